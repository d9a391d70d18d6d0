/** The rules in our own words, clause by clause, and what a table may choose. */

import type { OptionOffer } from '../wire'

export interface Piece {
  text: string
  clause: string | null // what the text names, where it names a clause
}

const NAMED = /\b([A-Z]{2}-\d+[a-z]?)\b/

/** A text in pieces, so that the clauses it names can be links. */
export function pieces(text: string, clauses: readonly string[]): Piece[] {
  return text
    .split(NAMED)
    .map((part) => ({ text: part, clause: clauses.includes(part) ? part : null }))
    .filter(({ text }) => text !== '')
}

/** The values of an option that are few enough to name; none where there are too many. */
export function fewValues({ least, most, step }: OptionOffer): number[] {
  if (least == null || most == null || !step || step === 1) return []
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, n) => least + n * step)
}
