import './tokens.css'
import './base.css'
import './games/accents'
import { mount } from 'svelte'
import App from './App.svelte'
import { keepForOffline } from './offline/register'
import { languageInAddress, preferred, speak } from './words'

const wanted = languageInAddress()
await speak(wanted ?? preferred(), !wanted)
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
keepForOffline()
