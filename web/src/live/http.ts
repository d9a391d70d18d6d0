/** What is asked over HTTP: games, tables, and to be let in. */

import type { Admission, GameOffer, Invitation, MatchSummary, OpenTable, PublicTable, Trouble } from '../wire'
import { tongue } from '../words'

/** Why it could not be done, as one sentence. */
export class Refused extends Error {
  readonly key: string

  constructor({ key, text }: Trouble) {
    super(text)
    this.key = key
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': tongue() }
  if (body) headers['Content-Type'] = 'application/json'
  const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const found = await answer.json()
  if (!answer.ok) throw new Refused(found as Trouble)
  return found as T
}

export const games = () => ask<GameOffer[]>('/api/games')
export const publicTables = () => ask<PublicTable[]>('/api/tables')
export const invitation = (code: string) => ask<Invitation>(`/api/tables/${code}`)
export const matches = (code: string) => ask<MatchSummary[]>(`/api/tables/${code}/matches`)
export const openTable = (wanted: OpenTable) => ask<Admission>('/api/tables', wanted)
export const join = (code: string, name: string) => ask<Admission>(`/api/tables/${code}/people`, { name })
export const move = (code: string, digits: string) => ask<Admission>(`/api/tables/${code}/move`, { digits })
