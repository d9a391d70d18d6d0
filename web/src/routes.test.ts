import { expect, test } from 'vitest'
import { roomCode, route, spaced } from './routes'

test.each([
  ['/', { page: 'front' }],
  ['/t/abcd-efgh', { page: 'table', code: 'abcdefgh' }],
  ['/t/', { page: 'front' }],
  ['/rules/wig-out', { page: 'rules', game: 'wig-out' }],
  ['/pad', { page: 'pad', game: '' }],
  ['/pad/go-nuts', { page: 'pad', game: 'go-nuts' }],
  ['/learn/forget-it', { page: 'learn', game: 'forget-it' }],
  ['/replay/abcdefgh/2', { page: 'replay', code: 'abcdefgh', match: 2 }],
  ['/api/tables', { page: 'lost' }],
])('%s is a page', (path, expected) => {
  expect(route(path)).toEqual(expected)
})

test.each(['/%', '/t/100%', '/t/%zz', '/%E0%A4%A', '/rules/%C3', '/t/%ff%fe', '/replay/%/1'])(
  'an address that stands for no text is no page, and no error: %s',
  (path) => {
    expect(route(path)).toEqual({ page: 'lost' })
  },
)

test('a room code may be typed as people read it out', () => {
  expect(roomCode(' ABCD efgh')).toBe('abcdefgh')
  expect(roomCode(spaced('abcdefgh'))).toBe('abcdefgh')
})
