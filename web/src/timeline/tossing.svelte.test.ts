import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tossing, tossOf } from './tossing.svelte'

let hand: Tossing
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  hand = new Tossing()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the first die leaves at once, and one follows the other', () => {
  const seen: number[] = []
  hand.begin({ number: 1, takes: 400 }, 5)
  for (let n = 0; n < 7; n++) {
    seen.push(hand.out)
    vi.advanceTimersByTime(10)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 5, 5])
})

test('on a busy page those that are late leave together', () => {
  hand.begin({ number: 1, takes: 400 }, 5)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30)
  vi.advanceTimersToNextTimer()
  expect(hand.out).toBe(4)
})

test('all lie at the same time, though they left one after the other', () => {
  expect([0, 4].map((nth) => nth * 10 + tossOf({ number: 1, takes: 400 }, nth).takes)).toEqual([400, 400])
})

test('what lies does not leave any more', () => {
  hand.begin({ number: 1, takes: 400 }, 5)
  hand.stop()
  vi.advanceTimersByTime(400)
  expect(hand.out).toBe(0)
})
