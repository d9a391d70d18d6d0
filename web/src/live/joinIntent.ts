/** What somebody at this browser is about to do at a table that is still being opened; forgotten by a reload. */

const joined = new Set<string>()
const requestNames = new Map<string, string>()

/** Remember that somebody has just joined this table, and so wants a seat there. */
export function markJoined(code: string): void {
  joined.add(code)
}

/** Whether somebody has joined this table since the last call. */
export function takeJoined(code: string): boolean {
  return joined.delete(code)
}

/** Remember the name under which somebody asks the host of this table to be let in. */
export function setRequestName(code: string, name: string): void {
  requestNames.set(code, name)
}

/** The name set since the last call, or null. */
export function takeRequestName(code: string): string | null {
  const name = requestNames.get(code) ?? null
  requestNames.delete(code)
  return name
}
