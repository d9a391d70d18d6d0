/** Flights of cards: from where to where, with which face up, and when. */

import { DRAW_GAP } from '../../timeline/durations'

export const DECK = 'deck'
export const HAND = 'hand'

export interface Flight {
  from: string // the name of a place
  to: string
  face: string | null // null: its back is up
  delay: number // ms
  takes: number
}

export type Landing = Pick<Flight, 'to' | 'face'>

const SHORTEST = 180 // ms: a shorter flight cannot be followed by eye
const DEALT_EACH = 3 // cards of a deal that are seen flying to each seat; the others come with them
const DEALT_EVERY = 45 // ms
const DEALT_TAKES = 320

export function seatPlace(seat: number): string {
  return `seat:${seat}`
}

/** The place that cards of a seat fly from and to: in the viewer's own hand, that of the card itself. */
export function handPlace(seat: number, you: number, face: string | null): string {
  return seat === you ? `${HAND}:${face ?? ''}` : seatPlace(seat)
}

/** Flights of `count` cards, one after the other, that take this time together. */
export function oneByOne(count: number, takes: number, way: Landing & Pick<Flight, 'from'>): Flight[] {
  const each = takes / count
  return Array.from({ length: count }, (_, n) => ({ ...way, delay: n * each, takes: Math.max(SHORTEST, each) }))
}

/** Flights from the deck, one shortly after the other. */
export function drawFlights(landings: readonly Landing[], start: number, takes: number): Flight[] {
  return landings.map((landing, n) => ({
    from: DECK,
    ...landing,
    delay: start + n * DRAW_GAP,
    takes: Math.max(SHORTEST, takes),
  }))
}

/** The flights of a deal, beginning left of the dealer. */
export function dealFlights(players: number, dealer: number, you: number): Flight[] {
  return Array.from({ length: players * DEALT_EACH }, (_, n) => {
    const seat = (dealer + 1 + n) % players
    const to = seat === you ? HAND : seatPlace(seat)
    return { from: DECK, to, face: null, delay: n * DEALT_EVERY, takes: DEALT_TAKES }
  })
}
