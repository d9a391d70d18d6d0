/** What an action led to. */

import type { Events, Game, NewsLine } from '../wire'
import type { EventWords } from '../words'

type Told<G extends Game, What> = Extract<Events[G], { event: What }>

/** The first of these events that the action told of, in the order they are asked for. */
export function told<G extends Game, What extends Events[G]['event']>(
  line: NewsLine<G> | null | undefined,
  ...wanted: What[]
): Told<G, What> | undefined {
  for (const what of wanted) {
    const found = line?.events.find(({ event }) => event === what)
    if (found) return found as Told<G, What>
  }
  return undefined
}

/** The same among the events that opened a match. */
export function opened<G extends Game, What extends Events[G]['event']>(
  opening: readonly EventWords[],
  what: What,
): Told<G, What> | undefined {
  return opening.find(({ event }) => event === what) as Told<G, What> | undefined
}

/** The last of them that is so. */
export function lastOf<T>(all: readonly T[], so: (one: T) => unknown): T | undefined {
  return [...all].reverse().find(so)
}
