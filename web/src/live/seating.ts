/** Which of the seats at this device is looked at, and when its cards must be covered first. */

import type { EventWords } from '../language'
import { MOVER, type SeatView, SPECTATOR } from '../wire'

/** The seat to act; else the one that was looked at; in a race everybody keeps an eye on their own. */
export function seatInView(views: readonly SeatView[], before: number): number {
  const mine = views.map((view) => view.seat)
  const [first] = views
  if (!first) return SPECTATOR
  const acting = first.asked ?? first.mover
  if (mine.includes(acting)) return acting
  return mine.includes(before) ? before : first.seat
}

/** Several people share this device, and each holds cards that the others must not see. */
export function hidesHands(views: readonly SeatView[]): boolean {
  return views.length > 1 && hasHands(views)
}

/** Whether the game is one in which somebody holds cards that others do not see. */
export function hasHands(views: readonly SeatView[]): boolean {
  return views.some(({ view }) => 'hand' in view)
}

/** What a board is drawn for: where everything lies open it stays as it is when another seat looks at it. */
export function boardOf({ game, seat, view }: SeatView): string {
  return 'hand' in view ? `${game} ${seat}` : game
}

/** Whose move it is: a seat, everybody's, or nobody's any more. */
export function onTurn(view: SeatView): number | 'everybody' | 'nobody' {
  if (view.mover === MOVER.over) return 'nobody'
  if (view.asked !== undefined) return view.asked
  return view.mover >= 0 ? view.mover : 'everybody'
}

export function isRace([first]: readonly SeatView[]): boolean {
  return first !== undefined && onTurn(first) === 'everybody'
}

/** What somebody drew is nobody else's business, also where two share a device. */
export function toldTo(seat: number, words: EventWords): EventWords {
  if (words.event !== 'drew' || words.seat === seat) return words
  const open = new Set(['event', 'clause', 'seat'])
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, open.has(name) ? value : null])) as EventWords
}
