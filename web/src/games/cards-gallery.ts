/** For drawing, not for playing: the card games' fixtures in a browser, by `npm run dev` at /src/games/cards-gallery.html. */

import '../tokens.css'
import '../base.css'
import { mount } from 'svelte'
import { preferred, speak, type Tongue } from '../words'
import CardsGallery from './CardsGallery.svelte'

const asked = new URLSearchParams(location.search)
await speak((asked.get('language') as Tongue | null) ?? preferred())
mount(CardsGallery, {
  target: document.getElementById('app')!,
  props: { game: asked.get('game') ?? 'wig-out', moment: asked.get('moment') ?? '', bare: asked.has('bare') },
})
