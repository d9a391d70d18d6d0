/** The text of the status line: what the viewer may do, or whom the table waits for. */

import type { StatusOf } from '../games/types'
import { type SeatView, SPECTATOR } from '../wire'
import type { Say } from '../words'
import { isDealing, isRace, onTurn } from './viewer'

export function statusText(seen: SeatView, names: readonly string[], say: Say, ofGame: StatusOf | null): string {
  const turn = onTurn(seen)
  if (turn === 'nobody') return say(isDealing(seen) ? 'pause-deal' : 'match-over')
  if (seen.seat === SPECTATOR) return watching(turn, names, say)
  const { seat, view, choices } = seen
  const mayCutIn = isRace([seen]) && choices.length > 0
  if (typeof turn === 'number' && turn !== seat && !mayCutIn) return waiting(turn, names, say)
  const allRace = turn === 'everybody'
  const said = ofGame?.({ view, choices, seat, names, isRace: allRace }, say)
  if (said) return said
  if (allRace) return say(choices.length ? 'match-race-yours' : 'match-race')
  return say('match-your-turn')
}

function waiting(turn: number, names: readonly string[], say: Say): string {
  return say('status-waiting', { name: names[turn] ?? '' })
}

function watching(turn: number | 'everybody', names: readonly string[], say: Say): string {
  if (turn === 'everybody') return say('match-watching')
  return say('status-watching-turn', { name: names[turn] ?? '' })
}
