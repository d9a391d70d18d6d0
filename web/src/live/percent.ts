/** A share of one as people read it. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
