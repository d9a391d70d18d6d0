import { expect, test } from 'vitest'
import { spinning } from './dieAnimation'

test('the old face is seen first, then every other one, in the order of time', () => {
  const frames = spinning(3)
  expect(frames.map(({ transform }) => transform)).toEqual([
    'none',
    'translateY(-100%)',
    'translateY(-200%)',
    'translateY(-300%)',
    'translateY(-300%)',
  ])
  const times = frames.map(({ offset }) => Number(offset))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect([times[0], times.at(-1)]).toEqual([0, 1])
})
