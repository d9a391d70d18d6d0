/** People who have been away so long that others may take their seats, or take over as the host. */

import type { PersonHere } from '../wire'

export class Absences {
  longGone = $state.raw<ReadonlySet<number>>(new Set())
  #timer: ReturnType<typeof setTimeout> | undefined

  update(people: readonly PersonHere[]): void {
    const heard = performance.now()
    const away = people.filter((one) => !one.here).map(({ person, grace }) => ({ person, grace: grace ?? 0 }))
    const look = () => {
      const passed = performance.now() - heard
      this.longGone = new Set(away.filter(({ grace }) => grace <= passed).map(({ person }) => person))
      const next = Math.min(...away.filter(({ grace }) => grace > passed).map(({ grace }) => grace - passed))
      if (next < Infinity) this.#timer = setTimeout(look, next)
    }
    this.stop()
    look()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
