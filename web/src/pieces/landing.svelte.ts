/** What a throw leads to is told at once and shown when its tempo is over, so that all see the dice land together. */

import { untrack } from 'svelte'
import type { Game, NewsLine } from '../wire'

export interface Shown<V, G extends Game> {
  view: V
  line: NewsLine<G> | null // the action that led here; null when just arrived
  before: V | null // what was shown before it
}

interface Flight<V, G extends Game> {
  view: V
  line: NewsLine<G>
  due: number
  timer: ReturnType<typeof setTimeout>
}

export class Landing<V, G extends Game> {
  shown: Shown<V, G>
  #flights: Flight<V, G>[]

  constructor(view: V, line: NewsLine<G> | null) {
    this.shown = $state.raw({ view, line, before: null })
    this.#flights = $state.raw([])
  }

  /** The actions whose dice are still in the air, in order. */
  get air(): NewsLine<G>[] {
    return this.#flights.map(({ line }) => line)
  }

  arrive(view: V, line: NewsLine<G> | null): void {
    const last = this.#flights.at(-1) ?? this.shown
    if (!line) this.#begin(view)
    else if (line.number === last.line?.number) this.#replace(view)
    else this.#launch(view, line)
  }

  stop(): void {
    for (const { timer } of this.#flights) clearTimeout(timer)
    this.#flights = []
  }

  #launch(view: V, line: NewsLine<G>): void {
    const now = performance.now()
    const due = Math.max(now + line.takes, this.#flights.at(-1)?.due ?? 0)
    if (due <= now) {
      this.#landAll()
      this.#land(view, line)
      return
    }
    const timer = setTimeout(() => this.#landNext(), due - now)
    this.#flights = [...this.#flights, { view, line, due, timer }]
  }

  #landNext(): void {
    const [first, ...others] = this.#flights
    if (!first) return
    this.#flights = others
    this.#land(first.view, first.line)
  }

  /** Timers may be late; what they stand for must not come after what happened later. */
  #landAll(): void {
    const flights = this.#flights
    this.stop()
    for (const { view, line } of flights) this.#land(view, line)
  }

  #land(view: V, line: NewsLine<G>): void {
    this.shown = { view, line, before: this.shown.view }
  }

  #begin(view: V): void {
    this.stop()
    this.shown = { view, line: null, before: null }
  }

  /** The same moment, told again. */
  #replace(view: V): void {
    const last = this.#flights.at(-1)
    if (last) this.#flights = [...this.#flights.slice(0, -1), { ...last, view }]
    else if (view !== this.shown.view) this.shown = { ...this.shown, view }
  }
}

/** For a board while it is set up: follows what it is given for as long as it is there. */
export function landing<V, G extends Game>(given: () => { view: V; line: NewsLine<G> | null }): Landing<V, G> {
  const first = untrack(given)
  const followed = new Landing(first.view, first.line)
  $effect.pre(() => {
    const { view, line } = given()
    untrack(() => followed.arrive(view, line))
  })
  $effect(() => () => followed.stop())
  return followed
}
