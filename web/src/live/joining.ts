/** The tables that somebody here has just come to: whoever comes to a table wants to play. */

const joining = new Set<string>()

export function joins(code: string): void {
  joining.add(code)
}

const asking = new Map<string, string>() // names, by the table whose host is to let them in

export function asksAs(code: string, name: string): void {
  asking.set(code, name)
}

/** The name under which somebody here asks to join, since this was asked last. */
export function askedName(code: string): string | null {
  const name = asking.get(code) ?? null
  asking.delete(code)
  return name
}

/** Whether somebody has, since this was asked last. */
export const hasJoined = (code: string): boolean => joining.delete(code)
