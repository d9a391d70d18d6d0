import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARD_GAP } from './durations'
import { Stagger, StaggeredList, startThrow, throwOfDie } from './stagger.svelte'

let hand: Stagger
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  hand = new Stagger()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the first die leaves at once, and the others one by one', () => {
  const seen: number[] = []
  startThrow(hand, { number: 1, takes: 400 }, 5)
  for (let n = 0; n < 7; n++) {
    seen.push(hand.started)
    vi.advanceTimersByTime(10)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 5, 5])
})

test('on a busy page dice that are late leave together', () => {
  startThrow(hand, { number: 1, takes: 400 }, 5)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30)
  vi.advanceTimersToNextTimer()
  expect(hand.started).toBe(4)
})

test('all dice land at the same time, though they left one after the other', () => {
  expect([0, 4].map((nth) => nth * 10 + throwOfDie({ number: 1, takes: 400 }, nth).takes)).toEqual([400, 400])
})

test('no die leaves after the throw was stopped', () => {
  startThrow(hand, { number: 1, takes: 400 }, 5)
  hand.stop()
  vi.advanceTimersByTime(400)
  expect(hand.started).toBe(0)
})

const list = (keys: string) => new StaggeredList([...keys], (card) => card)
const seen = (cards: StaggeredList<string>) => cards.current.join('')

test('a list is there at once when it is created', () => {
  expect(seen(list('abcdefg'))).toBe('abcdefg')
})

test('new cards appear two at a time, in order', () => {
  const cards = list('')
  cards.update([...'abcde'])
  const steps = [seen(cards)]
  for (let n = 0; n < 3; n++) {
    vi.advanceTimersByTime(CARD_GAP)
    steps.push(seen(cards))
  }
  expect(steps).toEqual(['ab', 'abcd', 'abcde', 'abcde'])
})

test('on a busy page cards are not hurried: two at a time is what a phone can draw', () => {
  const cards = list('')
  cards.update([...'abcde'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  vi.advanceTimersToNextTimer()
  expect(seen(cards)).toBe('abcd')
})

test('a card that is drawn appears at once between its neighbours, and one that is laid is gone', () => {
  const cards = list('acd')
  cards.update([...'abc'])
  expect(seen(cards)).toBe('abc')
})

test('a list that changes while its cards appear keeps those that are there', () => {
  const cards = list('')
  cards.update([...'abcd'])
  cards.update([...'bcd'])
  expect(seen(cards)).toBe('bcd')
})
