import { expect, test } from 'vitest'
import { keyOf } from './numberKeys'

test('the number keys count the choices from 1 to 9', () => {
  const choices = Array.from({ length: 11 }, (_, number) => ({ do: 'choose', number }))
  expect(keyOf(choices, { number: 0, do: 'choose' })).toBe(1)
  expect(keyOf(choices, { do: 'choose', number: 8 })).toBe(9)
  expect(keyOf(choices, { do: 'choose', number: 9 })).toBe(null)
  expect(keyOf(choices, { do: 'roll' })).toBe(null)
})
