import { describe, expect, it } from 'vitest'
import { cardOf, colourOf, held, numbered } from './card'
import fixtures from './fixtures.json'

describe('numbered', () => {
  it('hasMessage the breed of every colour and number as NM-2 has it', () => {
    ;['red', 'blue', 'yellow'].forEach((colour, c) => {
      for (let n = 1; n <= 13; n++) {
        expect(numbered(`${colour} ${n}`)).toEqual({ colour, number: n, breed: (n - 1 + 4 * c) % 13 })
      }
    })
  })

  it('has nothing to say about a special card', () => {
    expect(numbered('doghouse')).toBeNull()
  })
})

describe('held', () => {
  it('lists every card of a real hand, each with a key of its own', () => {
    for (const { view } of fixtures) {
      const cards = held(view.hand)
      expect(cards.length).toBe(view.hand.reduce((sum, count) => sum + count, 0))
      expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
    }
  })

  it('marks the last of alike cards', () => {
    expect(held([2]).map(({ card, last }) => [card, last])).toEqual([
      ['red 1', false],
      ['red 1', true],
    ])
  })
})

describe('names', () => {
  it('are those of the view', () => {
    expect(cardOf(0)).toBe('red 1')
    expect(cardOf(43)).toBe('doghouse')
    expect(colourOf(2)).toBe('yellow')
    expect(() => cardOf(44)).toThrow('there is no card 44')
  })
})
