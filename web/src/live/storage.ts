/** What this browser remembers between visits. It is kept in memory alone where the browser allows no storage. */

/** What the table committed itself to before a match, and what this browser added to its chance. */
export interface ChancePromise {
  commitment: string
  salt: string
}

export interface SavedTable {
  token: string // empty once the seat is somebody else's
  promises: Record<number, ChancePromise> // by the number of the match
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
    // the storage is forbidden or full: memory must do
  }
}

export function erase(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // the storage is forbidden, so it holds nothing
  }
}

const tableKey = (code: string) => `rumpus-table-${code}`

export function savedTable(code: string): SavedTable | null {
  const text = read(tableKey(code))
  return text ? (JSON.parse(text) as SavedTable) : null
}

const TABLES = 'rumpus-tables'
const MOST_TABLES = 8 // the server answers no more at once

/** The codes of the tables this browser has been at, the latest first. */
export const savedTables = (): string[] => JSON.parse(read(TABLES) ?? '[]') as string[]
export const saveTables = (codes: string[]): void => write(TABLES, JSON.stringify(codes.slice(0, MOST_TABLES)))

export function saveToken(code: string, token: string): void {
  saveTables([code, ...savedTables().filter((one) => one !== code)])
  write(tableKey(code), JSON.stringify({ promises: savedTable(code)?.promises ?? {}, token }))
}

/** Forget the token, and keep the promises: they still prove what was promised. */
export function forgetToken(code: string): void {
  const known = savedTable(code)
  if (known) write(tableKey(code), JSON.stringify({ ...known, token: '' }))
}

export function savePromise(code: string, match: number, promise: ChancePromise): void {
  const known = savedTable(code) ?? { token: '', promises: {} }
  write(tableKey(code), JSON.stringify({ ...known, promises: { ...known.promises, [match]: promise } }))
}

/** Null if this browser took no part in the match. */
export function savedPromise(code: string, match: number): ChancePromise | null {
  return savedTable(code)?.promises[match] ?? null
}

/** 32 hex digits that nobody else knows. */
export const newSalt = (): string => randomHex(16)

/** Random hex digits, without `crypto.randomUUID`: pages over plain HTTP have none. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LOOK = 'rumpus-look'
/** The drawing and the colour that this person chose at another table. */
export const savedLook = (): { avatar?: string; colour?: string } => JSON.parse(read(LOOK) ?? '{}') as object
export const saveLook = (look: { avatar: string; colour: string }): void => write(LOOK, JSON.stringify(look))

const NAME = 'rumpus-name'
export const savedName = (): string => read(NAME) ?? ''
export const saveName = (name: string): void => write(NAME, name)
