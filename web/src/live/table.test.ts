import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Language } from '../language'
import all from 'sentences:all'
import { useLanguage } from '../words'
import { saveToken, savedPromise, savedTable } from './storage'
import { LiveTable, socketAddress, canonicalJson } from './table.svelte'

const TABLE = {
  code: 'abcdefgh',
  game: 'go-nuts',
  host: 0,
  people: [{ person: 0, name: 'Ana', here: true }],
  seats: [
    { seat: 0, name: 'Ana', person: 0, strength: '', ready: false, bot_plays: false },
    { seat: 1, name: 'Pip', person: null, strength: 'easy', ready: false, bot_plays: false },
  ],
  commitment: 'c'.repeat(64),
  playing: true,
  matches: 1,
  result: null,
  standings: [],
}
const VIEW = { game: 'go-nuts', seat: 0, view: {}, choices: [{ do: 'roll' }], mover: 0, may_pass: false }
const LINE = { number: 5, at: 900, seat: 0, action: { do: 'roll' }, takes: 450, events: [{ event: 'house', clause: 'GN-8', seat: 0 }] }

let table: LiveTable
let sockets: { sent: string[]; onopen(): void; onmessage(event: { data: string }): void; onclose(): void }[]

const say = (message: object) => sockets.at(-1)!.onmessage({ data: JSON.stringify(message) })
const sent = (type: string) =>
  sockets.flatMap(({ sent }) => sent.map((text) => JSON.parse(text))).filter((message) => message.type === type)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  sockets = []
  vi.stubGlobal(
    'WebSocket',
    class {
      sent: string[] = []
      onopen = () => {}
      onclose = () => {}
      onmessage = () => {}
      constructor() {
        sockets.push(this)
      }
      send(text: string) {
        this.sent.push(text)
      }
      close() {}
    },
  )
  useLanguage(new Language('en', [all.en]))
  saveToken('abcdefgh', 't'.repeat(32))
  table = new LiveTable('abcdefgh', 'ws://here/ws/abcdefgh')
  table.open()
  sockets[0]!.onopen()
  say({ type: 'welcome', number: 4, at: 1000, person: 0, last: 0, table: TABLE, views: [VIEW], missed: null })
})

afterEach(() => {
  table.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a welcome tells a person their seats and what they may do', () => {
  expect(sent('hello')[0]).toMatchObject({ token: 't'.repeat(32), language: 'en' })
  expect(table.phase).toBe('live')
  expect(table.isHost).toBe(true)
  expect(table.mySeats.map((taken) => taken.seat)).toEqual([0])
  expect(table.names).toEqual(['Ana', 'Pip'])
  expect(table.timeline.views).toEqual([VIEW])
  expect(table.now()).toBe(1000)
})

test('a move shows at once and is pending until the table has answered it', async () => {
  void table.act(0, { do: 'roll' })
  expect(table.pending[0]).toEqual({ do: 'roll' })
  expect(sent('act')).toEqual([{ type: 'act', seat: 0, action: { do: 'roll' }, id: 1 }])
  say({ type: 'news', number: 5, at: 1000, lines: [LINE], views: [VIEW], done: [1] })
  await vi.advanceTimersByTimeAsync(0)
  expect(table.pending).toEqual({})
  expect(table.timeline.line).toEqual(LINE)
})

test('the deal that a hold kept back is a line of its own', async () => {
  const [dealt, opening] = [{ event: 'dealt', clause: 'WO-2', seat: 1, round: 2, count: 7 }, { ...VIEW, game: 'wig-out', mover: -1 }]
  const ended = { ...VIEW, game: 'wig-out', mover: -2, choices: [] }
  say({ type: 'news', number: 5, at: 1000, lines: [{ ...LINE, action: { do: 'lay' }, events: [] }], views: [ended] })
  await vi.advanceTimersByTimeAsync(3000)
  say({ type: 'news', number: 6, at: 4000, lines: [], deal: { number: 6, events: [dealt] }, views: [opening] })
  expect(table.timeline.line).toMatchObject({ number: 6, seat: -1, events: [dealt] })
  expect(table.timeline.settled).toEqual([ended])
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.timeline.settled).toEqual([opening])
  expect(table.history.at(-1)?.events).toEqual([dealt])
})

