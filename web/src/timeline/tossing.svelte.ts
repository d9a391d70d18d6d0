/** Dice leave a hand one after the other, as all at once are too much for a phone, and lie together. */

import { untrack } from 'svelte'

const APART = 0.025 // of the throw, from one die to the next

export interface Toss {
  number: number // of the action
  takes: number // ms
}

export class Tossing {
  /** How many are in the air by now. */
  out = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  begin({ takes }: Toss, dice: number): void {
    this.stop()
    const since = performance.now()
    const pause = Math.max(1, takes * APART)
    const go = () => {
      this.out = Math.min(dice, 1 + Math.floor((performance.now() - since) / pause))
      if (this.out < dice) this.#timer = setTimeout(go, pause)
    }
    go()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.out = 0
  }
}

/** Its throw for a die that leaves as the nth of them. */
export function tossOf({ number, takes }: Toss, nth: number): Toss {
  return { number, takes: takes * (1 - APART * nth) }
}

/** For a tray while it is set up: follows what is thrown there. */
export function tossing(toss: () => Toss | undefined, dice: number): Tossing {
  const followed = new Tossing()
  $effect.pre(() => {
    const thrown = toss()
    untrack(() => (thrown ? followed.begin(thrown, dice) : followed.stop()))
  })
  $effect(() => () => followed.stop())
  return followed
}
