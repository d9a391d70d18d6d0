/** Which seats' points are shown where there is room for only a few. */

const MOST = 4

/** The seats in their order: one's own, and of the others those who are ahead. */
export function stripSeats(scores: readonly number[], seat: number): number[] {
  const seats = scores.map((_, n) => n)
  const wanted = [...seats].sort((a, b) => Number(b === seat) - Number(a === seat) || scores[b]! - scores[a]! || a - b)
  const shown = new Set(wanted.slice(0, MOST))
  return seats.filter((n) => shown.has(n))
}
