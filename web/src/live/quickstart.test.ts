import { expect, test, vi } from 'vitest'
import { markJoined } from './joinIntent'
import { runQuickstart, saveLevel, optionsAfter, playNow, quickOptions } from './quickstart'
import type { TableState } from '../wire'
import type { LiveTable } from './table.svelte'

const fetched = vi.hoisted(() => new Set<string>())
vi.mock('../pages', () => ({ fetchPage: (page: string) => void fetched.add(page) }))
vi.mock('./http', () => ({
  openTable: async () => {
    expect([...fetched]).toEqual(['table']) // before the server has answered
    return { code: 'hgfedcba', token: 'of the host' }
  },
}))
vi.mock('../routes', () => ({ navigate: () => {}, hyphenated: String }))

const table = (state: object) => {
  const request = vi.fn(async () => null)
  return { live: { code: 'abcdefgh', table: state, request, dismiss: () => {} } as unknown as LiveTable, request }
}
const STATE = { seats: [{ seat: 0 }], playing: false }

test('a newcomer sits down, once', async () => {
  const { live, request } = table(STATE)
  markJoined('abcdefgh')
  await runQuickstart(live)
  await runQuickstart(live)
  expect(request).toHaveBeenCalledExactlyOnceWith({ type: 'sit' })
})

test('a person who was there before chooses for themselves', async () => {
  const { live, request } = table(STATE)
  await runQuickstart(live)
  expect(request).not.toHaveBeenCalled()
})

test('a newcomer during a match waits for the next one', async () => {
  const { live, request } = table({ ...STATE, playing: true })
  markJoined('abcdefgh')
  await runQuickstart(live)
  expect(request).toHaveBeenCalledExactlyOnceWith({ type: 'play-next' })
})

test('a newcomer who finds no free seat waits for one', async () => {
  const { live, request } = table(STATE)
  request.mockResolvedValueOnce({ key: 'seat-taken', text: 'taken' } as unknown as null)
  markJoined('abcdefgh')
  await runQuickstart(live)
  expect(request).toHaveBeenLastCalledWith({ type: 'play-next' })
})

test('in a quick match the person begins, and plays the basic game until they choose the advanced one', () => {
  expect(quickOptions('go-nuts')).toEqual({ first: 0 })
  expect(quickOptions('nuts-about-mutts')).toEqual({ advanced: false, first: 0 })
  saveLevel('nuts-about-mutts', 'advanced')
  expect(quickOptions('nuts-about-mutts')).toEqual({ advanced: true, first: 0 })
  expect(quickOptions('wig-out')).toEqual({})
})

const after = (code: string) => ({ code, game: 'go-nuts', options: { goal: 50, first: 0 } }) as unknown as TableState

test('after a quick match chance decides who begins the next one', async () => {
  await playNow({ name: 'Ana', game: 'go-nuts' })
  const request = vi.fn(async () => null)
  const state = { seats: [], playing: false, game: 'go-nuts', options: { goal: 50, first: null } }
  await runQuickstart({ code: 'hgfedcba', table: state, request, ready: request, dismiss: () => {} } as unknown as LiveTable)
  expect(optionsAfter(after('abcdefgh'))).toBeNull()
  expect(optionsAfter(after('hgfedcba'))).toEqual({ first: null })
  expect(optionsAfter(after('hgfedcba'))).toBeNull() // chosen in the lobby since
})
