import { expect, test } from 'vitest'
import { Language } from './language'
import english from './locales/en'

const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts', '!./wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const en = new Language('en', english)

test('every sentence that a page asks for by name exists', () => {
  const asked = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:say|speech)\(\s*'([\w-]+)'/g)].map((found) => ({ file, key: found[1]! })),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ key }) => !en.hasMessage(key))).toEqual([])
})

test('nobody downloads the sentences of the terminal, the lab and the server', () => {
  expect(en.hasMessage('front-play-now')).toBe(true)
  for (const key of ['serving', 'table-forgotten', 'no-such-table', 'lan-none']) expect(en.hasMessage(key), key).toBe(false)
  expect(english.join('\n').match(/^(terminal|solve|plot)-.*/m)).toBeNull()
})
