import { expect, test } from 'vitest'
import { DRAWINGS } from './avatars'
import { AVATARS } from './looks'

test('there is a drawing for every key, and a key for every drawing', () => {
  expect(Object.keys(DRAWINGS)).toEqual(AVATARS)
})
