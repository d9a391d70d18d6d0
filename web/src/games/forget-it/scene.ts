/** The dice of Don't You Forget It on the table, and the events that matter to the board. */

import { nudged, sideBySide, tilt, type Spot } from '../../pieces/dicePositions'
import type { Entry } from '../../pieces/pad'
import { findEvent } from '../../pieces/events'
import { type ForgetItEvent, type ForgetItView, LEGEND, type NewsLine, STAGES } from '../../wire'
import type { GameEvent } from '../types'

export type Line = NewsLine<'forget-it'>

export interface DieThere {
  face: number
  colour: number
  place: 'cup' | 'tray' | 'word' | 'point'
  at: Spot
  tilt: number
  size: number // of a die in the tray
}

export const { fresh: FRESH, choosing: CHOOSING, done: DONE } = STAGES['forget-it']
export const WORD = 5 // the face after the numbers 1–5, which are 0–4
export const DICE = 9
export const RATIO = 0.93 // the tray's height to its width
export const NUMBERS = [1, 2, 3, 4, 5] as const
export const WORDS = LEGEND['forget-it'].face.slice(WORD) // by colour
export const CUP: Spot = { x: 87.5, y: 49 }

const ASIDE = 0.66
const TRAY: readonly Spot[] = [...sideBySide(5, { x: 41.5, y: 37.5 }, 15.6), ...sideBySide(4, { x: 39.5, y: 55.5 }, 15.6)]
const RACK = sideBySide(DICE, { x: 50, y: 80.4 }, 10.4)

/** The nine dice; `before` is the view before, which tells what lay aside when a turn was lost. */
export function scene(view: ForgetItView, line: Line | null, before: ForgetItView | null, roll: number): DieThere[] {
  const lost = findEvent(line, 'busted')
  if (view.stage === FRESH && !lost) return places(view.faces, () => 'cup', roll)
  const aside = lost ? asideWhenLost(view, before) : view.aside
  return places(view.faces, (die) => place(view.faces[die]!, aside[die]!), roll)
}

/** Where the dice will land, and which of them fly: those not aside, or all nine. */
export function tossed(view: ForgetItView, roll: number): { dice: DieThere[]; flying: boolean[] } {
  const all = view.stage === FRESH || view.aside.every(Boolean)
  const flying = view.aside.map((aside) => all || !aside)
  return { dice: places(view.faces, (die) => (flying[die] ? 'tray' : place(view.faces[die]!, true)), roll), flying }
}

function place(face: number, aside: boolean): DieThere['place'] {
  if (!aside) return 'tray'
  return face === WORD ? 'word' : 'point'
}

/** Which dice lie aside: after a lost turn the view no longer tells, so those of the view before and all words. */
function asideWhenLost(view: ForgetItView, before: ForgetItView | null): boolean[] {
  const earlier = before && before.stage !== FRESH && !before.aside.every(Boolean) ? before.aside : []
  return view.faces.map((face, die) => face === WORD || (earlier[die] ?? false))
}

function places(faces: readonly number[], where: (die: number) => DieThere['place'], roll: number): DieThere[] {
  const words = [0, 0, 0]
  let points = 0
  return faces.map((face, die) => {
    const spot = where(die)
    const there = { face, colour: LEGEND['forget-it'].colour_of_die[die]!, place: spot, tilt: 0, size: ASIDE }
    if (spot === 'cup') return { ...there, at: CUP }
    if (spot === 'word') return { ...there, at: well(there.colour, words[there.colour]!++) }
    if (spot === 'point') return { ...there, at: RACK[points++]! }
    return { ...there, at: nudged(TRAY[die]!, die, roll), tilt: tilt(die, roll), size: 1 }
  })
}

/** The nth die of its colour that shows the word. */
function well(of: number, nth: number): Spot {
  return sideBySide(3, { x: 17.5 + 32.5 * of, y: 16 }, 9.6)[nth]!
}

/** The throws of a seat for the start: one, or more after ties. */
export interface Try {
  seat: number
  faces: number[]
}

export function startTries(opening: readonly GameEvent[]): Try[] {
  const tries: Try[] = []
  for (const words of opening as readonly ForgetItEvent[]) {
    if (words.event !== 'tried') continue
    const face = Math.min(LEGEND['forget-it'].face.indexOf(words.face), WORD)
    const known = tries.find(({ seat }) => seat === words.seat)
    if (known) known.faces.push(face)
    else tries.push({ seat: words.seat, faces: [face] })
  }
  return tries
}

/** The most important event of a line. */
export function notable(line: Line | null) {
  return findEvent(line, 'won', 'last-turns', 'busted', 'scored')
}

export function winners(line: Line | null): number[] {
  return (line?.events ?? []).flatMap((words) => (words.event === 'won' ? [words.seat] : []))
}

/** The entries of a line on the score pad. */
export function entries(line: Line): Entry[] {
  const scored = findEvent(line, 'scored')
  const lost = findEvent(line, 'busted')
  return [...(scored ? [scored] : []), ...(lost ? [{ seat: lost.seat, points: 0 }] : [])]
}

/** How many dice that still lie there show each number. */
export function shown(dice: readonly DieThere[], number: number): number {
  return dice.filter(({ place, face }) => place === 'tray' && face === number - 1).length
}

export function faceName(face: number, of: number): string {
  return face === WORD ? WORDS[of]! : String(face + 1)
}
