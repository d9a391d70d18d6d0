/** Which page an address means, and how to go there without loading everything again. */

export type Route =
  | { page: 'front' }
  | { page: 'table'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'pad'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'replay'; code: string; match: number }
  | { page: 'lost' }

export function route(path: string): Route {
  const [page = '', ...rest] = path.split('/').slice(1).map(decodeURIComponent)
  const [first = '', second = ''] = rest
  switch (page) {
    case '':
      return { page: 'front' }
    case 't':
      return first ? { page: 'table', code: roomCode(first) } : { page: 'front' }
    case 'rules':
      return { page: 'rules', game: first }
    case 'pad':
      return { page: 'pad', game: first }
    case 'learn':
      return { page: 'learn', game: first }
    case 'replay':
      return { page: 'replay', code: roomCode(first), match: Number(second) }
    default:
      return { page: 'lost' }
  }
}

/** A room code as people type it: capitals, blanks and dashes do not matter. */
export function roomCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** A room code as people read it out. */
export function spaced(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
