/** Where this site is: at the root of its host, or under a path such as `/games`. */

/** The path of the site without a slash at its end. Built files are in `assets/`, one folder below it. */
const SITE = import.meta.env.PROD ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname.slice(0, -1) : ''

/** The address of a path of this site, such as `/rules`, for links and requests. */
export function address(path: string, site = SITE): string {
  return site + path
}

/** The path within the site of an address on its host; null where that lies outside. */
export function pathWithin(address: string, site = SITE): string | null {
  if (address === site) return '/'
  return address.startsWith(`${site}/`) ? address.slice(site.length) : null
}
