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
  const [page = '', first = '', second = ''] = decoded(path.split('/').slice(1)) ?? ['lost']
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

/** Null where a per cent sign does not begin a character in UTF-8, as in `/t/100%`. */
function decoded(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
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

/** Another page without loading everything again; `replace` leaves no way back to this one. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** A click on a link of ours, without keys that ask for a new window. */
export function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  return route(link.pathname).page === 'lost' ? null : link.pathname + link.hash
}
