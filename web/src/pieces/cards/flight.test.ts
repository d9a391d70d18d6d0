import { describe, expect, it } from 'vitest'
import { dealFlights, drawFlights, handPlace, oneByOne } from './flight'
import { asSeenAt, cardIn, Places } from './places'

const way = { from: 'seat:1', to: 'pile:c3', face: 'c3' }

describe('oneByOne', () => {
  it('shares the time out among the cards of a pile', () => {
    expect(oneByOne(3, 750, way).map(({ delay, takes }) => [delay, takes])).toEqual([
      [0, 250],
      [250, 250],
      [500, 250],
    ])
  })

  it('shows a card for long enough to be seen even at a fast tempo', () => {
    expect(oneByOne(1, 25, way)[0]?.takes).toBeGreaterThanOrEqual(150)
  })
})

describe('handPlace', () => {
  it("is the card's own place in one's hand, and the seat of anybody else", () => {
    expect(handPlace(0, 0, 'red 7')).toBe('hand:red 7')
    expect(handPlace(1, 0, 'red 7')).toBe('seat:1')
  })
})

describe('drawn', () => {
  it('lets cards leave the deck one after the other', () => {
    const delays = drawFlights([{ to: 'seat:1', face: null }, { to: 'hand:mutt', face: 'mutt' }], 250, 350)
    expect(delays[0]).toEqual({ from: 'deck', to: 'seat:1', face: null, delay: 250, takes: 350 })
    expect(delays[1]?.delay).toBeGreaterThan(250)
  })
})

describe('deal', () => {
  it("begins left of the dealer, goes round, and shows nobody's cards", () => {
    const dealt = dealFlights(3, 1, 0)
    expect(dealt.slice(0, 4).map(({ to }) => to)).toEqual(['seat:2', 'hand', 'seat:1', 'seat:2'])
    expect(dealt.every(({ face }) => face === null)).toBe(true)
  })

  it('keeps few cards in the air at once, however many players there are', () => {
    const dealt = dealFlights(6, 0, 0)
    const inTheAir = (at: number) => dealt.filter(({ delay, takes }) => delay <= at && at < delay + takes).length
    expect(Math.max(...dealt.map(({ delay }) => inTheAir(delay)))).toBeLessThanOrEqual(8)
  })
})

describe('asSeenAt', () => {
  it('moves the middle of one place onto the middle of the other, in its size', () => {
    const from = { x: 0, y: 0, width: 20, height: 28 }
    const to = { x: 100, y: 200, width: 80, height: 112 }
    expect(asSeenAt(from, to, 72)).toBe('translate(-130.0px, -242.0px) scale(0.250)')
  })

  it('does not blow a card up to a place that is wider than a card', () => {
    const hand = { x: 0, y: 0, width: 400, height: 100 }
    expect(asSeenAt(hand, { x: 0, y: 0, width: 72, height: 100 }, 72)).toContain('scale(1.000)')
  })
})

describe('cardIn', () => {
  it('lies in the middle of the place', () => {
    expect(cardIn({ x: 0, y: 0, width: 100, height: 200 }, 50)).toEqual({ x: 25, y: 65, width: 50, height: 70 })
  })
})

describe('Places', () => {
  const at = (x: number) => ({ getBoundingClientRect: () => ({ x, y: 10, width: 50, height: 70 }) }) as unknown as Element
  const floor = { x: 5, y: 10, width: 300, height: 300 }

  it('hasMessage where a card was before the board changed, and where things are now', () => {
    const places = new Places()
    const leave = places.named('hand:red 7')(at(105))
    places.named('hand')(at(15))
    places.look('hand', floor)
    leave?.()
    places.named('hand:blue 2')(at(205))
    expect(places.before('hand:red 7')).toEqual({ x: 100, y: 0, width: 50, height: 70 })
    expect(places.box('hand:red 7', floor)?.x).toBe(10)
    expect(places.before('hand:blue 2')?.x).toBe(10)
    expect(places.box('hand:blue 2', floor)?.x).toBe(200)
  })

  it('hasMessage nothing of where it has not looked', () => {
    const places = new Places()
    places.named('deck')(at(25))
    expect(places.before('deck')).toBeUndefined()
    expect(places.box('deck', floor)?.x).toBe(20)
  })
})
