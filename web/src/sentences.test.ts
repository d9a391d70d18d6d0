import all from 'sentences:all'
import front from 'sentences:front'
import later from 'sentences:later'
import { describe, expect, test } from 'vitest'
import { Language } from './language'
import { GAMES } from './wire'
import type { LaterPart } from './words'

const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts', '!./wire.ts', '!./language.ts', '!./games/gallery.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const en = new Language('en', [all.en])
const SAID = /\b(?:say|speech|hasMessage)\(\s*(?:\w+(?:\.\w+)* \? )?(['`])([^'`]+)\1(?: : (['`])([^'`]+)\3)?/g
const BLANK = /\$\{.*?\}/g
const IMPORT = /(?:from|import) ?\(?'(\.[^']+)'/g

/** What a page says by name, here and in all that it imports, as patterns where it fills in a blank; a blank at the start is a game. */
function said(page: string): { file: string; key: RegExp }[] {
  return [...reached(page)].flatMap((file) =>
    [...sources[file]!.matchAll(SAID)]
      .flatMap(([, , one, , other]) => [one, other].filter((key) => key !== undefined))
      .filter((key) => /[a-z]/.test(key.replace(BLANK, '')))
      .map((key) => ({ file, key: new RegExp(`^${key.replace(/^\$\{.*?\}/, `(?:${GAMES.join('|')})`).replace(BLANK, '.+')}$`) })),
  )
}

function reached(page: string, found = new Set<string>()): Set<string> {
  if (found.has(page)) return found
  found.add(page)
  for (const [, path] of sources[page]!.matchAll(IMPORT)) {
    const plain = new URL(path!, `file:///src/${page}`).pathname.replace('/src/', './')
    const file = [plain, `${plain}.ts`, `${plain}/index.ts`].find((one) => one in sources)
    if (file) reached(file, found)
  }
  return found
}

const keysOf = (text: string) => [...text.matchAll(/^([\w-]+) =/gm)].map((found) => found[1]!)
const namedIn = (text: string) => [...text.matchAll(/\{ ([a-zA-Z][\w-]*) \}/g)].map((found) => found[1]!)

/** The pages and their parts, as pages.ts has them. */
const listed = [...sources['./pages.ts']!.matchAll(/\['(\.\/[\w/]+\.svelte)'((?:, '\w+')+)\]/g)]
const pages = new Map<string, LaterPart[]>([
  ['./main.ts', []],
  ...listed.map(([, file, parts]) => [file!, [...parts!.matchAll(/\w+/g)].map(String)] as [string, LaterPart[]]),
])

async function textOf(parts: readonly LaterPart[], code: 'en' | 'es'): Promise<string> {
  return [front[code], ...(await Promise.all(parts.map(async (part) => (await later[code][part]()).default)))].join('')
}

describe('a page has the sentences that it says', () => {
  test('all pages are listed', () => {
    expect(pages.size).toBe(7)
    expect(reached('./main.ts')).toContain('./live/GameCard.svelte')
    expect(said('./live/TablePage.svelte').length).toBeGreaterThan(100)
  })

  test.each([...pages])('%s', async (page, parts) => {
    const text = await textOf(parts, 'en')
    const here = new Set(keysOf(text))
    const boards = parts.length ? Object.keys(sources).filter((file) => file.startsWith('./games/')) : []
    const missing = [page, ...boards].flatMap(said).flatMap(({ file, key }) => {
      const known = keysOf(all.en).filter((one) => key.test(one))
      if (!known.length && /^\^[\w-]+\$$/.test(key.source)) return [`${file}: ${key}`]
      return known.filter((one) => !here.has(one)).map((one) => `${file}: ${one}`)
    })
    expect([...new Set(missing)]).toEqual([])
    expect(namedIn(text).filter((key) => !here.has(key))).toEqual([])
  })
})

test('the parts are the same in both languages, and together they are everything', async () => {
  const parts = Object.keys(later.en) as LaterPart[]
  const [english, spanish] = await Promise.all([textOf(parts, 'en'), textOf(parts, 'es')])
  expect(keysOf(spanish).sort()).toEqual(keysOf(english).sort())
  expect(keysOf(english).sort()).toEqual(keysOf(all.en).sort())
})

test('nobody downloads the sentences of the terminal, the commands and the server', () => {
  expect(en.hasMessage('front-play-now')).toBe(true)
  const elsewhere = ['serving', 'table-forgotten', 'no-such-table', 'lan-none', 'no-cluster', 'bad-option', 'record-empty', 'coach-choice']
  for (const key of elsewhere) expect(en.hasMessage(key), key).toBe(false)
  expect(all.en.match(/^(terminal|solve|plot)-.*/m)).toBeNull()
})
