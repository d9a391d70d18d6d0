/** Opens or joins a table from the front page, and does everything until the first move. */

import { matchTraits } from '../games/match'
import { fetchPage } from '../pages'
import { hyphenated, navigate } from '../routes'
import type { Admission, OpenTable, TableState } from '../wire'
import * as http from './http'
import { setRequestName, takeJoined, markJoined } from './joinIntent'
import { erase, saveName, saveToken, read, write } from './storage'
import type { LiveTable } from './table.svelte'

const BOTS = ['easy', 'easy'] // a newcomer beats them about as often as not
const startsAgainstBots = new Set<string>() // the tables at which a match begins at once
const PACE = 'rumpus-pace'

export type Pace = 'live' | 'calm'
export const savedPace = (): Pace => (read(PACE) === 'calm' ? 'calm' : 'live')
export const savePace = (pace: Pace): void => write(PACE, pace)

/** The form in which somebody plays a game that has two: basic until they choose. */
export type Level = 'basic' | 'advanced'
const LEVEL = 'rumpus-level-'
export const savedLevel = (game: string): Level => (read(LEVEL + game) === 'advanced' ? 'advanced' : 'basic')
export const saveLevel = (game: string, level: Level): void => write(LEVEL + game, level)

/** The options of a quick match against bots: the person begins. */
export function quickOptions(game: string): Record<string, unknown> {
  const quick: Record<string, unknown> = {}
  const { firstSeatOption, levelOption } = matchTraits(game)
  if (firstSeatOption) quick[firstSeatOption] = 0
  if (levelOption) quick[levelOption] = savedLevel(game) === 'advanced'
  return quick
}

const BEGINS = 'rumpus-begins' // the key for the table of the last quick match

/** The options of the match after a quick match, where chance decides who begins; null if they need no change. */
export function optionsAfter({ code, game, options }: TableState): Record<string, unknown> | null {
  if (read(BEGINS) !== code) return null
  erase(BEGINS)
  const { firstSeatOption } = matchTraits(game)
  return firstSeatOption && options[firstSeatOption] === 0 ? { [firstSeatOption]: null } : null
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

/** Join somebody else's table under this name, and go there. */
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

/** Whether a match against bots starts at this table as soon as it is connected. */
export const startsAtOnce = (code: string): boolean => startsAgainstBots.has(code)

/** The page of a table is fetched while the server opens one. */
async function open(wanted: OpenTable): Promise<Admission> {
  void fetchPage('table')
  const admission = await http.openTable(wanted)
  saveToken(admission.code, admission.token)
  return admission
}

/** Take a seat, and start a match against bots if one was asked for. */
export async function runQuickstart(table: LiveTable): Promise<void> {
  if (takeJoined(table.code)) await sitDown(table)
  if (!startsAgainstBots.delete(table.code)) return
  const state = table.table!
  const options = quickOptions(state.game)
  write(BEGINS, table.code)
  const asked = [table.request({ type: 'change', options }), table.request({ type: 'sit', seat: 0 })]
  for (const [n, strength] of BOTS.entries()) asked.push(table.request({ type: 'bot', seat: n + 1, strength }))
  asked.push(table.ready(), table.request({ type: 'start' }))
  await Promise.all(asked)
}

/** Take the first free seat; if there is none, or while a match runs, wait for the next match. */
async function sitDown(table: LiveTable): Promise<void> {
  const state = table.table
  if (!state) return
  if (state.playing || (await table.request({ type: 'sit' }))) await table.request({ type: 'play-next' })
  table.dismiss() // no notice about a full table: the person may watch
}
