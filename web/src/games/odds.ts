/** The dice and cards of a game, and how likely each outcome is: a game's `odds.ts` declares them for the check of a record. */

import type { Head } from '../review/record'

export type Weights = ReadonlyMap<string | number, number>

export interface GameOdds {
  kinds: readonly string[] // the game's messages name outcomes as `<game>-<kind>-<outcome>`
  dice: (options: Head['options']) => Weights[]
  deck: (options: Head['options']) => Weights | null
  deal: (players: number, options: Head['options']) => number // cards that fall in a row when a deck is new
  faceNames?: Readonly<Record<string, readonly string[]>> // by option of the kind `faces`: the names that its counts belong to
}

export const NO_DECK = { deck: () => null, deal: () => 0 }
export const NO_DICE = { dice: () => [] }

/** The weight of each name is its count. */
export function counted(names: readonly string[], counts: unknown): Weights {
  return new Map(names.map((name, n) => [name, (counts as number[])[n] ?? 0]))
}

/** Every name has the same weight. */
export function alike(names: readonly (string | number)[], weight: number): Weights {
  return new Map(names.map((name) => [name, weight]))
}
