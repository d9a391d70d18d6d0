/** What a page puts into the bar on top: its name, and tools of its own. */

import type { Snippet } from 'svelte'

export const bar: { title: string; tools: Snippet | null } = $state({ title: '', tools: null })
