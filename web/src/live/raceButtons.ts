/** The buttons of people who race at one device. */

import type { SeatView } from '../wire'
import type { Action } from '../words'

export interface Pad {
  seat: number
  open: readonly Action[] // what may be done now
  actions: readonly Action[] // what stands on the buttons: that, or what could be done last
}

const NEAR_KEYS = ['a', 's', 'd'] // far apart, so that all hands have room at one keyboard
const FAR_KEYS = ['l', 'k', 'j']

/** How many of the buttons stand at the near edge, or at the left; the others stand opposite. */
export function nearOf(count: number): number {
  return Math.ceil(count / 2)
}

/** The key of the nth button of so many, on the side of the keyboard where the button is; empty where there is none. */
export function keyOf(n: number, count: number): string {
  const near = nearOf(count)
  return (n < near ? NEAR_KEYS[n] : FAR_KEYS[n - near]) ?? ''
}

/** A button stays where it is while its seat has to wait. */
export function padsOf(views: readonly SeatView[], before: readonly Pad[]): Pad[] {
  return views.map(({ seat, choices }) => {
    const open = choices as readonly Action[]
    const last = before.find((pad) => pad.seat === seat)?.actions ?? []
    return { seat, open, actions: open.length ? open : last }
  })
}
