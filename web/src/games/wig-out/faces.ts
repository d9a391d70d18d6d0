/** The cards of Wig Out! as images. */

import { paintAhead, shown } from '../../pieces/cards/rasterCache'
import { cardPicture, drawings, picture } from '../../pieces/cards/images'
import art from './art.svg?raw'

const CARDS = new Map<string, string>()
const MARKS = new Map<string, string>()
for (const [id, drawing] of drawings(art)) {
  if (drawing.box === '0 0 100 140') CARDS.set(id, cardPicture(drawing.lines))
  else MARKS.set(id, picture(drawing))
}

/** All there are. */
export function prepare(): Promise<void> {
  return paintAhead([...CARDS.values(), ...MARKS.values()])
}

/** A character by its key; null for a card's back. */
export function face(character: string | null): string {
  return shown(CARDS.get(character ?? 'back') ?? '')
}

export function mark(name: 'deals' | 'ready'): string {
  return shown(MARKS.get(name) ?? '')
}
