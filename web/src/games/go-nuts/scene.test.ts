import { expect, test } from 'vitest'
import type { GoNutsView } from '../../wire'
import fixtures from './fixtures.json'
import { counted, entries, type Line, notable, scene, throws, tossed } from './scene'

const DIE = 20 // hundredths of the tray's width

function moment(name: string) {
  const found = fixtures.find((one) => one.name === name)!
  return { view: found.view as GoNutsView, line: found.line as unknown as Line | null }
}

function dice(name: string) {
  const { view, line } = moment(name)
  return scene(view, line, line?.number ?? 0)
}

const places = (name: string) => dice(name).map(({ place }) => place)
const faces = (name: string) => dice(name).map(({ face }) => face)

test('before the first roll all dice are in the cup', () => {
  expect(places('fresh')).toEqual(['cup', 'cup', 'cup', 'cup', 'cup'])
})

test('squirrels and acorns stay in the tray, cars drive onto the road', () => {
  expect(places('first-roll')).toEqual(['tray', 'tray', 'tray', 'tray', 'road'])
  expect(faces('first-roll')).toEqual(['acorn', 'acorn', 'squirrel', 'squirrel', 'car'])
  expect(places('second-roll')).toEqual(['tray', 'tray', 'tray', 'road', 'road'])
})

test('a car keeps its place on the road for the rest of the turn', () => {
  expect(dice('second-roll')[4]!.at).toEqual(dice('first-roll')[4]!.at)
  expect(dice('two-acorns')[3]!.at).toEqual(dice('second-roll')[3]!.at)
})

test('a lone acorn brings the cars back into the cup', () => {
  expect(places('five-again')).toEqual(['tray', 'cup', 'cup', 'cup', 'cup'])
})

test('the cars of a lost turn stay to be seen, though the turn has passed on', () => {
  expect(moment('all-cars').view.faces).toEqual([])
  expect(places('all-cars')).toEqual(['road', 'road', 'road', 'road', 'road'])
})

test('in a round only its own dice lie there', () => {
  expect(places('go-nuts')).toEqual(['tray', 'tray', 'cup', 'cup', 'cup'])
})

test('cars stay in the tray in a round', () => {
  const { view, line } = moment('round-rolled')
  const withCar = { ...view, faces: [1, 2] }
  expect(counted(scene(withCar, line, 0), 'tray')).toEqual({ squirrel: 0, acorn: 1, car: 1 })
})

test('banked dice go back into the cup', () => {
  expect(places('others-bank')).toEqual(['cup', 'cup', 'cup', 'cup', 'cup'])
})

test('the dice in the air are those of the roll', () => {
  const { line } = moment('second-roll')
  expect(throws(line)).toBe(4)
  expect(tossed(moment('first-roll').view, 4, 2).map(({ place }) => place)).toEqual(['tray', 'tray', 'tray', 'tray', 'road'])
  expect(throws(moment('round-dog').line)).toBe(0)
})

test('dice land where they are thrown to', () => {
  const { view, line } = moment('second-roll')
  const flying = tossed(moment('first-roll').view, 4, line!.number)
  scene(view, line, line!.number).forEach((die, n) => {
    if (die.place === 'tray') expect([die.at, die.tilt]).toEqual([flying[n]!.at, flying[n]!.tilt])
  })
})

test.each([1, 2])('thrown dice never lie on each other or outside the tray (stage %i)', (stage) => {
  const view = { ...moment('first-roll').view, stage } as GoNutsView
  for (let thrown = 1; thrown <= 5; thrown++) {
    for (let roll = 0; roll < 30; roll++) {
      const lying = tossed(view, thrown, roll).filter(({ place }) => place === 'tray')
      expect(lying.length).toBe(thrown)
      lying.forEach(({ at, size }, n) => {
        expect(at.x - (size * DIE) / 2).toBeGreaterThan(2)
        expect(at.y - (size * DIE) / 2).toBeGreaterThan(2)
        for (const other of lying.slice(n + 1)) {
          const apart = Math.max(Math.abs(at.x - other.at.x), Math.abs(at.y - other.at.y))
          expect(apart).toBeGreaterThan(size * DIE * 0.98)
        }
      })
    }
  }
})

test.each([
  ['go-nuts', 'go-nuts'],
  ['all-cars', 'all-cars'],
  ['five-again', 'five-again'],
  ['others-bank', 'banked'],
  ['round-stopped', 'stopped'],
  ['won', 'won'],
])('at %s everybody looks up for %s', (name, event) => {
  expect(notable(moment(name).line)?.event).toBe(event)
})

test('an ordinary roll makes nobody look up', () => {
  expect(notable(moment('first-roll').line)).toBeUndefined()
})

test('the score pad gets what was banked, what a round brought, and a nought for all cars', () => {
  expect(entries(moment('others-bank').line!)).toMatchObject([{ seat: 1, points: 4 }])
  expect(entries(moment('round-stopped').line!)).toMatchObject([{ seat: 0, points: 4 }])
  expect(entries(moment('all-cars').line!)).toEqual([{ seat: 2, points: 0 }])
  expect(entries(moment('first-roll').line!)).toEqual([])
})
