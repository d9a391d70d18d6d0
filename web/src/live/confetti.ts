/** Where each piece of confetti falls, how fast, and in which colour: spread evenly, and the same every time. */

export interface Paper {
  left: number // % of the width
  late: number // s
  takes: number // s
  colour: number
  drift: number // vw, to either side
  turns: number
}

export const COLOURS = 6
const GOLDEN = 0.618_033_988_75 // multiples of it are spread evenly

const part = (n: number, times: number) => (n * GOLDEN * times) % 1

export function papers(count: number): Paper[] {
  return Array.from({ length: count }, (_, n) => ({
    left: 100 * part(n, 1),
    late: 0.9 * part(n, 7),
    takes: 2 + 1.4 * part(n, 3),
    colour: n % COLOURS,
    drift: 16 * part(n, 5) - 8,
    turns: 1 + Math.floor(3 * part(n, 11)),
  }))
}
