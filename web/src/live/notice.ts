/** Who may read a refusal, and whom it addresses. */

import type { Notice } from './table.svelte'

/** The notice, if this seat may read it: a refusal can reveal a card, so that hidden hands keep it from other seats. */
export function noticeFor(notice: Notice | null, seat: number, hidesHands: boolean): Notice | null {
  const isOpen = !hidesHands || !notice || notice.seat === null || notice.seat === seat
  return isOpen ? notice : null
}

/** The name of the person whom the notice calls "you" on a shared device; empty where it means everybody there. */
export function addressee({ seat }: Notice, names: readonly string[], shared: boolean): string {
  return shared && seat !== null ? (names[seat] ?? '') : ''
}
