/** The sheet of a score pad for the real game: who plays, the entries, and the standing that follows from them. */

import type { Game } from '../wire'
import { type Kind, KINDS } from './scoringRules'

export type Line =
  | { kind: 'turn'; seat: number; points: number }
  | { kind: 'round'; points: number[] } // by seat
  | { kind: 'tie' }
  | { kind: 'joined'; seat: number; points: number } // a latecomer, with the points they began with

export interface Sheet {
  game: Game
  players: string[] // clockwise; an empty name is shown as "Player 2"
  target: number // points to reach, or rounds to play
  first: number // the player who begins, or deals first
  lines: Line[]
}

export interface Standing {
  totals: number[]
  turn: number // the player who plays, or deals, next
  reached: number | null // the player who was first at the goal
  lastTurns: number[] // the seats that still have one
  round: number // from 1 on: the one that is under way
  over: boolean
  winners: number[] // once it is over; a tie is a shared win
}

export const LONGEST_NAME = 20
export const MOST_POINTS = 9999

export function newSheet(game: Game): Sheet {
  const { least, target } = KINDS[game]
  return { game, players: Array<string>(least).fill(''), target: target.usual, first: 0, lines: [] }
}

/** An empty sheet for the same people. */
export function freshSheet(sheet: Sheet): Sheet {
  return { ...sheet, lines: [] }
}

// --- before the first line

export const hasBegun = (sheet: Sheet): boolean => sheet.lines.length > 0

export function withPlayer(sheet: Sheet): Sheet {
  if (hasBegun(sheet) || sheet.players.length >= KINDS[sheet.game].most) return sheet
  return { ...sheet, players: [...sheet.players, ''] }
}

export function withoutPlayer(sheet: Sheet, seat: number): Sheet {
  if (hasBegun(sheet) || sheet.players.length <= KINDS[sheet.game].least) return sheet
  const players = sheet.players.filter((_, other) => other !== seat)
  return { ...sheet, players, first: (sheet.first - (seat < sheet.first ? 1 : 0)) % players.length }
}

/** Adds a latecomer, who must not profit from it: where low scores win they begin with the highest score. */
export function withLatecomer(sheet: Sheet): Sheet {
  const { reached, over, totals } = standing(sheet)
  const { most, wins } = KINDS[sheet.game]
  if (!hasBegun(sheet) || reached !== null || over || sheet.players.length >= most) return sheet
  const points = wins === 'lowest' ? Math.max(...totals) : 0
  const grown = { ...sheet, players: [...sheet.players, ''] }
  return written(grown, { kind: 'joined', seat: sheet.players.length, points })
}

export function beginningWith(sheet: Sheet, seat: number): Sheet {
  return hasBegun(sheet) ? sheet : { ...sheet, first: seat }
}

export function renamed(sheet: Sheet, seat: number, name: string): Sheet {
  const clean = name.trim().slice(0, LONGEST_NAME)
  return { ...sheet, players: sheet.players.map((old, other) => (other === seat ? clean : old)) }
}

/** Values out of range are clamped. */
export function aimingAt(sheet: Sheet, target: number): Sheet {
  const { least, most } = KINDS[sheet.game].target
  return Number.isFinite(target) ? { ...sheet, target: Math.min(most, Math.max(least, Math.round(target))) } : sheet
}

// --- writing

export const isPoints = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 0 && (points as number) <= MOST_POINTS

/** Enters the points of the player whose turn it is. */
export function withTurn(sheet: Sheet, points: number): Sheet {
  const { over, turn } = standing(sheet)
  return over || !isPoints(points) ? sheet : written(sheet, { kind: 'turn', seat: turn, points })
}

/** Whether these are the points of a round: exactly one hand is empty. */
export function isRound(sheet: Sheet, points: readonly unknown[]): points is number[] {
  const empty = points.filter((one) => one === 0).length
  return points.length === sheet.players.length && empty === 1 && points.every(isPoints)
}

export function withRound(sheet: Sheet, points: readonly unknown[]): Sheet {
  return standing(sheet).over || !isRound(sheet, points) ? sheet : written(sheet, { kind: 'round', points: [...points] })
}

