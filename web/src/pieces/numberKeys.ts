/** Which number key stands for a choice, on boards that are played and not only looked at. */

import { getContext, setContext } from 'svelte'
import type { Action } from '../words'
import { sameAction } from './choices'

const KEY = Symbol('number numberKeyLookup')
const MOST = 9

type KeyOf = (action: Action) => number | null

/** `choices` is what the number keys choose from, in order; none while they do nothing. */
export function provideNumberKeys(choices: () => readonly Action[]): void {
  setContext<KeyOf>(KEY, (action) => keyOf(choices(), action))
}

export function keyOf(choices: readonly Action[], action: Action): number | null {
  const n = choices.findIndex((choice) => sameAction(choice, action))
  return n >= 0 && n < MOST ? n + 1 : null
}

export function numberKeyLookup(): KeyOf {
  return getContext<KeyOf | undefined>(KEY) ?? (() => null)
}
