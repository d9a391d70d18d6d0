/** A race as a photo finish: who counted when, first to last. */

import type { Race } from '../wire'

export interface Place {
  seat: number
  behind: number // ms after the first
  share: number // of the last one's delay
}

export function finish(race: Race): Place[] {
  const times = race.claims.map((claim) => claim.time)
  const first = Math.min(...times)
  const span = Math.max(...times) - first || 1
  return race.claims
    .map(({ seat, time }) => ({ seat, behind: time - first, share: (time - first) / span }))
    .sort((a, b) => a.behind - b.behind || a.seat - b.seat)
}
