/** Pieces that start one after the other: a phone cannot begin to move all of them in one frame. */

import { untrack } from 'svelte'
import { CARD_GAP, CARDS_TOGETHER, STAGGER } from './durations'

export interface Throw {
  number: number // of the line
  takes: number // ms
}

/** Counts the pieces that have started. */
export class Stagger {
  started = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `startedBy` tells how many pieces have started after so many ms and so many steps. */
  start(total: number, gap: number, startedBy: (elapsed: number, steps: number) => number): void {
    this.stop()
    const since = performance.now()
    let steps = 0
    const step = () => {
      this.started = Math.min(total, startedBy(performance.now() - since, steps++))
      if (this.started < total) this.#timer = setTimeout(step, gap)
    }
    step()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.started = 0
  }
}

/** Dice leave the hand one by one. On a busy page late ones leave together, as all must land together. */
export function startThrow(stagger: Stagger, { takes }: Throw, dice: number): void {
  const gap = Math.max(1, takes * STAGGER)
  stagger.start(dice, gap, (elapsed) => 1 + Math.floor(elapsed / gap))
}

/** The throw of the die that leaves as the nth: it takes less time, and lands with the others. */
export function throwOfDie({ number, takes }: Throw, nth: number): Throw {
  return { number, takes: takes * (1 - STAGGER * nth) }
}

/** To be called while a tray is set up; follows the throw that is in the air, if any. */
export function staggeredDice(current: () => Throw | undefined, dice: number): Stagger {
  const stagger = new Stagger()
  $effect.pre(() => {
    const thrown = current()
    untrack(() => (thrown ? startThrow(stagger, thrown, dice) : stagger.stop()))
  })
  $effect(() => () => stagger.stop())
  return stagger
}

/** A list whose new items appear a few at a time; the items it is created with are there at once. */
export class StaggeredList<T> {
  #all: readonly T[]
  #known: ReadonlySet<string>
  #key: (item: T) => string
  #stagger = new Stagger()
  readonly current: readonly T[]

  constructor(items: readonly T[], key: (item: T) => string) {
    this.#key = key
    this.#all = $state.raw(items)
    this.#known = $state.raw(this.#keys(items))
    this.current = $derived.by(() => {
      let started = this.#stagger.started
      return this.#all.filter((item) => this.#known.has(this.#key(item)) || started-- > 0)
    })
  }

  update(items: readonly T[]): void {
    this.#known = this.#keys(this.current)
    this.#all = items
    const fresh = items.filter((item) => !this.#known.has(this.#key(item))).length
    this.#stagger.start(fresh, CARD_GAP, (_, steps) => CARDS_TOGETHER * (steps + 1))
  }

  stop(): void {
    this.#stagger.stop()
  }

  #keys(items: readonly T[]): ReadonlySet<string> {
    return new Set(items.map(this.#key))
  }
}

/** To be called while a hand is set up. */
export function staggeredList<T>(items: () => readonly T[], key: (item: T) => string): { readonly current: readonly T[] } {
  const list = untrack(() => new StaggeredList(items(), key))
  $effect.pre(() => {
    const next = items()
    untrack(() => list.update(next))
  })
  $effect(() => () => list.stop())
  return list
}
