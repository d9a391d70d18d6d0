import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outgoing, Refusal, Welcome } from '../wire'
import { Connection, type Phase } from './connection'

const WELCOME = { type: 'welcome', number: 7, at: 0, person: 0, last: 3, views: [], missed: null } as unknown as Welcome

class Wire {
  static opened: Wire[] = []
  static get last(): Wire {
    return Wire.opened.at(-1)!
  }
  sent: Record<string, unknown>[] = []
  closed = false
  open = false
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}

  constructor(readonly address: string) {
    Wire.opened.push(this)
  }
  send(text: string) {
    if (!this.open) throw new Error('Still in CONNECTING state.')
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  say(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  opens() {
    this.open = true
    this.onopen()
  }
  /** The table answers the hello. */
  welcome(more: object = {}) {
    this.opens()
    this.say({ ...WELCOME, ...more })
  }
  asked(type: string) {
    return this.sent.filter((message) => message.type === type)
  }
}

let heard: Outgoing[]
let phases: Phase[]
let why: Refusal | null
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
  Wire.opened = []
  ;[heard, phases, why] = [[], [], null]
  connection = new Connection('ws://here/ws/abc', {
    hello: () => ({ token: 'a'.repeat(20), language: 'es' }),
    receive: (message) => heard.push(message),
    phase: (phase, because) => {
      phases.push(phase)
      why = because
    },
  })
  connection.open()
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a first connection', () => {
  test('says hello and is live only when welcomed', () => {
    Wire.last.opens()
    expect(Wire.last.sent).toEqual([
      { type: 'hello', client: expect.stringMatching(/^[0-9a-f]{16}$/), seen: null, token: 'a'.repeat(20), language: 'es' },
    ])
    expect(phases).toEqual([])
    Wire.last.say(WELCOME)
    expect(phases).toEqual(['live'])
    expect(heard).toEqual([WELCOME])
  })

  test('is tried again when nobody answers at all', () => {
    vi.advanceTimersByTime(3000)
    expect(Wire.opened.length).toBe(2)
    expect(Wire.opened[0]!.closed).toBe(true)
  })
})

describe('questions', () => {
  test('are numbered one after the other', async () => {
    Wire.last.welcome()
    const answers = [connection.request({ type: 'start' }), connection.request({ type: 'stop' })]
    expect([...Wire.last.asked('start'), ...Wire.last.asked('stop')].map(({ id }) => id)).toEqual([1, 2])
    Wire.last.say({ type: 'table', number: 8, done: [1] })
    Wire.last.say({ type: 'table', number: 9, done: [2] })
    expect(await Promise.all(answers)).toMatchObject([{ id: 1 }, { id: 2 }])
  })

  test('are answered with a refusal, digits or reasons', async () => {
    Wire.last.welcome()
    const refused = connection.request({ type: 'sit', seat: 9 })
    const digits = connection.request({ type: 'code' })
    Wire.last.say({ type: 'digits', id: 2, digits: '123456', seconds: 120 })
    Wire.last.say({ type: 'answer', id: 1, refusal: { key: 'no-such-seat', text: 'no' } })
    expect(await refused).toMatchObject({ refusal: { key: 'no-such-seat' } })
    expect(await digits).toMatchObject({ digits: '123456' })
  })

  test('of another window of the same person are counted apart: every window has a name of its own', () => {
    const first = Wire.last
    first.welcome()
    const other = new Connection('ws://here/ws/abc', { hello: () => ({}), receive: () => {}, phase: () => {} })
    other.open()
    Wire.last.welcome()
    expect(Wire.last.asked('hello')[0]!.client).not.toBe(first.asked('hello')[0]!.client)
    void connection.request({ type: 'start' })
    void other.request({ type: 'stop' })
    expect([first.asked('start')[0]!.id, Wire.last.asked('stop')[0]!.id]).toEqual([1, 1])
    other.close()
  })
})

describe('when the connection breaks', () => {
  beforeEach(() => Wire.last.welcome())

  test('the board is no longer live, and a new attempt starts within a second, again and again', () => {
    Wire.last.onclose()
    expect(phases).toEqual(['live', 'reconnecting'])
    for (let attempt = 2; attempt < 9; attempt++) {
      vi.advanceTimersByTime(1000)
      expect(Wire.opened.length).toBe(attempt)
      Wire.last.onclose()
    }
  })

  test('it says what it saw last, and sends what was not answered under the same id', () => {
    void connection.request({ type: 'sit', seat: 0 })
    const first = Wire.last
    first.say({ type: 'table', number: 12 })
    first.onclose()
    vi.advanceTimersByTime(1000)
    Wire.last.welcome()
    expect(Wire.last).not.toBe(first)
    expect(Wire.last.sent).toEqual([
      { ...first.asked('hello')[0], seen: 12 },
      { type: 'sit', seat: 0, id: 1 },
    ])
  })

  test('what is asked meanwhile waits for the welcome', () => {
    Wire.last.onclose()
    void connection.request({ type: 'start' })
    vi.advanceTimersByTime(1000)
    expect(Wire.last.asked('start')).toEqual([])
    Wire.last.welcome()
    expect(Wire.last.asked('start').length).toBe(1)
  })

  test('what is asked while one comes back in another language follows the welcome, and nothing is sent before', () => {
    connection.reopen()
    void connection.request({ type: 'start' })
    connection.check()
    vi.advanceTimersByTime(1500)
    Wire.last.opens()
    expect(Wire.last.sent.map(({ type }) => type)).toEqual(['hello'])
    Wire.last.say(WELCOME)
    expect(Wire.last.asked('start').length).toBe(1)
    expect(Wire.last.asked('ping').length).toBe(0)
  })

  test('a move nobody would make any more is let go', async () => {
    const answer = connection.request({ type: 'act', seat: 0, action: { do: 'roll' } })
    Wire.last.onclose()
    vi.advanceTimersByTime(11_000)
    Wire.last.welcome()
    expect(Wire.last.asked('act')).toEqual([])
    expect(await answer).toEqual({ type: 'answer', id: 1 })
  })

  test('news that the network is back ends the pause at once', () => {
    Wire.last.onclose()
    const before = Wire.opened.length
    connection.check()
    expect(Wire.opened.length).toBe(before + 1)
  })

  test('words of an older connection are not heard', () => {
    const old = Wire.last
    old.onclose()
    old.say({ type: 'table', number: 99 })
    expect(heard.length).toBe(1)
  })
})

