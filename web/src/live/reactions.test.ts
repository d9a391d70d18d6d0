import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { muted, Reactions } from './reactions.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  muted.turn(false)
  vi.useRealTimers()
})

const seen = (reactions: Reactions) => reactions.shown.map(({ person, reaction }) => `${person} ${reaction}`)

test('a reaction is seen for a moment, and the next one of the same person takes its place', () => {
  const reactions = new Reactions()
  reactions.hear(1, 'wow')
  reactions.hear(2, 'laugh')
  reactions.hear(1, 'wave')
  expect(seen(reactions)).toEqual(['2 laugh', '1 wave'])
  vi.advanceTimersByTime(2500)
  expect(seen(reactions)).toEqual([])
})

test('a crowd does not cover the screen, nothing unknown is shown, and whoever wants none sees none', () => {
  const reactions = new Reactions()
  reactions.hear(0, 'applause')
  for (let person = 0; person < 20; person++) reactions.hear(person, 'wave')
  expect(reactions.shown).toHaveLength(8)
  reactions.stop()
  muted.turn(true)
  const quiet = new Reactions()
  quiet.hear(1, 'wow')
  expect(quiet.shown).toEqual([])
})
