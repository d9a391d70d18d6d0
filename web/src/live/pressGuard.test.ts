import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PressGuard } from './pressGuard.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('presses count after a moment, and not yet after a change', () => {
  const armed = new PressGuard()
  const end = armed.restart()
  vi.advanceTimersByTime(599)
  expect(armed.now).toBe(false)
  vi.advanceTimersByTime(1)
  expect(armed.now).toBe(true)
  end()
  armed.restart()
  expect(armed.now).toBe(false)
  vi.advanceTimersByTime(600)
  expect(armed.now).toBe(true)
})

test('what has ended is not armed later', () => {
  const armed = new PressGuard()
  armed.restart()()
  vi.advanceTimersByTime(5000)
  expect(armed.now).toBe(false)
})
