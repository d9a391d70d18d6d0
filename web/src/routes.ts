/** Parses the paths of pages within the site, and navigates between pages without a reload. */

import { address, pathWithin } from './site'

export type Route =
  | { page: 'front' }
  | { page: 'table'; code: string }
  | { page: 'tv'; code: string }
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
    case 'tv':
      return first ? { page: 'tv', code: roomCode(first) } : { page: 'lost' }
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

/** A room code as people type it: capitals, blanks and dashes do not matter, and 1 or i stands for l. */
export function roomCode(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[1i]/g, 'l')
}

/** Whether this could be a room code: six characters, or eight of a table that has been open for long. */
export function isRoomCode(code: string): boolean {
  return /^([a-z0-9]{6}|[a-z0-9]{8})$/.test(code)
}

/** A room code in two halves, as it stands in addresses. */
export function hyphenated(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)}-${code.slice(half)}`
}

/** A room code to be read: in capitals an l is not mistaken for a 1. Either way it can be typed. */
export function displayCode(code: string): string {
  return hyphenated(code).toUpperCase()
}

/** The path of a table's TV page in a language. */
export function tvPath(code: string, languageCode: string): string {
  return `/tv/${hyphenated(code)}?lang=${languageCode}`
}

/** Go to another page without a reload; `replace` removes this page from the browser's history. */
export function navigate(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address(path))
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The path within the site of the link that was clicked, if it leads to a page of this app and not into a new window. */
export function localLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  const path = pathWithin(link.pathname)
  return path === null || route(path).page === 'lost' ? null : path + link.hash
}

/** The page that the browser's address names. */
export function currentRoute(): Route {
  const path = pathWithin(location.pathname)
  return path === null ? { page: 'lost' } : route(path)
}
