import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewsLine } from '../wire'
import { ledTimeline, showMoment } from './follow.svelte'
import type { Timeline } from './timeline.svelte'

const line = (number: number, takes = 450) =>
  ({ number, at: 0, seat: 0, action: { do: 'roll' }, takes, events: [] }) as unknown as NewsLine
let timeline: Timeline<string>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  timeline = ledTimeline('start', ({ takes }) => takes)
})
afterEach(() => void vi.useRealTimers())

test('a moment that somebody jumped to is seen as it stands, and nothing of the throws before', () => {
  showMoment(timeline, { view: 'thrown', line: line(1) }, null)
  showMoment(timeline, { view: 'as it stands', line: null }, line(1))
  vi.advanceTimersByTime(1000)
  expect([timeline.landed, timeline.moving]).toEqual([{ views: 'as it stands', line: null, before: null }, []])
})

test('the same moment told again changes what is seen, but starts no throw', () => {
  showMoment(timeline, { view: 'rolled', line: line(1) }, null)
  showMoment(timeline, { view: 'rolled, once more', line: line(1) }, line(1))
  expect(timeline.moving.length).toBe(1)
  vi.advanceTimersByTime(450)
  expect(timeline.landed).toMatchObject({ views: 'rolled, once more', before: 'start' })
  showMoment(timeline, { view: 'and again', line: line(1) }, line(1))
  expect(timeline.landed).toMatchObject({ views: 'and again', before: 'start' })
})
