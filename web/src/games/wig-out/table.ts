/** What lies where on a Wig Out! table, and what flies over it. */

import { laying } from '../../pieces/cards/asking'
import { deal, drawn, type Flight, handPlace, type Landing, oneByOne } from '../../pieces/cards/flight'
import type { NewsLine, WigOutEvent, WigOutView } from '../../wire'
import type { Action } from '../types'

export type Line = NewsLine<'wig-out'>

const OPENING = 300 // ms that a card takes to be turned up

/** The cards of one character in the hand. */
export interface Stack {
  character: string
  count: number
  tap: Action | null // what a tap on it does: as many cards as may go at once
  other: Action[] // and what else may be done with it, fewest cards first
}

export function characterKey(number: number): string {
  return `c${number}`
}

export function stacks(hand: readonly number[], choices: readonly Action[]): Stack[] {
  const ways = laying(choices, 'character')
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

/** The characters with a pile: those that were there stay where they are, new ones come after them. */
export function pilesInOrder(before: readonly string[], piles: readonly number[]): string[] {
  const there = piles.flatMap((count, number) => (count ? [characterKey(number)] : []))
  const stayed = before.filter((character) => there.includes(character))
  return [...stayed, ...there.filter((character) => !stayed.includes(character))]
}

export function pilePlace(character: string): string {
  return `pile:${character}`
}

/** A line of play as cards in the air, seen by the seat `you`. */
export function flights(line: Line, view: WigOutView, you: number): Flight[] {
  if (line.events.some(({ event }) => event === 'dealt')) return newRound(line, view, you)
  return [
    ...line.events.flatMap((event) => toPile(event, line.takes, you)),
    ...drawn(line.events.flatMap((event) => drawnBy(event, you)), 0, line.takes),
  ]
}

function toPile(told: WigOutEvent, takes: number, you: number): Flight[] {
  if (told.event !== 'laid' && told.event !== 'piled') return []
  const { seat, character } = told
  const way = { from: handPlace(seat, you, character), to: pilePlace(character), face: character }
  return oneByOne(told.event === 'laid' ? 1 : told.count, takes, way)
}

function drawnBy(told: WigOutEvent, you: number): Landing[] {
  if (told.event !== 'drew') return []
  return [{ to: handPlace(told.seat, you, told.character), face: told.character }]
}

/** The deal, and after it the two cards that are turned up. */
export function newRound({ events }: Pick<Line, 'events'>, { players, dealer }: WigOutView, you: number): Flight[] {
  const dealing = deal(players, dealer, you)
  const start = dealing.at(-1)?.delay ?? 0
  const opened = events.filter((told) => told.event === 'opened')
  const turnedUp = opened.map(({ character }) => ({ to: pilePlace(character), face: character }))
  return [...dealing, ...drawn(turnedUp, start, OPENING)]
}

/** What is called out with a line: the key of its words, and the seat that does. */
export function shoutOf(line: Line | null): { key: string; seat: number } | null {
  for (const told of line?.events ?? []) {
    if (told.event === 'said-go') return { key: 'wig-out-shout-said-go', seat: told.seat }
    if (told.event === 'went-out') return { key: 'wig-out-name', seat: told.seat }
  }
  return null
}
