/** What a board is given: a view to draw, choices to offer, and functions that send one of them. */

import type { Sound } from '../live/synth'
import type { Events, Game, NewsLine, Views } from '../wire'
import type { Action, Say } from '../words'

export type { Action, GameEvent, Say } from '../words'
export type { NewsLine } from '../wire'

/** The table as far as its pieces lie still. */
export interface BoardLanded<G extends Game = Game> {
  view: Views[G]
  choices: readonly Action[]
  line: NewsLine<G> | null // the action that led here; null when just arrived
  before: Views[G] | null // the view before that action
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
  isRace: boolean // everybody acts at once; never at calm pace
}

/** What the status line says in this game; null where the shared sentences do. */
export type StatusOf<V = any> = (moment: Moment<V>, say: Say) => string | null

export interface BoardProps<G extends Game = Game> {
  view: Views[G] // of the viewer's seat
  names: readonly string[] // by seat
  seat: number // the viewer's, or SPECTATOR
  choices: readonly Action[] // all this seat may do now
  mayPass: boolean // at calm pace
  line: NewsLine<G> | null // the action that led to the view, to be animated; null when just arrived
  landed: BoardLanded<G>
  moving: readonly NewsLine<G>[] // the actions whose pieces still move
  opening: readonly Events[G][] // events before the first action; empty from then on
  pending: Action | null // sent and not answered yet, but shown at once
  act: (action: Action) => void
  pass: () => void
  why: (action: Action) => void // asks the table why this is not allowed
  say: Say
  reduced: boolean // the viewer prefers reduced motion
}
