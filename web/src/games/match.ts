/** What shared code has to know about the options and shouts of a game; each game declares it in its `match.ts`. */

import type { GameEvent } from '../words'
import { byGame } from './gameFiles'

export interface MatchTraits {
  firstSeatOption?: string // the option that says which seat begins
  levelOption?: string // the switch between the basic and the advanced form of the game
  optionIcons?: Readonly<Record<string, string>> // by option: the path of an icon of 24 by 24
  shout?: (event: GameEvent) => string // an event is called out as `<game>-shout-<this>`; by default its own name
}

const declared = byGame(import.meta.glob<MatchTraits>('./*/match.ts', { eager: true, import: 'match' }))

export function matchTraits(game: string): MatchTraits {
  return declared[game] ?? {}
}
