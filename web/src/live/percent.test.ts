import { afterAll, expect, test } from 'vitest'
import { Language } from '../language'
import all from 'sentences:all'
import { useLanguage } from '../words'
import { percent } from './percent'

afterAll(() => useLanguage(new Language('en', [all.en])))

test('a share is written as its language does, and its sign does not begin a line', () => {
  useLanguage(new Language('en', [all.en]))
  expect(percent(0.2254)).toBe('22.5\u00a0%')
  useLanguage(new Language('es', [all.es]))
  expect(percent(0.2254)).toBe('22,5\u00a0%')
  expect(percent(1)).toBe('100,0\u00a0%')
})
