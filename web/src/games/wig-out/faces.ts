/** The cards of Wig Out! as images. */

import { rasterizeAhead, imageFor } from '../../pieces/cards/rasterCache'
import { cardImage, symbols, svgImage } from '../../pieces/cards/images'
import art from './art.svg?raw'

const CARDS = new Map<string, string>()
const MARKS = new Map<string, string>()
for (const [id, drawing] of symbols(art)) {
  if (drawing.box === '0 0 100 140') CARDS.set(id, cardImage(drawing.lines))
  else MARKS.set(id, svgImage(drawing))
}

/** Renders all images. */
export function prepare(): Promise<void> {
  return rasterizeAhead([...CARDS.values(), ...MARKS.values()])
}

/** A character by its key; null for a card's back. */
export function face(character: string | null): string {
  return imageFor(CARDS.get(character ?? 'back') ?? '')
}

export function mark(name: 'deals' | 'ready'): string {
  return imageFor(MARKS.get(name) ?? '')
}
