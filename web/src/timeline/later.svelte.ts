/** What can wait is shown a little later: the frame in which pieces begin to move, or come to lie, has enough to do. */

import { untrack } from 'svelte'

export const LATER = 40 // ms

/** Follows a value at that distance, however often it changes. */
export class Later<T> {
  now: T
  #latest: () => T
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(latest: () => T) {
    this.#latest = latest
    this.now = $state.raw(latest())
  }

  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.now = this.#latest()
    }, LATER)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** For a component while it is set up. */
export function later<T>(given: () => T): { readonly now: T } {
  const followed = untrack(() => new Later(given))
  $effect(() => {
    given()
    followed.changed()
  })
  $effect(() => () => followed.stop())
  return followed
}
