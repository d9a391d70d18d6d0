/** What a board is given, and all it may do: draw a view, offer the choices, send one of them. */

import type { Sound } from '../live/synth'
import type { NewsLine } from '../wire'
import type { Action, GameEvent, Say } from '../words'

export type { Action, GameEvent, Say } from '../words'
export type { NewsLine } from '../wire'

/** The table as far as its pieces lie. */
export interface Landed<V> {
  view: V
  choices: Action[]
  line: NewsLine | null // the action that led here; null when just arrived
  before: V | null // what lay there before it
}

/** Which sound an action makes when its pieces begin to move, and an event when its pieces lie. */
export interface SoundsOf {
  actions: Readonly<Record<string, Sound>>
  events: Readonly<Record<string, Sound>>
}

/** What a status line is about. */
export interface Moment<V> {
  view: V
  choices: readonly Action[]
  seat: number
  names: readonly string[]
  isRace: boolean // everybody acts at once; at calm pace nobody does
}

/** A game's own words for what the seat may do or waits for; null where it has none. */
export type StatusOf<V = any> = (moment: Moment<V>, say: Say) => string | null

export interface BoardProps<V> {
  view: V // of the seat that looks (spectator: view.seat === -1)
  names: string[] // by seat
  seat: number // -1 for a spectator
  choices: Action[] // all this seat may do now; empty when it may do nothing
  mayPass: boolean // calm pace
  line: NewsLine | null // the action that led to this view: what to animate; null when just arrived
  landed: Landed<V>
  air: readonly NewsLine[] // the actions whose pieces still move
  opening: readonly GameEvent[] // what was thrown for, drawn or dealt before the first action; empty from then on
  pending: Action | null // sent and not answered yet: show it at once
  act: (action: Action) => void
  pass: () => void
  why: (action: Action) => void // the player tries something not allowed: ask the table why not
  say: Say // say(key, args), say.action(action), say.event(words), say.nameOf(kind, value)
  reduced: boolean // prefers-reduced-motion
}
