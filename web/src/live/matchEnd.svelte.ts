/** Keeps the last move of a match on the screen before its result is shown. */

import { untrack } from 'svelte'

const LAST_MOVE_STAYS = 2000 // ms that the last move stays on the table

export interface MatchEnd {
  readonly showsLastMove: boolean // the board is still shown
  readonly justEnded: boolean // while this page was open
}

/** To be called while a page is set up. `timeUntilStill` is in ms; `ended` is called when the match ends. */
export function matchEnd(isPlaying: () => boolean, timeUntilStill: () => number, ended: () => void): MatchEnd {
  const now = $state({ showsLastMove: false, justEnded: false })
  let wasPlaying = false

  // Before the page is drawn anew: the board must not give way to the result and come back.
  $effect.pre(() => {
    const playing = isPlaying()
    const isOver = wasPlaying && !playing
    wasPlaying = playing
    if (playing) now.justEnded = false
    if (!isOver) return
    now.showsLastMove = now.justEnded = true
    untrack(ended)
    const timer = setTimeout(() => (now.showsLastMove = false), untrack(timeUntilStill) + LAST_MOVE_STAYS)
    return () => clearTimeout(timer)
  })
  return now
}
