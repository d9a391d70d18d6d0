import { expect, test } from 'vitest'
import { finish } from './photo'

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
