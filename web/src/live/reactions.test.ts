import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showsReactions } from './preferences.svelte'
import { Reactions } from './reactions.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  showsReactions.set(true)
  vi.useRealTimers()
})

const seen = (reactions: Reactions) => reactions.shown.map(({ person, reaction }) => `${person} ${reaction}`)

test('a reaction is seen for a moment, and the next one of the same person takes its place', () => {
  const reactions = new Reactions()
  reactions.show(1, 'wow')
  reactions.show(2, 'laugh')
  reactions.show(1, 'wave')
  expect(seen(reactions)).toEqual(['2 laugh', '1 wave'])
  vi.advanceTimersByTime(2500)
  expect(seen(reactions)).toEqual([])
})

test('a crowd does not cover the screen, nothing unknown is shown, and people who turned reactions off see none', () => {
  const reactions = new Reactions()
  reactions.show(0, 'applause')
  for (let person = 0; person < 20; person++) reactions.show(person, 'wave')
  expect(reactions.shown).toHaveLength(8)
  reactions.stop()
  showsReactions.set(false)
  const quiet = new Reactions()
  quiet.show(1, 'wow')
  expect(quiet.shown).toEqual([])
})
