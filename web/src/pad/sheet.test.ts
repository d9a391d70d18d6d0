import { describe, expect, test } from 'vitest'
import { worth } from '../games/forget-it/pad'
import {
  aimingAt,
  beginningWith,
  freshSheet,
  newSheet,
  renamed,
  rows,
  type Sheet,
  standing,
  totals,
  withLatecomer,
  withoutPlayer,
  withPlayer,
  withRound,
  withTie,
  withTurn,
} from './sheet'

const turns = (sheet: Sheet, ...points: number[]) => points.reduce(withTurn, sheet)
const three = (game: Sheet['game']) => withPlayer(newSheet(game))

describe('the list of players', () => {
  test('as many as the box is for', () => {
    let sheet = newSheet('go-nuts')
    expect(sheet.players).toHaveLength(2)
    for (let n = 0; n < 9; n++) sheet = withPlayer(sheet)
    expect(sheet.players).toHaveLength(4)
    for (let n = 0; n < 9; n++) sheet = withoutPlayer(sheet, 0)
    expect(sheet.players).toHaveLength(2)
    expect(Array.from({ length: 20 }).reduce<Sheet>(withPlayer, newSheet('forget-it')).players).toHaveLength(10)
  })

  test('nobody comes or goes once something is written, but names may change', () => {
    const sheet = turns(three('go-nuts'), 4)
    expect(withPlayer(sheet)).toBe(sheet)
    expect(withoutPlayer(sheet, 1)).toBe(sheet)
    expect(beginningWith(sheet, 2)).toBe(sheet)
    expect(renamed(sheet, 1, '  Ana  ').players).toEqual(['', 'Ana', ''])
  })

  test('the first player stays the same person when somebody before them goes', () => {
    const sheet = renamed(beginningWith(three('go-nuts'), 2), 2, 'Ana')
    const without = withoutPlayer(sheet, 0)
    expect(without.players[without.first]).toBe('Ana')
    expect(withoutPlayer(sheet, 2).first).toBe(0)
  })

  test('the goal stays within what the rules allow', () => {
    expect(aimingAt(newSheet('go-nuts'), 3).target).toBe(10)
    expect(aimingAt(newSheet('forget-it'), 9999).target).toBe(5000)
    expect(aimingAt(newSheet('wig-out'), NaN).target).toBe(5)
  })
})

describe('Go Nuts!', () => {
  test('turns go round from the first player, and rows fill up', () => {
    const sheet = turns(beginningWith(three('go-nuts'), 1), 3, 0, 5, 2)
    expect(standing(sheet)).toMatchObject({ totals: [5, 5, 0], turn: 2, over: false, winners: [] })
    expect(rows(sheet)).toEqual([
      { label: 1, cells: [5, 3, 0] },
      { label: 2, cells: [null, 2, null] },
    ])
  })

  test('it is over the moment somebody has fifty, without last turns (GN-12)', () => {
    const sheet = turns(newSheet('go-nuts'), 30, 49, 20)
    expect(standing(sheet)).toMatchObject({ over: true, winners: [0], reached: 0, lastTurns: [] })
    expect(withTurn(sheet, 10)).toBe(sheet)
  })

  test('only whole points are written', () => {
    const sheet = newSheet('go-nuts')
    for (const points of [-1, 1.5, NaN, 10000]) expect(withTurn(sheet, points)).toBe(sheet)
  })
})

describe("Don't You Forget It", () => {
  test('a player who reaches 500 waits for one last turn of each of the others, who may pass them (FI-10)', () => {
    let sheet = turns(three('forget-it'), 100, 480, 90, 400)
    expect(standing(sheet)).toMatchObject({ reached: 0, lastTurns: [1, 2], over: false, turn: 1 })
    sheet = turns(sheet, 72)
    expect(standing(sheet)).toMatchObject({ reached: 0, lastTurns: [2], over: false })
    sheet = turns(sheet, 0)
    expect(standing(sheet)).toMatchObject({ over: true, winners: [1], totals: [500, 552, 90] })
  })

  test('equal scores share the win', () => {
    expect(standing(turns(newSheet('forget-it'), 500, 500)).winners).toEqual([0, 1])
  })

  test('a turn is worth what FI-9 says: three 4s 12, six 3s 72, nine 3s 108', () => {
    expect(worth(4, 3)).toBe(12)
    expect(worth(5, 4)).toBe(40)
    expect(worth(2, 5)).toBe(30)
    expect(worth(3, 6)).toBe(72)
    expect(worth(3, 9)).toBe(108)
  })
})

