/** A score pad as one keeps it with a pencil: what every turn brought, seat by seat. */

export interface Entry {
  seat: number
  points: number
}

export interface Pad {
  carried: number[] // what was on the pad when we came, by seat
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

/** The pad goes on. Turns that went by unseen are entered as one; scores that have fallen open a new pad. */
export function updatePad(pad: Pad, entries: readonly Entry[], scores: readonly number[]): Pad {
  const unwritten = entries.filter(({ seat, points }) => total(pad, seat) + points <= (scores[seat] ?? 0))
  const entered = enter(pad, unwritten)
  const unseen = scores.map((score, seat) => ({ seat, points: score - total(entered, seat) }))
  const another = scores.length !== pad.carried.length || unseen.some(({ points }) => points < 0)
  return another ? openPad(scores) : enter(entered, unseen.filter(({ points }) => points > 0))
}

/** The last few entries of a seat, oldest first; what was carried counts as the first of them. */
export function lately(pad: Pad, seat: number, few: number): number[] {
  const carried = pad.carried[seat] ?? 0
  const all = [...(carried ? [carried] : []), ...(pad.turns[seat] ?? [])]
  return all.slice(-few)
}
