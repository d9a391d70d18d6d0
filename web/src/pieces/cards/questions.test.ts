import { describe, expect, it } from 'vitest'
import mutts from '../../games/nuts-about-mutts/fixtures.json'
import type { Action } from '../../words'
import { choicesByCard, nextQuestion } from './questions'

const draw: Action = { do: 'draw' }
const red: Action = { do: 'play', card: 'mutt', colour: 'red' }
const blue: Action = { do: 'play', card: 'mutt', colour: 'blue' }
const seven: Action = { do: 'play', card: 'red 7' }
const match: Action = { do: 'match', card: 'red 7' }

/** All actions that answering in every possible way leads to. */
function endings(actions: Action[]): Action[] {
  const question = nextQuestion(actions)
  return question ? question.answers.flatMap((answer) => endings(answer.actions)) : actions
}

describe('laying', () => {
  it('gathers the choices by the card they lay and leaves out those without one', () => {
    expect([...choicesByCard([draw, red, seven, blue, match], 'card')]).toEqual([
      ['mutt', [red, blue]],
      ['red 7', [seven, match]],
    ])
  })
})

describe('nextQuestion', () => {
  it('asks nothing where one action or none is left', () => {
    expect(nextQuestion([seven])).toBeNull()
    expect(nextQuestion([])).toBeNull()
  })

  it('asks for the deed where a card may be played and matched', () => {
    expect(nextQuestion([seven, match])).toEqual({
      word: 'do',
      answers: [
        { value: 'play', actions: [seven] },
        { value: 'match', actions: [match] },
      ],
    })
  })

  it('asks for the colour before the target, and offers nobody as a target', () => {
    const swaps = ['red', 'blue'].flatMap((colour) =>
      [1, null].map((target) => ({ do: 'play', card: 'hydrant', colour, target })),
    )
    const first = nextQuestion(swaps)
    expect(first?.word).toBe('colour')
    const second = nextQuestion(first?.answers[1]?.actions ?? [])
    expect(second?.answers.map(({ value }) => value)).toEqual([1, null])
  })

  it('leads to every choice of real hands exactly once, and to nothing else', () => {
    for (const { choices } of mutts) {
      for (const actions of choicesByCard(choices, 'card').values()) {
        const sorted = (found: Action[]) => found.map((action) => JSON.stringify(action)).sort()
        expect(sorted(endings(actions))).toEqual(sorted(actions))
      }
    }
  })
})
