import { expect, test } from 'vitest'
import { SAMPLE_RATE, samples, SOUNDS, type Samples } from './synth'

const drawn = Object.fromEntries(SOUNDS.map((sound) => [sound, samples(sound)])) as Record<(typeof SOUNDS)[number], Samples>
const seconds = (one: Samples) => one.length / SAMPLE_RATE
const loudness = (one: Samples) => Math.sqrt(one.reduce((sum, x) => sum + x * x, 0) / one.length)

/** How bright it is: the frequency of a sine that moves as fast, which is the root of the mean squared frequency. */
function brightness(one: Samples): number {
  let moved = 0
  for (let n = 1; n < one.length; n++) moved += (one[n]! - one[n - 1]!) ** 2
  return (Math.sqrt(moved / one.length) / loudness(one) / (2 * Math.PI)) * SAMPLE_RATE
}

test.each(SOUNDS)('%s can be heard, hurts nobody, and ends in silence', (sound) => {
  const one = drawn[sound]
  const peak = Math.max(...one.map(Math.abs))
  expect(peak).toBeGreaterThan(0.3)
  expect(peak).toBeLessThan(0.6)
  expect(loudness(one)).toBeGreaterThan(0.02)
  expect(loudness(one)).toBeLessThan(0.25)
  expect(Math.abs(one.at(-1)!)).toBeLessThan(0.001)
  expect(seconds(one)).toBeGreaterThan(0.1)
  expect(seconds(one)).toBeLessThan(2)
})

test('a sound is the same every time', () => {
  const again = samples('dice')
  expect(again.length).toBe(drawn.dice.length)
  expect(again.every((x, n) => x === drawn.dice[n])).toBe(true)
})

test('sounds differ: bones are duller than dice, throats lower than cards, and only the fanfare lasts', () => {
  const bright = Object.fromEntries(SOUNDS.map((sound) => [sound, brightness(drawn[sound])])) as Record<(typeof SOUNDS)[number], number>
  expect(bright.bone).toBeLessThan(bright.dice * 0.7)
  expect(bright.shout).toBeLessThan(bright.card)
  expect(bright.bark).toBeLessThan(bright.card)
  const longest = [...SOUNDS].sort((a, b) => drawn[b].length - drawn[a].length)
  expect(longest[0]).toBe('fanfare')
})
