import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewsLine } from '../wire'
import { Landing } from './landing.svelte'

const line = (number: number, seat: number, takes: number): NewsLine<'go-nuts'> => ({
  number,
  seat,
  takes,
  at: 0,
  action: { do: 'roll' },
  events: [],
})
const fresh = () => new Landing<string, 'go-nuts'>('start', null)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('what a throw leads to is shown when its tempo is over, not before', () => {
  const table = fresh()
  table.arrive('rolled', line(1, 0, 450))
  vi.advanceTimersByTime(449)
  expect(table.shown.view).toBe('start')
  expect(table.air.map(({ number }) => number)).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(table.shown).toEqual({ view: 'rolled', line: line(1, 0, 450), before: 'start' })
  expect(table.air).toEqual([])
})

test('an action that takes no time is shown at once', () => {
  const table = fresh()
  table.arrive('banked', line(1, 0, 0))
  expect(table.shown.view).toBe('banked')
})

test('dice of several seats are in the air together and land one after the other', () => {
  const table = fresh()
  table.arrive('one', line(1, 0, 450))
  vi.advanceTimersByTime(200)
  table.arrive('two', line(2, 1, 450))
  expect(table.air.map(({ seat }) => seat)).toEqual([0, 1])
  vi.advanceTimersByTime(250)
  expect(table.shown.view).toBe('one')
  expect(table.air.map(({ seat }) => seat)).toEqual([1])
  vi.advanceTimersByTime(200)
  expect(table.shown).toMatchObject({ view: 'two', before: 'one' })
})

test('what came later is never shown earlier', () => {
  const table = fresh()
  table.arrive('thrown', line(1, 0, 450))
  table.arrive('banked', line(2, 0, 0))
  expect(table.shown.view).toBe('start')
  vi.advanceTimersByTime(450)
  expect(table.shown).toMatchObject({ view: 'banked', before: 'thrown' })
})

test('a timer that is late brings nothing back from before', () => {
  const table = fresh()
  table.arrive('thrown', line(1, 0, 450))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500) // the page was busy, and no timer ran
  table.arrive('banked', line(2, 0, 0))
  expect(table.shown).toMatchObject({ view: 'banked', before: 'thrown' })
  vi.advanceTimersByTime(450)
  expect(table.shown.view).toBe('banked')
})

test('whoever just arrived sees the table as it stands, and nothing of the throws before', () => {
  const table = fresh()
  table.arrive('thrown', line(1, 0, 450))
  table.arrive('as it stands', null)
  expect(table.shown).toEqual({ view: 'as it stands', line: null, before: null })
  vi.advanceTimersByTime(1000)
  expect(table.shown.view).toBe('as it stands')
})

test('the same moment told again changes what is seen, but starts no throw', () => {
  const table = fresh()
  table.arrive('rolled', line(1, 0, 450))
  table.arrive('rolled, once more', line(1, 0, 450))
  expect(table.air.length).toBe(1)
  vi.advanceTimersByTime(450)
  expect(table.shown).toMatchObject({ view: 'rolled, once more', before: 'start' })
  table.arrive('and again', line(1, 0, 450))
  expect(table.shown).toMatchObject({ view: 'and again', before: 'start' })
})

test('nothing is shown any more once it has stopped', () => {
  const table = fresh()
  table.arrive('rolled', line(1, 0, 450))
  table.stop()
  vi.advanceTimersByTime(1000)
  expect(table.shown.view).toBe('start')
})
