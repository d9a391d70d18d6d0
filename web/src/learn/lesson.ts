/** A first lesson: a short recorded match with stops at which the learner is asked for one action. */

import { byGame } from '../games/gameFiles'
import type { Game, Views } from '../wire'
import type { Action, GameEvent } from '../words'

export interface Reason {
  action: Action
  key: string
  clause: string
}

/** The view of the learner in seat 0; at a stop also the choices, and the reasons against other actions. */
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
  others: string[] // the names of the other players
  opening: Stand
  lines: LessonLine[]
  stops: { say: string; at: number }[] // `at` lines have been played; `say` is the key of the sentences
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
