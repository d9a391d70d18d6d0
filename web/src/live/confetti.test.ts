import { expect, test } from 'vitest'
import { COLOURS, papers } from './confetti'

test('paper falls everywhere, in every colour, and is gone within five seconds', () => {
  const all = papers(36)
  for (let from = 0; from < 100; from += 10) expect(all.some(({ left }) => left >= from && left < from + 10)).toBe(true)
  expect(new Set(all.map(({ colour }) => colour)).size).toBe(COLOURS)
  for (const { late, takes } of all) expect(late + takes).toBeLessThan(5)
})
