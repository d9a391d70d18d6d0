/** Synthesizes the sounds of a table sample by sample: struck wood, slapped cards, voices and brass. */

export const SAMPLE_RATE = 32_000
export const SOUNDS = ['dice', 'card', 'bone', 'bark', 'shout', 'fanfare', 'bell'] as const
export type Sound = (typeof SOUNDS)[number]
export type Samples = Float32Array<ArrayBuffer>

/** The peak of each sound: frequent ones are quieter, and several at once do not clip. */
const PEAKS: Record<Sound, number> = { dice: 0.5, card: 0.38, bone: 0.5, bark: 0.5, shout: 0.5, fanfare: 0.55, bell: 0.32 }

const DRAW: Record<Sound, (rng: () => number) => Samples> = { dice, card, bone, bark, shout, fanfare, bell }

export function samples(sound: Sound): Samples {
  const drawn = DRAW[sound](random(SOUNDS.indexOf(sound) + 1))
  const loudest = drawn.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  const fade = Math.round(0.01 * SAMPLE_RATE) // no sound ends with a click
  return drawn.map((one, n) => (one * PEAKS[sound] * Math.min(1, (drawn.length - 1 - n) / fade)) / loudest)
}

// --- what sounds are made of

const silence = (seconds: number): Samples => new Float32Array(Math.round(seconds * SAMPLE_RATE))
const at = (n: number) => n / SAMPLE_RATE

/** Noise between -1 and 1 from a fixed seed, so that a sound is always the same. */
function random(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state / 0x80000000
  }
}

/** Adds `wave(seconds since the start)` from a moment on. */
function add(into: Samples, from: number, lasts: number, wave: (t: number) => number): void {
  const first = Math.round(from * SAMPLE_RATE)
  const count = Math.min(Math.round(lasts * SAMPLE_RATE), into.length - first)
  for (let n = 0; n < count; n++) into[first + n]! += wave(at(n))
}

/** A struck object: a few frequencies, each of which decays. */
function strike(into: Samples, from: number, loud: number, modes: readonly (readonly [hertz: number, dies: number])[]): void {
  const longest = Math.max(...modes.map(([, dies]) => dies))
  add(into, from, 7 * longest, (t) => {
    let sum = 0
    for (const [hertz, dies] of modes) sum += Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t / dies)
    return loud * sum
  })
}

/** A second-order resonant band-pass filter whose frequency may move. */
function band(given: Samples, hertz: (t: number) => number, sharp: number): Samples {
  const found = new Float32Array(given.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let n = 0; n < given.length; n++) {
    const angle = (2 * Math.PI * hertz(at(n))) / SAMPLE_RATE
    const alpha = Math.sin(angle) / (2 * sharp)
    const x = given[n]!
    const y = (alpha * (x - x2) + 2 * Math.cos(angle) * y1 - (1 - alpha) * y2) / (1 + alpha)
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    found[n] = y
  }
  return found
}

function noise(rng: () => number, seconds: number, loud: (t: number) => number): Samples {
  return silence(seconds).map((_, n) => rng() * loud(at(n)))
}

function mix(into: Samples, from: number, given: Samples, loud = 1): void {
  const first = Math.round(from * SAMPLE_RATE)
  for (let n = 0; n < given.length && first + n < into.length; n++) into[first + n]! += loud * given[n]!
}

/** A voice: a buzz with moving pitch and some breath, through three formants. */
function voice(
  rng: () => number,
  seconds: number,
  pitch: (t: number) => number,
  loud: (t: number) => number,
  mouth: readonly [number, number, number],
  breath: number,
): Samples {
  let phase = 0
  const throat = silence(seconds).map((_, n) => {
    phase += pitch(at(n)) / SAMPLE_RATE
    return (2 * (phase % 1) - 1 + breath * rng()) * loud(at(n))
  })
  const heard = silence(seconds)
  mouth.forEach((hertz, n) => mix(heard, 0, band(throat, () => hertz, 5 + n), 1 / (1 + 0.8 * n)))
  return heard
}

// --- the sounds

/** Dice rattle in the cup, fall on the wooden tray and come to rest. */
function dice(rng: () => number): Samples {
  const drawn = silence(0.75)
  const clack = (from: number, loud: number, wood: number) => {
    const size = 1 + 0.16 * rng()
    strike(drawn, from, loud, [
      [1750 * size, 0.006],
      [2950 * size, 0.004],
      [4600 * size, 0.0025],
    ])
    mix(drawn, from, noise(rng, 0.02, (t) => loud * 0.6 * Math.exp(-t / 0.002)))
    if (wood) strike(drawn, from, loud * wood, [[210 * size, 0.02], [395 * size, 0.013]])
  }
  for (let n = 0; n < 7; n++) clack(0.034 * n + 0.008 * (1 + rng()), 0.35 + 0.15 * (1 + rng()), 0)
  for (const [from, loud] of [[0.29, 1], [0.33, 0.8], [0.385, 0.9], [0.46, 0.55], [0.5, 0.4], [0.57, 0.3], [0.61, 0.18]] as const) {
    clack(from, loud, 1.1)
  }
  return drawn
}

