/** Which seat's view this device shows, and when it must cover a hand first. */

import { roleOf } from '../games/roles'
import { HIDES, MOVER, type NewsLine, type SeatView, SPECTATOR } from '../wire'
import type { GameEvent } from '../words'

/** The views of the seats that are played at this device, without the public view. */
export function atThisDevice(views: readonly SeatView[]): SeatView[] {
  return views.filter(({ seat }) => seat !== SPECTATOR)
}

/** The seat whose view is shown: the one that is to act, else the one shown before, else the first. */
export function viewedSeat(views: readonly SeatView[], before: number): number {
  const own = atThisDevice(views)
  const [first] = own
  if (!first) return SPECTATOR
  return actingHere(views) ?? (own.some(({ seat }) => seat === before) ? before : first.seat)
}

/** The seat at this device that is to act alone, or null. */
export function actingHere(views: readonly SeatView[]): number | null {
  const own = atThisDevice(views)
  const acting = own[0]?.asked ?? own[0]?.mover
  return own.find(({ seat }) => seat === acting)?.seat ?? null
}

/** Whether several people share this device in a game with hidden hands. */
export function hidesHands(views: readonly SeatView[]): boolean {
  const [first, second] = atThisDevice(views)
  return first !== undefined && second !== undefined && HIDES[first.game]
}

/** Whose hand a shared device shows next, or SPECTATOR for none: a hand is covered when its owner's turn is over, and
 * when somebody else here is to act. `before` and `now` are the seats that were and are to act. */
export function viewerAfter(viewer: number, before: number | null, now: number | null): number {
  if (viewer === now) return viewer
  return now !== null || viewer === before ? SPECTATOR : viewer
}

/** Changes where a board must be drawn anew: for another game, and for another seat where hands are hidden. */
export function boardKey({ game, seat }: SeatView): string {
  return HIDES[game] ? `${game} ${seat}` : game
}

/** Whose move it is: a seat, everybody's, or nobody's: the match is over, or the next round is yet to be dealt. Others
 * may cut into a turn that the view names. */
export function onTurn(view: SeatView): number | 'everybody' | 'nobody' {
  if (view.mover === MOVER.over || isDealing(view)) return 'nobody'
  if (view.asked !== undefined) return view.asked
  if (view.mover >= 0) return view.mover
  return view.turn ?? 'everybody'
}

/** Whether a round has ended and the cards of the next one are yet to come. */
export function isDealing(view: SeatView): boolean {
  return view.mover === MOVER.chance
}

/** The seat that begins the match; null where everybody does, or where the board itself announces it. */
export function startingSeat(view: SeatView, opening: readonly GameEvent[]): number | null {
  const turn = onTurn(view)
  return typeof turn === 'number' && !opening.some(({ event }) => roleOf(view.game, event) === 'start') ? turn : null
}

/** Whether the first press counts: everybody races, or others may cut into somebody's turn. */
export function isRace([first]: readonly SeatView[]): boolean {
  return first !== undefined && first.mover === MOVER.race && first.asked === undefined
}

/** The line with the events as this seat may know them; always the same object for the same line and seat. */
export function lineFor(seat: number, line: NewsLine): NewsLine {
  const own = line.told?.find((one) => one.seat === seat)
  if (!own) return line
  const bySeat = linesBySeat.get(line) ?? new Map<number, NewsLine>()
  const known = bySeat.get(seat) ?? { ...line, events: own.events }
  linesBySeat.set(line, bySeat.set(seat, known))
  return known
}
const linesBySeat = new WeakMap<NewsLine, Map<number, NewsLine>>()
