/** What falls in a game by chance, as far as it follows from the box alone: what a game's `odds.ts` tells whoever checks. */

import type { Head } from '../review/record'

export type Weights = ReadonlyMap<string | number, number>

export interface GameOdds {
  kinds: readonly string[] // under which the game's sentences name what falls: `<game>-<kind>-<fall>`
  dice: (options: Head['options']) => Weights[]
  deck: (options: Head['options']) => Weights | null
  deal: (players: number) => number // cards that fall in a row when a deck is new
}

export const NO_DECK = { deck: () => null, deal: () => 0 }
export const NO_DICE = { dice: () => [] }

/** So many faces or cards of each name. */
export function counted(names: readonly string[], counts: unknown): Weights {
  return new Map(names.map((name, n) => [name, (counts as number[])[n] ?? 0]))
}

/** As many of each name. */
export function alike(names: readonly (string | number)[], weight: number): Weights {
  return new Map(names.map((name) => [name, weight]))
}
