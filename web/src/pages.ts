/** The pages that not everybody opens: each is fetched when it is, together with the sentences that it says. */

import type { Component } from 'svelte'
import { retryImport } from './retryImport'
import type { Route } from './routes'
import { type LaterPart, loadSentences } from './words'

type Page = Component<Record<string, unknown>>

const files = import.meta.glob<{ default: Page }>([
  './live/TablePage.svelte',
  './tv/TvPage.svelte',
  './rules/RulesPage.svelte',
  './pad/PadPage.svelte',
  './learn/LearnPage.svelte',
  './review/ReplayPage.svelte',
])
const PAGES: Partial<Record<Route['page'], [file: string, ...sentences: LaterPart[]]>> = {
  table: ['./live/TablePage.svelte', 'table'],
  tv: ['./tv/TvPage.svelte', 'table'],
  rules: ['./rules/RulesPage.svelte', 'table', 'rules'],
  pad: ['./pad/PadPage.svelte', 'table', 'pad'],
  learn: ['./learn/LearnPage.svelte', 'table', 'learn'],
  replay: ['./review/ReplayPage.svelte', 'table', 'review'],
}

/** Undefined for a page that is always there. `failed` is called after each attempt that failed. */
export function fetchPage(page: Route['page'], failed?: () => void): Promise<Page> | undefined {
  const [file = '', ...sentences] = PAGES[page] ?? []
  const load = files[file]
  return load && Promise.all([retryImport(load, failed), loadSentences(sentences, failed)]).then(([found]) => found.default)
}
