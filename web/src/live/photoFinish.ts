/** The photo finish of a race: everybody's time, the first to the last. */

import type { NewsLine, Race } from '../wire'
import type { Say } from '../words'

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

/** Who won a race and by how much, addressed to the seat `you`; null where nobody was beaten. */
export function raceLine({ race, seat }: NewsLine, names: readonly string[], you: number, say: Say): string | null {
  if (!race || (race.claims.length < 2 && !race.tied.length)) return null
  const name = names[seat] ?? ''
  if (race.tied.length) return seat === you ? say('race-lots-you') : say('race-lots', { name })
  const beaten = finish(race).filter((place) => place.seat !== seat)
  const own = beaten.find((place) => place.seat === you)
  const { seat: loser, behind } = own ?? beaten[0]!
  const seconds = behind / 1000
  if (own) return say('race-other-won', { name, seconds })
  const other = names[loser] ?? ''
  return seat === you ? say('race-you-won', { seconds, other }) : say('race-watched', { name, seconds, other })
}
