/** What happened, shown one thing after the other: whoever falls behind sees it faster, and a race waits for nothing. */

import type { NewsLine, SeatView } from '../wire'
import { onTurn } from './seating'

const BEHIND = 1000 // ms until everything that was heard lies on the table, at most
export const APART = 34 // ms from one line to the next, even in a race: two frames, as a slow phone cannot draw both in one

interface Scene {
  line: NewsLine | null // null where only the views have changed
  views: SeatView[]
  by: number // when its pieces have to lie still
}

interface Moving {
  line: NewsLine
  timer: ReturnType<typeof setTimeout>
}

export class Showing {
  views = $state.raw<SeatView[]>([])
  line = $state.raw<NewsLine | null>(null) // that led to them
  /** The views as they were when all pieces lay still: all that may be said aloud. In a race pieces never do. */
  settled = $state.raw<SeatView[]>([])
  readonly isStill = $derived(this.settled === this.views)
  /** Whether what the views offer may be done now: not before one has seen what happened, unless others are racing. */
  readonly isOpen = $derived(this.isStill || isRace(this.views))
  #coming: Scene[] = []
  #moving: Moving[] = []
  #still = 0 // when all pieces that move now will lie
  #shown = -APART // when something was shown last
  #next: ReturnType<typeof setTimeout> | undefined
  #rested: (line: NewsLine) => void

  /** `rested` is told of every line when its pieces lie, in order. */
  constructor(rested: (line: NewsLine) => void) {
    this.#rested = rested
  }

  add(lines: readonly NewsLine[], views: SeatView[]): void {
    const now = performance.now()
    for (const line of lines) this.#coming.push({ line, views, by: now + Math.max(BEHIND, line.takes) })
    if (!lines.length) this.#coming.push({ line: null, views, by: now + BEHIND })
    this.#goOn()
  }

  /** Whoever has just come sees the table as it stands. */
  begin(views: SeatView[]): void {
    this.stop()
    this.line = null
    this.views = this.settled = views
  }

  /** Nothing moves any more; what was not shown yet is told all the same. */
  finish(): void {
    const untold = [...this.#moving, ...this.#coming].flatMap(({ line }) => line ?? [])
    this.begin(this.#coming.at(-1)?.views ?? this.views)
    for (const line of untold) this.#rested(line)
  }

  stop(): void {
    clearTimeout(this.#next)
    for (const { timer } of this.#moving) clearTimeout(timer)
    this.#coming = []
    this.#moving = []
    this.#still = 0
  }

  /** How long until everything lies, in ms. */
  restsIn(): number {
    const now = performance.now()
    return Math.max(0, this.#still - now, (this.#coming.at(-1)?.by ?? 0) - now)
  }

  #goOn(): void {
    clearTimeout(this.#next)
    const [scene] = this.#coming
    if (!scene) return
    const racing = isRace(this.views) || isRace(scene.views)
    const due = Math.max(racing ? 0 : this.#still, this.#shown + APART)
    const wait = due - performance.now()
    if (wait <= 0) this.#show(scene)
    this.#next = setTimeout(() => this.#goOn(), wait > 0 ? wait : APART) // a board sees every line by itself
  }

  #show({ line, views }: Scene): void {
    const quickness = isRace(views) ? 1 : this.#quickness()
    this.#coming.shift()
    this.#shown = performance.now()
    const racesOn = isRace(this.settled) && isRace(views)
    this.views = views
    if (line) this.#move({ ...line, takes: line.takes * quickness })
    if (racesOn || !this.#moving.length) this.settled = views
  }

  /** The part of its time that everything gets which is still to be shown. */
  #quickness(): number {
    const now = performance.now()
    let [part, all] = [1, 0]
    for (const { line, by } of this.#coming) {
      all += line?.takes ?? 0
      if (all > by - now) part = Math.min(part, Math.max(0, by - now) / all)
    }
    return part
  }

  #move(line: NewsLine): void {
    const now = performance.now()
    this.line = line
    this.#still = Math.max(this.#still, now + line.takes)
    const moving: Moving = { line, timer: setTimeout(() => this.#rest(moving), this.#still - now) }
    this.#moving.push(moving)
    if (this.#still <= now) this.#rest(moving)
  }

  /** With everything that moved before: timers may be late. */
  #rest(last: Moving): void {
    const count = this.#moving.indexOf(last) + 1
    for (const { line, timer } of this.#moving.splice(0, count)) {
      clearTimeout(timer)
      this.#rested(line)
    }
    if (!this.#moving.length || isRace(this.views)) this.settled = this.views
  }
}

function isRace([first]: readonly SeatView[]): boolean {
  return first !== undefined && onTurn(first) === 'everybody'
}
