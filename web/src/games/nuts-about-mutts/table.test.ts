import { describe, expect, it } from 'vitest'
import type { NutsAboutMuttsView } from '../../wire'
import fixtures from './fixtures.json'
import { bonesAfter, flights, type Line, onTurn, pileAfter, shoutOf, unopened } from './table'

function moment(name: string) {
  const found = fixtures.find((fixture) => fixture.name === name)
  if (!found) throw new Error(`no fixture ${name}`)
  return { ...found, view: found.view as NutsAboutMuttsView, line: found.line as Line }
}

describe('pileAfter', () => {
  it('remembers the card that was on top before', () => {
    const first = pileAfter(null, 5, 0)
    expect(first.under).toBeNull()
    expect(pileAfter(first, 18, 1)).toEqual({ top: 18, under: 5, buried: 1 })
  })

  it('sees that a card was laid on one just like it', () => {
    expect(pileAfter({ top: 5, under: null, buried: 0 }, 5, 1).under).toBe(5)
  })

  it('has nothing under the top after a reshuffle, and stays as it is when nothing happens', () => {
    const pile = { top: 5, under: 3, buried: 9 }
    expect(pileAfter(pile, 5, 0).under).toBeNull()
    expect(pileAfter(pile, 5, 9)).toBe(pile)
  })
})

describe('flights', () => {
  it('lays a card on the home pile before what it brings about', () => {
    const { line, view } = moment('fleas')
    const [laid, ...drawn] = flights(line, view, 0).filter(({ face }) => face !== 'doghouse')
    expect(laid).toMatchObject({ from: `seat:${line.seat}`, to: 'pile:home', face: 'fleas', delay: 0 })
    expect(drawn.length).toBe(view.players - 1)
    expect(drawn.every(({ from, delay }) => from === 'deck' && delay >= line.takes)).toBe(true)
  })

  it('turns up only what this seat itself drew', () => {
    const { line, view } = moment('fleas')
    for (const { to, face, from } of flights(line, view, 0)) {
      if (from === 'deck') expect(face === null).toBe(!to.startsWith('hand:'))
    }
  })

  it('puts a dog house before its target', () => {
    const { line, view } = moment('doghouse')
    expect(line.action).toHaveProperty('target')
    const { target } = line.action as { target: number }
    expect(flights(line, view, 0)[0]).toMatchObject({ to: `seat:${target}`, face: 'doghouse' })
  })

  it('carries two hands past each other, face down', () => {
    const { line, view } = moment('swapped')
    const hands = flights(line, view, 0).filter(({ from, to }) => from !== 'deck' && to !== 'pile:home')
    expect(hands.map(({ from, to, face }) => [from, to, face])).toEqual([
      [`seat:${line.seat}`, 'hand:', null],
      ['hand:', `seat:${line.seat}`, null],
    ])
  })
})

describe('shoutOf', () => {
  it('is Match! or Run! with the name of its caller', () => {
    const { line } = moment('cut-in')
    expect(shoutOf(line)).toEqual({ key: 'nuts-about-mutts-shout-match', seat: line.seat })
    expect(shoutOf(moment('ran').line)?.key).toBe('nuts-about-mutts-shout-run')
    expect(shoutOf(moment('turn').line)).toBeNull()
  })
})

describe('bonesAfter', () => {
  it('shows the bones as they are while they are grabbed', () => {
    expect(bonesAfter(null, [null, 2], null)).toEqual({ holders: [null, 2], without: null })
  })

  it('shows the last bone gone, and the player without one, when the race is over', () => {
    const { before, view, line } = moment('bones-over')
    const racing = bonesAfter(null, before?.view.bones ?? [], null)
    const over = bonesAfter(racing, view.bones, line)
    expect(over?.holders).not.toContain(null)
    expect(new Set([...(over?.holders ?? []), over?.without])).toEqual(new Set([0, 1, 2, 3]))
  })

  it('is gone with the next line', () => {
    const over = { holders: [0, 1], without: 2 }
    expect(bonesAfter(over, [], moment('turn').line)).toBeNull()
  })
})

describe('onTurn', () => {
  it('is the seat on turn, its part in a pedigree, and nobody while bones are grabbed or the match is over', () => {
    expect(onTurn(moment('turn').view)).toBe(0)
    expect(onTurn(moment('pedigree').view)).toBe(0)
    expect(onTurn(moment('bones').view)).toBeNull()
    expect(onTurn(moment('won').view)).toBeNull()
  })
})

describe('unopened', () => {
  it('is an action in full, as the table lists its reasons', () => {
    expect(unopened('red 7', 0, 3)).toEqual({ do: 'play', card: 'red 7' })
    expect(unopened('fleas', 0, 3)).toEqual({ do: 'play', card: 'fleas', colour: 'red' })
    expect(unopened('hydrant', 0, 3)).toEqual({ do: 'play', card: 'hydrant', colour: 'red', target: null })
    expect(unopened('pedigree', 0, 3)).toEqual({ do: 'play', card: 'pedigree', colour: 'red', breed: 0 })
  })

  it('never puts a dog house before oneself', () => {
    expect(unopened('doghouse', 2, 3).target).toBe(0)
  })
})
