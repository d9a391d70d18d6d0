/** The board of each game, fetched when it is played first. */

import type { Component } from 'svelte'
import { retryImport } from '../retryImport'
import type { BoardProps, StatusOf } from './types'

export type Board = Component<BoardProps<any>>

const pictures = import.meta.glob<{ prepare(): Promise<void> }>('./*/faces.ts')
const boards = import.meta.glob<{ default: Board; status: StatusOf }>('./*/Board.svelte')

/** Null for a game without a board. */
export async function board(game: string): Promise<Board | null> {
  const load = boards[`./${game}/Board.svelte`]
  if (!load) return null
  const [{ default: drawn }] = await Promise.all([retryImport(load), prepare(game)])
  return drawn
}

/** The game's own status sentences; null for a game without a board. */
export async function statusOf(game: string): Promise<StatusOf | null> {
  const load = boards[`./${game}/Board.svelte`]
  return load ? (await retryImport(load)).status : null
}

/** Renders the pieces beforehand, which makes their motion cheaper. */
async function prepare(game: string): Promise<void> {
  const load = pictures[`./${game}/faces.ts`]
  if (load) await (await retryImport(load)).prepare()
}
