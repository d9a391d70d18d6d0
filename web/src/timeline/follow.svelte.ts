/** A timeline for boards that a replay or a lesson leads: each line is shown when it comes. */

import { untrack } from 'svelte'
import type { NewsLine } from '../wire'
import { Timeline, type TimelineOptions } from './timeline.svelte'

interface Moment<V> {
  view: V
  line: NewsLine | null // that led to it; null after a jump
}

type Motion = NonNullable<TimelineOptions<unknown>['motion']>

/** Nothing waits, as the replay or the lesson decides when a line comes. */
export function ledTimeline<V>(view: V, motion: Motion): Timeline<V> {
  return new Timeline(view, { isRace: () => true, isOwn: () => true, motion })
}

export function showMoment<V>(timeline: Timeline<V>, { view, line }: Moment<V>, last: NewsLine | null): void {
  if (!line) timeline.reset(view)
  else if (line.number === last?.number) timeline.replace(view)
  else timeline.add([line], view)
}

/** To be called while a component is set up. */
export function followTimeline<V>(moment: () => Moment<V>, motion: Motion): Timeline<V> {
  const first = untrack(moment)
  const timeline = ledTimeline(first.view, motion)
  timeline.reset(first.view, first.line)
  let last = first.line
  $effect.pre(() => {
    const next = moment()
    untrack(() => showMoment(timeline, next, last))
    last = next.line
  })
  $effect(() => () => timeline.stop())
  return timeline
}
