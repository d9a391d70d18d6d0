/** The score pad of a board: entries are written as the actions are shown. */

import { untrack } from 'svelte'
import type { Game, NewsLine } from '../wire'
import { updatePad, openPad, type Entry, type Pad } from './pad'

export function scorePad<G extends Game>(
  shown: () => { line: NewsLine<G> | null; scores: number[] },
  entries: (line: NewsLine<G>) => Entry[],
): { readonly current: Pad } {
  let pad = $state.raw(openPad([]))
  let last: number | null = null // the action that was entered last
  $effect.pre(() => {
    const { line, scores } = shown()
    const fresh = line && line.number !== last ? entries(line) : []
    last = line?.number ?? null
    pad = updatePad(untrack(() => pad), fresh, scores)
  })
  return {
    get current() {
      return pad
    },
  }
}
