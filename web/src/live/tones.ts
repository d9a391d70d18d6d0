/** Short sounds, drawn sample by sample. */

export const SAMPLE_RATE = 22_050
export const SOUNDS = ['rattle', 'card', 'bell', 'shout', 'fanfare'] as const
export type Sound = (typeof SOUNDS)[number]

interface Tone {
  at: number // s
  hertz: number
  lasts: number // s
}

const LOUD = 0.14
const QUIET = 0.001 // of it, where a tone ends

const TONES: Record<Sound, readonly Tone[]> = {
  rattle: [
    { at: 0, hertz: 1180, lasts: 0.03 },
    { at: 0.05, hertz: 960, lasts: 0.03 },
    { at: 0.11, hertz: 1340, lasts: 0.03 },
    { at: 0.16, hertz: 1040, lasts: 0.03 },
    { at: 0.24, hertz: 1260, lasts: 0.03 },
    { at: 0.33, hertz: 920, lasts: 0.04 },
  ], // dice that clack
  card: [{ at: 0, hertz: 240, lasts: 0.04 }],
  bell: [
    { at: 0, hertz: 660, lasts: 0.12 },
    { at: 0.1, hertz: 880, lasts: 0.22 },
  ],
  shout: [
    { at: 0, hertz: 392, lasts: 0.08 },
    { at: 0.09, hertz: 587, lasts: 0.2 },
  ],
  fanfare: [
    { at: 0, hertz: 523, lasts: 0.1 },
    { at: 0.11, hertz: 523, lasts: 0.1 },
    { at: 0.22, hertz: 659, lasts: 0.12 },
    { at: 0.34, hertz: 784, lasts: 0.16 },
    { at: 0.34, hertz: 523, lasts: 0.16 },
    { at: 0.5, hertz: 1047, lasts: 0.45 },
    { at: 0.5, hertz: 659, lasts: 0.45 },
  ],
}

export function samples(sound: Sound): Float32Array<ArrayBuffer> {
  const tones = TONES[sound]
  const drawn = new Float32Array(Math.ceil(Math.max(...tones.map(({ at, lasts }) => at + lasts)) * SAMPLE_RATE))
  for (const tone of tones) draw(tone, drawn)
  return drawn
}

/** A triangle wave that dies away. */
function draw({ at, hertz, lasts }: Tone, drawn: Float32Array): void {
  const first = Math.round(at * SAMPLE_RATE)
  const count = Math.min(Math.floor(lasts * SAMPLE_RATE), drawn.length - first)
  for (let n = 0; n < count; n++) {
    const turn = 0.25 + (n * hertz) / SAMPLE_RATE // from silence on
    const wave = 4 * Math.abs(turn - Math.floor(turn + 0.5)) - 1
    drawn[first + n]! += wave * LOUD * QUIET ** (n / count)
  }
}
