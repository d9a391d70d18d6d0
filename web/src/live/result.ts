/** The result of a match: who won, in which order, and which game could be next. */

import { GAMES, type GameOffer, type Result, type Standing, type TableState } from '../wire'
import { say, languageCode } from '../words'

/** The sentence about the winners; `mine` are the names at this device, and a single one is called "you". */
export function headline(result: Result, mine: readonly string[] = []): string {
  const names = result.winners.map((seat) => result.names[seat] ?? '')
  if (!names.length) return say('result-given-up')
  if (names.length === 1 && mine.length === 1 && names[0] === mine[0]) return say('result-you-won')
  const list = new Intl.ListFormat(languageCode(), { type: 'conjunction' })
  return say(names.length > 1 ? 'result-shared' : 'result-won', { names: list.format(names) })
}

export interface Placed {
  seat: number
  name: string
  score: number
  won: boolean
}

/** Everybody's score, the winners first; whether high or low scores win is seen by the winners. */
export function placed(result: Result): Placed[] {
  const best = result.scores[result.winners[0] ?? 0] ?? 0
  const highWins = best === Math.max(...result.scores)
  return result.scores
    .map((score, seat) => ({ seat, score, name: result.names[seat] ?? '', won: result.winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || (highWins ? b.score - a.score : a.score - b.score))
}

/** Whether a person is among the winners: bots get no confetti. */
export function isCheered(result: Result, table: TableState): boolean {
  const names = result.winners.map((seat) => result.names[seat])
  return table.seats.some((taken) => taken.person !== null && names.includes(taken.name))
}

/** The next game in the list for as many players; null where there is none. */
export function nextGame(table: TableState, offers: readonly GameOffer[]): string | null {
  const at = (GAMES as readonly string[]).indexOf(table.game)
  const further = [...GAMES.slice(at + 1), ...GAMES.slice(0, Math.max(0, at))]
  const fits = (game: string) => {
    const offer = offers.find((one) => one.key === game)
    return offer !== undefined && offer.least <= table.seats.length && table.seats.length <= offer.most
  }
  return further.find(fits) ?? null
}

export function bestFirst(standings: readonly Standing[]): Standing[] {
  return [...standings].sort((a, b) => b.won - a.won || a.played - b.played)
}
