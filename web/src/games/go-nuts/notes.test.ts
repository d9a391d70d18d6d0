import { expect, test } from 'vitest'
import { Language } from '../../language'
import all from 'sentences:all'
import { sayFor, useLanguage } from '../../words'
import fixtures from './fixtures.json'
import { slip } from './notes'
import type { Line } from './scene'

const say = sayFor('go-nuts', () => fixtures[0]!.names, () => 0)

function paper(name: string) {
  const { line, names } = fixtures.find((one) => one.name === name)!
  return slip(line as unknown as Line, names, say)
}

test('a slip tells what was won or lost, and by whom', () => {
  useLanguage(new Language('en', [all.en]))
  expect(paper('others-bank')).toEqual({ title: '+4', detail: 'for Ben' })
  expect(paper('round-stopped')).toEqual({ title: '4 acorns!', detail: 'for Ana' })
  expect(paper('all-cars')).toMatchObject({ title: 'All cars!', detail: '3 lost', tone: 'bad' })
  expect(paper('won')).toMatchObject({ title: 'Daniel wins!', detail: '51' })
  expect(paper('second-roll')).toBeNull()
})

test('a slip over dice that are still needed goes by itself', () => {
  useLanguage(new Language('es', [all.es]))
  expect(paper('go-nuts')).toEqual({ title: '¡Qué locura!', detail: '5 perdidos', tone: 'loud', passing: true, where: 'at-count' })
  expect(paper('five-again')?.passing).toBe(true)
  expect(paper('all-cars')?.passing).toBeUndefined()
})
