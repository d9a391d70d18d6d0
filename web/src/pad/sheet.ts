/** The sheet of a score pad for the real box: who plays, what was written down, and what follows from it. */

import type { Game } from '../wire'
import { type Kind, KINDS } from './scoringRules'

export type Line =
  | { kind: 'turn'; seat: number; points: number }
  | { kind: 'round'; points: number[] } // by seat
  | { kind: 'tie' }
  | { kind: 'joined'; seat: number; points: number } // somebody came later, and began with so much

export interface Sheet {
  game: Game
  players: string[] // clockwise; an empty name is given one when it is shown
  target: number // points to reach, or rounds to play
  first: number // who begins, or deals first
  lines: Line[]
}

export interface Standing {
  totals: number[]
  turn: number // who plays, or deals, next
  reached: number | null // who was first at the goal
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

/** The same people again. */
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

/** Somebody comes while it goes on. Nobody profits from being late: where few points win, they begin with the most. */
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

/** What is out of range comes to its nearest end. */
export function aimingAt(sheet: Sheet, target: number): Sheet {
  const { least, most } = KINDS[sheet.game].target
  return Number.isFinite(target) ? { ...sheet, target: Math.min(most, Math.max(least, Math.round(target))) } : sheet
}

// --- writing

export const isPoints = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 0 && (points as number) <= MOST_POINTS

/** Whoever's turn it is writes down what it brought. */
export function withTurn(sheet: Sheet, points: number): Sheet {
  const { over, turn } = standing(sheet)
  return over || !isPoints(points) ? sheet : written(sheet, { kind: 'turn', seat: turn, points })
}

/** A round is over because exactly one hand is empty. */
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

/** Who plays or deals next: it goes round, past those who have joined so far. */
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

/** Clockwise from whoever reached the goal, those who have not had their last turn. */
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

/** As it stands on paper: a row for each round, or for each time round the table. */
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

/** Whoever came later has empty cells before what they began with. */
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
