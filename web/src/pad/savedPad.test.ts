import { beforeEach, expect, test } from 'vitest'
import { erase, write } from '../live/storage'
import { SavedPad } from './savedPad.svelte'
import { renamed, withTurn } from './sheet'

const KEY = 'rumpus-pad-go-nuts'
beforeEach(() => erase(KEY))

test('a pad is there again when the page is opened anew', () => {
  const pad = new SavedPad('go-nuts')
  pad.change(withTurn(renamed(pad.sheet, 0, 'Ana'), 7))
  const again = new SavedPad('go-nuts')
  expect(again.sheet).toEqual(pad.sheet)
  expect(again.sheet.lines).toEqual([{ kind: 'turn', seat: 0, points: 7 }])
  expect(new SavedPad('wig-out').sheet.lines).toEqual([])
})

test('every step can be taken back, also after coming back', () => {
  const pad = new SavedPad('go-nuts')
  pad.change(renamed(pad.sheet, 0, 'Ana'))
  pad.change(withTurn(pad.sheet, 7))
  const again = new SavedPad('go-nuts')
  again.undo()
  expect(again.sheet).toMatchObject({ players: ['Ana', ''], lines: [] })
  again.undo()
  expect(again.sheet.players).toEqual(['', ''])
  expect(again.canUndo).toBe(false)
  again.undo()
  expect(again.sheet.players).toEqual(['', ''])
})

test('what changes nothing is no step', () => {
  const pad = new SavedPad('go-nuts')
  pad.change(withTurn(pad.sheet, -1))
  pad.change({ ...pad.sheet })
  expect(pad.canUndo).toBe(false)
})

test.each(['', 'no json', '{}', '{"now":{},"past":[]}', '{"now":null,"past":null}'])('%s in the browser is an empty pad', (text) => {
  write(KEY, text)
  expect(new SavedPad('go-nuts').sheet.lines).toEqual([])
})

test('a pad with lines of another game is not read', () => {
  const pad = new SavedPad('go-nuts')
  write(KEY, JSON.stringify({ now: { ...pad.sheet, lines: [{ kind: 'round', points: [0] }] }, past: [] }))
  expect(new SavedPad('go-nuts').sheet.lines).toEqual([])
})