test('a hold is not shown before the dice that it is about lie still', async () => {
  const hold = { why: 'race', until: 4000, seat: 0, points: [], totals: [], first: true, tapped: [] }
  say({ type: 'news', number: 5, at: 1000, lines: [LINE], views: [{ ...VIEW, mover: -1, choices: [] }], hold })
  expect([table.hold, table.shownHold]).toEqual([hold, null])
  await vi.advanceTimersByTimeAsync(LINE.takes)
  expect(table.shownHold).toEqual(hold)
})

test('while the table holds it is known why, until it goes on', () => {
  const hold = { why: 'round', until: 4000, seat: 1, points: [3, 0], totals: [3, 0], first: false, tapped: [] }
  say({ type: 'news', number: 5, at: 1000, lines: [LINE], views: [{ ...VIEW, choices: [] }], hold })
  expect(table.hold).toEqual(hold)
  say({ type: 'table', number: 5, at: 1500, table: TABLE, hold: { ...hold, tapped: [0] } })
  expect(table.hold?.tapped).toEqual([0])
  say({ type: 'answer', id: 1 })
  expect(table.hold).not.toBe(null)
  say({ type: 'news', number: 6, at: 2000, lines: [], views: [VIEW], stand_ins: [{ seat: 0, until: 4000 }] })
  expect(table.hold).toBe(null)
  expect(table.standIns).toEqual([{ seat: 0, until: 4000 }])
})

test('an event is added to the history when its pieces have come to rest, in order', () => {
  say({ type: 'news', number: 5, at: 1000, lines: [LINE], views: [VIEW] })
  say({ type: 'news', number: 6, at: 1000, lines: [{ ...LINE, number: 6, takes: 0 }], views: [VIEW] })
  vi.advanceTimersByTime(440)
  expect(table.history).toEqual([])
  vi.advanceTimersByTime(20)
  expect(table.history.map(({ number }) => number)).toEqual([5, 6])
})

