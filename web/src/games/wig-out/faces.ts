/** The cards of Wig Out! as images. */

import { cardPicture, drawings, picture, readAhead } from '../../pieces/cards/pictures'
import art from './art.svg?raw'

const CARDS = new Map<string, string>()
const MARKS = new Map<string, string>()
for (const [id, drawing] of drawings(art)) {
  if (drawing.box === '0 0 100 140') CARDS.set(id, cardPicture(drawing.lines))
  else MARKS.set(id, picture(drawing))
}

/** All there are, read while there is time. */
export function readAllAhead(): void {
  readAhead([...CARDS.values(), ...MARKS.values()])
}

/** A character by its key; null for a card's back. */
export function face(character: string | null): string {
  return CARDS.get(character ?? 'back') ?? ''
}

export function mark(name: 'deals' | 'ready'): string {
  return MARKS.get(name) ?? ''
}
