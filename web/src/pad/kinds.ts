/** How each game of the box is counted: what a score pad has to know, and the clauses that say so. */

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
  collects: boolean // a turn is so many dice of one number
  counting: string // the clause that says what is written down
  ending: string // the clause that says when it is over
}

export const KINDS: Record<Game, Kind> = {
  'go-nuts': {
    by: 'turn',
    unit: 'point',
    wins: 'highest',
    least: 2,
    most: 4,
    target: { usual: 50, least: 10, most: 500 },
    lastTurns: false,
    ties: false,
    collects: false,
    counting: 'GN-6',
    ending: 'GN-12',
  },
  'wig-out': {
    by: 'round',
    unit: 'round',
    wins: 'lowest',
    least: 2,
    most: 6,
    target: { usual: 5, least: 1, most: 20 },
    lastTurns: false,
    ties: true,
    collects: false,
    counting: 'WO-9',
    ending: 'WO-11',
  },
  'nuts-about-mutts': {
    by: 'round',
    unit: 'hand',
    wins: 'lowest',
    least: 2,
    most: 6,
    target: { usual: 1, least: 1, most: 20 },
    lastTurns: false,
    ties: false,
    collects: false,
    counting: 'NM-17',
    ending: 'NM-17',
  },
  'forget-it': {
    by: 'turn',
    unit: 'point',
    wins: 'highest',
    least: 2,
    most: 10,
    target: { usual: 500, least: 50, most: 5000 },
    lastTurns: true,
    ties: false,
    collects: true,
    counting: 'FI-9',
    ending: 'FI-10',
  },
}

/** What a turn is worth in which so many dice of one number were collected (FI-9). */
export function worth(number: number, dice: number): number {
  return number * dice * (dice < 4 ? 1 : Math.min(dice, 6) - 2)
}
