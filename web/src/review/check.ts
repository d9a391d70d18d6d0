/** Check the dice: the record of a match against what this browser was promised, and against its own stream of chance. */

import type { ChancePromise } from '../live/storage'
import type { Draw } from '../wire'
import { commitment, draw, type Drawn, RACES, words } from './chance'
import { hasExpectedOdds } from './odds'
import { allFalls, type Fall, type MatchRecord } from './record'

export type Finding = 'yes' | 'no' | 'unknown' // unknown: this browser was not there to know

export interface CheckedFall extends Drawn {
  line: number
  fall: Fall
  odds: Draw
  agrees: boolean // with the stream
  hasExpectedOdds: boolean // the odds are what they have to be
}

export interface CheckedLot extends Drawn {
  line: number
  seat: number
  tied: number[]
  agrees: boolean
}

export interface Verdict {
  secret: Finding // is the one that was promised in the record
  promise: Finding // and that promise is the one this browser kept
  salt: Finding // what this browser added is in it
  falls: CheckedFall[]
  lots: CheckedLot[]
  complete: boolean // all falls of the record were checked
  sound: boolean // nothing speaks against it
}

export function check(record: MatchRecord, draws: readonly Draw[], promised: ChancePromise | null): Verdict {
  const { head, end } = record
  const found = {
    secret: finding(commitment(end.secret) === head.commitment),
    promise: promised ? finding(promised.commitment === head.commitment) : 'unknown',
    salt: promised ? finding(head.salts.includes(promised.salt)) : 'unknown',
    falls: checkedFalls(record, draws),
    lots: checkedLots(record),
    complete: isComplete(record, draws),
  } satisfies Omit<Verdict, 'sound'>
  const spoken = [found.secret, found.promise, found.salt]
  const agree = found.falls.every((fall) => fall.agrees && fall.hasExpectedOdds) && found.lots.every((lot) => lot.agrees)
  return { ...found, sound: found.complete && agree && !spoken.includes('no') }
}

function finding(isSo: boolean): Finding {
  return isSo ? 'yes' : 'no'
}

/** The odds are those of the very falls that the record tells of. */
function isComplete(record: MatchRecord, draws: readonly Draw[]): boolean {
  const falls = allFalls(record)
  return falls.length === draws.length && falls.every(({ line, fall }, n) => draws[n]?.line === line && draws[n].fall === fall)
}

function checkedFalls({ head, end }: MatchRecord, draws: readonly Draw[]): CheckedFall[] {
  const stream = words(end.secret, head.salts)
  const laws = hasExpectedOdds(head, draws)
  return draws.map((odds, n) => {
    const drawn = draw(stream, odds.weights)
    const agrees = odds.outcomes[drawn.outcome] === odds.fall
    return { ...drawn, line: odds.line, fall: odds.fall, odds, agrees, hasExpectedOdds: laws[n] ?? false }
  })
}

/** Who comes next where several were level is drawn from a stream of its own. */
function checkedLots({ head, actions, end }: MatchRecord): CheckedLot[] {
  const stream = words(end.secret, head.salts, RACES)
  return actions.flatMap(({ seat, race }, n) => {
    const tied = race?.tied ?? []
    if (!tied.length) return []
    const drawn = draw(stream, tied.map(() => 1))
    return [{ ...drawn, line: n + 2, seat, tied, agrees: tied[drawn.outcome] === seat }]
  })
}
