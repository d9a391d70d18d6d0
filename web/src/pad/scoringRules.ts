/** How a game of the box is counted: what its `pad.ts` tells the score pad, and the clauses that say so. */

import { byGame } from '../games/gameFiles'
import type { Game } from '../wire'

export interface Kind {
  by: 'turn' | 'round' // who writes: one after the other, or all together when a round is over
  unit: 'point' | 'round' | 'hand' // of the target
  wins: 'highest' | 'lowest'
  least: number // players
  most: number
  target: { usual: number; least: number; most: number } // points to reach, or rounds to play
  lastTurns: boolean // reaching the goal gives everybody else one more turn
  ties: boolean // a round may be drawn, and then does not count
  collected?: (number: number, dice: number) => number // what a turn is worth that is so many dice of one number
  counting: string // the clause that says what is written down
  ending: string // the clause that says when it is over
}

export const KINDS = byGame(import.meta.glob<Kind>('../games/*/pad.ts', { eager: true, import: 'pad' })) as Record<Game, Kind>

export function hasPad(game: string): boolean {
  return game in KINDS
}
