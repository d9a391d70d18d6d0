/** The sentences about the events of one action as the viewer's seat may know them; the seat `you` is addressed as "you". */

import type { Say } from '../words'
import { raceLine } from './photoFinish'
import { lineFor } from './viewer'
import type { HistoryEntry } from './table.svelte'

/** The last sentences that have room in so many letters; at least one. */
export function lastThatFit(sentences: readonly string[], letters: number): string[] {
  let first = Math.max(0, sentences.length - 1)
  let taken = sentences[first]?.length ?? 0
  while (first > 0 && taken + 1 + sentences[first - 1]!.length <= letters) {
    first -= 1
    taken += 1 + sentences[first]!.length
  }
  return sentences.slice(first)
}

export function eventSentences({ events, line }: HistoryEntry, names: readonly string[], seat: number, you: number, say: Say): string[] {
  const said = (line ? lineFor(seat, line).events : events).map((words) => say.event(words))
  if (line?.by) said.push(say(`match-by-${line.by}`, { name: names[line.seat] ?? '' }))
  const race = line && raceLine(line, names, you, say)
  return race ? [...said, `${race}.`] : said
}
