/** What the status line says in Wig Out!. */

import { STAGES, type WigOutView } from '../../wire'
import type { Moment, Say } from '../types'

const { getting_ready: GETTING_READY, steady: STEADY, racing: RACING } = STAGES['wig-out']

export function status({ view, choices, seat, names, isRace }: Moment<WigOutView>, say: Say): string | null {
  const may = (what: string) => choices.some((action) => action.do === what)
  if (view.stage === GETTING_READY) return say(view.ready[seat] ? 'cards-wait-for-others' : 'cards-status-ready')
  if (view.stage === STEADY) {
    return may('go') ? say('cards-status-go') : say('cards-status-steady', { name: names[view.dealer] ?? '' })
  }
  if (view.stage !== RACING) return null
  if (may('draw')) return say('cards-status-only-draw')
  if (!choices.length && !view.left) return say('cards-status-stuck')
  return say(isRace ? 'cards-status-lay' : 'cards-status-play')
}
