import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRace } from '../live/viewer'
import { MOVER, type NewsLine, type SeatView } from '../wire'
import { Timeline } from './timeline.svelte'
import { LINE_GAP, CATCH_UP } from './durations'

const ME = 0
const OTHER = 1
const THROW = 450
const views = (name: string, mover = 0) =>
  [{ game: 'go-nuts', seat: ME, view: name, choices: [], mover, may_pass: false }] as unknown as SeatView[]
const race = (name: string) => views(name, MOVER.race)
const line = (number: number, takes = THROW, seat = OTHER) =>
  ({ number, at: 0, seat, action: { do: 'roll' }, takes, events: [] }) as unknown as NewsLine

let rested: number[]
let timeline: Timeline<SeatView[]>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  rested = []
  timeline = new Timeline<SeatView[]>([], {
    isRace,
    isOwn: ({ seat }) => seat === ME,
    onRest: ({ number }) => rested.push(number),
  })
  timeline.reset(views('start'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const named = (some: SeatView[] | null) => (some?.[0]?.view ?? null) as unknown as string
const seen = () => named(timeline.views)
const said = () => named(timeline.settled)
const lying = () => named(timeline.landed.views)

test('a throw is seen at once, and nothing is said of it nor can be done before its dice lie', () => {
  timeline.add([line(1)], views('rolled'))
  expect([seen(), said(), timeline.isStill, timeline.acceptsInput]).toEqual(['rolled', 'start', false, false])
  vi.advanceTimersByTime(THROW - 1)
  expect([said(), rested]).toEqual(['start', []])
  vi.advanceTimersByTime(1)
  expect([said(), timeline.acceptsInput, rested]).toEqual(['rolled', true, [1]])
})

test('what a throw leads to lies there when its dice do, and it is known what lay there before', () => {
  timeline.add([line(1)], views('rolled'))
  expect([lying(), timeline.moving.map(({ number }) => number)]).toEqual(['start', [1]])
  vi.advanceTimersByTime(THROW)
  expect([lying(), named(timeline.landed.before), timeline.landed.line?.number]).toEqual(['rolled', 'start', 1])
  expect(timeline.moving).toEqual([])
})

test('an action that takes no time is said at once', () => {
  timeline.add([line(1, 0)], views('banked'))
  expect([said(), lying(), timeline.acceptsInput, rested]).toEqual(['banked', 'banked', true, [1]])
})

test('what happened is told in order, also by timers that are late', () => {
  timeline.add([line(1)], views('rolled'))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * THROW) // the page was busy, and no timer ran
  timeline.add([line(2, 0)], views('banked'))
  expect([rested, said(), lying()]).toEqual([[1, 2], 'banked', 'banked'])
  vi.advanceTimersByTime(5 * THROW)
  expect([rested, said(), lying()]).toEqual([[1, 2], 'banked', 'banked'])
})

test('a line of somebody else can be read before the next is shown', () => {
  timeline.add([line(1)], views('one'))
  vi.advanceTimersByTime(100)
  timeline.add([line(2)], views('two'))
  vi.advanceTimersByTime(2 * THROW - 101)
  expect([seen(), rested]).toEqual(['one', [1]])
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('two')
})

test('a line that moves nothing is left to be read as long as the one before', () => {
  timeline.add([line(1, 200)], views('rolled'))
  vi.advanceTimersByTime(400)
  timeline.add([line(2, 0)], views('banked'))
  timeline.add([line(3)], views('next'))
  vi.advanceTimersByTime(199)
  expect(seen()).toBe('banked')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('next')
})

test('plays that come as far apart as they can be read are shown as they come', () => {
  for (let n = 1; n <= 5; n += 1) {
    timeline.add([line(n)], views(`play ${n}`))
    expect([seen(), timeline.line?.takes]).toEqual([`play ${n}`, THROW])
    vi.advanceTimersByTime(2 * THROW)
  }
})

test('where people play faster, pauses are short and throws are not', () => {
  const hurried = new Timeline<SeatView[]>(views('start'), { isRace, isOwn: () => false, pauseFactor: () => 0.2 })
  hurried.add([line(1)], views('one'))
  hurried.add([line(2)], views('two'))
  expect(hurried.line?.takes).toBe(THROW)
  vi.advanceTimersByTime(THROW * 1.2)
  expect(named(hurried.views)).toBe('two')
})

test('choices are open as soon as what led to them lies, and not while more is to be shown', () => {
  timeline.add([line(1)], views('one'))
  timeline.add([line(2)], views('my turn'))
  vi.advanceTimersByTime(THROW)
  expect([said(), timeline.acceptsInput]).toEqual(['one', false])
  vi.advanceTimersByTime(THROW)
  expect([seen(), timeline.acceptsInput]).toEqual(['my turn', false])
  vi.advanceTimersByTime(THROW)
  expect(timeline.acceptsInput).toBe(true)
})

test('one’s own action is shown at once: a player who acts has read what was there', () => {
  timeline.add([line(1)], views('my turn'))
  vi.advanceTimersByTime(THROW + 10)
  timeline.add([line(2, THROW, ME)], views('rolled'))
  expect(seen()).toBe('rolled')
})

test('several lines at once are shown one after the other', () => {
  timeline.add([line(1), line(2)], views('both'))
  expect(timeline.line?.number).toBe(1)
  vi.advanceTimersByTime(2 * THROW - 1)
  expect(timeline.line?.number).toBe(1)
  vi.advanceTimersByTime(1)
  expect([timeline.line?.number, rested]).toEqual([2, [1]])
  vi.advanceTimersByTime(THROW)
  expect([rested, said()]).toEqual([[1, 2], 'both'])
})

test('a backlog after a stall is seen faster, in order, and caught up with within a second', () => {
  const lines = Array.from({ length: 10 }, (_, n) => line(n + 1))
  timeline.add(lines, views('all'))
  expect(timeline.line?.takes).toBeCloseTo(50)
  vi.advanceTimersByTime(CATCH_UP / 2)
  expect(rested.length).toBeGreaterThan(2)
  expect(rested.length).toBeLessThan(7)
  vi.advanceTimersByTime(CATCH_UP / 2 + LINE_GAP)
  expect(rested).toEqual(lines.map(({ number }) => number))
  expect(timeline.isStill).toBe(true)
  timeline.add([line(11)], views('as before'))
  vi.advanceTimersByTime(LINE_GAP)
  expect(timeline.line?.takes).toBe(THROW)
})

test('a long action has its time even if it is more than a second', () => {
  timeline.add([line(1, 1250)], views('five cards'))
  expect(timeline.line?.takes).toBe(1250)
})

test('a game may declare that the pieces of a line move for longer than the action takes', () => {
  const cards = new Timeline<SeatView[]>(views('start'), { isRace, isOwn: () => false, motion: ({ takes }) => 2 * takes })
  cards.add([line(1, 250)], views('two cards each'))
  vi.advanceTimersByTime(499)
  expect(cards.isStill).toBe(false)
  vi.advanceTimersByTime(1)
  expect(cards.isStill).toBe(true)
})

test('in a race nothing waits: every line is seen by itself, all within a moment, and one may act meanwhile', () => {
  timeline.reset(race('go'))
  const numbers: (number | undefined)[] = []
  timeline.add([line(1), line(2), line(3)], race('three'))
  for (let n = 0; n < 3; n++) {
    numbers.push(timeline.line?.number)
    if (n < 2) vi.advanceTimersToNextTimer()
  }
  expect(numbers).toEqual([1, 2, 3])
  expect([seen(), said(), timeline.acceptsInput, rested]).toEqual(['three', 'three', true, []])
  expect(timeline.moving.map(({ number }) => number)).toEqual([1, 2, 3])
  vi.advanceTimersByTime(THROW)
  expect([rested, timeline.moving]).toEqual([[1, 2, 3], []])
})

test('in a race lines that come together are seen apart, so that a slow phone can draw each', () => {
  timeline.reset(race('go'))
  timeline.add([line(1)], race('one'))
  timeline.add([line(2)], race('two'))
  vi.advanceTimersByTime(LINE_GAP - 1)
  expect(seen()).toBe('one')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('two')
})

test('dice of several seats land one after the other, and what came later never earlier', () => {
  timeline.reset(race('go'))
  timeline.add([line(1)], race('one'))
  vi.advanceTimersByTime(200)
  timeline.add([line(2, 0)], race('two'))
  expect(lying()).toBe('go')
  vi.advanceTimersByTime(250)
  expect([lying(), named(timeline.landed.before), rested]).toEqual(['two', 'one', [1, 2]])
})

test('the throw that opens a race lies before anything is said of the race, but a player who knows may act', () => {
  timeline.add([line(1)], race('go nuts'))
  expect([said(), timeline.acceptsInput]).toEqual(['start', true])
  vi.advanceTimersByTime(300)
  timeline.add([line(2)], race('a dog in the air'))
  vi.advanceTimersByTime(150)
  expect(said()).toBe('a dog in the air')
})

test('the throw that ends a race is not held up by the others’ dice, and what follows waits until it lies', () => {
  timeline.reset(race('go'))
  timeline.add([line(1)], race('one'))
  vi.advanceTimersByTime(200)
  timeline.add([line(2)], views('stopped'))
  expect([seen(), timeline.acceptsInput]).toEqual(['stopped', false])
  vi.advanceTimersByTime(THROW)
  expect([said(), rested]).toEqual(['stopped', [1, 2]])
})

test('views without an action are shown, and keep the line that led there', () => {
  timeline.add([line(1, 0)], views('one'))
  timeline.add([], views('given away'))
  vi.advanceTimersByTime(LINE_GAP)
  expect([seen(), said(), lying(), timeline.line?.number]).toEqual(['given away', 'given away', 'given away', 1])
})

test('views that change while dice fly are what lies there in the end', () => {
  timeline.add([line(1)], views('rolled'))
  timeline.replace(views('rolled, once more'))
  expect(lying()).toBe('start')
  vi.advanceTimersByTime(THROW)
  expect([lying(), named(timeline.landed.before)]).toEqual(['rolled, once more', 'start'])
})

test('a person who looks away misses no sound, and sees nothing move on returning', () => {
  timeline.add([line(1)], views('one'))
  timeline.add([line(2)], views('two'))
  timeline.finish()
  expect([seen(), lying(), timeline.line, timeline.isStill, rested]).toEqual(['two', 'two', null, true, [1, 2]])
  vi.advanceTimersByTime(5000)
  expect(rested).toEqual([1, 2])
})

test('it is known how long everything still takes', () => {
  expect(timeline.timeUntilStill()).toBe(0)
  timeline.add([line(1)], views('one'))
  expect(timeline.timeUntilStill()).toBe(THROW)
  vi.advanceTimersByTime(THROW)
  expect(timeline.timeUntilStill()).toBe(0)
})
