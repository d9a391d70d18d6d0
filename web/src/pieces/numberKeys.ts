/** Which number key stands for a choice. */

import { getContext, setContext } from 'svelte'
import type { Action } from '../words'
import { sameAction } from './choices'

const KEY = Symbol('number numberKeyLookup')
const MOST = 9

type KeyOf = (action: Action) => number | null

/** Tells the board which choices the number keys stand for, in order; none while the keys do nothing. */
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
