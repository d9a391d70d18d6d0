/** The record of a match as docs/record.md has it, line by line. */

import type { Claim, Game } from '../wire'

export type Fall = string | number

export interface Head {
  game: Game
  options: Record<string, unknown>
  pace: 'live' | 'calm'
  date: string
  seats: { name: string; kind: 'person' | 'bot'; strength?: string }[]
  commitment: string
  salts: string[] // by seat; empty where none was sent
  falls: Fall[]
  seed?: string
}

export interface RecordedAction {
  at: number
  seat: number
  falls: Fall[]
  race?: { claims: Claim[]; tied: number[] }
}

export interface End {
  over: boolean
  secret: string
  scores?: number[]
  winners?: number[]
}

export interface MatchRecord {
  head: Head
  actions: RecordedAction[] // the first stands in line 2
  end: End
}

export function readRecord(text: string): MatchRecord {
  const [head, ...rest] = text.trimEnd().split('\n').map((line) => JSON.parse(line))
  return { head, actions: rest.slice(0, -1), end: rest.at(-1) }
}

/** All outcomes, with their lines of the record. */
export function allFalls({ head, actions }: MatchRecord): { line: number; fall: Fall }[] {
  return [head, ...actions].flatMap(({ falls }, n) => falls.map((fall) => ({ line: n + 1, fall })))
}
