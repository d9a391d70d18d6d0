/** What a table sounds like: short tones made on the spot, and shouts in the language that is spoken. */

import { tongue } from '../words'
import { read, write } from './kept'

const KEPT = 'rumpus-sound'
const VOICES = { en: 'en-GB', es: 'es-ES' }

export type Sound = 'rattle' | 'card' | 'bell' | 'shout' | 'fanfare'

/** [start, frequency, length] in seconds and hertz. */
const TONES: Record<Exclude<Sound, 'rattle'>, readonly (readonly [number, number, number])[]> = {
  card: [[0, 240, 0.04]],
  bell: [
    [0, 660, 0.12],
    [0.1, 880, 0.22],
  ],
  shout: [
    [0, 392, 0.08],
    [0.09, 587, 0.2],
  ],
  fanfare: [
    [0, 523, 0.14],
    [0.15, 659, 0.14],
    [0.3, 784, 0.4],
  ],
}
const CLACKS = [0, 0.05, 0.11, 0.16, 0.24, 0.33] // of dice, in seconds

class SoundBox {
  on = $state(read(KEPT) !== 'off')
  #context: AudioContext | null = null

  turn(on: boolean): void {
    this.on = on
    write(KEPT, on ? 'on' : 'off')
    if (on) this.play('bell')
    else globalThis.speechSynthesis?.cancel()
  }

  /** Browsers allow sound only after a touch, so nothing is prepared before. */
  play(sound: Sound): void {
    if (!this.on || typeof AudioContext === 'undefined') return
    this.#context ??= new AudioContext()
    if (this.#context.state === 'suspended') {
      void this.#context.resume()
      if (!navigator.userActivation?.hasBeenActive) return
    }
    if (sound === 'rattle') for (const at of CLACKS) this.#tone(at, 900 + 500 * Math.random(), 0.02, 'square', 0.04)
    else for (const [at, frequency, length] of TONES[sound]) this.#tone(at, frequency, length, 'triangle', 0.14)
  }

  shout(words: string): void {
    this.play('shout')
    const speech = globalThis.speechSynthesis
    if (!this.on || !speech) return
    speech.cancel()
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = VOICES[tongue()]
    utterance.rate = 1.2
    utterance.pitch = 1.2
    speech.speak(utterance)
  }

  #tone(at: number, frequency: number, length: number, shape: OscillatorType, loud: number): void {
    const context = this.#context!
    const start = context.currentTime + at
    const volume = context.createGain()
    volume.gain.setValueAtTime(loud, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    const tone = context.createOscillator()
    tone.type = shape
    tone.frequency.value = frequency
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}

export const sound = new SoundBox()
