/** What the status line says in Go Nuts!. */

import { type GoNutsView, STAGES } from '../../wire'
import type { Moment, Say } from '../types'

const { round: ROUND } = STAGES['go-nuts']

export function status({ view, seat, names, isRace }: Moment<GoNutsView>, say: Say): string | null {
  const mine = view.turn === seat
  if (view.stage === ROUND) {
    if (mine) return say(isRace ? 'dice-nuts-status-round' : 'dice-status-roll')
    if (view.dogs[seat]) return say('dice-nuts-status-dog-out')
    return say('dice-nuts-status-dog', { name: names[view.turn] ?? '' })
  }
  if (!mine) return null
  return view.rolls ? say('dice-nuts-status-again', { points: view.total }) : say('dice-status-roll')
}
