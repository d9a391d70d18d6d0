import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILE = 'public/assets/lilita-one.woff2'

test('the typeface is light, ours to give away, and fetched before it is needed', () => {
  expect(statSync(FILE).size).toBeLessThan(30_000)
  expect(readFileSync(FILE).subarray(0, 4).toString()).toBe('wOF2')
  expect(readFileSync('public/assets/lilita-one-LICENSE.txt', 'utf8')).toContain('SIL Open Font License, Version 1.1')
  for (const [path, link] of [
    ['src/tokens.css', /url\('([^']*woff2)'\)/],
    ['index.html', /rel="preload" href="([^"]*woff2)"/],
  ] as const)
    expect(existsSync(`public${link.exec(readFileSync(path, 'utf8'))?.[1]}`)).toBe(true)
})
