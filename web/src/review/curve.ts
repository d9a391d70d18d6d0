/** The chances of winning as an SVG path: one stepped line for each seat, in a box of 100 by 100. */

import type { Point } from '../wire'

/** The line is stepped, as nothing changes between two lines of the record. */
export function steps(curve: readonly Point[], seat: number): string {
  const first = curve[0]?.line ?? 0
  const length = Math.max(1, (curve.at(-1)?.line ?? 0) - first)
  return curve
    .map(({ line, wins }, n) => {
      const x = (100 * (line - first)) / length
      const y = 100 * (1 - (wins[seat] ?? 0))
      return n ? `H${round(x)}V${round(y)}` : `M${round(x)} ${round(y)}`
    })
    .join('')
}

const round = (value: number) => Math.round(10 * value) / 10
