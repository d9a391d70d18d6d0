/** Which of the seats at this device is looked at, and when its cards must be covered first. */

import { roleOf } from '../games/roles'
import { HIDES, MOVER, type NewsLine, type SeatView, SPECTATOR } from '../wire'
import type { GameEvent } from '../words'

/** The seats that are played at this device, without what everybody may see. */
export function atThisDevice(views: readonly SeatView[]): SeatView[] {
  return views.filter(({ seat }) => seat !== SPECTATOR)
}

/** The seat to act; else the one that was looked at; in a race everybody keeps an eye on their own. */
export function viewedSeat(views: readonly SeatView[], before: number): number {
  const own = atThisDevice(views)
  const [first] = own
  if (!first) return SPECTATOR
  return actingHere(views) ?? (own.some(({ seat }) => seat === before) ? before : first.seat)
}

/** The seat at this device that is to act; null where it is nobody's, somebody else's or everybody's turn. */
export function actingHere(views: readonly SeatView[]): number | null {
  const own = atThisDevice(views)
  const acting = own[0]?.asked ?? own[0]?.mover
  return own.find(({ seat }) => seat === acting)?.seat ?? null
}

/** Several people share this device, and each holds cards that the others must not see. */
export function hidesHands(views: readonly SeatView[]): boolean {
  return atThisDevice(views).length > 1 && hasHands(views)
}

/** Whose cards a shared device goes on to show, or SPECTATOR for nobody's: they are covered when their owner's turn is
 * over, and when somebody else here is to act. `before` and `now` are the seats that were and are to act. */
export function viewerAfter(viewer: number, before: number | null, now: number | null): number {
  if (viewer === now) return viewer
  return now !== null || viewer === before ? SPECTATOR : viewer
}

/** Whether the game is one in which somebody holds cards that others do not see. */
export function hasHands(views: readonly SeatView[]): boolean {
  return views.some(({ game }) => HIDES[game])
}

/** What a board is drawn for: where everything lies open it stays as it is when another seat looks at it. */
export function boardKey({ game, seat }: SeatView): string {
  return HIDES[game] ? `${game} ${seat}` : game
}

/** Whose move it is: a seat, everybody's, or nobody's any more. */
export function onTurn(view: SeatView): number | 'everybody' | 'nobody' {
  if (view.mover === MOVER.over) return 'nobody'
  if (view.asked !== undefined) return view.asked
  return view.mover >= 0 ? view.mover : 'everybody'
}

/** The seat that begins the match; null where nobody does alone, or where the board itself says who was drawn for it. */
export function startingSeat(view: SeatView, opening: readonly GameEvent[]): number | null {
  const turn = onTurn(view)
  return typeof turn === 'number' && !opening.some(({ event }) => roleOf(view.game, event) === 'start') ? turn : null
}

export function isRace([first]: readonly SeatView[]): boolean {
  return first !== undefined && onTurn(first) === 'everybody'
}

/** A line as the seat that looks is told it; always the same object for the same line and seat. */
export function lineFor(seat: number, line: NewsLine): NewsLine {
  const own = line.told?.find((one) => one.seat === seat)
  if (!own) return line
  const bySeat = toldLines.get(line) ?? new Map<number, NewsLine>()
  const known = bySeat.get(seat) ?? { ...line, events: own.events }
  toldLines.set(line, bySeat.set(seat, known))
  return known
}
const toldLines = new WeakMap<NewsLine, Map<number, NewsLine>>()
