import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRace } from '../live/viewer'
import { MOVER, type NewsLine, type SeatView } from '../wire'
import { Timeline } from './timeline.svelte'
import { APART, CATCH_UP } from './times'

const ME = 0
const OTHER = 1
const THROW = 450
const views = (name: string, mover = 0, game = 'go-nuts') =>
  [{ game, seat: ME, view: name, choices: [], mover, may_pass: false }] as unknown as SeatView[]
const race = (name: string) => views(name, MOVER.race)
const line = (number: number, takes = THROW, seat = OTHER) =>
  ({ number, at: 0, seat, action: { do: 'roll' }, takes, events: [] }) as unknown as NewsLine

let rested: number[]
let timeline: Timeline<SeatView[]>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  rested = []
  timeline = new Timeline<SeatView[]>([], {
    game: (views) => views[0]!.game,
    isRace,
    isOwn: ({ seat }) => seat === ME,
    rested: ({ number }) => rested.push(number),
  })
  timeline.begin(views('start'))
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
  expect([seen(), said(), timeline.isStill, timeline.isOpen]).toEqual(['rolled', 'start', false, false])
  vi.advanceTimersByTime(THROW - 1)
  expect([said(), rested]).toEqual(['start', []])
  vi.advanceTimersByTime(1)
  expect([said(), timeline.isOpen, rested]).toEqual(['rolled', true, [1]])
})

test('what a throw leads to lies there when its dice do, and it is known what lay there before', () => {
  timeline.add([line(1)], views('rolled'))
  expect([lying(), timeline.air.map(({ number }) => number)]).toEqual(['start', [1]])
  vi.advanceTimersByTime(THROW)
  expect([lying(), named(timeline.landed.before), timeline.landed.line?.number]).toEqual(['rolled', 'start', 1])
  expect(timeline.air).toEqual([])
})

test('an action that takes no time is said at once', () => {
  timeline.add([line(1, 0)], views('banked'))
  expect([said(), lying(), timeline.isOpen, rested]).toEqual(['banked', 'banked', true, [1]])
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
  const hurried = new Timeline<SeatView[]>(views('start'), { game: () => 'go-nuts', isRace, isOwn: () => false, pauses: () => 0.2 })
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
  expect([said(), timeline.isOpen]).toEqual(['one', false])
  vi.advanceTimersByTime(THROW)
  expect([seen(), timeline.isOpen]).toEqual(['my turn', false])
  vi.advanceTimersByTime(THROW)
  expect(timeline.isOpen).toBe(true)
})

test('one’s own action is shown at once: whoever acts has read what was there', () => {
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
  vi.advanceTimersByTime(CATCH_UP / 2 + APART)
  expect(rested).toEqual(lines.map(({ number }) => number))
  expect(timeline.isStill).toBe(true)
  timeline.add([line(11)], views('as before'))
  vi.advanceTimersByTime(APART)
  expect(timeline.line?.takes).toBe(THROW)
})

test('a long action has its time even if it is more than a second', () => {
  timeline.add([line(1, 1250)], views('five cards'))
  expect(timeline.line?.takes).toBe(1250)
})

test('cards that are drawn one after the other, and a deal, are waited for', () => {
  const drew = { event: 'drew', clause: '', seat: 0, card: null }
  const fleas = { ...line(1, 250), action: { do: 'play', card: 'fleas' }, events: [drew, drew] } as unknown as NewsLine
  timeline.add([fleas], views('two cards each', 0, 'nuts-about-mutts'))
  vi.advanceTimersByTime(250 + 130 + 249)
  expect(timeline.isStill).toBe(false)
  vi.advanceTimersByTime(1)
  expect(timeline.isStill).toBe(true)
  timeline.begin(views('next hand'))
  timeline.add([{ ...line(2, 250), events: [{ event: 'dealt' }] } as unknown as NewsLine], views('dealt', 0, 'nuts-about-mutts'))
  vi.advanceTimersByTime(899)
  expect(timeline.isStill).toBe(false)
})

