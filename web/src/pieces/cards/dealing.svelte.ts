/** A new hand comes a few cards at a time, as it is dealt: all at once are too much for a phone. */

import { untrack } from 'svelte'

export const APART = 34 // ms: two frames
export const TOGETHER = 2

export class Dealing<T> {
  now: readonly T[]
  #cards: readonly T[]
  #key: (card: T) => string
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Whoever has just come sees the hand as it is. */
  constructor(cards: readonly T[], key: (card: T) => string) {
    this.#cards = cards
    this.#key = key
    this.now = $state.raw(cards)
  }

  become(cards: readonly T[]): void {
    this.#cards = cards
    clearTimeout(this.#timer)
    this.#deal()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #deal(): void {
    const known = new Set(this.now.map(this.#key))
    let fresh = TOGETHER
    this.now = this.#cards.filter((card) => known.has(this.#key(card)) || fresh-- > 0)
    if (this.now.length < this.#cards.length) this.#timer = setTimeout(() => this.#deal(), APART)
  }
}

/** For a hand while it is set up. */
export function dealing<T>(cards: () => readonly T[], key: (card: T) => string): Dealing<T> {
  const followed = untrack(() => new Dealing(cards(), key))
  $effect.pre(() => {
    const now = cards()
    untrack(() => followed.become(now))
  })
  $effect(() => () => followed.stop())
  return followed
}
