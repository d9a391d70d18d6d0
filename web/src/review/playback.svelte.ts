/** The playback of a replay: one moment is shown at a time, with play, pause and jumps. */

import type { HistoryEntry } from '../live/table.svelte'
import type { Moment, NewsLine, Replay } from '../wire'

export const SPEEDS = [1, 2, 4] as const
const LONGEST = 1500 // ms between two actions, even if somebody thought for longer
const SHORTEST = 120
const REMEMBERED = 60 // moments that can be read again

/** How long a moment is shown before the next action, in ms at normal speed. */
export function pause(before: NewsLine | null, next: NewsLine): number {
  const between = next.at - (before?.at ?? 0)
  return Math.max(SHORTEST, before?.takes ?? 0, Math.min(LONGEST, between))
}

export class Playback {
  replay = $state.raw<Replay>(null!)
  at = $state(0) // how many actions have taken place
  speed = $state<number>(1)
  playing = $state(false)
  /** The action that led to the moment shown; null after a jump. */
  line = $state.raw<NewsLine | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(replay: Replay) {
    this.replay = replay
  }

  readonly last = $derived(this.replay.moments.length)
  readonly now = $derived(this.#momentAt(this.at))
  readonly view = $derived(this.now?.view ?? this.replay.view)
  /** The line of the record that led here; the first line opens the match. */
  readonly recordLine = $derived(this.now?.line.number ?? 1)
  readonly history = $derived.by((): HistoryEntry[] => {
    const opening: HistoryEntry = { number: 1, events: [...this.replay.events], line: null, again: false }
    const lines = this.replay.moments.slice(0, this.at).map(({ line }) => line as NewsLine)
    return [opening, ...lines.map((line) => ({ number: line.number, events: line.events, line, again: false }))].slice(-REMEMBERED)
  })

  #momentAt(at: number): Moment | undefined {
    return this.replay.moments[at - 1]
  }

  /** Shows the same moment from another seat. */
  showFrom(replay: Replay): void {
    this.replay = replay
    this.line = null
  }

  go(to: number): void {
    const wanted = Math.max(0, Math.min(this.last, to))
    this.line = wanted === this.at + 1 ? this.#quickened(wanted) : null
    this.at = wanted
  }

  /** Jumps to the moment after a line of the record. */
  goToLine(line: number): void {
    this.stop()
    this.go(line - 1)
  }

  #quickened(at: number): NewsLine | null {
    const line = this.#momentAt(at)?.line as NewsLine | undefined
    return line ? { ...line, takes: Math.round(line.takes / this.speed) } : null
  }

  play(): void {
    if (this.at === this.last) this.go(0)
    this.playing = true
    this.#wait()
  }

  stop(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #wait(): void {
    const next = this.#momentAt(this.at + 1)
    if (!next) {
      this.playing = false
      return
    }
    const ms = pause((this.now?.line as NewsLine | undefined) ?? null, next.line as NewsLine) / this.speed
    this.#timer = setTimeout(() => {
      this.go(this.at + 1)
      this.#wait()
    }, ms)
  }
}