describe('Wig Out!', () => {
  test('after five rounds the lowest total wins (WO-11)', () => {
    let sheet = three('wig-out')
    for (let n = 0; n < 4; n++) sheet = withRound(sheet, [0, 3, 5])
    expect(standing(sheet)).toMatchObject({ round: 5, over: false })
    sheet = withRound(sheet, [9, 0, 1])
    expect(standing(sheet)).toMatchObject({ over: true, totals: [9, 12, 21], winners: [0] })
  })

  test('a tie passes the deal on and does not count (WO-12)', () => {
    const sheet = withTie(withRound(three('wig-out'), [0, 3, 5]))
    expect(standing(sheet)).toMatchObject({ round: 2, turn: 2, totals: [0, 3, 5] })
    expect(rows(sheet)).toEqual([
      { label: 1, cells: [0, 3, 5] },
      { label: null, cells: [null, null, null] },
    ])
  })

  test('exactly one hand is empty', () => {
    const sheet = three('wig-out')
    for (const points of [[1, 2, 3], [0, 0, 3], [0, 2], [0, 2, -1], [0, 2, null]]) expect(withRound(sheet, points)).toBe(sheet)
  })
})

test('Nuts about Mutts: one hand decides unless the table wants more, and it knows no ties', () => {
  const sheet = withRound(three('nuts-about-mutts'), [2, 0, 7])
  expect(standing(sheet)).toMatchObject({ over: true, winners: [1] })
  expect(standing(aimingAt(sheet, 3)).over).toBe(false)
  expect(withTie(aimingAt(sheet, 3)).lines).toHaveLength(1)
})

test('the same people play again on an empty sheet', () => {
  const sheet = renamed(turns(newSheet('go-nuts'), 50), 0, 'Ana')
  expect(freshSheet(sheet)).toMatchObject({ players: ['Ana', ''], lines: [] })
})

describe('a latecomer', () => {
  const begun = () => [24, 0, 60].reduce(withTurn, newSheet('forget-it')) // two players: 24, 0, then 60 for the first again

  test('sits down last, begins with nothing where the highest wins, and plays when the turn comes round', () => {
    const sheet = withLatecomer(begun())
    expect(totals(sheet)).toEqual([84, 0, 0])
    expect(standing(sheet).turn).toBe(1)
    expect(standing(withTurn(sheet, 5)).turn).toBe(2)
    expect(standing([5, 7].reduce(withTurn, sheet)).turn).toBe(0)
    expect(rows([5, 7].reduce(withTurn, sheet)).map(({ cells }) => cells)).toEqual([
      [24, 0, null],
      [60, 5, 7],
    ])
  })

  test('begins with the points of the last where the lowest wins', () => {
    const sheet = withLatecomer(withRound(newSheet('wig-out'), [0, 6]))
    expect(totals(sheet)).toEqual([0, 6, 6])
    expect(rows(sheet)).toEqual([
      { label: 1, cells: [0, 6, null] },
      { label: null, cells: [null, null, 6] },
    ])
    expect(totals(withRound(sheet, [3, 0, 2]))).toEqual([3, 6, 8])
  })

  test('comes too late once somebody has reached the goal, and is no latecomer before anything is written', () => {
    const reached = withTurn(newSheet('forget-it'), 500)
    expect(withLatecomer(reached)).toBe(reached)
    const fresh = newSheet('go-nuts')
    expect(withLatecomer(fresh)).toBe(fresh)
  })
})