export function withTie(sheet: Sheet): Sheet {
  return standing(sheet).over || !KINDS[sheet.game].ties ? sheet : written(sheet, { kind: 'tie' })
}

function written(sheet: Sheet, line: Line): Sheet {
  return { ...sheet, lines: [...sheet.lines, line] }
}

// --- reading

export function totals({ players, lines }: Sheet): number[] {
  return players.map((_, seat) => lines.reduce((sum, line) => sum + pointsOf(line, seat), 0))
}

function pointsOf(line: Line, seat: number): number {
  if (line.kind === 'round') return line.points[seat] ?? 0
  return line.kind !== 'tie' && line.seat === seat ? line.points : 0
}

export function standing(sheet: Sheet): Standing {
  const kind = KINDS[sheet.game]
  const sums = totals(sheet)
  const reached = kind.by === 'turn' ? firstAtGoal(sheet) : null
  const rounds = sheet.lines.filter(({ kind }) => kind === 'round').length
  const lastTurns = reached && kind.lastTurns ? seatsAfter(sheet, reached) : []
  const over = kind.by === 'round' ? rounds >= sheet.target : reached !== null && !lastTurns.length
  return {
    totals: sums,
    turn: onTurn(sheet),
    reached: reached?.seat ?? null,
    lastTurns,
    round: rounds + 1,
    over,
    winners: over ? best(sums, kind.wins) : [],
  }
}

/** The player who plays or deals next, among those who have joined so far. */
function onTurn({ players, lines, first }: Sheet): number {
  let seats = players.length - lines.filter(({ kind }) => kind === 'joined').length
  let turn = first
  for (const line of lines) {
    if (line.kind === 'joined') seats += 1
    else turn = (turn + 1) % seats
  }
  return turn
}

interface Reached {
  seat: number
  line: number
}

function firstAtGoal({ lines, players, target }: Sheet): Reached | null {
  const sums = players.map(() => 0)
  for (const [number, line] of lines.entries()) {
    if (line.kind !== 'turn') continue
    sums[line.seat] = (sums[line.seat] ?? 0) + line.points
    if (sums[line.seat]! >= target) return { seat: line.seat, line: number }
  }
  return null
}

/** The seats that still have a last turn, clockwise from the one that reached the goal. */
function seatsAfter({ lines, players }: Sheet, { seat, line }: Reached): number[] {
  const had = lines.slice(line + 1).filter(({ kind }) => kind === 'turn').length
  return players.map((_, n) => (seat + 1 + n) % players.length).slice(had, -1)
}

function best(sums: readonly number[], wins: Kind['wins']): number[] {
  const top = wins === 'highest' ? Math.max(...sums) : Math.min(...sums)
  return sums.flatMap((sum, seat) => (sum === top ? [seat] : []))
}

export interface Row {
  label: number | null // null for a round that did not count
  cells: (number | null)[] // by seat
}

/** The rows of the sheet: one for each round, or for each turn of everybody. */
export function rows(sheet: Sheet): Row[] {
  return KINDS[sheet.game].by === 'round' ? roundRows(sheet) : turnRows(sheet)
}

function roundRows({ lines, players }: Sheet): Row[] {
  let number = 0
  return lines.map((line) =>
    line.kind === 'round' ? { label: ++number, cells: players.map((_, seat) => line.points[seat] ?? null) } : unnumbered(line, players),
  )
}

function unnumbered(line: Line, players: readonly string[]): Row {
  return { label: null, cells: players.map((_, seat) => (line.kind === 'joined' && line.seat === seat ? line.points : null)) }
}

/** A latecomer has empty cells before the points they began with. */
function turnRows({ lines, players }: Sheet): Row[] {
  const here = players.length - lines.filter(({ kind }) => kind === 'joined').length
  const turns: (number | null)[][] = Array.from({ length: here }, () => [])
  for (const line of lines) {
    if (line.kind === 'joined') turns.push(Array<null>(Math.min(...turns.map(({ length }) => length))).fill(null))
    else if (line.kind === 'turn') turns[line.seat]?.push(line.points)
  }
  const most = Math.max(...turns.map(({ length }) => length))
  return Array.from({ length: most }, (_, n) => ({ label: n + 1, cells: turns.map((seat) => seat[n] ?? null) }))
}
