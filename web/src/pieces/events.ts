/** Finding events of a certain kind. */

import type { Events, Game, NewsLine } from '../wire'
import type { GameEvent } from '../words'

type EventOf<G extends Game, Kind> = Extract<Events[G], { event: Kind }>

/** The first event of these kinds that the action led to, in the order of `kinds`. */
export function findEvent<G extends Game, Kind extends Events[G]['event']>(
  line: NewsLine<G> | null | undefined,
  ...kinds: Kind[]
): EventOf<G, Kind> | undefined {
  for (const kind of kinds) {
    const found = line?.events.find(({ event }) => event === kind)
    if (found) return found as EventOf<G, Kind>
  }
  return undefined
}

/** The first event of this kind among those that opened the match. */
export function findOpeningEvent<G extends Game, Kind extends Events[G]['event']>(
  opening: readonly GameEvent[],
  kind: Kind,
): EventOf<G, Kind> | undefined {
  return opening.find(({ event }) => event === kind) as EventOf<G, Kind> | undefined
}

/** As `Array.prototype.findLast`, which browsers of some television sets do not have. */
export function findLast<T>(all: readonly T[], test: (one: T) => unknown): T | undefined {
  return [...all].reverse().find(test)
}
