import { expect, test } from 'vitest'
import { steps } from './curve'

const CURVE = [
  { line: 1, at: 0, wins: [0.5, 0.5] },
  { line: 3, at: 10, wins: [0.75, 0.25] },
  { line: 5, at: 20, wins: [1, 0] },
]

test('a line goes from the left to the right, up for a player who gains', () => {
  expect(steps(CURVE, 0)).toBe('M0 50H50V25H100V0')
  expect(steps(CURVE, 1)).toBe('M0 50H50V75H100V100')
})

test('a match without an action is a point', () => {
  expect(steps(CURVE.slice(0, 1), 0)).toBe('M0 50')
})
