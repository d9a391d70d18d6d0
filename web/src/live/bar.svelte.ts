/** What a page puts into the bar on top: its name, tools of its own, and what leaving it by the way home asks first. */

import type { Snippet } from 'svelte'

interface Bar {
  title: string
  tools: Snippet | null
  reactions: Snippet | null // while somebody is at a table
  leave: (() => Promise<void>) | null // while somebody plays: what is to be done before they go
}

export const bar: Bar = $state({ title: '', tools: null, reactions: null, leave: null })