describe('a connection that died without a word', () => {
  beforeEach(() => Wire.last.welcome())

  test('is noticed by a ping that nothing follows', () => {
    vi.advanceTimersByTime(3000)
    expect(Wire.last.asked('ping').length).toBe(1)
    vi.advanceTimersByTime(3000)
    expect(phases).toEqual(['live', 'reconnecting'])
  })

  test('is not suspected while anything is heard', () => {
    for (let second = 0; second < 20; second++) {
      vi.advanceTimersByTime(1000)
      if (Wire.last.asked('ping').length) Wire.last.say({ type: 'pong', n: 0 })
    }
    expect(phases).toEqual(['live'])
    expect(heard.length).toBe(1)
  })
})

describe('goodbye', () => {
  beforeEach(() => Wire.last.welcome())

  test('for good ends it, with the reason for all that was asked', async () => {
    const answer = connection.request({ type: 'start' })
    Wire.last.say({ type: 'bye', why: { key: 'moved-away', text: 'gone' }, again: false })
    Wire.last.onclose()
    vi.advanceTimersByTime(10_000)
    expect(phases.at(-1)).toBe('ended')
    expect(why).toMatchObject({ key: 'moved-away' })
    expect(Wire.opened.length).toBe(1)
    expect(await answer).toMatchObject({ refusal: { key: 'moved-away' } })
  })

  test('for a moment is a reason to come back', () => {
    Wire.last.say({ type: 'bye', why: { key: 'server-stops', text: 'wait' }, again: true })
    Wire.last.onclose()
    vi.advanceTimersByTime(200)
    expect(phases.at(-1)).toBe('reconnecting')
    expect(Wire.opened.length).toBe(2)
  })

  const TROUBLE = { type: 'bye', why: { key: 'cannot-save', text: 'the disk is full' }, again: true }

  /** The ms until the next attempt, which is welcomed and sent away at once. */
  function pauseInTrouble(): number {
    const before = Wire.opened.length
    Wire.last.say(TROUBLE)
    Wire.last.onclose()
    let waited = 0
    while (Wire.opened.length === before) {
      vi.advanceTimersByTime(50)
      waited += 50
    }
    Wire.last.welcome()
    return waited
  }

  test('in trouble is followed by longer and longer pauses, though each attempt is welcomed', () => {
    const pauses = Array.from({ length: 12 }, pauseInTrouble)
    for (const pause of pauses.slice(9)) expect(pause).toBeGreaterThanOrEqual(15_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_050)
    expect(new Set(pauses.slice(9)).size).toBeGreaterThan(1)
  })

  test('in trouble says what is going on, also to somebody who was never welcomed', () => {
    Wire.last.say(TROUBLE)
    Wire.last.onclose()
    expect([phases.at(-1), why]).toEqual(['reconnecting', TROUBLE.why])
    vi.advanceTimersByTime(1000)
    Wire.last.welcome()
    expect([phases.at(-1), why]).toEqual(['live', null])
    connection.close()
    connection.reopen()
    Wire.last.opens()
    Wire.last.say(TROUBLE)
    Wire.last.onclose()
    expect([phases.at(-1), why]).toEqual(['connecting', TROUBLE.why])
  })

  test('in trouble is over once something was written, or the connection lasted', () => {
    for (let n = 0; n < 12; n++) pauseInTrouble()
    void connection.request({ type: 'start' })
    Wire.last.say({ type: 'table', number: 8, done: [4] })
    expect(pauseInTrouble()).toBeLessThanOrEqual(150)
    for (let n = 0; n < 12; n++) pauseInTrouble()
    for (let second = 0; second < 7; second++) {
      vi.advanceTimersByTime(1000)
      Wire.last.say({ type: 'pong', n: 0 })
    }
    expect(pauseInTrouble()).toBeLessThanOrEqual(150)
  })

  test('can be followed by coming back as somebody else', () => {
    Wire.last.say({ type: 'bye', why: { key: 'bad-token', text: 'who?' }, again: false })
    connection.reopen()
    Wire.last.welcome()
    expect(phases.at(-1)).toBe('live')
  })
})
