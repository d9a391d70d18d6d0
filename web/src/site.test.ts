import { expect, test } from 'vitest'
import { address, pathWithin } from './site'

test.each(['', '/games', '/a/b'])('a site at "%s" finds its own paths again', (site) => {
  for (const path of ['/', '/rules/go-nuts', '/t/abc-def']) expect(pathWithin(address(path, site), site)).toBe(path)
})

test('what lies beside the site is not a path of it', () => {
  expect(pathWithin('/games', '/games')).toBe('/')
  expect(pathWithin('/gamesters/t/abc', '/games')).toBeNull()
  expect(pathWithin('/', '/games')).toBeNull()
})
