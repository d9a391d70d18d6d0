import { beforeAll, expect, test } from 'vitest'
import { Language } from '../language'
import all from 'sentences:all'
import { sayFor, useLanguage } from '../words'
import { outcomeName, hex, placesOf } from './outcomeNames'

beforeAll(() => useLanguage(new Language('en', [all.en])))
const name = (game: string, fall: string | number) =>
  outcomeName(game, fall, ['Ana', 'Ben'], sayFor(game, () => ['Ana', 'Ben'], () => -1))

test('everything that can fall has a name', () => {
  expect(name('go-nuts', 'acorn')).toBe('acorn')
  expect(name('go-nuts', 'dog')).toBe('dog')
  expect(name('go-nuts', 1)).toBe('Ben')
  expect(name('wig-out', 'c2')).toBe('Disco Doris')
  expect(name('nuts-about-mutts', 'red 1')).toMatch(/^red 1 /)
  expect(name('forget-it', 'GET')).toBe('GET')
})

test('a fall has as many places as its weight', () => {
  const odds = { line: 2, outcomes: ['squirrel', 'acorn', 'car'], weights: [3, 2, 1] }
  expect(placesOf({ ...odds, fall: 'squirrel' })).toEqual({ from: 0, to: 2 })
  expect(placesOf({ ...odds, fall: 'acorn' })).toEqual({ from: 3, to: 4 })
  expect(placesOf({ ...odds, fall: 'car' })).toEqual({ from: 5, to: 5 })
})

test('a word has eight digits', () => {
  expect(hex(0xbeef)).toBe('0000beef')
})
