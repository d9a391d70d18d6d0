/** The timeline of a board: it alone decides when each line is shown, and when its pieces lie still.
 *
 * Outside races a line is shown once the pieces of the one before lie still and it could be read. In a race no line
 * waits, and the viewer's own actions wait only for pieces that still move.
 */

import type { NewsLine } from '../wire'
import { BACKLOG, CATCH_UP, FIRST_PAUSE, LINE_GAP } from './durations'

/** The table as far as its pieces lie still. */
export interface Landed<V> {
  views: V
  line: NewsLine | null // the action that led here; null after a reset
  before: V | null // the views before that action
}

export interface TimelineOptions<V> {
  isRace: (views: V) => boolean
  isOwn: (line: NewsLine, views: V) => boolean // an action of somebody who looks at this board
  motion?: (line: NewsLine, views: V) => number // ms that the pieces of a line move; `line.takes` by default
  pauseFactor?: () => number // shortens the pauses for reading
  onRest?: (line: NewsLine) => void // called for every line when its pieces lie still, in order
}

interface WaitingLine<V> {
  line: NewsLine | null // null where only the views have changed
  views: V
  motion: number
  pause: number
}

interface MovingLine<V> {
  line: NewsLine
  views: V
  timer: ReturnType<typeof setTimeout>
}

