/** Checks the record of a match against the table's promise to this browser, and against the stream of random words. */

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
  hasExpectedOdds: boolean // the odds are the expected ones
}

export interface CheckedLot extends Drawn {
  line: number
  seat: number
  tied: number[]
  agrees: boolean
}

export interface Verdict {
  secret: Finding // the secret matches the commitment in the record
  promise: Finding // the commitment is the one this browser saved
  salt: Finding // this browser's salt is in the record
  falls: CheckedFall[]
  lots: CheckedLot[]
  complete: boolean // all outcomes of the record were checked
  sound: boolean // no finding is negative
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

/** Whether the draws are exactly those of the record. */
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

/** Ties in races are drawn from a stream of their own. */
function checkedLots({ head, actions, end }: MatchRecord): CheckedLot[] {
  const stream = words(end.secret, head.salts, RACES)
  return actions.flatMap(({ seat, race }, n) => {
    const tied = race?.tied ?? []
    if (!tied.length) return []
    const drawn = draw(stream, tied.map(() => 1))
    return [{ ...drawn, line: n + 2, seat, tied, agrees: tied[drawn.outcome] === seat }]
  })
}
