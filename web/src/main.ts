import './tokens.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { keepForOffline } from './offline/register'
import { preferred, speak } from './words'

await speak(preferred())
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
keepForOffline()
