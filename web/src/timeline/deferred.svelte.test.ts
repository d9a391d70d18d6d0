import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deferred } from './deferred.svelte'
import { DEFERRED } from './durations'

let value: number
let followed: Deferred<number>

beforeEach(() => {
  vi.useFakeTimers()
  value = 1
  followed = new Deferred(() => value)
})
afterEach(() => void vi.useRealTimers())

function becomes(next: number): void {
  value = next
  followed.update()
}

test('what there is at first is seen at once, and a change when its time has come', () => {
  becomes(2)
  vi.advanceTimersByTime(DEFERRED - 1)
  expect(followed.current).toBe(1)
  vi.advanceTimersByTime(1)
  expect(followed.current).toBe(2)
})

test('what changes all the time is seen nevertheless, as it is by then', () => {
  for (const next of [2, 3, 4, 5]) {
    becomes(next)
    vi.advanceTimersByTime(DEFERRED / 4)
  }
  expect(followed.current).toBe(5)
})

test('every change is seen, also after the first', () => {
  for (const next of [2, 3]) {
    becomes(next)
    vi.advanceTimersByTime(DEFERRED)
    expect(followed.current).toBe(next)
  }
})

test('nothing is followed any more once it was stopped', () => {
  becomes(2)
  followed.stop()
  vi.advanceTimersByTime(DEFERRED)
  expect(followed.current).toBe(1)
})