/** A card slides off a hand and slaps on the table. */
function card(rng: () => number): Samples {
  const drawn = silence(0.22)
  const sliderRange = noise(rng, 0.09, (t) => (t / 0.09) ** 2)
  mix(drawn, 0, band(sliderRange, (t) => 1800 + 26_000 * t, 1.2), 0.8)
  mix(drawn, 0.085, band(noise(rng, 0.1, (t) => Math.exp(-t / 0.014)), () => 950, 0.7), 2.2)
  strike(drawn, 0.085, 0.5, [[150, 0.022]])
  return drawn
}

/** A bone on a wooden floor: tock, and a little one after it. */
function bone(rng: () => number): Samples {
  const drawn = silence(0.4)
  const tock = (from: number, loud: number, high: number) => {
    strike(drawn, from, loud, [
      [640 * high, 0.032],
      [1230 * high, 0.018],
      [2050 * high, 0.009],
    ])
    mix(drawn, from, noise(rng, 0.02, (t) => 0.35 * loud * Math.exp(-t / 0.003)))
  }
  tock(0, 1, 1)
  tock(0.13, 0.35, 1.12)
  return drawn
}

/** Woof, woof. */
function bark(rng: () => number): Samples {
  const drawn = silence(0.62)
  const woof = (from: number, loud: number, high: number) => {
    const lasts = 0.2
    const pitch = (t: number) => high * (150 + 330 * Math.sin(Math.PI * Math.min(1, t / 0.15) ** 0.7))
    const swells = (t: number) => loud * Math.min(1, t / 0.012) * Math.exp(-Math.max(0, t - 0.06) / 0.045)
    mix(drawn, from, voice(rng, lasts, pitch, swells, [680 * high, 1150 * high, 2600], 0.5))
  }
  woof(0, 1, 1)
  woof(0.29, 0.8, 1.08)
  return drawn
}

/** Hey! from everybody around the table, not quite together. */
function shout(rng: () => number): Samples {
  const drawn = silence(0.8)
  for (let n = 0; n < 9; n++) {
    const low = n % 3 === 0
    const base = (low ? 135 : 225) * (1 + 0.2 * rng())
    const mouth = low ? ([520, 1650, 2450] as const) : ([620, 2050, 2900] as const)
    const wobble = 5 + rng()
    const pitch = (t: number) => base * (1 + 0.35 * Math.exp(-((t - 0.12) ** 2) / 0.02) - 0.25 * t) * (1 + 0.012 * Math.sin(2 * Math.PI * wobble * t))
    const swells = (t: number) => Math.min(1, t / 0.04) * Math.exp(-Math.max(0, t - 0.2) / 0.12)
    mix(drawn, 0.03 * (1 + rng()), voice(rng, 0.7, pitch, swells, mouth, 0.25))
  }
  return drawn
}

/** Brass: the louder a note, the brighter. */
function fanfare(): Samples {
  const drawn = silence(1.9)
  const note = (from: number, lasts: number, hertz: number, loud: number) => {
    for (const detune of [0.997, 1.003]) {
      add(drawn, from, lasts + 0.25, (t) => {
        const swells = Math.min(1, t / 0.03) * Math.exp(-Math.max(0, t - lasts) / 0.06) * (1 - 0.25 * Math.min(1, t / 0.5))
        let sum = 0
        for (let k = 1; k <= 9; k++) sum += (Math.sin(2 * Math.PI * k * hertz * detune * t) * swells ** (1 + 0.35 * k)) / k ** 0.9
        return loud * sum
      })
    }
  }
  const [C, E, G] = [523.25, 659.26, 783.99]
  note(0, 0.1, G / 2, 0.8)
  note(0.14, 0.1, C, 0.9)
  note(0.28, 0.1, E, 0.95)
  note(0.42, 0.22, G, 1)
  note(0.42, 0.22, C, 0.6)
  note(0.7, 0.08, E, 0.9)
  note(0.82, 0.7, G, 1)
  note(0.82, 0.7, E, 0.7)
  note(0.82, 0.7, C, 0.7)
  note(0.82, 0.7, C / 2, 0.6)
  const room = drawn.slice()
  mix(drawn, 0.07, room, 0.18)
  mix(drawn, 0.13, room, 0.1)
  return drawn
}

/** Two soft bells, the second higher. */
function bell(): Samples {
  const drawn = silence(0.75)
  const ring = (from: number, hertz: number) =>
    strike(drawn, from, 1, [
      [hertz, 0.13],
      [hertz * 2.01, 0.07],
      [hertz * 3.02, 0.03],
    ])
  ring(0, 659.26)
  ring(0.13, 880)
  return drawn
}
