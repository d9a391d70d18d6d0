import { expect, test } from 'vitest'
import type { NewsLine } from '../wire'
import { DEAL, DRAW_GAP } from './durations'
import { motionOf } from './motion'

const line = (takes: number, action: object, ...events: string[]) =>
  ({ number: 1, at: 0, seat: 0, takes, action, events: events.map((event) => ({ event, clause: '' })) }) as unknown as NewsLine

test('an action that draws and deals nothing moves as long as it takes', () => {
  expect(motionOf('go-nuts', line(450, { do: 'roll' }, 'rolled'))).toBe(450)
})

test('cards are drawn one after the other, once the card that was laid lies', () => {
  expect(motionOf('nuts-about-mutts', line(350, { do: 'draw' }, 'drew'))).toBe(350)
  expect(motionOf('nuts-about-mutts', line(250, { do: 'play', card: 'fleas' }, 'fleas', 'drew', 'drew'))).toBe(500 + DRAW_GAP)
})

test('a deal takes its time, whatever the action took', () => {
  expect(motionOf('nuts-about-mutts', line(250, { do: 'play', card: 'red 1' }, 'dealt'))).toBe(DEAL)
})
