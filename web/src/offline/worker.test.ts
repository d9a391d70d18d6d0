import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { worker } from '../../offline'

const TEMPLATE = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)
const BUILT = new Map([
  ['/index.html', bytes('page')],
  ['/index.html.br', bytes('smaller')],
  ['/assets/main-abc.js', bytes('code')],
])
const mark = (text: string) => /rumpus (\w+)/.exec(text)![1]

test('every built file is kept once, the page under the address of the front page', () => {
  expect(worker(TEMPLATE, BUILT)).toContain('const FILES = ["assets/main-abc.js", ""]')
})

test('another build has another mark, the same build the same', () => {
  const changed = new Map([...BUILT, ['/index.html', bytes('another page')] as const])
  expect(mark(worker(TEMPLATE, BUILT))).toMatch(/^[0-9a-f]{12}$/)
  expect(mark(worker(TEMPLATE, changed))).not.toBe(mark(worker(TEMPLATE, BUILT)))
  expect(worker(TEMPLATE, new Map(BUILT))).toBe(worker(TEMPLATE, BUILT))
})

/** The worker with a browser around it: what it keeps, and a network that may be down. */
function running(network: (path: string) => string | null) {
  const cache = new Map<string, string>()
  const heard: Record<string, (event: object) => void> = {}
  const path = (request: { url: string } | string) => new URL(typeof request === 'string' ? request : request.url, 'http://here').pathname
  const fetched = async (request: { url: string } | string) => {
    const found = network(path(request))
    if (found === null) throw new TypeError('no network')
    return found
  }
  const caches = {
    open: async () => ({ addAll: async (files: string[]) => void (await Promise.all(files.map(async (file) => cache.set(file, await fetched(file))))) }),
    keys: async () => [],
    match: async (request: { url: string } | string) => cache.get(path(request)),
  }
  const self = { addEventListener: (what: string, listener: (event: object) => void) => (heard[what] = listener) }
  new Function('self', 'caches', 'fetch', 'location', worker(TEMPLATE, BUILT))(self, caches, fetched, { origin: 'http://here', href: 'http://here/worker.js' })
  const waitFor = (what: string) => new Promise<void>((done) => heard[what]!({ waitUntil: (all: Promise<void>) => all.then(done) }))
  const get = (address: string, mode = 'cors', method = 'GET') => {
    let answer: Promise<string> | null = null
    heard.fetch!({ request: { url: `http://here${address}`, mode, method }, respondWith: (given: Promise<string>) => (answer = given) })
    return answer as Promise<string> | null
  }
  return { get, install: () => waitFor('install') }
}

test('where the network answers, pages come from there, and files that never change from what is kept', async () => {
  let release = 'old'
  const { get, install } = running((path) => `${release} ${path}`)
  await install()
  release = 'new'
  expect(await get('/pad/wig-out', 'navigate')).toBe('new /pad/wig-out')
  expect(await get('/assets/main-abc.js')).toBe('old /assets/main-abc.js')
  expect(await get('/assets/main-def.js')).toBe('new /assets/main-def.js')
})

test('without a network every page is the kept one', async () => {
  let up = true
  const { get, install } = running((path) => (up ? `built ${path}` : null))
  await install()
  up = false
  expect(await get('/rules/go-nuts', 'navigate')).toBe('built /')
  expect(await get('/assets/main-abc.js')).toBe('built /assets/main-abc.js')
})

test('what the table says is never kept', async () => {
  const { get } = running((path) => path)
  expect(get('/api/tables')).toBeNull()
  expect(get('/', 'navigate', 'POST')).toBeNull()
})
