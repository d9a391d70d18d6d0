import { expect, test } from 'vitest'
import { nudged, sideBySide, tilt } from './dicePositions'

test('places side by side are centred and evenly spaced', () => {
  expect(sideBySide(4, { x: 50, y: 7 }, 10).map(({ x }) => x)).toEqual([35, 45, 55, 65])
  expect(sideBySide(1, { x: 50, y: 7 }, 10)).toEqual([{ x: 50, y: 7 }])
})

test('a die lies a little differently after every roll, and never far from its place', () => {
  for (let roll = 0; roll < 50; roll++) {
    for (let die = 0; die < 9; die++) {
      const { x, y } = nudged({ x: 20, y: 30 }, die, roll)
      expect(Math.max(Math.abs(x - 20), Math.abs(y - 30))).toBeLessThanOrEqual(1)
      expect(Math.abs(tilt(die, roll))).toBeLessThan(10)
      expect(tilt(die, roll)).not.toBe(tilt(die, roll + 1))
    }
  }
})