test('a refused move leaves its reason and nothing pending', async () => {
  void table.act(0, { do: 'bank' })
  say({ type: 'answer', id: 1, refusal: { key: 'not-rolled-yet', text: 'Roll first. (GN-6)', clause: 'GN-6' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(table.pending).toEqual({})
  expect(table.notice).toMatchObject({ refusal: { clause: 'GN-6' }, about: { do: 'bank' } })
})

test('“why not?” finds the reason of that very action', async () => {
  void table.explain(0, { do: 'bank' })
  expect(sent('why')).toEqual([{ type: 'why', seat: 0, id: 1 }])
  const other = { action: { do: 'dog' }, refusal: { key: 'no-round', text: 'x', clause: 'GN-8' } }
  const meant = { action: { do: 'bank' }, refusal: { key: 'not-rolled-yet', text: 'y', clause: 'GN-6' } }
  say({ type: 'reasons', id: 1, reasons: [other, meant] })
  await vi.advanceTimersByTimeAsync(0)
  expect(table.notice).toEqual({ refusal: meant.refusal, about: { do: 'bank' }, seat: 0 })
})

test('the commitment is kept before a salt leaves this browser', () => {
  void table.ready()
  const [{ salt }] = sent('ready')
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  expect(savedPromise('abcdefgh', 2)).toEqual({ commitment: 'c'.repeat(64), salt })
})

test('while the connection is away nothing moves, and what was missed is added without waiting', () => {
  say({ type: 'news', number: 5, at: 1000, lines: [LINE], views: [VIEW] })
  sockets.at(-1)!.onclose()
  expect(table.phase).toBe('reconnecting')
  expect(table.timeline.line).toBe(null)
  vi.advanceTimersByTime(1000)
  sockets.at(-1)!.onopen()
  expect(sent('hello').at(-1)).toMatchObject({ seen: 5 })
  say({ type: 'welcome', number: 6, at: 3000, person: 0, last: 0, table: TABLE, views: [VIEW], missed: [{ ...LINE, number: 6 }] })
  vi.advanceTimersByTime(1)
  expect(table.history.at(-1)).toMatchObject({ number: 6, again: true })
  expect(table.timeline.line).toBe(null)
})

test('after a reload the last lines of the match can be read again, and nothing moves or is read out', () => {
  const fresh = new LiveTable('abcdefgh', 'ws://here/ws/abcdefgh')
  fresh.open()
  sockets.at(-1)!.onopen()
  expect(sent('hello').at(-1)).toMatchObject({ seen: null, recall: 60 })
  const recalled = [LINE, { ...LINE, number: 6 }]
  say({ type: 'welcome', number: 6, at: 3000, person: 0, last: 0, table: TABLE, views: [VIEW], missed: null, recalled })
  expect(fresh.history.map(({ number, again, known }) => [number, again, known])).toEqual([[5, true, true], [6, true, true]])
  expect(fresh.timeline.line).toBe(null)
  say({ type: 'news', number: 6, at: 3100, lines: [{ ...LINE, number: 6 }], views: [VIEW] })
  expect(fresh.history).toHaveLength(2)
  fresh.close()
})

const people = (...here: boolean[]) =>
  here.map((one, person) => ({ person, name: 'x', here: one, ...(one ? {} : { grace: 30_000 }) }))

test('when the grace of an absent host is over, a person with a seat can take over as the host', () => {
  const [seat, ...others] = TABLE.seats
  const away = { ...TABLE, host: 1, people: people(true, false) }
  say({ type: 'table', number: 5, at: 1000, table: away })
  expect(table.mayBeHost).toBe(false)
  vi.advanceTimersByTime(29_900)
  expect(table.mayBeHost).toBe(false)
  vi.advanceTimersByTime(200)
  expect(table.mayBeHost).toBe(true)
  say({ type: 'table', number: 6, at: 1000, table: { ...away, people: people(true, true) } })
  expect(table.mayBeHost).toBe(false)
  say({ type: 'table', number: 7, at: 1000, table: { ...away, seats: [{ ...seat, person: 2 }, ...others] } })
  vi.advanceTimersByTime(60_000)
  expect(table.mayBeHost).toBe(false)
})

test('whose part was taken over may have it back at once', () => {
  say({ type: 'table', number: 5, at: 1000, table: { ...TABLE, host: 1, owner: 0, people: people(true, true) } })
  expect(table.mayBeHost).toBe(true)
  say({ type: 'table', number: 6, at: 1000, table: { ...TABLE, people: people(true, true) } })
  expect(table.mayBeHost).toBe(false)
})

test('each person who is away has a grace of their own', () => {
  const away = people(true, false, false)
  say({ type: 'table', number: 5, at: 1000, table: { ...TABLE, people: [away[0], { ...away[1], grace: 5000 }, away[2]] } })
  vi.advanceTimersByTime(6000)
  expect([...table.absences.longGone]).toEqual([1])
  vi.advanceTimersByTime(30_000)
  expect([...table.absences.longGone]).toEqual([1, 2])
})

test('a line that was heard before is neither shown nor added again', () => {
  say({ type: 'news', number: 5, at: 1000, lines: [LINE], views: [VIEW] })
  vi.advanceTimersByTime(1000)
  say({ type: 'news', number: 6, at: 1000, lines: [LINE, { ...LINE, number: 6 }], views: [VIEW] })
  vi.advanceTimersByTime(1000)
  sockets.at(-1)!.onclose()
  vi.advanceTimersByTime(1000)
  const missed = [5, 6, 7].map((number) => ({ ...LINE, number }))
  say({ type: 'welcome', number: 7, at: 3000, person: 0, last: 0, table: TABLE, views: [VIEW], missed })
  expect(table.history.map(({ number }) => number)).toEqual([5, 6, 7])
})

test('a seat that went to another device is forgotten here, its promises are not', () => {
  void table.ready()
  say({ type: 'bye', why: { key: 'moved-away', text: 'gone' }, again: false })
  expect(table.endRefusal).toMatchObject({ key: 'moved-away' })
  expect(savedTable('abcdefgh')).toMatchObject({ token: '', promises: { 2: { commitment: 'c'.repeat(64) } } })
})

test('actions are the same whatever the order of their words', () => {
  expect(canonicalJson({ do: 'pile', character: 'c1', count: 2 })).toBe(canonicalJson({ count: 2, character: 'c1', do: 'pile' }))
  expect(canonicalJson({ do: 'pile', character: 'c1', count: 2 })).not.toBe(canonicalJson({ do: 'pile', character: 'c1', count: 3 }))
})

test('the socket is where the page came from, encrypted if the page was', () => {
  expect(socketAddress('abc', { protocol: 'http:', host: '192.168.1.5:8000' })).toBe('ws://192.168.1.5:8000/ws/abc')
  expect(socketAddress('abc', { protocol: 'https:', host: 'games.example' })).toBe('wss://games.example/ws/abc')
})
