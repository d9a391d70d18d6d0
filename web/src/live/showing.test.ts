import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOVER, type NewsLine, type SeatView } from '../wire'
import { APART, Showing } from './showing.svelte'

const views = (name: string, mover = 0) => [{ game: 'go-nuts', seat: 0, view: name, choices: [], mover, may_pass: false }] as unknown as SeatView[]
const race = (name: string) => views(name, MOVER.race)
const line = (number: number, takes = 450) =>
  ({ number, at: 0, seat: 0, action: { do: 'roll' }, takes, events: [] }) as unknown as NewsLine

let rested: number[]
let showing: Showing

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  rested = []
  showing = new Showing(({ number }) => rested.push(number))
  showing.begin(views('start'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const seen = () => showing.views[0]!.view as unknown as string
const said = () => showing.settled[0]!.view as unknown as string

test('a throw is seen at once, and nothing is said of it nor can be done before its dice lie', () => {
  showing.add([line(1)], views('rolled'))
  expect([seen(), said(), showing.isStill, showing.isOpen]).toEqual(['rolled', 'start', false, false])
  vi.advanceTimersByTime(449)
  expect([said(), rested]).toEqual(['start', []])
  vi.advanceTimersByTime(1)
  expect([said(), showing.isOpen, rested]).toEqual(['rolled', true, [1]])
})

test('an action that takes no time is said at once', () => {
  showing.add([line(1, 0)], views('banked'))
  expect([said(), showing.isOpen, rested]).toEqual(['banked', true, [1]])
})

test('what happened is told in order, also by timers that are late', () => {
  showing.add([line(1)], views('rolled'))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500) // the page was busy, and no timer ran
  showing.add([line(2, 0)], views('banked'))
  expect([rested, said()]).toEqual([[1, 2], 'banked'])
  vi.advanceTimersByTime(450)
  expect([rested, said()]).toEqual([[1, 2], 'banked'])
})

test('several lines at once are shown one after the other', () => {
  showing.add([line(1), line(2)], views('both'))
  expect(showing.line?.number).toBe(1)
  vi.advanceTimersByTime(449)
  expect(showing.line?.number).toBe(1)
  vi.advanceTimersByTime(1)
  expect([showing.line?.number, rested]).toEqual([2, [1]])
  vi.advanceTimersByTime(450)
  expect([rested, said()]).toEqual([[1, 2], 'both'])
})

test('what comes while pieces move waits for them', () => {
  showing.add([line(1)], views('one'))
  vi.advanceTimersByTime(100)
  showing.add([line(2, 0)], views('two'))
  expect(seen()).toBe('one')
  vi.advanceTimersByTime(350)
  expect([seen(), rested]).toEqual(['two', [1, 2]])
})

test('whoever is far behind sees everything faster, in order, and is there within a second', () => {
  const lines = Array.from({ length: 10 }, (_, n) => line(n + 1))
  showing.add(lines, views('all'))
  expect(showing.line?.takes).toBeCloseTo(100)
  vi.advanceTimersByTime(500)
  expect(rested.length).toBeGreaterThan(2)
  expect(rested.length).toBeLessThan(7)
  vi.advanceTimersByTime(500)
  expect(rested).toEqual(lines.map(({ number }) => number))
  expect(showing.isStill).toBe(true)
})

test('a long action has its time even if it is more than a second', () => {
  showing.add([line(1, 1250)], views('five cards'))
  expect(showing.line?.takes).toBe(1250)
})

test('in a race nothing waits: every line is seen by itself, all within a moment, and one may act meanwhile', () => {
  showing.begin(race('go'))
  const numbers: (number | undefined)[] = []
  showing.add([line(1), line(2), line(3)], race('three'))
  for (let n = 0; n < 3; n++) {
    numbers.push(showing.line?.number)
    if (n < 2) vi.advanceTimersToNextTimer()
  }
  expect(numbers).toEqual([1, 2, 3])
  expect([seen(), said(), showing.isOpen, rested]).toEqual(['three', 'three', true, []])
  vi.advanceTimersByTime(450)
  expect(rested).toEqual([1, 2, 3])
})

test('in a race lines that come together are seen apart, so that a slow phone can draw each', () => {
  showing.begin(race('go'))
  showing.add([line(1)], race('one'))
  showing.add([line(2)], race('two'))
  vi.advanceTimersByTime(APART - 1)
  expect(seen()).toBe('one')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('two')
})

test('the throw that opens a race lies before anything is said of the race, but whoever knows may act', () => {
  showing.add([line(1)], race('go nuts'))
  expect([said(), showing.isOpen]).toEqual(['start', true])
  vi.advanceTimersByTime(300)
  showing.add([line(2)], race('a dog in the air'))
  vi.advanceTimersByTime(150)
  expect(said()).toBe('a dog in the air')
})

test('the throw that ends a race is not held up by the others’ dice, and what follows waits until it lies', () => {
  showing.begin(race('go'))
  showing.add([line(1)], race('one'))
  vi.advanceTimersByTime(200)
  showing.add([line(2)], views('stopped'))
  expect([seen(), showing.isOpen]).toEqual(['stopped', false])
  vi.advanceTimersByTime(450)
  expect([said(), rested]).toEqual(['stopped', [1, 2]])
})

test('views without an action are shown, and keep the line that led there', () => {
  showing.add([line(1, 0)], views('one'))
  showing.add([], views('given away'))
  vi.advanceTimersByTime(APART)
  expect([seen(), said(), showing.line?.number]).toEqual(['given away', 'given away', 1])
})

test('who goes away misses nothing that was heard, and sees nothing move', () => {
  showing.add([line(1)], views('one'))
  showing.add([line(2)], views('two'))
  showing.finish()
  expect([seen(), showing.line, showing.isStill, rested]).toEqual(['two', null, true, [1, 2]])
  vi.advanceTimersByTime(2000)
  expect(rested).toEqual([1, 2])
})

test('it is known how long everything still takes', () => {
  expect(showing.restsIn()).toBe(0)
  showing.add([line(1)], views('one'))
  expect(showing.restsIn()).toBe(450)
  vi.advanceTimersByTime(450)
  expect(showing.restsIn()).toBe(0)
})
