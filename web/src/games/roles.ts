/** What shared code has to know of a game's events; each game declares it in its words.py. */

import { EVENT_ROLES, type Game } from '../wire'

export type Role = 'start' | 'deal' | 'draw' // it says who starts, that cards were dealt, or that one was drawn

export function roleOf(game: Game, event: string): Role | undefined {
  return (EVENT_ROLES[game] as Readonly<Record<string, Role>>)[event]
}
