import { describe, expect, it } from 'vitest'
import type { WigOutView } from '../../wire'
import fixtures from './fixtures.json'
import { cardsOf, flights, type Line, pilesInOrder, shoutOf, stacks } from './table'

const lay = { do: 'lay', character: 'c4' }
const pair = { do: 'pile', character: 'c4', count: 2 }
const three = { do: 'pile', character: 'c4', count: 3 }

function line(events: object[], takes = 250): Line {
  return { number: 7, at: 0, seat: 1, action: { do: 'draw' }, takes, events } as Line
}

function moment(name: string) {
  const found = fixtures.find((fixture) => fixture.name === name)
  if (!found) throw new Error(`no fixture ${name}`)
  return { ...found, view: found.view as WigOutView, line: found.line as Line | null }
}

describe('stacks', () => {
  it('keeps alike cards together and lays as many as it may with a tap', () => {
    expect(stacks([0, 0, 1, 0, 3], [lay, pair, three])).toEqual([
      { character: 'c2', count: 1, tap: null, other: [] },
      { character: 'c4', count: 3, tap: three, other: [lay, pair] },
    ])
  })

  it('offers every choice of a real hand that lays cards, once', () => {
    for (const { view, choices } of fixtures) {
      const offered = stacks(view.hand, choices).flatMap(({ tap, other }) => (tap ? [...other, tap] : other))
      const wanted = choices.filter((choice) => 'character' in choice)
      expect(new Set(offered)).toEqual(new Set(wanted))
      expect(offered.length).toBe(wanted.length)
    }
  })
})

describe('cardsOf', () => {
  it('is one for choicesByCard, and what a pile says', () => {
    expect([lay, pair, three].map(cardsOf)).toEqual([1, 2, 3])
  })
})

describe('pilesInOrder', () => {
  it('puts a new pile after those that are there', () => {
    expect(pilesInOrder(['c5', 'c1'], [1, 2, 0, 0, 0, 3])).toEqual(['c5', 'c1', 'c0'])
  })

  it('starts anew when a round does', () => {
    expect(pilesInOrder(['c5', 'c1'], [0, 0, 2])).toEqual(['c2'])
  })
})

describe('flights', () => {
  const { view } = moment('race')

  it('brings each card of a pile from the hand that laid it', () => {
    const piled = { event: 'piled', clause: 'WO-6', seat: 1, character: 'c4', count: 2 }
    const flown = flights(line([piled], 500), view, 0)
    expect(flown.map(({ from, to, face }) => [from, to, face])).toEqual(Array(2).fill(['seat:1', 'pile:c4', 'c4']))
  })

  it("shows a drawn card to its own seat and its back to the others", () => {
    const mine = { event: 'drew', clause: 'WO-8', seat: 0, character: 'c4' }
    const theirs = { event: 'drew', clause: 'WO-8', seat: 2, character: null }
    expect(flights(line([mine]), view, 0)).toMatchObject([{ from: 'deck', to: 'hand:c4', face: 'c4' }])
    expect(flights(line([theirs]), view, 0)).toMatchObject([{ from: 'deck', to: 'seat:2', face: null }])
  })

  it('deals and turns up the opening cards when a new round begins', () => {
    const { line, view } = moment('wig-out')
    const opened = line?.events.flatMap((happened) => (happened.event === 'opened' ? [`pile:${happened.character}`] : []))
    expect(opened?.length).toBe(2)
    expect(flights(line!, view, 0).slice(-2).map(({ to }) => to)).toEqual(opened)
  })
})

describe('shoutOf', () => {
  it('calls GO and Wig Out! and nothing else', () => {
    expect(shoutOf(moment('said-go').line)?.key).toBe('wig-out-shout-said-go')
    expect(shoutOf(moment('wig-out').line)?.key).toBe('wig-out-name')
    expect(shoutOf(moment('race').line)).toBeNull()
    expect(shoutOf(null)).toBeNull()
  })
})
