/** The piles, bones and card flights of Nuts about Mutts. */

import { DECK, dealFlights, drawFlights, type Flight, handPlace, type Landing, seatPlace } from '../../pieces/cards/flight'
import { MOVER, type NewsLine, type NutsAboutMuttsCard, type NutsAboutMuttsEvent, type NutsAboutMuttsView } from '../../wire'
import type { Action } from '../types'

export type Line = NewsLine<'nuts-about-mutts'>

export const HOME = 'pile:home' // its top card
export const HOME_PILE = 'home'
const ASIDE = 300 // ms of cards that move by themselves

/** The home pile as it is drawn: its top card, and the one that was on top before. */
export interface Pile {
  top: number | null
  under: number | null
  buried: number
}

export function pileAfter(before: Pile | null, top: number | null, buried: number): Pile {
  if (before && before.top === top && before.buried === buried) return before
  return { top, buried, under: buried && before ? before.top : null }
}

/** The flights of a line as the seat `you` sees them: first the card that is played, then those it moves. */
export function flights(line: Line, view: NutsAboutMuttsView, you: number): Flight[] {
  const laid = layingOf(line, you)
  const after = laid.length ? line.takes : 0
  const landings = line.events.flatMap((happened) => drawnBy(happened, you))
  const aside = line.events.flatMap((happened) => pushed(happened, you)).map((way) => ({ ...way, delay: after, takes: ASIDE }))
  const dealt = line.events.some(({ event }) => event === 'dealt') ? dealFlights(view.players, view.dealer, you) : []
  return [...laid, ...aside, ...drawFlights(landings, after, line.takes), ...dealt]
}

function layingOf({ action, seat, takes }: Line, you: number): Flight[] {
  if (!('card' in action)) return []
  const to = action.card === 'doghouse' ? seatPlace(action.target) : HOME
  return [{ from: handPlace(seat, you, action.card), to, face: action.card, delay: 0, takes }]
}

function drawnBy(happened: NutsAboutMuttsEvent, you: number): Landing[] {
  if (happened.event !== 'drew') return []
  return [{ to: handPlace(happened.seat, you, happened.card), face: happened.card }]
}

function pushed(happened: NutsAboutMuttsEvent, you: number): (Landing & Pick<Flight, 'from'>)[] {
  if (happened.event === 'reshuffled') return [{ from: HOME_PILE, to: DECK, face: null }]
  if (happened.event === 'freed') return [{ from: seatPlace(happened.seat), to: HOME_PILE, face: 'doghouse' }]
  if (happened.event !== 'swapped') return []
  const one = handPlace(happened.seat, you, null)
  const other = handPlace(happened.target, you, null)
  return [
    { from: one, to: other, face: null },
    { from: other, to: one, face: null },
  ]
}

/** The shout of a line: the key of its sentence, and the seat. */
export function shoutOf(line: Line | null): { key: string; seat: number } | null {
  for (const happened of line?.events ?? []) {
    if ('shout' in happened) return { key: `nuts-about-mutts-shout-${happened.shout}`, seat: happened.seat }
  }
  return null
}

/** The bones while they are grabbed, and once more when the race is over. */
export interface Bones {
  holders: (number | null)[]
  without: number | null // the seat that got none
}

export function bonesAfter(before: Bones | null, holders: (number | null)[], line: Line | null): Bones | null {
  if (holders.length) return { holders, without: null }
  const left = line?.events.find((happened) => happened.event === 'left-out')
  const grabbed = line?.events.find((happened) => happened.event === 'grabbed')
  if (!before || !left || !grabbed) return null
  return { holders: before.holders.map((who, bone) => (bone === grabbed.bone ? grabbed.seat : who)), without: left.seat }
}

/** The seat on turn, or with its part in a pedigree; null while everybody grabs for the bones, and after a hand. */
export function onTurn(view: NutsAboutMuttsView): number | null {
  if (view.mover === MOVER.over || view.mover === MOVER.chance || view.bones.length) return null
  return view.part ?? view.turn
}

/** An action with a card that may not be played, to ask the table why; its other fields do not matter. */
export function unopened(card: NutsAboutMuttsCard, you: number, players: number): Action {
  const action = { do: 'play', card }
  if (card.includes(' ')) return action
  const wild = { ...action, colour: 'red' }
  if (card === 'pedigree') return { ...wild, breed: 0 }
  if (card === 'hydrant') return { ...wild, target: null }
  return card === 'doghouse' ? { ...wild, target: (you + 1) % players } : wild
}
