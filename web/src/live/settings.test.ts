import { expect, test } from 'vitest'
import type { OptionOffer, TableState } from '../wire'
import { changed, shown, value } from './settings'

const goal: OptionOffer = { name: 'goal', kind: 'whole', default: 50, wanted: '' }
const faces: OptionOffer = { name: 'squirrel_faces', kind: 'faces', default: [3, 2, 1], wanted: '' }
const first: OptionOffer = { name: 'first', kind: 'seat', default: null, wanted: '' }
const advanced: OptionOffer = { name: 'advanced', kind: 'switch', default: true, wanted: '' }

test('what is shown can be typed again', () => {
  expect(value(goal, shown(25))).toBe(25)
  expect(value(faces, shown([4, 1, 1]))).toEqual([4, 1, 1])
  expect(value(first, shown(null))).toBe(null)
  expect(value(first, shown(2))).toBe(2)
  expect(value(advanced, shown(false))).toBe(false)
})

test('an empty field means what it is unless somebody chooses', () => {
  expect(value(goal, ' ')).toBe(50)
})

const TABLE = { game: 'go-nuts', options: { goal: 25 }, pace: 'calm', clock: 0, public: true, coach: true } as unknown as TableState

test('a change leaves the rest as it was', () => {
  expect(changed(TABLE, { clock: 30 })).toEqual({
    type: 'change', game: 'go-nuts', options: { goal: 25 }, pace: 'calm', clock: 30, public: true, coach: true,
  })
})

test('another game begins with its own options', () => {
  expect(changed(TABLE, { game: 'wig-out' })).toMatchObject({ game: 'wig-out', options: {}, pace: 'calm' })
})
