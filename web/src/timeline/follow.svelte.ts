/** A timeline for boards that are led from outside, as in a replay or a lesson: each line is shown when it comes. */

import { untrack } from 'svelte'
import type { Game, NewsLine } from '../wire'
import { Timeline } from './timeline.svelte'

interface Given<V> {
  view: V
  line: NewsLine | null
}

const AT_ONCE = { isRace: () => true, isOwn: () => true }

export function arrive<V>(timeline: Timeline<V>, { view, line }: Given<V>, last: NewsLine | null): void {
  if (!line) timeline.begin(view)
  else if (line.number === last?.number) timeline.replace(view)
  else timeline.add([line], view)
}

/** For a component while it is set up. */
export function follow<V>(game: () => Game, given: () => Given<V>): Timeline<V> {
  const first = untrack(given)
  const timeline = new Timeline(first.view, { ...AT_ONCE, game })
  timeline.begin(first.view, first.line)
  let last = first.line
  $effect.pre(() => {
    const now = given()
    untrack(() => arrive(timeline, now, last))
    last = now.line
  })
  $effect(() => () => timeline.stop())
  return timeline
}
