import { expect, test } from 'vitest'
import type { NewsLine, SeatView } from '../wire'
import type { GameEvent } from '../words'
import { actingHere, startingSeat, boardKey, hidesHands, isRace, lineFor, viewerAfter, onTurn, viewedSeat } from './viewer'

const view = (seat: number, mover: number, more: object = {}) => ({ game: 'go-nuts', seat, mover, view: {}, ...more }) as unknown as SeatView
const CARDS = { game: 'wig-out' } // each seat has a hidden hand

test('a spectator looks from nowhere', () => {
  expect(viewedSeat([], 0)).toBe(-1)
  expect(viewedSeat([view(-1, 2)], 0)).toBe(-1)
})

test('the device follows its own seat that is to act', () => {
  expect(viewedSeat([view(0, 2), view(2, 2)], 0)).toBe(2)
})

test('somebody else at the table changes nothing', () => {
  expect(viewedSeat([view(0, 1), view(2, 1)], 2)).toBe(2)
  expect(viewedSeat([view(0, 1), view(2, 1)], 1)).toBe(0)
})

test('at calm pace the device goes to the player who is asked', () => {
  expect(viewedSeat([view(0, -1, { asked: 2 }), view(2, -1, { asked: 2 })], 0)).toBe(2)
})

test('hands are hidden only where several people hold some at one device', () => {
  expect(hidesHands([view(0, 0, CARDS)])).toBe(false)
  expect(hidesHands([view(0, 0, CARDS), view(1, 0, CARDS)])).toBe(true)
  expect(hidesHands([view(0, 0), view(1, 0)])).toBe(false)
})

test('whose move it is', () => {
  expect(onTurn(view(0, 3))).toBe(3)
  expect(onTurn(view(0, -1))).toBe('everybody')
  expect(onTurn(view(0, -1, { asked: 1 }))).toBe(1)
  expect(onTurn(view(0, -3))).toBe('nobody')
  expect(onTurn(view(0, -2))).toBe('nobody')
})

test('a turn into which others may cut is a turn, and still the first press counts', () => {
  const cutInto = view(0, -1, { turn: 2 })
  expect(onTurn(cutInto)).toBe(2)
  expect(isRace([cutInto])).toBe(true)
  expect(onTurn(view(0, -1, { turn: 2, asked: 1 }))).toBe(1)
  expect(isRace([view(0, -1, { turn: 2, asked: 1 })])).toBe(false)
  expect(isRace([view(0, 2)])).toBe(false)
  expect(isRace([])).toBe(false)
})

test('the first player is announced once: by the board that shows the draw, else by the page', () => {
  const starts = { event: 'starts', seat: 1 } as unknown as GameEvent
  const dealer = { event: 'dealer', seat: 0 } as unknown as GameEvent
  expect(startingSeat(view(0, 1), [])).toBe(1)
  expect(startingSeat(view(0, 1), [dealer])).toBe(1)
  expect(startingSeat(view(0, 1), [starts])).toBe(null)
  expect(startingSeat(view(0, -1), [])).toBe(null)
})

test('what everybody may see is no seat of the device', () => {
  const views = [view(0, 2), view(2, 2), view(-1, 2)]
  expect(viewedSeat(views, -1)).toBe(2)
  expect(viewedSeat([view(0, 1), view(2, 1), view(-1, 1)], -1)).toBe(0)
  expect(hidesHands([view(0, 0, CARDS), view(-1, 0, CARDS)])).toBe(false)
  expect(actingHere(views)).toBe(2)
  expect(actingHere([view(0, 1), view(2, 1), view(-1, 1)])).toBe(null)
  expect(actingHere([view(0, -1, { asked: 0 }), view(2, -1, { asked: 0 }), view(-1, -1, { asked: 0 })])).toBe(0)
})

test('cards are covered when the turn of their owner is over and when somebody else here is to act', () => {
  expect(viewerAfter(0, 0, 0)).toBe(0) // still their turn
  expect(viewerAfter(0, 0, null)).toBe(-1) // a bot's
  expect(viewerAfter(0, 0, 2)).toBe(-1)
  expect(viewerAfter(0, null, null)).toBe(0) // a person who only looks at their own cards while others play
  expect(viewerAfter(0, null, 2)).toBe(-1)
  expect(viewerAfter(-1, null, 2)).toBe(-1) // nobody has said who they are
  expect(viewerAfter(-1, 0, null)).toBe(-1)
})

test('a drawn card is told to its drawer alone, and a line stays the same object for each viewer', () => {
  const drew = { event: 'drew', clause: 'WO-8', seat: 1, character: 'c3' }
  const line = { number: 7, seat: 1, events: [{ ...drew, character: null }], told: [{ seat: 1, events: [drew] }] } as unknown as NewsLine
  expect(lineFor(1, line).events).toEqual([drew])
  expect(lineFor(1, line)).toBe(lineFor(1, line))
  expect(lineFor(0, line)).toBe(line)
  expect(lineFor(-1, line)).toBe(line)
  const slower = { ...line, takes: 5 } as NewsLine
  expect(lineFor(1, slower).takes).toBe(5)
})

test('a board of open dice goes on when the device is handed over; a hand of cards is drawn anew for its owner', () => {
  const dice = { game: 'go-nuts' }
  expect(boardKey(view(0, 0, dice))).toBe(boardKey(view(1, 1, dice)))
  expect(boardKey(view(0, 0, CARDS))).not.toBe(boardKey(view(1, 1, CARDS)))
  expect(boardKey(view(0, 0, dice))).not.toBe(boardKey(view(0, 0, { game: 'forget-it' })))
})
