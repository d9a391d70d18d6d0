/** Formats a share between 0 and 1 as per cent. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
