/** How long things are shown, in ms: every duration that a board's timeline goes by. */

import { roleOf } from '../games/roles'
import { type Game, LAYS, type NewsLine } from '../wire'

export const APART = 34 // from one line to the next, even in a race: two frames, as a slow phone cannot draw both in one
export const BACKLOG = 2500 // of lines that wait: more are what a stalled network left behind
export const CATCH_UP = 1000 // within which such a backlog is shown
export const NEXT_DRAWN = 130 // from one card to the next that several seats get
export const HURRIED = 0.2 // of every pause, where people chose to play faster
const DEAL = 900
const FIRST_PAUSE = 450

/** How long the pieces of a line move. */
export function motion({ takes, action, events }: NewsLine, game: Game): number {
  const drawn = events.filter(({ event }) => roleOf(game, event) === 'draw').length
  const dealing = events.some(({ event }) => roleOf(game, event) === 'deal') ? DEAL : 0
  const drawing = drawn ? takes + (drawn - 1) * NEXT_DRAWN : 0
  const isLaid = (LAYS[game] as readonly string[]).includes(action.do)
  return Math.max(dealing, drawing && isLaid ? takes + drawing : drawing, takes)
}

/** How long a line is left to be read once its pieces lie: as long as they took, so that a table in a hurry stays one. */
export class ReadingPause {
  #last = FIRST_PAUSE

  after({ takes }: NewsLine): number {
    this.#last = takes || this.#last
    return this.#last
  }
}
