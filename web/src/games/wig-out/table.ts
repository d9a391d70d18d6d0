/** The stacks, piles and card flights of Wig Out!. */

import { choicesByCard } from '../../pieces/cards/questions'
import { dealFlights, drawFlights, type Flight, handPlace, type Landing, oneByOne } from '../../pieces/cards/flight'
import type { NewsLine, WigOutEvent, WigOutView } from '../../wire'
import type { Action } from '../types'

export type Line = NewsLine<'wig-out'>

const OPENING = 300 // ms that a card takes to be turned up

/** The cards of one character in the hand. */
export interface Stack {
  character: string
  count: number
  tap: Action | null // the action of a tap: as many cards as possible
  other: Action[] // the other actions with it, fewest cards first
}

export function characterKey(number: number): string {
  return `c${number}`
}

export function stacks(hand: readonly number[], choices: readonly Action[]): Stack[] {
  const ways = choicesByCard(choices, 'character')
  return hand.flatMap((count, number) => {
    if (!count) return []
    const character = characterKey(number)
    const fewestFirst = [...(ways.get(character) ?? [])].sort((one, other) => cardsOf(one) - cardsOf(other))
    return [{ character, count, tap: fewestFirst.at(-1) ?? null, other: fewestFirst.slice(0, -1) }]
  })
}

export function cardsOf(action: Action): number {
  return typeof action.count === 'number' ? action.count : 1
}

/** The characters with a pile: known ones keep their order, new ones follow. */
export function pilesInOrder(before: readonly string[], piles: readonly number[]): string[] {
  const there = piles.flatMap((count, number) => (count ? [characterKey(number)] : []))
  const stayed = before.filter((character) => there.includes(character))
  return [...stayed, ...there.filter((character) => !stayed.includes(character))]
}

export function pilePlace(character: string): string {
  return `pile:${character}`
}

/** The flights of a line as the seat `you` sees them. */
export function flights(line: Line, view: WigOutView, you: number): Flight[] {
  if (line.events.some(({ event }) => event === 'dealt')) return newRound(line, view, you)
  return [
    ...line.events.flatMap((event) => toPile(event, line.takes, you)),
    ...drawFlights(line.events.flatMap((event) => drawnBy(event, you)), 0, line.takes),
  ]
}

function toPile(happened: WigOutEvent, takes: number, you: number): Flight[] {
  if (happened.event !== 'laid' && happened.event !== 'piled') return []
  const { seat, character } = happened
  const way = { from: handPlace(seat, you, character), to: pilePlace(character), face: character }
  return oneByOne(happened.event === 'laid' ? 1 : happened.count, takes, way)
}

function drawnBy(happened: WigOutEvent, you: number): Landing[] {
  if (happened.event !== 'drew') return []
  return [{ to: handPlace(happened.seat, you, happened.character), face: happened.character }]
}

/** The deal, and after it the two cards that are turned up. */
export function newRound({ events }: { events: readonly WigOutEvent[] }, { players, dealer }: WigOutView, you: number): Flight[] {
  const dealing = dealFlights(players, dealer, you)
  const start = dealing.at(-1)?.delay ?? 0
  const opened = events.filter((happened) => happened.event === 'opened')
  const turnedUp = opened.map(({ character }) => ({ to: pilePlace(character), face: character }))
  return [...dealing, ...drawFlights(turnedUp, start, OPENING)]
}

/** The shout of a line: the key of its sentence, and the seat. */
export function shoutOf(line: Line | null): { key: string; seat: number } | null {
  for (const happened of line?.events ?? []) {
    if (happened.event === 'said-go') return { key: 'wig-out-shout-said-go', seat: happened.seat }
    if (happened.event === 'went-out') return { key: 'wig-out-name', seat: happened.seat }
  }
  return null
}
