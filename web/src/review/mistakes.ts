/** Costly choices of a match: links to them, and the report that lists them. */

import * as http from '../live/http'
import type { Choice, Report } from '../wire'

/** A choice, by its line of the record and its seat. */
export interface Place {
  line: number
  seat: number
}

const FIRST_ACTION = 2 // the line of the record
const HASH = /^#choice-(\d+)-(\d+)$/

export function choiceLink(code: string, match: number, { line, seat }: Place): string {
  return `/replay/${code}/${match}#choice-${line}-${seat}`
}

export function placeIn(hash: string): Place | null {
  const [, line, seat] = HASH.exec(hash) ?? []
  return line && seat && Number(line) >= FIRST_ACTION ? { line: Number(line), seat: Number(seat) } : null
}

/** The number of actions before the choice. */
export function actionsBefore({ line }: Place): number {
  return line - FIRST_ACTION
}

/** The choice that comes after this many actions, or was just made. */
export function choiceAt(choices: readonly Choice[], at: number): { choice: Choice; made: boolean } | null {
  const next = choices.find((one) => actionsBefore(one) === at)
  if (next) return { choice: next, made: false }
  const last = choices.find((one) => actionsBefore(one) === at - 1)
  return last ? { choice: last, made: true } : null
}

const reports = new Map<string, Promise<Report>>()

/** Fetches a report once, as it takes the server a while; again only after a failure. */
export function reportOf(code: string, match: number): Promise<Report> {
  const key = `${code}/${match}`
  const known = reports.get(key)
  if (known) return known
  const asked = http.report(code, match)
  reports.set(key, asked)
  asked.catch(() => reports.delete(key))
  return asked
}
