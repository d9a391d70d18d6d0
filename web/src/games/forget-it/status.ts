/** What the status line says in Don't You Forget It. */

import { type ForgetItView, STAGES } from '../../wire'
import type { Moment, Say } from '../types'

const { fresh: FRESH, choosing: CHOOSING } = STAGES['forget-it']

export function status({ view, seat }: Moment<ForgetItView>, say: Say): string | null {
  if (view.turn !== seat) return null
  if (view.stage === FRESH) return say('dice-status-roll')
  if (view.stage === CHOOSING) return say('dice-forget-choose')
  return view.number ? say('dice-forget-status-again', { points: view.worth }) : say('dice-forget-status-no-pair')
}
