/** A first lesson: a short match that was played by the rules, with stops at which the learner is asked for one action. */

import { byGame } from '../games/gameFiles'
import type { Game, Views } from '../wire'
import type { Action, GameEvent } from '../words'

export interface Reason {
  action: Action
  key: string
  clause: string
}

/** How things stand for the learner, who sits in seat 0; at a stop also what may be done, and why other things may not. */
export interface Stand {
  events: GameEvent[]
  view: Views[Game]
  choices?: Action[]
  reasons?: Reason[]
}

export interface LessonLine extends Stand {
  seat: number
  action: Action
  takes: number
}

export interface Lesson {
  game: Game
  others: string[] // who plays with the learner
  opening: Stand
  lines: LessonLine[]
  stops: { say: string; at: number }[] // after so many lines; `say` names the sentences
}

const lessons = byGame(import.meta.glob<{ default: unknown }>('../games/*/lesson.json'))

export function hasLesson(game: string): boolean {
  return game in lessons
}

/** Null for a game that has none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = lessons[game]
  return load ? ((await load()).default as Lesson) : null
}
