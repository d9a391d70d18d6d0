/** Names of outcomes: of dice, cards and lots. */

import type { Say } from '../words'
import type { Draw, Game } from '../wire'
import { ODDS } from './odds'
import type { Fall } from './record'

/** An outcome that is a number is a seat. */
export function outcomeName(game: string, fall: Fall, names: readonly string[], say: Say): string {
  if (typeof fall === 'number') return names[fall] ?? String(fall)
  const slug = fall.toLowerCase().replaceAll(' ', '-')
  const kind = ODDS[game as Game].kinds.find((one) => say.hasMessage(`${game}-${one}-${slug}`))
  return kind ? say(`${game}-${kind}-${slug}`) : fall
}

/** The range of remainders, from 0 on, that lead to this outcome. */
export function placesOf({ fall, outcomes, weights }: Draw): { from: number; to: number } {
  const outcome = outcomes.indexOf(fall)
  const from = weights.slice(0, outcome).reduce((sum, weight) => sum + weight, 0)
  return { from, to: from + (weights[outcome] ?? 1) - 1 }
}

export function hex(word: number): string {
  return word.toString(16).padStart(8, '0')
}
