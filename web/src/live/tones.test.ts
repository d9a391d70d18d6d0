import { expect, test } from 'vitest'
import { SAMPLE_RATE, samples, SOUNDS } from './tones'

test.each(SOUNDS)('%s can be heard, hurts nobody, and ends in silence', (sound) => {
  const drawn = samples(sound)
  const loudest = Math.max(...drawn.map(Math.abs))
  expect(loudest).toBeGreaterThan(0.05)
  expect(loudest).toBeLessThan(0.4)
  expect(Math.abs(drawn.at(-1)!)).toBeLessThan(0.001)
  expect(drawn.length).toBeLessThan(SAMPLE_RATE)
})

test('a tone has the pitch that it says', () => {
  const card = samples('card').slice(0, Math.round(SAMPLE_RATE / 40) + 1) // a fortieth of a second
  let rises = 0
  for (let n = 1; n < card.length; n++) if (card[n - 1]! <= 0 && card[n]! > 0) rises += 1
  expect(rises).toBe(240 / 40)
})
