import { expect, test } from 'vitest'
import { offered } from './choices'

const CHOICES = [{ do: 'roll' }, { do: 'choose', number: 3 }]

test('a choice is found whatever the order of its words', () => {
  expect(offered(CHOICES, { number: 3, do: 'choose' })).toBe(true)
})

test('another number, or a word too few or too many, is another action', () => {
  expect(offered(CHOICES, { do: 'choose', number: 4 })).toBe(false)
  expect(offered(CHOICES, { do: 'choose' })).toBe(false)
  expect(offered(CHOICES, { do: 'roll', number: 3 })).toBe(false)
})
