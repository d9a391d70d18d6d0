import { describe, expect, test } from 'vitest'
import { Language } from '../language'
import all from 'sentences:all'
import { CLAUSES, GAMES, type OptionOffer } from '../wire'
import { fewValues, pieces } from './clauses'

describe.each([new Language('en', [all.en]), new Language('es', [all.es])])('in $code', (language) => {
  test.each(GAMES)('every clause of %s has a title and a text', (game) => {
    for (const clause of CLAUSES[game]) {
      expect(language.say(clause)).not.toBe('')
      expect(language.attribute(clause, 'title')).not.toBe('')
    }
  })

  test.each(GAMES)('%s names no clause that is not there', (game) => {
    for (const clause of CLAUSES[game]) {
      for (const text of [language.say(clause), language.attribute(clause, 'ruling')]) {
        const named = pieces(text, CLAUSES[game]).filter((piece) => /^[A-Z]{2}-\d/.test(piece.text))
        expect(named.every((piece) => piece.clause === piece.text)).toBe(true)
      }
    }
  })
})

test('clauses named in a text become links, and nothing is lost', () => {
  const found = pieces('You go on by NM-15a (NM-15), not by XX-1.', CLAUSES['nuts-about-mutts'])
  expect(found.map(({ text }) => text).join('')).toBe('You go on by NM-15a (NM-15), not by XX-1.')
  expect(found.filter(({ clause }) => clause).map(({ clause }) => clause)).toEqual(['NM-15a', 'NM-15'])
})

test('an option with few values names them', () => {
  const option: OptionOffer = { name: 'characters', kind: 'whole', default: 12, wanted: '', least: 12, most: 14, step: 2 }
  expect(fewValues(option)).toEqual([12, 14])
  expect(fewValues({ ...option, step: 1 })).toEqual([])
  expect(fewValues({ name: 'advanced', kind: 'switch', default: true, wanted: '' })).toEqual([])
})
