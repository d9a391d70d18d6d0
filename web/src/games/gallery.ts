/** For drawing, not for playing: the games' fixtures in a browser, by `npm run dev` at /src/games/gallery.html. */

import '../tokens.css'
import '../base.css'
import { mount } from 'svelte'
import { preferred, speak, type Tongue } from '../words'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
await speak((asked.get('language') as Tongue | null) ?? preferred())
mount(Gallery, {
  target: document.getElementById('app')!,
  props: { game: asked.get('game') ?? 'go-nuts', moment: asked.get('moment') ?? '', bare: asked.has('bare') },
})
