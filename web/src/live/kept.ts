/** What this browser keeps: who one is at each table, and what the table promised. In memory where nothing is kept. */

export interface Promised {
  commitment: string // the table's, seen before the match began
  salt: string // what this browser added to the chance
}

export interface Kept {
  token: string
  promises: Record<number, Promised> // by the number of the match
}

const memory = new Map<string, string>()

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function write(key: string, text: string): void {
  memory.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // private or full: memory must do
  }
}

export function erase(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

const tableKey = (code: string) => `rumpus-table-${code}`

export function kept(code: string): Kept | null {
  const text = read(tableKey(code))
  return text ? (JSON.parse(text) as Kept) : null
}

const TABLES = 'rumpus-tables'
const MOST_TABLES = 8 // the server answers no more at once

/** The tables one has been at, the latest first. */
export const keptTables = (): string[] => JSON.parse(read(TABLES) ?? '[]') as string[]
export const keepTables = (codes: string[]): void => write(TABLES, JSON.stringify(codes.slice(0, MOST_TABLES)))

export function keepToken(code: string, token: string): void {
  keepTables([code, ...keptTables().filter((one) => one !== code)])
  write(tableKey(code), JSON.stringify({ promises: kept(code)?.promises ?? {}, token }))
}

/** The seat is somebody else's, or went to another device; what was promised still counts. */
export function forgetToken(code: string): void {
  const known = kept(code)
  if (known) write(tableKey(code), JSON.stringify({ ...known, token: '' }))
}

export function keepPromise(code: string, match: number, promised: Promised): void {
  const known = kept(code) ?? { token: '', promises: {} }
  write(tableKey(code), JSON.stringify({ ...known, promises: { ...known.promises, [match]: promised } }))
}

/** What this browser knows about the chance of a match before it was played; null if it was not there. */
export function promised(code: string, match: number): Promised | null {
  return kept(code)?.promises[match] ?? null
}

/** 32 hex digits that nobody else knows. */
export const newSalt = (): string => randomHex(16)

/** Pages over plain HTTP have no `crypto.randomUUID`. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LOOK = 'rumpus-look'
/** The drawing and the colour that somebody chose at another table. */
export const keptLook = (): { avatar?: string; colour?: string } => JSON.parse(read(LOOK) ?? '{}') as object
export const keepLook = (look: { avatar: string; colour: string }): void => write(LOOK, JSON.stringify(look))

const NAME = 'rumpus-name'
export const keptName = (): string => read(NAME) ?? ''
export const keepName = (name: string): void => write(NAME, name)
