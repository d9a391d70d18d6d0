/** Opening a table from the front page, and what is to happen there as soon as one sits. */

import { go, spaced } from '../routes'
import type { Admission, OpenTable } from '../wire'
import * as http from './http'
import { keepToken, read, write } from './kept'
import { changed } from './settings'
import type { LiveTable } from './table.svelte'

const BOTS = ['easy', 'easy'] // whom a newcomer beats as often as not; stronger ones are a choice in the lobby
const againstBots = new Set<string>() // the tables at which a match begins at once
const joining = new Set<string>() // the tables that somebody here has just come to
const PACE = 'rumpus-pace'

export type Pace = 'live' | 'calm'
export const keptPace = (): Pace => (read(PACE) === 'calm' ? 'calm' : 'live')
export const keepPace = (pace: Pace): void => write(PACE, pace)

/** How somebody plays a game that has a basic and an advanced form: a newcomer the basic one, until they choose. */
export type Level = 'basic' | 'advanced'
const LEVEL = 'rumpus-level-'
export const keptLevel = (game: string): Level => (read(LEVEL + game) === 'advanced' ? 'advanced' : 'basic')
export const keepLevel = (game: string, level: Level): void => write(LEVEL + game, level)

/** The options of a first match against bots: whoever came to play begins. */
export function quickOptions(game: string, options: Record<string, unknown>): Record<string, unknown> {
  const quick = { ...options }
  if ('first' in quick) quick['first'] = 0
  if ('advanced' in quick) quick['advanced'] = keptLevel(game) === 'advanced'
  return quick
}

export async function playNow(wanted: OpenTable): Promise<void> {
  const { code } = await open(wanted)
  againstBots.add(code)
  go(`/t/${spaced(code)}`)
}

export async function invite(wanted: OpenTable): Promise<void> {
  const { code } = await open(wanted)
  joins(code)
  go(`/t/${spaced(code)}`)
}

/** Whether a match against bots is to begin at this table as soon as one sits there. */
export const beginsAtOnce = (code: string): boolean => againstBots.has(code)

/** Whoever comes to a table wants to play. */
export function joins(code: string): void {
  joining.add(code)
}

async function open(wanted: OpenTable): Promise<Admission> {
  const admission = await http.openTable(wanted)
  keepToken(admission.code, admission.token)
  return admission
}

/** Everything between sitting down and the first move, in one go. */
export async function carryOut(table: LiveTable): Promise<void> {
  if (joining.delete(table.code)) await sitDown(table)
  if (!againstBots.delete(table.code)) return
  const state = table.table!
  const options = quickOptions(state.game, state.options)
  const asked = [table.ask(changed(state, { options })), table.ask({ type: 'sit', seat: 0 })]
  for (const [n, strength] of BOTS.entries()) asked.push(table.ask({ type: 'bot', seat: n + 1, strength }))
  asked.push(table.ready(), table.ask({ type: 'start' }))
  await Promise.all(asked)
}

/** Take the first free seat, if there is one. */
async function sitDown(table: LiveTable): Promise<void> {
  const state = table.table
  if (!state || state.playing) return
  const seat = freeSeat(state.seats.map((taken) => taken.seat))
  await table.ask({ type: 'sit', seat })
  table.dismiss() // a full table is no reason to complain: one may watch
}

export function freeSeat(taken: readonly number[]): number {
  let seat = 0
  while (taken.includes(seat)) seat++
  return seat
}
