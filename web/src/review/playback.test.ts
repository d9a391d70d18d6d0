import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewsLine, Replay } from '../wire'
import { pause, Playback } from './playback.svelte'

const line = (number: number, at: number, takes = 450) =>
  ({ number, at, seat: 0, action: { do: 'roll' }, takes, events: [{ event: `e${number}` }] }) as unknown as NewsLine
const view = (n: number) => ({ n })
const AT = [1000, 1500, 60_000]
const replay = {
  game: 'go-nuts',
  names: ['Ana', 'Ben'],
  seat: -1,
  events: [{ event: 'starts' }],
  view: view(0),
  mover: 0,
  moments: AT.map((at, n) => ({ line: line(n + 2, at), view: view(n + 1), mover: 0 })),
} as unknown as Replay

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a pause is as long as it was, but nobody waits for those who thought long, nor sees nothing', () => {
  expect(pause(line(2, 1000), line(3, 1500))).toBe(500)
  expect(pause(line(2, 1000, 450), line(3, 1001))).toBe(450)
  expect(pause(line(2, 1000, 0), line(3, 1001))).toBe(120)
  expect(pause(null, line(2, 99_000))).toBe(1500)
})

describe('a scrubber', () => {
  test('begins before the first action and stays within the match', () => {
    const playback = new Playback(replay)
    expect([playback.view, playback.recordLine, playback.last]).toEqual([view(0), 1, 3])
    playback.go(99)
    expect([playback.at, playback.view, playback.recordLine]).toEqual([3, view(3), 4])
    playback.go(-5)
    expect(playback.at).toBe(0)
  })

  test('shows what happened on a step forward, and only how things stood after a jump or a step back', () => {
    const playback = new Playback(replay)
    playback.go(1)
    expect(playback.line?.number).toBe(2)
    playback.go(3)
    expect(playback.line).toBeNull()
    playback.go(2)
    expect(playback.line).toBeNull()
  })

  test('finds the moment of a line of the record', () => {
    const playback = new Playback(replay)
    playback.goToLine(3)
    expect([playback.at, playback.recordLine]).toEqual([2, 3])
  })

  test('tells what has happened up to now, the opening first', () => {
    const playback = new Playback(replay)
    playback.go(2)
    expect(playback.history.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('stays at its moment when it is seen from another seat', () => {
    const playback = new Playback(replay)
    playback.go(2)
    playback.showFrom({ ...replay, seat: 1 })
    expect([playback.at, playback.line, playback.replay.seat]).toEqual([2, null, 1])
  })
})

describe('playing', () => {
  test('goes through the match and stops at its end', () => {
    const playback = new Playback(replay)
    playback.play()
    vi.advanceTimersByTime(1000)
    expect(playback.at).toBe(1)
    vi.advanceTimersByTime(500)
    expect(playback.at).toBe(2)
    vi.advanceTimersByTime(1500)
    expect([playback.at, playback.playing]).toEqual([3, false])
  })

  test('is faster on demand, and so are the pieces', () => {
    const playback = new Playback(replay)
    playback.speed = 2
    playback.play()
    vi.advanceTimersByTime(500)
    expect([playback.at, playback.line?.takes]).toEqual([1, 225])
  })

  test('stops when told to, and begins anew after the end', () => {
    const playback = new Playback(replay)
    playback.play()
    playback.stop()
    vi.advanceTimersByTime(10_000)
    expect(playback.at).toBe(0)
    playback.go(3)
    playback.play()
    expect([playback.at, playback.playing]).toEqual([0, true])
    playback.stop()
  })
})
