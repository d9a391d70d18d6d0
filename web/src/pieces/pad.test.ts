import { expect, test } from 'vitest'
import { updatePad, lately, openPad, total } from './pad'

test('a pad opened during a match carries on from the scores it found', () => {
  const pad = updatePad(openPad([12, 0]), [{ seat: 0, points: 5 }], [17, 0])
  expect(lately(pad, 0, 4)).toEqual([12, 5])
  expect(total(pad, 0)).toBe(17)
  expect(lately(pad, 1, 4)).toEqual([])
})

test('a turn that brought nothing is entered too', () => {
  expect(lately(updatePad(openPad([0, 0]), [{ seat: 1, points: 0 }], [0, 0]), 1, 4)).toEqual([0])
})

test('turns that went by unseen are entered as one', () => {
  const pad = updatePad(openPad([3, 4]), [{ seat: 0, points: 2 }], [5, 11])
  expect(lately(pad, 0, 4)).toEqual([3, 2])
  expect(lately(pad, 1, 4)).toEqual([4, 7])
})

test('a new match opens a new pad', () => {
  expect(updatePad(openPad([30, 51]), [], [0, 0])).toEqual(openPad([0, 0]))
  expect(updatePad(openPad([0, 0]), [], [0, 0, 0])).toEqual(openPad([0, 0, 0]))
})

test('only the last few entries are shown', () => {
  const entries = [1, 2, 3, 4, 5].map((points) => ({ seat: 0, points }))
  expect(lately(updatePad(openPad([0]), entries, [15]), 0, 3)).toEqual([3, 4, 5])
})

test('a turn whose points are on the pad already is not entered twice', () => {
  const pad = updatePad(openPad([0, 0]), [{ seat: 0, points: 4 }], [4, 6])
  expect(updatePad(pad, [{ seat: 1, points: 6 }], [4, 6])).toEqual(pad)
})
