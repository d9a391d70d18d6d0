import { expect, test } from 'vitest'
import { isRoomCode, roomCode, route, displayCode, hyphenated } from './routes'

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
  expect(roomCode('HK1-iX8')).toBe('hkllx8')
  for (const code of ['hkllx8', 'abcdefgh']) expect(roomCode(hyphenated(code))).toBe(code)
  expect(hyphenated('hkllx8')).toBe('hkl-lx8')
  expect(displayCode('hkllx8')).toBe('HKL-LX8')
  expect(roomCode(displayCode('hkllx8'))).toBe('hkllx8')
  expect(hyphenated('abcdefgh')).toBe('abcd-efgh')
})

test.each([
  ['hkllx8', true],
  ['abcdefgh', true],
  ['hkllx', false],
  ['hkllx88', false],
  ['hkllx8888', false],
])('%s could be a room code: %s', (code, could) => {
  expect(isRoomCode(code)).toBe(could)
})
