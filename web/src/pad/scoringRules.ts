/** How the score pad counts a game: what the game's `pad.ts` declares. */

import { byGame } from '../games/gameFiles'
import type { Game } from '../wire'

export interface Kind {
  by: 'turn' | 'round' // points are entered after each turn, or for all when a round is over
  unit: 'point' | 'round' | 'hand' // of the target
  wins: 'highest' | 'lowest'
  least: number // players
  most: number
  target: { usual: number; least: number; most: number } // points to reach, or rounds to play
  lastTurns: boolean // reaching the goal gives everybody else one more turn
  ties: boolean // a round may be drawn, and then does not count
  collected?: (number: number, dice: number) => number // the points for so many dice of one number
  counting: string // the clause about the points
  ending: string // the clause about the end
}

export const KINDS = byGame(import.meta.glob<Kind>('../games/*/pad.ts', { eager: true, import: 'pad' })) as Record<Game, Kind>

export function hasPad(game: string): boolean {
  return game in KINDS
}
