import { describe, expect, it } from 'vitest'
import { LEGEND } from '../../wire'
import { cardBack, cardFace, piece } from './faces'

const CARDS = LEGEND['nuts-about-mutts'].card

function drawn(address: string): string {
  return decodeURIComponent(address)
}

describe('cardFace', () => {
  it('can be drawn for every card, and no two cards look the same', () => {
    const faces = CARDS.map((card) => cardFace(card, ''))
    expect(new Set(faces).size).toBe(CARDS.length)
  })

  it('shows the number, and the name as a caption with a capital letter', () => {
    const face = drawn(cardFace('blue 12', 'caniche'))
    expect(face).toContain('>12</text>')
    expect(face).toContain('>Caniche</text>')
  })

  it('tells the colours apart by a mark of another shape, not by paint alone', () => {
    const outlines = ['red', 'blue', 'yellow'].map((colour) => drawn(piece(`mark-${colour}`)).replace(/#[0-9a-f]{6}/g, ''))
    expect(new Set(outlines).size).toBe(3)
    expect(drawn(cardFace('red 1', ''))).not.toContain(drawn(piece('mark-blue')).match(/d="[^"]+"/)?.[0])
  })

  it('is made once for each name', () => {
    expect(cardFace('mutt', 'chucho')).toBe(cardFace('mutt', 'chucho'))
    expect(cardFace('mutt', 'chucho')).not.toBe(cardFace('mutt', 'mutt'))
  })
})

describe('piece', () => {
  it('says so when nobody has drawn it', () => {
    expect(() => piece('cat')).toThrow('nobody has drawn cat')
  })

  it('is another picture than the back of a card', () => {
    expect(piece('bone')).not.toBe(cardBack())
  })
})
