/** Questions about a card that can be played in several ways, derived from the choices alone. */

import type { Action } from '../../words'

export interface Question {
  word: string // the field that is asked for: a colour, a target …
  answers: Answer[]
}

export interface Answer {
  value: unknown
  actions: Action[] // the actions that have this answer
}

/** Groups the choices by card; `key` is the field of the action that names the card. */
export function choicesByCard(choices: readonly Action[], key: string): Map<string, Action[]> {
  const found = new Map<string, Action[]>()
  for (const choice of choices) {
    const laid = choice[key]
    if (typeof laid !== 'string') continue
    found.set(laid, [...(found.get(laid) ?? []), choice])
  }
  return found
}

/** Asks for the first field in which these actions differ; null when one action is left, or none. */
export function nextQuestion(actions: readonly Action[]): Question | null {
  for (const word of Object.keys(actions[0] ?? {})) {
    const answers = answersTo(word, actions)
    if (answers.length > 1) return { word, answers }
  }
  return null
}

function answersTo(word: string, actions: readonly Action[]): Answer[] {
  const found: Answer[] = []
  for (const action of actions) {
    const known = found.find(({ value }) => value === action[word])
    if (known) known.actions.push(action)
    else found.push({ value: action[word], actions: [action] })
  }
  return found
}
