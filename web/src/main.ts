import './tokens.css'
import './base.css'
import './games/accents'
import { mount } from 'svelte'
import App from './App.svelte'
import { keepForOffline } from './offline/register'
import { languageInAddress, preferredLanguage, setLanguage } from './words'

const wanted = languageInAddress()
await setLanguage(wanted ?? preferredLanguage(), !wanted)
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
keepForOffline()
