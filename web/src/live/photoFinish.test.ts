import { beforeEach, describe, expect, test } from 'vitest'
import { Language } from '../language'
import all from 'sentences:all'
import type { NewsLine } from '../wire'
import { sayFor, useLanguage } from '../words'
import { finish, raceLine } from './photoFinish'

const claim = (seat: number, time: number) => ({ seat, time, arrival: time, credit: 0 })

test('seats stand in the order of the times that count', () => {
  expect(finish({ claims: [claim(0, 1300), claim(2, 1250), claim(3, 1450)], tied: [] })).toEqual([
    { seat: 2, behind: 0, share: 0 },
    { seat: 0, behind: 50, share: 0.25 },
    { seat: 3, behind: 200, share: 1 },
  ])
})

test('a dead heat has no last one', () => {
  expect(finish({ claims: [claim(1, 900), claim(0, 900)], tied: [0, 1] }).map((place) => place.share)).toEqual([0, 0])
})

describe('in one line', () => {
  const names = ['Ana', 'Pip', 'Momo']
  const line = (claims: ReturnType<typeof claim>[], tied: number[] = [], seat = 1) =>
    ({ seat, race: { claims, tied } }) as unknown as NewsLine
  const told = (what: NewsLine, you: number) => raceLine(what, names, you, sayFor('go-nuts', () => names, () => you))
  const close = line([claim(0, 1370), claim(1, 1250), claim(2, 1300)])
  beforeEach(() => useLanguage(new Language('en', [all.en])))

  test('the loser reads by how much they were beaten', () => {
    expect([told(close, 0), told(close, 2)]).toEqual(['Pip was 0.12 s faster', 'Pip was 0.05 s faster'])
  })

  test('the winner reads who came next, and so does a spectator', () => {
    expect(told(close, 1)).toBe('You were 0.05 s faster than Momo')
    expect(told(close, -1)).toBe('Pip was 0.05 s faster than Momo')
  })

  test('lots are said to be lots', () => {
    const tie = line([claim(0, 900), claim(1, 905)], [0, 1])
    expect([told(tie, 0), told(tie, 1)]).toEqual([
      'Too close: lots decided for Pip',
      'Too close: lots decided for you',
    ])
  })

  test('a player who raced alone has beaten nobody', () => {
    expect([told(line([claim(1, 900)]), 0), told({ seat: 1 } as unknown as NewsLine, 0)]).toEqual([null, null])
  })

  test('Spanish has a comma', () => {
    useLanguage(new Language('es', [all.es]))
    expect(told(close, 0)).toBe('Pip ha ganado por 0,12 s')
  })
})
