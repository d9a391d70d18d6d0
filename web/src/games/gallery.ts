/** A gallery of the games' fixtures for people who draw boards: `npm run dev`, then /src/games/gallery.html. */

import '../tokens.css'
import '../base.css'
import './accents'
import { mount } from 'svelte'
import { GAMES } from '../wire'
import { loadSentences, preferredLanguage, setLanguage, type LanguageCode } from '../words'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
await setLanguage((asked.get('language') as LanguageCode | null) ?? preferredLanguage())
await loadSentences(['table'])
mount(Gallery, {
  target: document.getElementById('app')!,
  props: { game: asked.get('game') ?? GAMES[0], moment: asked.get('moment') ?? '', bare: asked.has('bare') },
})
