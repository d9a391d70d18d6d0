/** The cards of Nuts about Mutts. */

import { LEGEND, type NutsAboutMuttsCard, type NutsAboutMuttsColour } from '../../wire'
import type { Say } from '../types'

export const { card: CARDS } = LEGEND['nuts-about-mutts']
const { breed_of_card: BREEDS, colour: COLOURS } = LEGEND['nuts-about-mutts']

export interface Numbered {
  colour: NutsAboutMuttsColour
  number: number
  breed: number
}

/** The card with this number in views. */
export function cardOf(kind: number): NutsAboutMuttsCard {
  const card = CARDS[kind]
  if (!card) throw new Error(`there is no card ${kind}`)
  return card
}

export function colourOf(number: number): NutsAboutMuttsColour {
  return COLOURS[number] ?? 'red'
}

/** Colour, number and breed; null for a special card, which has none. */
export function numbered(card: string): Numbered | null {
  const [colour, number] = card.split(' ')
  if (!number) return null
  const kind = CARDS.indexOf(card as NutsAboutMuttsCard)
  return { colour: colour as NutsAboutMuttsColour, number: Number(number), breed: BREEDS[kind] ?? 0 }
}

/** The caption of a card. */
export function caption(card: string, say: Say): string {
  const number = numbered(card)
  return number ? say.nameOf('breed', number.breed) : say.nameOf('card', card)
}

/** A card in the hand; each of several equal cards has its own key. */
export interface Held {
  card: NutsAboutMuttsCard
  key: string
  last: boolean // of the alike ones
}

/** The hand by colour and number, special cards last. */
export function held(hand: readonly number[]): Held[] {
  return hand.flatMap((count, kind) =>
    Array.from({ length: count }, (_, n) => ({ card: cardOf(kind), key: `${kind} ${n}`, last: n === count - 1 })),
  )
}
