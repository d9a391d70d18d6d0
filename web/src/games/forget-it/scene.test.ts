import { expect, test } from 'vitest'
import type { ForgetItView } from '../../wire'
import fixtures from './fixtures.json'
import { entries, type Line, notable, scene, shown, startTries, tossed } from './scene'

function moment(name: string) {
  const found = fixtures.find((one) => one.name === name)!
  return {
    view: found.view as ForgetItView,
    line: found.line as unknown as Line | null,
    before: (found.before?.view ?? null) as ForgetItView | null,
  }
}

function dice(name: string) {
  const { view, line, before } = moment(name)
  return scene(view, line, before, line?.number ?? 0)
}

const places = (name: string) => dice(name).map(({ place }) => place)
const count = (name: string, where: string) => places(name).filter((place) => place === where).length

test('before the first roll all nine are in the cup', () => {
  expect(count('fresh', 'cup')).toBe(9)
})

test('a word goes to its well at once, the rest waits in the tray for a choice', () => {
  expect(places('first-roll')).toEqual(['tray', 'tray', 'tray', 'tray', 'word', 'tray', 'tray', 'tray', 'tray'])
})

test('the chosen dice go to the rack', () => {
  expect(places('chosen')).toEqual(['tray', 'tray', 'point', 'point', 'word', 'point', 'tray', 'tray', 'tray'])
})

test('with all nine aside the tray is empty, and the next roll throws all nine', () => {
  expect(count('nine-aside', 'tray')).toBe(0)
  expect(tossed(moment('nine-aside').view, 1).flying).toEqual(Array(9).fill(true))
})

test('only the dice in hand are thrown', () => {
  expect(tossed(moment('chosen').view, 1).flying).toEqual([true, true, false, false, false, false, true, true, true])
})

test('the words of a lost turn, and what had been collected, stay to be seen', () => {
  const { view } = moment('busted')
  expect(view.aside).toEqual(Array(9).fill(false))
  expect(count('busted', 'word')).toBe(3)
  expect(count('busted', 'point')).toBe(2)
  expect(count('busted', 'tray')).toBe(4)
})

test('every die has its own place', () => {
  for (const { name } of fixtures) {
    const taken = dice(name).filter(({ place }) => place !== 'cup')
    const spots = new Set(taken.map(({ at }) => `${at.x} ${at.y}`))
    expect(spots.size, name).toBe(taken.length)
  }
})

test('dice land where they are thrown to', () => {
  const { view, line, before } = moment('second-roll')
  const flying = tossed(before!, line!.number).dice
  scene(view, line, before, line!.number).forEach((die, n) => {
    if (die.place === 'tray') expect([die.at, die.tilt]).toEqual([flying[n]!.at, flying[n]!.tilt])
  })
})

test('a number is counted as far as it lies in the tray', () => {
  expect([1, 2, 3, 4, 5].map((number) => shown(dice('first-roll'), number))).toEqual([0, 2, 3, 2, 1])
  expect(shown(dice('chosen'), 3)).toBe(0)
})

test.each([
  ['busted', 'busted'],
  ['scored', 'scored'],
  ['last-turns', 'last-turns'],
  ['won', 'won'],
])('at %s everybody looks up for %s', (name, event) => {
  expect(notable(moment(name).line)?.event).toBe(event)
})

test('the score pad gets what a turn scored, and a nought for a lost one', () => {
  expect(entries(moment('scored').line!)).toMatchObject([{ seat: 0, points: 96 }])
  expect(entries(moment('busted').line!)).toEqual([{ seat: 1, points: 0 }])
  expect(entries(moment('second-roll').line!)).toEqual([])
})

test('everybody’s throws for the start are gathered, ties thrown again, words as words', () => {
  const tried = (seat: number, face: string) => ({ event: 'tried', clause: 'FI-2', seat, face })
  const opening = [tried(0, '4'), tried(1, 'FOR'), tried(2, '4'), tried(0, '1'), tried(2, '5'), { event: 'starts', clause: 'FI-2', seat: 2 }]
  expect(startTries(opening)).toEqual([
    { seat: 0, faces: [3, 0] },
    { seat: 1, faces: [5] },
    { seat: 2, faces: [3, 4] },
  ])
})
