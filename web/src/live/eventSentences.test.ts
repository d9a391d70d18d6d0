import { expect, test } from 'vitest'
import { lastThatFit } from './eventSentences'

const rolled = ['You rolled acorn acorn car.', 'That made 2 this turn.']

test.each([
  [100, rolled],
  [50, rolled], // exactly
  [49, ['That made 2 this turn.']],
  [5, ['That made 2 this turn.']],
])('in %i letters the last sentences are told that fit, and at least one', (letters, told) => {
  expect(lastThatFit(rolled, letters)).toEqual(told)
})

test('where nothing happened nothing is told', () => expect(lastThatFit([], 10)).toEqual([]))
