import { expect, test } from 'vitest'
import type { NewsLine } from '../wire'
import { findEvent } from './events'

const line: NewsLine<'go-nuts'> = {
  number: 1,
  at: 0,
  seat: 0,
  takes: 450,
  action: { do: 'dog' },
  events: [
    { event: 'dog', clause: 'GN-8', seat: 1, missing: 0 },
    { event: 'stopped', clause: 'GN-8', seat: 0, points: 4, total: 51 },
    { event: 'won', clause: 'GN-12', seat: 0, total: 51 },
  ],
}

test('what is asked for first is found first, whatever happened first', () => {
  expect(findEvent(line, 'won', 'stopped')?.total).toBe(51)
  expect(findEvent(line, 'stopped', 'dog')?.event).toBe('stopped')
})

test('nothing is found where nothing of the kind happened', () => {
  expect(findEvent(line, 'banked')).toBeUndefined()
  expect(findEvent(null, 'won')).toBeUndefined()
})
