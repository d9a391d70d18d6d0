import { describe, expect, test } from 'vitest'
import type { Draw } from '../wire'
import { commitment, draw, words } from './chance'
import { check } from './check'
import fixtures from './fixtures.json'
import { hasExpectedOdds } from './odds'
import { allFalls, type MatchRecord, readRecord } from './record'

const SECRET = '00'.repeat(31) + '45'

/** A match as the server tells of it, free to be tampered with. */
function fixture(name: string): { record: MatchRecord; draws: Draw[] } {
  const { record, draws } = fixtures.find((one) => one.name === name)!
  return { record: readRecord(record), draws: structuredClone(draws) as Draw[] }
}
const promiseOf = ({ head }: MatchRecord) => ({ commitment: head.commitment, salt: head.salts[0]! })

describe('the stream', () => {
  test('is promised by SHA-256, whose value of nothing is well known', () => {
    expect(commitment('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  test('skips what would not be fair, and takes a word even where nothing is open', () => {
    const stream = [0xffffffff, 7, 5][Symbol.iterator]() as Iterator<number, never>
    expect(draw(stream, [1, 1, 1])).toEqual({ word: 7, skipped: 1, total: 3, outcome: 1 })
    expect(draw(stream, [4])).toEqual({ word: 5, skipped: 0, total: 4, outcome: 0 })
  })

  test('a word falls where the running sum of the weights exceeds it', () => {
    const fall = (word: number) => draw([word][Symbol.iterator]() as Iterator<number, never>, [3, 2, 1]).outcome
    expect([0, 1, 2, 3, 4, 5].map(fall)).toEqual([0, 0, 0, 1, 1, 2])
  })

  test('goes on from block to block and depends on every salt', () => {
    const take = (salts: string[]) => {
      const stream = words(SECRET, salts)
      return Array.from({ length: 20 }, () => stream.next().value)
    }
    expect(new Set(take(['aa', ''])).size).toBe(20)
    expect(take(['aa', ''])).toEqual(take(['aa', '']))
    expect(take(['', 'aa'])[0]).not.toBe(take(['aa', ''])[0])
  })
})

describe.each(fixtures.map(({ name }) => name))('a match of %s', (name) => {
  test('that was played fairly agrees in everything', () => {
    const { record, draws } = fixture(name)
    const verdict = check(record, draws, promiseOf(record))
    expect(verdict).toMatchObject({ secret: 'yes', promise: 'yes', salt: 'yes', complete: true, sound: true })
    expect(verdict.falls).toHaveLength(allFalls(record).length)
  })

  test('of which this browser kept nothing is still checked as far as it goes', () => {
    const { record, draws } = fixture(name)
    expect(check(record, draws, null)).toMatchObject({ promise: 'unknown', salt: 'unknown', sound: true })
  })

  test('with another secret, promise or salt is found out', () => {
    const { record, draws } = fixture(name)
    const kept = promiseOf(record)
    expect(check(record, draws, { ...kept, commitment: '0'.repeat(64) })).toMatchObject({ promise: 'no', sound: false })
    expect(check(record, draws, { ...kept, salt: 'f'.repeat(32) })).toMatchObject({ salt: 'no', sound: false })
    const swapped = { ...record, end: { ...record.end, secret: SECRET } }
    expect(check(swapped, draws, kept)).toMatchObject({ secret: 'no', sound: false })
  })

  test('in which one fall was another is found out', () => {
    const { record, draws } = fixture(name)
    const changed = draws.filter(({ outcomes }) => outcomes.length > 1).at(-1)!
    const other = changed.outcomes.find((outcome) => outcome !== changed.fall)!
    const verdict = check(record, draws.map((one) => (one === changed ? { ...one, fall: other } : one)), null)
    expect(verdict).toMatchObject({ complete: false, sound: false })
    expect(verdict.falls.filter(({ agrees }) => !agrees)).toHaveLength(1)
  })

  test('whose odds were bent is found out, even if every word agrees with them', () => {
    const { record, draws } = fixture(name)
    const bent = draws.map((one) => ({ ...one, weights: one.weights.map((weight) => weight * 2) }))
    expect(hasExpectedOdds(record.head, bent)).not.toContain(true)
  })
})

test('a lot in a race is drawn from the stream of its own, and another winner is found out', () => {
  const { record, draws } = fixture('nuts-about-mutts')
  const { lots } = check(record, draws, null)
  expect(lots.length).toBeGreaterThan(0)
  expect(lots.every(({ agrees }) => agrees)).toBe(true)
  const place = lots[0]!.line - 2
  const loser = lots[0]!.tied.find((seat) => seat !== lots[0]!.seat)!
  const actions = record.actions.map((deed, n) => (n === place ? { ...deed, seat: loser } : deed))
  expect(check({ ...record, actions }, draws, null).sound).toBe(false)
})

describe('a deck', () => {
  const { record, draws } = fixture('wig-out')
  const laws = (changed: Draw[]) => hasExpectedOdds(record.head, changed).filter((one) => !one).length

  test('is full only where it is dealt from', () => {
    const full = draws.find(({ outcomes, fall }) => typeof fall === 'string' && outcomes.length === 12)!
    const last = { ...draws.at(-1)!, outcomes: full.outcomes, weights: full.weights }
    expect(laws(draws)).toBe(0)
    expect(laws([...draws.slice(0, -1), last])).toBe(1)
  })

  test('that is used up begins again with cards that there are, and no others', () => {
    const { head, draws } = drainedMutts()
    const next = (weights: number[]): Draw => ({ line: 200, fall: 'mutt', outcomes: ['red 2', 'mutt'], weights })
    expect(hasExpectedOdds(head, draws)).not.toContain(false)
    expect(hasExpectedOdds(head, [...draws, next([2, 14])]).at(-1)).toBe(true)
    expect(hasExpectedOdds(head, [...draws, next([3, 14])]).at(-1)).toBe(false)
    expect(hasExpectedOdds(head, [...draws.slice(0, -1), next([2, 14])]).at(-1)).toBe(false)
  })
})

/** All cards of Nuts about Mutts, dealt and then drawn one after the other, the first of those left each time. */
function drainedMutts() {
  const { head } = fixture('nuts-about-mutts').record
  const { outcomes, weights } = fixture('nuts-about-mutts').draws[1]!
  const left = new Map(outcomes.map((card, n) => [card, weights[n]!]))
  const draws: Draw[] = []
  while (left.size) {
    const [fall, weight] = left.entries().next().value!
    const dealt = draws.length < 7 * head.seats.length
    draws.push({ line: dealt ? 1 : draws.length, fall, outcomes: [...left.keys()], weights: [...left.values()] })
    if (weight > 1) left.set(fall, weight - 1)
    else left.delete(fall)
  }
  return { head, draws }
}
