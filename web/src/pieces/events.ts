/** Finding events of a certain kind. */

/** The first event of these kinds, in the order of `kinds`; a line or an opening has the events. */
export function findEvent<E extends { event: string }, Kind extends E['event']>(
  of: { readonly events: readonly E[] } | null | undefined,
  ...kinds: Kind[]
): Extract<E, { event: Kind }> | undefined {
  for (const kind of kinds) {
    const found = of?.events.find(({ event }) => event === kind)
    if (found) return found as Extract<E, { event: Kind }>
  }
  return undefined
}

/** As `Array.prototype.findLast`, which browsers of some television sets do not have. */
export function findLast<T>(all: readonly T[], test: (one: T) => unknown): T | undefined {
  return [...all].reverse().find(test)
}
