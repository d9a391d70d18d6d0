import { languageCode } from '../words'

/** Formats a share between 0 and 1 as per cent; the sign never begins a line. */
export function percent(share: number): string {
  const number = (100 * share).toLocaleString(languageCode(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${number}\u00a0%`
}
