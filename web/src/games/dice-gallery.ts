/** For drawing, not for playing: the dice games' fixtures in a browser, by `npm run dev` at /src/games/dice-gallery.html. */

import '../tokens.css'
import '../base.css'
import { mount } from 'svelte'
import { preferred, speak, type Tongue } from '../words'
import DiceGallery from './DiceGallery.svelte'

const asked = new URLSearchParams(location.search)
await speak((asked.get('language') as Tongue | null) ?? preferred())
mount(DiceGallery, {
  target: document.getElementById('app')!,
  props: { game: asked.get('game') ?? 'go-nuts', moment: asked.get('moment') ?? '' },
})
