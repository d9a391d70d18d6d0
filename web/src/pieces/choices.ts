/** Comparing actions. */

import type { Action } from '../words'

export function sameAction(one: Action, other: Action): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

export function isOffered(choices: readonly Action[], action: Action): boolean {
  return choices.some((choice) => sameAction(choice, action))
}
