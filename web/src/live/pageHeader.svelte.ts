/** What the page that is open puts into the top bar: its title, its tools, and what happens before somebody leaves it. */

import type { Snippet } from 'svelte'

interface PageHeader {
  title: string
  tools: Snippet | null
  reactions: Snippet | null // while somebody is at a table
  leave: (() => Promise<void>) | null // while somebody plays: called before they leave
}

export const pageHeader: PageHeader = $state({ title: '', tools: null, reactions: null, leave: null })
