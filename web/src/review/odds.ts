/** The odds that every draw of a match must have, as far as they follow without the rules: dice have the faces of the
 * options, lots are even, and a deck loses the cards that are drawn. */

import { byGame } from '../games/gameFiles'
import { alike, type GameOdds, type Weights } from '../games/odds'
import type { Draw, Game } from '../wire'
import type { Head } from './record'

export const ODDS = byGame(import.meta.glob<GameOdds>('../games/*/odds.ts', { eager: true, import: 'odds' })) as Record<Game, GameOdds>

/** For each draw, whether its odds are the expected ones. */
export function hasExpectedOdds({ game, options, seats }: Head, draws: readonly Draw[]): boolean[] {
  const { dice, deck, deal } = ODDS[game]
  const known = [...dice(options), alike(seats.map((_, seat) => seat), 1)]
  const full = deck(options)
  let left: Weights | null = null // before the first deal there is no deck
  return draws.map((draw, n) => {
    const odds = weightsOf(draw)
    if (known.some((one) => same(one, odds))) return true
    const isNew = !!full && same(full, odds) && inARow(draws, n) === deal(seats.length, options)
    const goesOn = !!left && (left.size ? same(left, odds) : isPart(odds, full))
    left = without(odds, draw.fall)
    return isNew || goesOn
  })
}

function weightsOf({ outcomes, weights }: Draw): Weights {
  return new Map(outcomes.map((outcome, n) => [outcome, weights[n] ?? 0]))
}

/** How many falls are left in the line of the record. */
function inARow(draws: readonly Draw[], from: number): number {
  const rest = draws.slice(from)
  const end = rest.findIndex(({ line }) => line !== draws[from]?.line)
  return end < 0 ? rest.length : end
}

/** Compares the order too, as it decides on which outcome a word falls. */
function same(one: Weights, other: Weights): boolean {
  const others = [...other]
  return one.size === other.size && [...one].every(([name, weight], n) => others[n]?.[0] === name && others[n][1] === weight)
}

/** A deck that is shuffled anew has only cards that were played, so of each kind never more than there are. */
function isPart(odds: Weights, full: Weights | null): boolean {
  return !!full && [...odds].every(([name, weight]) => weight <= (full.get(name) ?? 0))
}

function without(odds: Weights, fall: string | number): Weights {
  const left = new Map(odds)
  const weight = left.get(fall) ?? 0
  if (weight > 1) left.set(fall, weight - 1)
  else left.delete(fall)
  return left
}
