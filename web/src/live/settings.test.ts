import { expect, test } from 'vitest'
import type { OptionOffer } from '../wire'
import { matchLength, withFaceMoved, sliderRange, stepOf, nextValue } from './settings'

const whole = (usual: number, least: number, most: number, step = 1): OptionOffer => ({
  name: 'goal', kind: 'whole', default: usual, wanted: '', least, most, step,
})
const GOAL = whole(50, 10, 500)
const LONG = whole(500, 50, 5000)
const ROUNDS = whole(5, 1, 20)
const CHARACTERS = whole(12, 12, 14, 2)

test('a press changes a goal by a round step, and few values one by one', () => {
  expect([GOAL, LONG, ROUNDS, CHARACTERS].map(stepOf)).toEqual([5, 50, 1, 2])
  expect(nextValue(GOAL, 50, 1)).toBe(55)
  expect(nextValue(GOAL, 53, -1)).toBe(50)
  expect(nextValue(GOAL, 10, -1)).toBe(10)
  expect(nextValue(GOAL, 498, 1)).toBe(500)
  expect(nextValue(ROUNDS, 20, 1)).toBe(20)
  expect(nextValue(CHARACTERS, 12, 1)).toBe(14)
})

test('a slider runs over what people play, where there is much to choose from', () => {
  expect(sliderRange(GOAL)).toEqual({ least: 10, most: 200, step: 5 })
  expect(sliderRange(LONG)).toEqual({ least: 50, most: 2000, step: 50 })
  expect(sliderRange(ROUNDS)).toBe(null)
})

test('a goal says how long the match will feel', () => {
  expect([10, 50, 100].map((goal) => matchLength(GOAL, goal))).toEqual(['short', 'usual', 'long'])
})

test('a die keeps six faces and one of each kind', () => {
  expect(withFaceMoved([3, 2, 1], 1, 1)).toEqual([2, 3, 1])
  expect(withFaceMoved([2, 3, 1], 1, 1)).toEqual([1, 4, 1])
  expect(withFaceMoved([1, 4, 1], 1, 1)).toBe(null)
  expect(withFaceMoved([3, 2, 1], 0, -1)).toEqual([2, 2, 2])
  expect(withFaceMoved([3, 2, 1], 2, -1)).toBe(null)
  expect(withFaceMoved([1, 5], 0, 1)).toEqual([2, 4])
})
