/** What people show each other without words: for a moment, at their seat, and never again. */

import { read, write } from './storage'

export const REACTIONS = ['laugh', 'wow', 'oh-no', 'well-done', 'hurry', 'wave'] as const
export type ReactionKey = (typeof REACTIONS)[number]

export interface Shown {
  number: number
  person: number
  reaction: string
}

const LASTS = 2500 // ms
const MOST = 8 // at the same time
const KEPT = 'rumpus-reactions'

export class Reactions {
  shown = $state.raw<readonly Shown[]>([])
  #number = 0
  #timers = new Set<ReturnType<typeof setTimeout>>()

  /** Somebody's next one takes the place of the one before. */
  hear(person: number, reaction: string): void {
    if (muted.on || !(REACTIONS as readonly string[]).includes(reaction)) return
    const number = ++this.#number
    this.shown = [...this.shown.filter((one) => one.person !== person), { number, person, reaction }].slice(-MOST)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.shown = this.shown.filter((one) => one.number !== number)
    }, LASTS)
    this.#timers.add(timer)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

/** Whether this browser's owner wants to see none. */
class Muted {
  on = $state(read(KEPT) === 'off')

  turn(on: boolean): void {
    this.on = on
    write(KEPT, on ? 'off' : 'on')
  }
}

export const muted = new Muted()
