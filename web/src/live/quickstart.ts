/** Opening a table from the front page, and what is to happen there as soon as one sits. */

import { matchTraits } from '../games/match'
import { hyphenated, navigate } from '../routes'
import type { Admission, OpenTable, TableState } from '../wire'
import * as http from './http'
import { setRequestName, takeJoined, markJoined } from './joinIntent'
import { erase, saveName, saveToken, read, write } from './storage'
import { changeRequest } from './settings'
import type { LiveTable } from './table.svelte'

const BOTS = ['easy', 'easy'] // whom a newcomer beats as often as not; stronger ones are a choice in the lobby
const startsAgainstBots = new Set<string>() // the tables at which a match begins at once
const PACE = 'rumpus-pace'

export type Pace = 'live' | 'calm'
export const savedPace = (): Pace => (read(PACE) === 'calm' ? 'calm' : 'live')
export const savePace = (pace: Pace): void => write(PACE, pace)

/** How somebody plays a game that has a basic and an advanced form: a newcomer the basic one, until they choose. */
export type Level = 'basic' | 'advanced'
const LEVEL = 'rumpus-level-'
export const savedLevel = (game: string): Level => (read(LEVEL + game) === 'advanced' ? 'advanced' : 'basic')
export const saveLevel = (game: string, level: Level): void => write(LEVEL + game, level)

/** The options of a first match against bots: whoever came to play begins. */
export function quickOptions(game: string, options: Record<string, unknown>): Record<string, unknown> {
  const quick = { ...options }
  const { firstSeatOption, levelOption } = matchTraits(game)
  if (firstSeatOption) quick[firstSeatOption] = 0
  if (levelOption) quick[levelOption] = savedLevel(game) === 'advanced'
  return quick
}

const BEGINS = 'rumpus-begins' // the table at which somebody began because they came to play at once

/** The options of the next match where somebody began only because they came to play at once; null if they may stay. */
export function optionsAfter({ code, game, options }: TableState): Record<string, unknown> | null {
  if (read(BEGINS) !== code) return null
  erase(BEGINS)
  const { firstSeatOption } = matchTraits(game)
  return firstSeatOption && options[firstSeatOption] === 0 ? { ...options, [firstSeatOption]: null } : null
}

export async function playNow(wanted: OpenTable): Promise<void> {
  const { code } = await open(wanted)
  startsAgainstBots.add(code)
  navigate(`/t/${hyphenated(code)}`)
}

export async function invite(wanted: OpenTable): Promise<void> {
  const { code } = await open(wanted)
  markJoined(code)
  navigate(`/t/${hyphenated(code)}`)
}

/** Join somebody else's table under a name that was given before, and go there. */
export async function joinTable(code: string, name: string): Promise<void> {
  saveName(name)
  try {
    const { token } = await http.join(code, name)
    saveToken(code, token)
    markJoined(code)
  } catch (error) {
    if (!(error instanceof http.Refused) || error.key !== 'ask-to-join') throw error
    setRequestName(code, name)
  }
  navigate(`/t/${hyphenated(code)}`)
}

/** Whether a match against bots is to begin at this table as soon as one sits there. */
export const startsAtOnce = (code: string): boolean => startsAgainstBots.has(code)

async function open(wanted: OpenTable): Promise<Admission> {
  const admission = await http.openTable(wanted)
  saveToken(admission.code, admission.token)
  return admission
}

/** Everything between sitting down and the first move, in one go. */
export async function runQuickstart(table: LiveTable): Promise<void> {
  if (takeJoined(table.code)) await sitDown(table)
  if (!startsAgainstBots.delete(table.code)) return
  const state = table.table!
  const options = quickOptions(state.game, state.options)
  write(BEGINS, table.code)
  const asked = [table.request(changeRequest(state, { options })), table.request({ type: 'sit', seat: 0 })]
  for (const [n, strength] of BOTS.entries()) asked.push(table.request({ type: 'bot', seat: n + 1, strength }))
  asked.push(table.ready(), table.request({ type: 'start' }))
  await Promise.all(asked)
}

/** Take the first free seat; without one, or while a match runs, wait for one: people go before bots. */
async function sitDown(table: LiveTable): Promise<void> {
  const state = table.table
  if (!state) return
  if (state.playing || (await table.request({ type: 'sit' }))) await table.request({ type: 'play-next' })
  table.dismiss() // a full table is no reason to complain: one may watch
}
