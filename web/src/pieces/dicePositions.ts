/** The positions of dice. Distances are in hundredths of the tray's width, from its upper left corner to a die's middle. */

export interface Spot {
  x: number
  y: number
}

const TILTS = [-7, 5, -3, 9, -5, 4, -9, 6, -2]
const NUDGES = [0.9, -0.7, 0.4, -1, 0.7, -0.3, 1, -0.9, 0.2]

/** The tilt of a die, in degrees: never straight, and another with each roll. */
export function tilt(die: number, roll: number): number {
  return TILTS[(die * 2 + roll * 5) % TILTS.length]!
}

export function nudged({ x, y }: Spot, die: number, roll: number): Spot {
  return {
    x: x + NUDGES[(die + roll * 4) % NUDGES.length]!,
    y: y + NUDGES[(die * 4 + roll * 7) % NUDGES.length]!,
  }
}

/** `count` positions side by side, centred on `middle`. */
export function sideBySide(count: number, middle: Spot, step: number): Spot[] {
  return Array.from({ length: count }, (_, n) => ({ x: middle.x + (n - (count - 1) / 2) * step, y: middle.y }))
}
