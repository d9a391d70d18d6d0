import { expect, test, vi } from 'vitest'
import * as http from '../live/http'
import type { Choice, Report } from '../wire'
import { actionsBefore, choiceAt, choiceLink, placeIn, reportOf } from './mistakes'

vi.mock('../live/http', () => ({ report: vi.fn() }))

test('a link leads back to the choice it was made from', () => {
  const link = choiceLink('abcdefgh', 2, { line: 14, seat: 1 })
  expect(placeIn(new URL(link, 'http://x').hash)).toEqual({ line: 14, seat: 1 })
})

test.each(['', '#check', '#choice-', '#choice-1-0', '#choice-x-1', '#choice-3-1-2', '#choice-3--1'])('%s is no choice', (hash) => {
  expect(placeIn(hash)).toBe(null)
})

test('before the first action nothing has taken place', () => {
  expect(actionsBefore({ line: 2, seat: 0 })).toBe(0)
})

test('a choice is spoken of when it is to be made and when it was just made', () => {
  const choices = [{ line: 5, seat: 0 }, { line: 9, seat: 1 }] as Choice[]
  expect(choiceAt(choices, 2)).toBe(null)
  expect(choiceAt(choices, 3)).toEqual({ choice: choices[0], made: false })
  expect(choiceAt(choices, 4)).toEqual({ choice: choices[0], made: true })
  expect(choiceAt(choices, 7)).toEqual({ choice: choices[1], made: false })
})

test('a report is asked for once, and again only if that failed', async () => {
  const found = {} as Report
  const asking = vi.mocked(http.report).mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(found)
  await expect(reportOf('code', 1)).rejects.toThrow()
  expect(await reportOf('code', 1)).toBe(found)
  expect(await reportOf('code', 1)).toBe(found)
  expect(asking).toHaveBeenCalledTimes(2)
})
