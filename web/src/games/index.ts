/** The board of each game, fetched when it is played first. */

import type { Component } from 'svelte'
import type { BoardProps } from './types'

export type Board = Component<BoardProps<any>>

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte')

/** Null for a game that nobody has drawn yet. */
export async function board(game: string): Promise<Board | null> {
  const load = boards[`./${game}/Board.svelte`]
  return load ? (await load()).default : null
}
