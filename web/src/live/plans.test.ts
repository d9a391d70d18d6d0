import { expect, test, vi } from 'vitest'
import { carryOut, freeSeat, joins, keepLevel, quickOptions } from './plans'
import type { LiveTable } from './table.svelte'

test('the first free seat is the lowest that nobody has', () => {
  expect(freeSeat([])).toBe(0)
  expect(freeSeat([0, 1, 3])).toBe(2)
})

const table = (state: object) => {
  const ask = vi.fn(async () => null)
  return { live: { code: 'abcdefgh', table: state, ask, dismiss: () => {} } as unknown as LiveTable, ask }
}
const STATE = { seats: [{ seat: 0 }], playing: false }

test('whoever comes to a table sits down, once', async () => {
  const { live, ask } = table(STATE)
  joins('abcdefgh')
  await carryOut(live)
  await carryOut(live)
  expect(ask).toHaveBeenCalledExactlyOnceWith({ type: 'sit', seat: 1 })
})

test('whoever was there before chooses for themselves', async () => {
  const { live, ask } = table(STATE)
  await carryOut(live)
  expect(ask).not.toHaveBeenCalled()
})

test('nobody can sit down while a match runs', async () => {
  const { live, ask } = table({ ...STATE, playing: true })
  joins('abcdefgh')
  await carryOut(live)
  expect(ask).not.toHaveBeenCalled()
})

test('whoever plays at once begins, and plays the basic game until they choose the advanced one', () => {
  expect(quickOptions('go-nuts', { goal: 50, first: null })).toEqual({ goal: 50, first: 0 })
  expect(quickOptions('nuts-about-mutts', { hands: 1, advanced: true })).toEqual({ hands: 1, advanced: false })
  keepLevel('nuts-about-mutts', 'advanced')
  expect(quickOptions('nuts-about-mutts', { hands: 1, advanced: true })).toEqual({ hands: 1, advanced: true })
  expect(quickOptions('forget-it', { goal: 500 })).toEqual({ goal: 500 })
})
