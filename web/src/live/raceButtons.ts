/** The buttons of people who race at one device. */

import type { SeatView } from '../wire'
import type { Action } from '../words'

export interface Pad {
  seat: number
  open: readonly Action[] // the actions that are allowed now
  actions: readonly Action[] // the labels of the buttons: those actions, or the last ones
}

const NEAR_KEYS = ['a', 's', 'd'] // far apart, so that all hands have room at one keyboard
const FAR_KEYS = ['l', 'k', 'j']

/** How many of the buttons are at the near edge, or at the left; the others are opposite. */
export function nearOf(count: number): number {
  return Math.ceil(count / 2)
}

/** The key of the nth of `count` buttons, on the button's side of the keyboard; empty where there is none. */
export function keyOf(n: number, count: number): string {
  const near = nearOf(count)
  return (n < near ? NEAR_KEYS[n] : FAR_KEYS[n - near]) ?? ''
}

/** The buttons of each seat; a button stays in place while its seat has to wait. */
export function padsOf(views: readonly SeatView[], before: readonly Pad[]): Pad[] {
  return views.map(({ seat, choices }) => {
    const open = choices as readonly Action[]
    const last = before.find((pad) => pad.seat === seat)?.actions ?? []
    return { seat, open, actions: open.length ? open : last }
  })
}
