/** Whom a refusal is for, and who may read it. */

import type { Notice } from './table.svelte'

/** What somebody may not do tells what they hold: where hands are hidden it is shown to nobody but the seat that looks. */
export function noticeFor(notice: Notice | null, seat: number, hidesHands: boolean): Notice | null {
  const isOpen = !hidesHands || !notice || notice.seat === null || notice.seat === seat
  return isOpen ? notice : null
}

/** The name of the one whom its "you" means, where several people share the device; empty where it means all of them. */
export function addressee({ seat }: Notice, names: readonly string[], shared: boolean): string {
  return shared && seat !== null ? (names[seat] ?? '') : ''
}
