import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APART, Dealing } from './dealing.svelte'

const hand = (keys: string) => new Dealing([...keys], (card) => card)
const seen = (dealt: Dealing<string>) => dealt.now.join('')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whoever has just come sees the whole hand', () => {
  expect(seen(hand('abcdefg'))).toBe('abcdefg')
})

test('a new hand comes two cards at a time, in order', () => {
  const dealt = hand('')
  dealt.become([...'abcde'])
  const steps = [seen(dealt)]
  for (let n = 0; n < 3; n++) {
    vi.advanceTimersByTime(APART)
    steps.push(seen(dealt))
  }
  expect(steps).toEqual(['ab', 'abcd', 'abcde', 'abcde'])
})

test('a card that is drawn is there at once, between its neighbours, and one that is laid is gone', () => {
  const dealt = hand('acd')
  dealt.become([...'abc'])
  expect(seen(dealt)).toBe('abc')
})

test('what changes during the deal is seen in it', () => {
  const dealt = hand('')
  dealt.become([...'abcd'])
  dealt.become([...'bcd'])
  expect(seen(dealt)).toBe('bcd')
})
