import { expect, test } from 'vitest'
import { isOffered } from './choices'

const CHOICES = [{ do: 'roll' }, { do: 'choose', number: 3 }]

test('a choice is found whatever the order of its words', () => {
  expect(isOffered(CHOICES, { number: 3, do: 'choose' })).toBe(true)
})

test('another number, or a word too few or too many, is another action', () => {
  expect(isOffered(CHOICES, { do: 'choose', number: 4 })).toBe(false)
  expect(isOffered(CHOICES, { do: 'choose' })).toBe(false)
  expect(isOffered(CHOICES, { do: 'roll', number: 3 })).toBe(false)
})
