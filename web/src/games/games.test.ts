import { expect, test } from 'vitest'
import { GAMES } from '../wire'
import { byGame } from './gameFiles'

const odds = byGame(import.meta.glob('./*/odds.ts'))
const folders = Object.keys(byGame(import.meta.glob('./*/*')))

test.each(GAMES)('%s declares its odds, with which a page checks a record', (game) => {
  expect(odds).toHaveProperty(game)
})

test('no folder is left of a game that is gone', () => {
  expect(folders.filter((key) => !GAMES.some((game) => game === key))).toEqual([])
})
