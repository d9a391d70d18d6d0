import { expect, test } from 'vitest'
import type { SeatView } from '../wire'
import { boardOf, hidesHands, onTurn, seatInView, toldTo } from './seating'

const view = (seat: number, mover: number, more: object = {}) => ({ seat, mover, view: {}, ...more }) as unknown as SeatView

test('a spectator looks from nowhere', () => {
  expect(seatInView([], 0)).toBe(-1)
  expect(seatInView([view(-1, 2)], 0)).toBe(-1)
})

test('the device follows its own seat that is to act', () => {
  expect(seatInView([view(0, 2), view(2, 2)], 0)).toBe(2)
})

test('somebody else at the table changes nothing', () => {
  expect(seatInView([view(0, 1), view(2, 1)], 2)).toBe(2)
  expect(seatInView([view(0, 1), view(2, 1)], 1)).toBe(0)
})

test('at calm pace the device follows who is asked', () => {
  expect(seatInView([view(0, -1, { asked: 2 }), view(2, -1, { asked: 2 })], 0)).toBe(2)
})

test('hands are hidden only where several people hold some at one device', () => {
  expect(hidesHands([view(0, 0, { view: { hand: [1] } })])).toBe(false)
  expect(hidesHands([view(0, 0, { view: { hand: [1] } }), view(1, 0, { view: { hand: [2] } })])).toBe(true)
  expect(hidesHands([view(0, 0), view(1, 0)])).toBe(false)
})

test('whose move it is', () => {
  expect(onTurn(view(0, 3))).toBe(3)
  expect(onTurn(view(0, -1))).toBe('everybody')
  expect(onTurn(view(0, -1, { asked: 1 }))).toBe(1)
  expect(onTurn(view(0, -3))).toBe('nobody')
})

test('a drawn card is told to nobody but who drew it', () => {
  const drew = { event: 'drew', clause: 'WO-8', seat: 1, character: 'c3' }
  expect(toldTo(1, drew)).toEqual(drew)
  expect(toldTo(0, drew)).toEqual({ ...drew, character: null })
  const laid = { event: 'laid', clause: 'WO-7', seat: 1, character: 'c3' }
  expect(toldTo(0, laid)).toEqual(laid)
})

test('a board of open dice goes on when the device is handed over; a hand of cards is drawn anew for its owner', () => {
  const dice = { game: 'go-nuts' }
  expect(boardOf(view(0, 0, dice))).toBe(boardOf(view(1, 1, dice)))
  const cards = { game: 'wig-out', view: { hand: [1] } }
  expect(boardOf(view(0, 0, cards))).not.toBe(boardOf(view(1, 1, cards)))
  expect(boardOf(view(0, 0, dice))).not.toBe(boardOf(view(0, 0, { game: 'forget-it' })))
})
