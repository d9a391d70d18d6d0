/** What the status line says in New Game. */

import { type NewGameView, STAGES } from '../../wire'
import type { Moment, Say } from '../types'

export function status({ view, choices }: Moment<NewGameView>, say: Say): string | null {
  const [first] = choices
  if (!first || view.stage === STAGES['new-game'].deciding) return null
  return say.action(first)
}
