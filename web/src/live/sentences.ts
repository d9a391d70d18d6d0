/** What happened with one action, put into words for a seat. */

import type { Say } from '../words'
import { raceLine } from './photo'
import { toldTo } from './seating'
import type { Told } from './table.svelte'

export function sentences({ events, line }: Told, names: readonly string[], seat: number, say: Say): string[] {
  const said = events.map((words) => say.event(toldTo(seat, words)))
  if (line?.by) said.push(say(`match-by-${line.by}`, { name: names[line.seat] ?? '' }))
  const race = line && raceLine(line, names, seat, say)
  return race ? [...said, `${race}.`] : said
}
