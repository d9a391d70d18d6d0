/** Requests over HTTP. */

import type {
  Admission,
  Draw,
  GameOffer,
  Invitation,
  LetPhonesIn,
  MatchSummary,
  OpenTable,
  OwnTable,
  PublicTable,
  Replay,
  Report,
  Trouble,
} from '../wire'
import { address } from '../site'
import { say, languageCode } from '../words'
import { savedTable, savedLook } from './storage'

/** A request that the server refused; the message is its sentence. */
export class Refused extends Error {
  readonly key: string

  constructor({ key, text }: Trouble) {
    super(text)
    this.key = key
  }
}

/** The sentence to show for a request that failed. */
export function troubleText(error: unknown): string {
  return error instanceof Refused ? error.message : say('web-offline')
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': languageCode() }
  if (body) headers['Content-Type'] = 'application/json'
  const answer = await fetch(address(path), body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const found = await answer.json()
  if (!answer.ok) throw new Refused(found as Trouble)
  return found as T
}

export const games = () => ask<GameOffer[]>('/api/games')
export const publicTables = () => ask<PublicTable[]>('/api/tables')
export const ownTables = (tables: { code: string; token: string }[]) => ask<OwnTable[]>('/api/own-tables', { tables })
export const invitation = (code: string) => ask<Invitation>(`/api/tables/${code}`)
export const letPhonesIn = (on: boolean) => ask<LetPhonesIn>('/api/lan', { on })
export const matches = (code: string) => ask<MatchSummary[]>(`/api/tables/${code}/matches`)
export const openTable = (wanted: OpenTable) => ask<Admission>('/api/tables', { ...wanted, ...savedLook() })
/** Joins with the saved look; the old token is sent so that somebody who was removed stays out. */
export const join = (code: string, name: string) =>
  ask<Admission>(`/api/tables/${code}/people`, { name, token: savedTable(code)?.token || null, ...savedLook() })
export const move = (code: string, digits: string) => ask<Admission>(`/api/tables/${code}/move`, { digits })

export const recordPath = (code: string, match: number) => `/api/tables/${code}/matches/${match}`
export const replay = (code: string, match: number, seat: number) => ask<Replay>(`${recordPath(code, match)}/seats/${seat}`)
export const report = (code: string, match: number) => ask<Report>(`${recordPath(code, match)}/report`)
export const draws = (code: string, match: number) => ask<Draw[]>(`${recordPath(code, match)}/draws`)

/** The text of a match's record. */
export async function record(code: string, match: number): Promise<string> {
  const answer = await fetch(address(recordPath(code, match)), { headers: { 'Accept-Language': languageCode() } })
  if (!answer.ok) throw new Refused((await answer.json()) as Trouble)
  return answer.text()
}