test('in a race nothing waits: every line is seen by itself, all within a moment, and one may act meanwhile', () => {
  timeline.begin(race('go'))
  const numbers: (number | undefined)[] = []
  timeline.add([line(1), line(2), line(3)], race('three'))
  for (let n = 0; n < 3; n++) {
    numbers.push(timeline.line?.number)
    if (n < 2) vi.advanceTimersToNextTimer()
  }
  expect(numbers).toEqual([1, 2, 3])
  expect([seen(), said(), timeline.isOpen, rested]).toEqual(['three', 'three', true, []])
  expect(timeline.air.map(({ number }) => number)).toEqual([1, 2, 3])
  vi.advanceTimersByTime(THROW)
  expect([rested, timeline.air]).toEqual([[1, 2, 3], []])
})

test('in a race lines that come together are seen apart, so that a slow phone can draw each', () => {
  timeline.begin(race('go'))
  timeline.add([line(1)], race('one'))
  timeline.add([line(2)], race('two'))
  vi.advanceTimersByTime(APART - 1)
  expect(seen()).toBe('one')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('two')
})

test('dice of several seats land one after the other, and what came later never earlier', () => {
  timeline.begin(race('go'))
  timeline.add([line(1)], race('one'))
  vi.advanceTimersByTime(200)
  timeline.add([line(2, 0)], race('two'))
  expect(lying()).toBe('go')
  vi.advanceTimersByTime(250)
  expect([lying(), named(timeline.landed.before), rested]).toEqual(['two', 'one', [1, 2]])
})

test('the throw that opens a race lies before anything is said of the race, but whoever knows may act', () => {
  timeline.add([line(1)], race('go nuts'))
  expect([said(), timeline.isOpen]).toEqual(['start', true])
  vi.advanceTimersByTime(300)
  timeline.add([line(2)], race('a dog in the air'))
  vi.advanceTimersByTime(150)
  expect(said()).toBe('a dog in the air')
})

test('the throw that ends a race is not held up by the others’ dice, and what follows waits until it lies', () => {
  timeline.begin(race('go'))
  timeline.add([line(1)], race('one'))
  vi.advanceTimersByTime(200)
  timeline.add([line(2)], views('stopped'))
  expect([seen(), timeline.isOpen]).toEqual(['stopped', false])
  vi.advanceTimersByTime(THROW)
  expect([said(), rested]).toEqual(['stopped', [1, 2]])
})

test('views without an action are shown, and keep the line that led there', () => {
  timeline.add([line(1, 0)], views('one'))
  timeline.add([], views('given away'))
  vi.advanceTimersByTime(APART)
  expect([seen(), said(), lying(), timeline.line?.number]).toEqual(['given away', 'given away', 'given away', 1])
})

test('views that change while dice fly are what lies there in the end', () => {
  timeline.add([line(1)], views('rolled'))
  timeline.replace(views('rolled, once more'))
  expect(lying()).toBe('start')
  vi.advanceTimersByTime(THROW)
  expect([lying(), named(timeline.landed.before)]).toEqual(['rolled, once more', 'start'])
})

test('who goes away misses nothing that was heard, and sees nothing move', () => {
  timeline.add([line(1)], views('one'))
  timeline.add([line(2)], views('two'))
  timeline.finish()
  expect([seen(), lying(), timeline.line, timeline.isStill, rested]).toEqual(['two', 'two', null, true, [1, 2]])
  vi.advanceTimersByTime(5000)
  expect(rested).toEqual([1, 2])
})

test('it is known how long everything still takes', () => {
  expect(timeline.restsIn()).toBe(0)
  timeline.add([line(1)], views('one'))
  expect(timeline.restsIn()).toBe(THROW)
  vi.advanceTimersByTime(THROW)
  expect(timeline.restsIn()).toBe(0)
})
