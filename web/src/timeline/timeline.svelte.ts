/** The timeline of a board: it alone decides when each thing that happened is shown, and when its pieces lie still.
 *
 * Outside races a line is shown once the one before has moved and could be read. In a race nothing waits, and one's own
 * actions wait only for pieces that still move.
 */

import type { Game, NewsLine } from '../wire'
import { APART, BACKLOG, CATCH_UP, motion, ReadingPause } from './times'

/** The table as far as its pieces lie. */
export interface Landed<V> {
  views: V
  line: NewsLine | null // the action that led here; null when just arrived
  before: V | null // what lay there before it
}

export interface Circumstances<V> {
  game: (views: V) => Game
  isRace: (views: V) => boolean
  isOwn: (line: NewsLine, views: V) => boolean // done by somebody who looks at this board
  pauses?: () => number // the part of its pause that a line gets; 1 unless people are in a hurry
  rested?: (line: NewsLine) => void // called for every line when its pieces lie, in order
}

interface Scene<V> {
  line: NewsLine | null // null where only the views have changed
  views: V
  moves: number
  pause: number
}

interface Flight<V> {
  line: NewsLine
  views: V
  timer: ReturnType<typeof setTimeout>
}

export class Timeline<V> {
  views: V
  line = $state.raw<NewsLine | null>(null) // that led to them
  landed: Landed<V>
  /** The views as they were when all pieces lay still: all that may be said aloud. In a race pieces never do. */
  settled: V
  #flights = $state.raw<Flight<V>[]>([])
  #coming = $state.raw<Scene<V>[]>([])
  /** The actions whose pieces still move, in order. */
  readonly air = $derived(this.#flights.map(({ line }) => line))
  readonly isStill = $derived.by(() => this.settled === this.views)
  /** Whether what the views offer may be done now: not before one has seen what led to it, unless others are racing. */
  readonly isOpen = $derived.by(() => this.#around.isRace(this.views) || (this.isStill && !this.#coming.length))
  #around: Circumstances<V>
  #pause = new ReadingPause()
  #still = 0 // when all pieces that move now will lie
  #read = 0 // when the last line has been read too
  #shown = -APART // when something was shown last
  #deadline: number | null = null // until when a backlog has to be shown
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(views: V, around: Circumstances<V>) {
    this.#around = around
    this.views = $state.raw(views)
    this.settled = $state.raw(views)
    this.landed = $state.raw({ views, line: null, before: null })
  }

  add(lines: readonly NewsLine[], views: V): void {
    const part = this.#around.pauses?.() ?? 1
    const moves = (line: NewsLine) => motion(line, this.#around.game(views))
    const scenes = lines.map((line) => ({ line, views, moves: moves(line), pause: part * this.#pause.after(line) }))
    this.#coming = [...this.#coming, ...(scenes.length ? scenes : [{ line: null, views, moves: 0, pause: 0 }])]
    if (this.#length() > BACKLOG) this.#deadline ??= performance.now() + CATCH_UP
    this.#goOn()
  }

  /** Show the table as it stands, to somebody who has just come. */
  begin(views: V, line: NewsLine | null = null): void {
    this.stop()
    this.line = line
    this.views = this.settled = views
    this.landed = { views, line, before: null }
  }

  /** The same moment as seen last, told again: nothing moves. */
  replace(views: V): void {
    const waiting = this.#coming.at(-1)
    if (waiting) this.#coming = [...this.#coming.slice(0, -1), { ...waiting, views }]
    else this.#exchange(views)
  }

  #exchange(views: V): void {
    const last = this.#flights.at(-1)
    if (last) this.#flights = [...this.#flights.slice(0, -1), { ...last, views }]
    else this.landed = { ...this.landed, views }
    if (this.isStill) this.settled = views
    this.views = views
  }

  /** Nothing moves any more; lines that were not shown yet still rest, in order. */
  finish(): void {
    const untold = [...this.#flights, ...this.#coming].flatMap(({ line }) => line ?? [])
    this.begin(this.#coming.at(-1)?.views ?? this.views)
    for (const line of untold) this.#around.rested?.(line)
  }

  stop(): void {
    clearTimeout(this.#next)
    for (const { timer } of this.#flights) clearTimeout(timer)
    this.#coming = []
    this.#flights = []
    this.#still = this.#read = 0
    this.#deadline = null
  }

  /** How long until everything lies, in ms. */
  restsIn(): number {
    const now = performance.now()
    const waits = Math.min(this.#length(), (this.#deadline ?? Infinity) - now)
    return Math.max(0, this.#still - now) + (this.#coming.length ? Math.max(0, waits) : 0)
  }

  #length(): number {
    return this.#coming.reduce((sum, { moves, pause }) => sum + moves + pause, 0)
  }

  #goOn(): void {
    clearTimeout(this.#next)
    const [scene] = this.#coming
    if (!scene) {
      this.#deadline = null
      return
    }
    const wait = Math.max(this.#due(scene), this.#shown + APART) - performance.now()
    if (wait <= 0) this.#show(scene)
    this.#next = setTimeout(() => this.#goOn(), wait > 0 ? wait : APART) // a board sees every line by itself
  }

  #due({ line, views }: Scene<V>): number {
    if (this.#around.isRace(this.views) || this.#around.isRace(views)) return 0
    return !line || this.#around.isOwn(line, views) ? this.#still : this.#read
  }

  #show({ line, views, moves, pause }: Scene<V>): void {
    const { isRace } = this.#around
    const part = isRace(views) ? 1 : this.#quickness()
    this.#coming = this.#coming.slice(1)
    this.#shown = performance.now()
    const racesOn = isRace(this.settled) && isRace(views)
    if (line) this.views = views
    else this.#exchange(views)
    if (line) this.#move({ ...line, takes: line.takes * part }, views, moves * part, pause * part)
    if (racesOn || !this.#flights.length) this.settled = views
  }

  /** The part of its time that everything gets which is still to be shown. */
  #quickness(): number {
    if (this.#deadline === null) return 1
    return Math.min(1, Math.max(0, this.#deadline - performance.now()) / Math.max(1, this.#length()))
  }

  #move(line: NewsLine, views: V, moves: number, pause: number): void {
    const now = performance.now()
    this.line = line
    this.#still = Math.max(this.#still, now + moves)
    this.#read = this.#still + pause
    const timer = setTimeout(() => this.#land(line.number), this.#still - now)
    this.#flights = [...this.#flights, { line, views, timer }]
    if (this.#still <= now) this.#land(line.number)
  }

  /** With everything that moved before: timers may be late. */
  #land(last: number): void {
    const count = this.#flights.findIndex(({ line }) => line.number === last) + 1
    const landing = this.#flights.slice(0, count)
    this.#flights = this.#flights.slice(count)
    for (const { line, views, timer } of landing) {
      clearTimeout(timer)
      this.landed = { views, line, before: this.landed.views }
      this.#around.rested?.(line)
    }
    if (!this.#flights.length || this.#around.isRace(this.views)) this.settled = this.views
  }
}
