/** The dice of Go Nuts! on the table, and the events that matter to the board. */

import { nudged, sideBySide, tilt, type Spot } from '../../pieces/dicePositions'
import type { Entry } from '../../pieces/pad'
import { findEvent } from '../../pieces/events'
import {
  type GoNutsDogFace,
  type GoNutsFace,
  type GoNutsView,
  LEGEND,
  type NewsLine,
  STAGES,
} from '../../wire'

export type Line = NewsLine<'go-nuts'>

export interface DieThere {
  face: GoNutsFace
  place: 'cup' | 'tray' | 'road'
  at: Spot
  tilt: number
  size: number // of a die in the tray
}

export const { round: ROUND, done: DONE } = STAGES['go-nuts']
export const FACES = LEGEND['go-nuts'].face
export const DICE = 5
export const RATIO = 0.74 // the tray's height to its width
export const CUP: Spot = { x: 86, y: 50 }

const TRAY: readonly (readonly Spot[])[] = [
  [],
  [{ x: 44, y: 26 }],
  [{ x: 31, y: 26 }, { x: 57, y: 27 }],
  [{ x: 20, y: 27 }, { x: 44, y: 24 }, { x: 68, y: 28 }],
  [{ x: 19, y: 17 }, { x: 45, y: 15 }, { x: 31, y: 39 }, { x: 58, y: 38 }],
  [{ x: 16, y: 16 }, { x: 40, y: 15 }, { x: 65, y: 16 }, { x: 28, y: 39 }, { x: 53, y: 39 }],
] // by how many were thrown
const ROAD = sideBySide(DICE, { x: 36.5, y: 64.5 }, 12.6)

/** The five dice. Cars take the last places, so that a die keeps its index for the whole turn. */
export function scene(view: GoNutsView, line: Line | null, roll: number): DieThere[] {
  const faces = lying(view, line)
  if (!faces.length) return Array.from({ length: DICE }, (_, n) => inCup(n))
  const stay = view.stage === ROUND ? faces : faces.filter((face) => face !== 'car')
  return tossed(view, faces.length, roll).map((die, n) => {
    if (n < stay.length) return { ...die, face: stay[n]! }
    if (n < faces.length) return parked(n)
    return view.faces.length && view.dice === DICE ? inCup(n) : die // GN-11: all five come back
  })
}

/** Where the dice will land while `thrown` of them are in the air. */
export function tossed(view: GoNutsView, thrown: number, roll: number): DieThere[] {
  return Array.from({ length: DICE }, (_, n) => {
    const spot = TRAY[thrown]?.[n]
    if (!spot) return view.stage === ROUND ? inCup(n) : parked(n)
    const at = nudged(view.stage === ROUND ? besideCount(spot) : spot, n, roll)
    return { face: 'squirrel', place: 'tray', at, tilt: tilt(n, roll), size: view.stage === ROUND ? 0.86 : 1 }
  })
}

function parked(die: number): DieThere {
  return { face: 'car', place: 'road', at: ROAD[DICE - 1 - die]!, tilt: 0, size: 0.56 }
}

function inCup(die: number): DieThere {
  return { ...parked(die), place: 'cup', at: CUP }
}

/** In a round the great acorn with the count stands on the right. */
function besideCount({ x, y }: Spot): Spot {
  return { x: x * 0.8, y: y * 0.92 }
}

/** The faces of the last roll; those of a lost turn lie until somebody rolls again. */
function lying(view: GoNutsView, line: Line | null): GoNutsFace[] {
  if (view.faces.length) return view.faces.map((face) => FACES[face]!)
  return findEvent(line, 'all-cars') ? findEvent(line, 'rolled')!.faces : []
}

/** How many squirrel dice an action throws; 0 for anything else. */
export function throws(line: Line | null): number {
  return findEvent(line, 'rolled', 'counted')?.dice ?? 0
}

/** The most important event of a line. */
export function notable(line: Line | null) {
  return findEvent(line, 'won', 'stopped', 'go-nuts', 'all-cars', 'five-again', 'banked')
}

/** The entries of a line on the score pad. */
export function entries(line: Line): Entry[] {
  const scored = findEvent(line, 'banked', 'stopped')
  const lost = findEvent(line, 'all-cars')
  return [...(scored ? [scored] : []), ...(lost ? [{ seat: lost.seat, points: 0 }] : [])]
}

export function dogFace(view: GoNutsView, seat: number): GoNutsDogFace {
  return view.dogs[seat] ? 'dog' : 'house'
}

/** How many of each face lie at a place, for screen readers. */
export function counted(dice: readonly DieThere[], place: DieThere['place']): Record<GoNutsFace, number> {
  const counts = { squirrel: 0, acorn: 0, car: 0 }
  for (const die of dice) if (die.place === place) counts[die.face] += 1
  return counts
}
