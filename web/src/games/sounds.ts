/** Which actions and events of a game make which sound; each game says so in its `sounds.ts`. */

import type { SoundsOf } from './types'

const declared = import.meta.glob<{ sounds: SoundsOf }>('./*/sounds.ts', { eager: true })

/** Null for a game that says nothing about it. */
export function soundsOf(game: string): SoundsOf | null {
  return declared[`./${game}/sounds.ts`]?.sounds ?? null
}