export class Timeline<V> {
  views: V
  line = $state.raw<NewsLine | null>(null) // that led to the views
  landed: Landed<V>
  /** The views when all pieces last lay still, and in a race the latest: only these may be described in words. */
  settled: V
  #moving = $state.raw<MovingLine<V>[]>([])
  #waiting = $state.raw<WaitingLine<V>[]>([])
  /** The lines whose pieces still move, in order. */
  readonly moving = $derived(this.#moving.map(({ line }) => line))
  readonly isStill = $derived.by(() => this.settled === this.views)
  /** Whether everything that happened has been shown and lies still. */
  readonly isCaughtUp = $derived.by(() => this.isStill && !this.#waiting.length)
  /** Whether the viewer may act: in a race always, else not before everything that led here was shown. */
  readonly acceptsInput = $derived.by(() => this.#options.isRace(this.views) || this.isCaughtUp)
  #options: TimelineOptions<V>
  #lastPause = FIRST_PAUSE
  #stillAt = 0 // when all pieces that move now will lie still
  #readAt = 0 // when the last line will have been read
  #shownAt = -LINE_GAP // when the last line was shown
  #deadline: number | null = null // by when a backlog must be shown
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(views: V, options: TimelineOptions<V>) {
    this.#options = options
    this.views = $state.raw(views)
    this.settled = $state.raw(views)
    this.landed = $state.raw({ views, line: null, before: null })
  }

  /** Show these lines one after the other; all lead to the same views. */
  add(lines: readonly NewsLine[], views: V): void {
    const added = lines.map((line) => ({ line, views, motion: this.#motionOf(line, views), pause: this.#pauseAfter(line) }))
    this.#waiting = [...this.#waiting, ...(added.length ? added : [{ line: null, views, motion: 0, pause: 0 }])]
    if (this.#waitingTime() > BACKLOG) this.#deadline ??= performance.now() + CATCH_UP
    this.#advance()
  }

  /** Show these views at once, without motion. */
  reset(views: V, line: NewsLine | null = null): void {
    this.stop()
    this.line = line
    this.views = this.settled = views
    this.landed = { views, line, before: null }
  }

  /** Replace the views of the latest line; nothing moves. */
  replace(views: V): void {
    const waiting = this.#waiting.at(-1)
    if (waiting) this.#waiting = [...this.#waiting.slice(0, -1), { ...waiting, views }]
    else this.#replaceShown(views)
  }

  #replaceShown(views: V): void {
    const last = this.#moving.at(-1)
    if (last) this.#moving = [...this.#moving.slice(0, -1), { ...last, views }]
    else this.landed = { ...this.landed, views }
    if (this.isStill) this.settled = views
    this.views = views
  }

  /** Show the latest views at once; `onRest` is still called for every line. */
  finish(): void {
    const rest = [...this.#moving, ...this.#waiting].flatMap(({ line }) => line ?? [])
    this.reset(this.#waiting.at(-1)?.views ?? this.views)
    for (const line of rest) this.#options.onRest?.(line)
  }

  stop(): void {
    clearTimeout(this.#timer)
    for (const { timer } of this.#moving) clearTimeout(timer)
    this.#waiting = []
    this.#moving = []
    this.#stillAt = this.#readAt = 0
    this.#deadline = null
  }

  /** Milliseconds until everything has been shown and lies still. */
  timeUntilStill(): number {
    const now = performance.now()
    const waits = Math.min(this.#waitingTime(), (this.#deadline ?? Infinity) - now)
    return Math.max(0, this.#stillAt - now) + (this.#waiting.length ? Math.max(0, waits) : 0)
  }

  #motionOf(line: NewsLine, views: V): number {
    return this.#options.motion?.(line, views) ?? line.takes
  }

  /** A line is left to be read as long as its pieces moved, so that a table with a quick tempo stays quick. */
  #pauseAfter({ takes }: NewsLine): number {
    this.#lastPause = takes || this.#lastPause
    return this.#lastPause * (this.#options.pauseFactor?.() ?? 1)
  }

  #waitingTime(): number {
    return this.#waiting.reduce((sum, { motion, pause }) => sum + motion + pause, 0)
  }

  #advance(): void {
    clearTimeout(this.#timer)
    const [next] = this.#waiting
    if (!next) {
      this.#deadline = null
      return
    }
    const wait = Math.max(this.#dueAt(next), this.#shownAt + LINE_GAP) - performance.now()
    if (wait <= 0) this.#show(next)
    this.#timer = setTimeout(() => this.#advance(), wait > 0 ? wait : LINE_GAP)
  }

  #dueAt({ line, views }: WaitingLine<V>): number {
    if (this.#options.isRace(this.views) || this.#options.isRace(views)) return 0
    return !line || this.#options.isOwn(line, views) ? this.#stillAt : this.#readAt
  }

  #show({ line, views, motion, pause }: WaitingLine<V>): void {
    const { isRace } = this.#options
    const factor = isRace(views) ? 1 : this.#timeFactor()
    this.#waiting = this.#waiting.slice(1)
    this.#shownAt = performance.now()
    const goesOnRacing = isRace(this.settled) && isRace(views)
    if (line) this.views = views
    else this.#replaceShown(views)
    if (line) this.#move({ ...line, takes: line.takes * factor }, views, motion * factor, pause * factor)
    if (goesOnRacing || !this.#moving.length) this.settled = views
  }

  /** What shortens all waiting lines so that a backlog is shown by its deadline; 1 without one. */
  #timeFactor(): number {
    if (this.#deadline === null) return 1
    return Math.min(1, Math.max(0, this.#deadline - performance.now()) / Math.max(1, this.#waitingTime()))
  }

  #move(line: NewsLine, views: V, motion: number, pause: number): void {
    const now = performance.now()
    this.line = line
    this.#stillAt = Math.max(this.#stillAt, now + motion)
    this.#readAt = this.#stillAt + pause
    const timer = setTimeout(() => this.#land(line.number), this.#stillAt - now)
    this.#moving = [...this.#moving, { line, views, timer }]
    if (this.#stillAt <= now) this.#land(line.number)
  }

  /** All lines up to this one land: timers may be late. */
  #land(last: number): void {
    const count = this.#moving.findIndex(({ line }) => line.number === last) + 1
    const landing = this.#moving.slice(0, count)
    this.#moving = this.#moving.slice(count)
    for (const { line, views, timer } of landing) {
      clearTimeout(timer)
      this.landed = { views, line, before: this.landed.views }
      this.#options.onRest?.(line)
    }
    if (!this.#moving.length || this.#options.isRace(this.views)) this.settled = this.views
  }
}
