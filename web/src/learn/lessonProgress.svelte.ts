/** The progress through a lesson: shows a moment, waits for the wanted action, and explains any other. */

import { sameAction } from '../pieces/choices'
import type { NewsLine } from '../wire'
import type { Action, GameEvent } from '../words'
import type { Lesson, Reason } from './lesson'

const LEARNER = 0
const READING = 1100 // ms to see the action of another player

export class LessonProgress {
  readonly lesson: Lesson
  at = $state(0) // how many actions have taken place
  stop = $state(0) // the stop that was reached, or is being played up to
  line = $state.raw<NewsLine | null>(null)
  told = $state.raw<GameEvent[]>([]) // since the last stop
  /** What was tapped instead of what is asked for: why it is not allowed, or that it is not what is asked. */
  wrong = $state.raw<{ action: Action; reason: Reason | null } | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(lesson: Lesson) {
    this.lesson = lesson
    this.told = lesson.opening.events
  }

  readonly stand = $derived.by(() => this.lesson.lines[this.at - 1] ?? this.lesson.opening)
  readonly playing = $derived.by(() => this.at < this.lesson.stops[this.stop]!.at)
  readonly choices = $derived.by(() => (this.playing ? [] : (this.stand.choices ?? [])))
  readonly done = $derived.by(() => this.stop === this.lesson.stops.length - 1 && !this.playing)
  /** What the learner is asked to do; null where there is only something to read. */
  readonly wanted = $derived.by((): Action | null => {
    const next = this.lesson.lines[this.at]
    return !this.playing && next?.seat === LEARNER ? next.action : null
  })

  act(action: Action): void {
    if (this.wanted && sameAction(action, this.wanted)) this.next()
    else if (!this.playing) this.wrong = { action, reason: null }
  }

  /** Not allowed: say so with the clause. */
  why(action: Action): void {
    if (this.playing || this.done) return
    this.wrong = { action, reason: this.stand.reasons?.find((reason) => sameAction(reason.action, action)) ?? null }
  }

  /** On to the next stop, with all that happens on the way. */
  next(): void {
    if (this.playing || this.done) return
    this.wrong = null
    this.told = []
    this.stop += 1
    this.#play()
  }

  #play(): void {
    const line = this.lesson.lines[this.at]
    if (!this.playing || !line) return
    this.at += 1
    const { seat, action, takes, events } = line
    this.line = { number: this.at, at: 0, seat, action, takes, events } as unknown as NewsLine
    this.told = [...this.told, ...events]
    this.#timer = setTimeout(() => this.#play(), takes + READING)
  }

  again(): void {
    this.leave()
    this.at = 0
    this.stop = 0
    this.line = null
    this.wrong = null
    this.told = this.lesson.opening.events
  }

  leave(): void {
    clearTimeout(this.#timer)
  }
}
