/** The controls for a game's options: steps and slider ranges. */

import type { OptionOffer } from '../wire'

export function optionText(found: unknown): string {
  return found == null ? '' : Array.isArray(found) ? found.join(', ') : String(found)
}

const MANY = 30 // values from which on a slider helps, and steps are wider than one
const STEPS_TO_DEFAULT = 10
const LONGEST = 4 // times the usual goal, for a slider; more can be typed

/** How much one press changes: one, or a round part of the default where there are many values. */
export function stepOf({ least, most, step, default: usual }: OptionOffer): number {
  const single = step ?? 1
  if (((most ?? 0) - (least ?? 0)) / single <= MANY) return single
  const rough = Number(usual) / STEPS_TO_DEFAULT
  const power = 10 ** Math.floor(Math.log10(rough))
  return Math.max(single, power * ([1, 2, 5, 10].find((part) => part * power >= rough) ?? 10))
}

/** The value after a press: the next round number within the allowed range. */
export function nextValue(option: OptionOffer, value: number, by: -1 | 1): number {
  const step = stepOf(option)
  const least = option.least ?? 0
  const from = step === (option.step ?? 1) ? least : 0 // round numbers, where steps are wide
  const steps = (value - from) / step
  const next = from + step * (by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1)
  return Math.min(option.most ?? next, Math.max(least, next))
}

/** The range of a slider; null where there are so few values that buttons suffice. */
export function sliderRange(option: OptionOffer): { least: number; most: number; step: number } | null {
  const step = stepOf(option)
  if (step === (option.step ?? 1)) return null
  const least = Math.max(step, option.least ?? 0)
  return { least: Math.ceil(least / step) * step, most: Math.min(LONGEST * Number(option.default), option.most ?? Infinity), step }
}

/** How long a match with this goal is, compared to the default. */
export function matchLength(option: OptionOffer, value: number): 'short' | 'usual' | 'long' {
  const times = value / Number(option.default)
  return times < 0.7 ? 'short' : times > 1.4 ? 'long' : 'usual'
}

/** The faces of a die with one more or less of a kind, taken from the most frequent other or given to the rarest; null if
 * that cannot be, as every kind keeps one. */
export function withFaceMoved(faces: readonly number[], at: number, by: -1 | 1): number[] | null {
  const others = faces.map((_, n) => n).filter((n) => n !== at)
  const other = others.reduce((best, n) => (by * (faces[n]! - faces[best]!) > 0 ? n : best), others[0] ?? at)
  const next = faces.map((count, n) => (n === at ? count + by : n === other ? count - by : count))
  return other !== at && next.every((count) => count >= 1) ? next : null
}
