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

/** As many kinds of events as twenty games have. TypeScript once gave up at five ("union type that is too complex"). */
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Kind = `kind-${0 | 1 | 2}${Digit}${Digit}`
type ManyEvents = { [K in Kind]: { event: K; clause: string; seat: number } & Record<`of-${K}`, number> }[Kind]

test('the number of games does not matter to the types', () => {
  const events: ManyEvents[] = [{ event: 'kind-042', clause: '', seat: 3, 'of-kind-042': 1 }]
  const found = findEvent({ events }, 'kind-299', 'kind-042')
  const kind: 'kind-299' | 'kind-042' | undefined = found?.event
  expect([kind, found?.seat]).toEqual(['kind-042', 3])
})
