/** A score pad: the points of every turn, by seat. */

export interface Entry {
  seat: number
  points: number
}

export interface Pad {
  carried: number[] // the scores when this page was opened, by seat
  turns: number[][] // and every turn since
}

export function openPad(scores: readonly number[]): Pad {
  return { carried: [...scores], turns: scores.map(() => []) }
}

export function enter(pad: Pad, entries: readonly Entry[]): Pad {
  const turns = pad.turns.map((seat) => [...seat])
  for (const { seat, points } of entries) turns[seat]?.push(points)
  return { carried: pad.carried, turns }
}

export function total(pad: Pad, seat: number): number {
  return (pad.turns[seat] ?? []).reduce((sum, points) => sum + points, pad.carried[seat] ?? 0)
}

/** The pad with these entries and scores. Missed turns are entered as one; scores that have fallen start a new pad. */
export function updatePad(pad: Pad, entries: readonly Entry[], scores: readonly number[]): Pad {
  const unwritten = entries.filter(({ seat, points }) => total(pad, seat) + points <= (scores[seat] ?? 0))
  const entered = enter(pad, unwritten)
  const unseen = scores.map((score, seat) => ({ seat, points: score - total(entered, seat) }))
  const another = scores.length !== pad.carried.length || unseen.some(({ points }) => points < 0)
  return another ? openPad(scores) : enter(entered, unseen.filter(({ points }) => points > 0))
}

/** The last few entries of a seat, the oldest first; the carried points count as the first. */
export function lately(pad: Pad, seat: number, few: number): number[] {
  const carried = pad.carried[seat] ?? 0
  const all = [...(carried ? [carried] : []), ...(pad.turns[seat] ?? [])]
  return all.slice(-few)
}
