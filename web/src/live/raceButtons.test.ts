import { expect, test } from 'vitest'
import type { SeatView } from '../wire'
import { keyOf, padsOf } from './raceButtons'

const view = (seat: number, ...choices: object[]) => ({ seat, choices }) as unknown as SeatView
const ROLL = { do: 'roll' }
const DOG = { do: 'dog' }

test('everybody who races at one device has a button, which stays while its dice are in the air', () => {
  const first = padsOf([view(0, ROLL), view(2, DOG)], [])
  expect(first.map(({ seat, actions }) => [seat, actions])).toEqual([[0, [ROLL]], [2, [DOG]]])
  const later = padsOf([view(0, ROLL), view(2)], first)
  expect(later[1]).toEqual({ seat: 2, open: [], actions: [DOG] })
})

test('each of them has a key, at the side of the keyboard where the button is', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, n) => keyOf(n, count))
  expect(keys(2)).toEqual(['a', 'l'])
  expect(keys(3)).toEqual(['a', 's', 'l'])
  expect(keys(4)).toEqual(['a', 's', 'l', 'k'])
  expect(new Set(keys(6)).size).toBe(6)
  expect(keyOf(3, 8)).toBe('')
})
