import { expect, test, vi } from 'vitest'
import { carryOut, freeSeat, joins } from './plans'
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
