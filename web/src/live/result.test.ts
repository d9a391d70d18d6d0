import { expect, test } from 'vitest'
import type { GameOffer, Result, TableState } from '../wire'
import { bestFirst, isCheered, nextGame, placed } from './result'

const result = (scores: number[], winners: number[]): Result => ({
  match: 1,
  game: 'go-nuts',
  names: ['Ana', 'Pip', 'Momo'],
  scores,
  winners,
})
const seat = (name: string, person: number | null) => ({ seat: 0, name, person, ready: false, bot_plays: false })
const table = (game: string, seats: number) =>
  ({ game, seats: [seat('Ana', 0), seat('Pip', null), seat('Momo', null)].slice(0, seats) }) as unknown as TableState
const offer = (key: string, least: number, most: number) => ({ key, least, most }) as GameOffer
const OFFERS = [offer('go-nuts', 2, 8), offer('wig-out', 3, 6), offer('nuts-about-mutts', 2, 6), offer('forget-it', 2, 8)]

test('the winner stands first, where high scores win and where low ones do', () => {
  expect(placed(result([12, 51, 30], [1])).map(({ name }) => name)).toEqual(['Pip', 'Momo', 'Ana'])
  expect(placed(result([12, 51, 30], [0])).map(({ name }) => name)).toEqual(['Ana', 'Momo', 'Pip'])
  expect(placed(result([51, 51, 30], [1])).map(({ name }) => name)).toEqual(['Pip', 'Ana', 'Momo'])
})

test('people are cheered, programs are not', () => {
  expect(isCheered(result([51, 0, 0], [0]), table('go-nuts', 3))).toBe(true)
  expect(isCheered(result([0, 51, 0], [1]), table('go-nuts', 3))).toBe(false)
  expect(isCheered(result([0, 0, 0], []), table('go-nuts', 3))).toBe(false)
})

test('another game is the next that so many can play', () => {
  expect(nextGame(table('go-nuts', 3), OFFERS)).toBe('wig-out')
  expect(nextGame(table('go-nuts', 2), OFFERS)).toBe('nuts-about-mutts')
  expect(nextGame(table('forget-it', 2), OFFERS)).toBe('go-nuts')
  expect(nextGame(table('forget-it', 1), OFFERS)).toBe(null)
  expect(nextGame(table('go-nuts', 3), [])).toBe(null)
})

test('the person with the most wins this evening comes first', () => {
  const evening = [
    { name: 'Ana', played: 3, won: 1 },
    { name: 'Ben', played: 3, won: 2 },
    { name: 'Cleo', played: 1, won: 1 },
  ]
  expect(bestFirst(evening).map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Ana'])
})
