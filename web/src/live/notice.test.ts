import { expect, test } from 'vitest'
import { addressee, noticeFor } from './notice'
import type { Notice } from './table.svelte'

const NAMES = ['Ana', 'Pip', 'Zoe']
const refusal = { key: 'not-held', clause: 'NM-5', text: '' }
const ofZoe: Notice = { refusal, about: { do: 'draw' }, seat: 2 }
const ofAll: Notice = { refusal, about: null, seat: null }

test('at a shared device, a refusal names the person it is for, also while another one looks', () => {
  expect(addressee(ofZoe, NAMES, true)).toBe('Zoe')
  expect(addressee({ ...ofZoe, about: null }, NAMES, true)).toBe('Zoe')
  expect(addressee(ofAll, NAMES, true)).toBe('')
  expect(addressee(ofZoe, NAMES, false)).toBe('')
})

test('a refusal that tells what somebody holds is shown to nobody else', () => {
  expect(noticeFor(ofZoe, 2, true)).toBe(ofZoe)
  expect(noticeFor(ofZoe, 0, true)).toBe(null)
  expect(noticeFor(ofZoe, -1, true)).toBe(null)
  expect(noticeFor(ofZoe, 0, false)).toBe(ofZoe) // of open dice nothing is secret
  expect(noticeFor(ofAll, -1, true)).toBe(ofAll)
  expect(noticeFor(null, 0, true)).toBe(null)
})
