/** The reactions that are shown now: each for a moment, at its sender's seat. */

import { showsReactions } from './preferences.svelte'

export const REACTIONS = ['laugh', 'wow', 'oh-no', 'well-done', 'hurry', 'wave'] as const
export type ReactionKey = (typeof REACTIONS)[number]

export interface Shown {
  number: number
  person: number
  reaction: string
}

const LASTS = 2500 // ms
const MOST = 8 // at the same time

export class Reactions {
  shown = $state.raw<readonly Shown[]>([])
  #number = 0
  #timers = new Set<ReturnType<typeof setTimeout>>()

  /** A person's next reaction replaces the one before. */
  show(person: number, reaction: string): void {
    if (!showsReactions.on || !(REACTIONS as readonly string[]).includes(reaction)) return
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
