/* What was built is kept, so that the score pad, the rules and the lessons work without a network. The build puts its
 * files and their mark into the first lines; where the network answers, pages always come from there. */

const SITE = new URL('.', location.href).pathname
const FILES = ['/*FILES*/'].map((path) => SITE + path)
const KEPT = 'rumpus /*MARK*/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)))
})

/* A newer worker waits until the pages of the one before are closed; only then nobody needs the older files. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(SITE)))
  else if (pathname.startsWith(`${SITE}assets/`)) event.respondWith(keptFirst(request))
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})

/* The name of such a file changes with its contents. */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request)
}
