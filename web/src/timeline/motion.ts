/** How long the pieces of a line move. */

import { roleOf } from '../games/roles'
import { type Game, LAYS, type NewsLine } from '../wire'
import { DEAL, DRAW_GAP } from './durations'

/** In ms. Cards are drawn one after the other, and those that an action with a laid card brings about follow that card. */
export function motionOf(game: Game, { takes, action, events }: NewsLine): number {
  const draws = events.filter(({ event }) => roleOf(game, event) === 'draw').length
  const dealing = events.some(({ event }) => roleOf(game, event) === 'deal') ? DEAL : 0
  const laying = (LAYS[game] as readonly string[]).includes(action.do) ? takes : 0
  const drawing = draws ? laying + takes + (draws - 1) * DRAW_GAP : 0
  return Math.max(takes, drawing, dealing)
}
