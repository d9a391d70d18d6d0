/** The moment between the last move of a match and its result, for a page while it is set up. */

import { untrack } from 'svelte'

const SAVOUR = 2000 // ms that the last move stays on the table

export interface MatchEnd {
  readonly showsLastMove: boolean // the board is still to be looked at
  readonly justEnded: boolean // before these eyes
}

/** `restsIn` says in how many ms the last pieces lie still; `ended` is called at once. */
export function matchEnd(isPlaying: () => boolean, timeUntilStill: () => number, ended: () => void): MatchEnd {
  const now = $state({ showsLastMove: false, justEnded: false })
  let wasPlaying = false

  $effect(() => {
    const playing = isPlaying()
    const isOver = wasPlaying && !playing
    wasPlaying = playing
    if (playing) now.justEnded = false
    if (!isOver) return
    now.showsLastMove = now.justEnded = true
    untrack(ended)
    const timer = setTimeout(() => (now.showsLastMove = false), untrack(timeUntilStill) + SAVOUR)
    return () => clearTimeout(timer)
  })
  return now
}
