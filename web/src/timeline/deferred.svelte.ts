/** Values that are shown a little later, because the frame in which pieces begin to move has enough to do. */

import { untrack } from 'svelte'
import { DEFERRED } from './durations'

/** Follows a value with a delay, however often the value changes. */
export class Deferred<T> {
  current: T
  #latest: () => T
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(latest: () => T) {
    this.#latest = latest
    this.current = $state.raw(latest())
  }

  update(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.current = this.#latest()
    }, DEFERRED)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** To be called while a component is set up. */
export function deferred<T>(value: () => T): { readonly current: T } {
  const followed = untrack(() => new Deferred(value))
  $effect(() => {
    value()
    followed.update()
  })
  $effect(() => () => followed.stop())
  return followed
}
