import { expect, test } from 'vitest'
import { Language } from '../../language'
import all from 'sentences:all'
import { sayFor, useLanguage } from '../../words'
import fixtures from './fixtures.json'
import { slip } from './notes'
import type { Line } from './scene'

useLanguage(new Language('en', [all.en]))
const { names } = fixtures[0]!
const say = sayFor('forget-it', () => names, () => 0)

function line(name: string): Line {
  return fixtures.find((one) => one.name === name)!.line as unknown as Line
}

test('a slip tells what was won or lost, and by whom', () => {
  expect(slip(line('scored'), names, say)).toEqual({ title: '+96', detail: 'for Ana' })
  expect(slip(line('busted'), names, say)).toEqual({
    title: 'FOR GET IT!',
    detail: '10 lost',
    tone: 'bad',
    where: 'at-rack',
  })
  expect(slip(line('last-turns'), names, say)?.title).toBe('Last turns!')
  expect(slip(line('second-roll'), names, say)).toBeNull()
})

test('all who share a win are named', () => {
  const won = (seat: number) => ({ event: 'won' as const, clause: 'FI-10', seat, total: 180 })
  const shared = { ...line('won'), events: [won(1), won(3)] }
  expect(slip(shared, names, say)?.title).toBe('Ben wins! Daniel wins!')
})
