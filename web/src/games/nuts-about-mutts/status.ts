/** What the status line says in Nuts about Mutts. */

import type { NutsAboutMuttsView } from '../../wire'
import type { Moment, Say } from '../types'
import { onTurn } from './table'

export function status({ view, choices, seat, names }: Moment<NutsAboutMuttsView>, say: Say): string | null {
  const may = (what: string) => choices.some((action) => action.do === what)
  if (view.bones.length) return say(view.bones.includes(seat) ? 'cards-bone-yours' : 'cards-grab')
  const turn = onTurn(view)
  if (turn !== seat) return cutIn(may('match'), may('run'), say) ?? say('status-waiting', { name: names[turn ?? -1] ?? '' })
  if (view.drawn !== null) return say(may('keep') ? 'cards-status-drawn' : 'cards-status-drawn-only')
  const plays = may('play') || may('match') || may('run')
  if (view.part === seat) return partOf(view, plays, say)
  if (may('end')) return say(plays ? 'cards-status-more' : 'cards-status-end')
  if (plays) return say('cards-status-play')
  return say(view.doghouses[seat] ? 'cards-status-doghouse' : 'cards-status-draw')
}

/** What may be shouted while somebody else is on turn. */
function cutIn(matches: boolean, runs: boolean, say: Say): string | null {
  if (matches && runs) return say('cards-status-match-or-run')
  if (matches) return say('cards-status-match')
  return runs ? say('cards-status-run') : null
}

function partOf({ breed }: NutsAboutMuttsView, plays: boolean, say: Say): string {
  return say(plays ? 'cards-status-breed' : 'cards-status-breed-draw', { breed: say.nameOf('breed', breed) })
}
