/** Which actions and events of a game make which sound; each game declares it in its words.py. */

import { type Game, SOUNDS } from '../wire'
import type { SoundsOf } from './types'

export function soundsOf(game: Game): SoundsOf {
  return SOUNDS[game]
}
