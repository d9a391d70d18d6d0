/** What a table sounds like: short tones, drawn once before they are needed, and shouts in the language that is spoken. */

import { tongue } from '../words'
import { read, write } from './kept'
import { samples, SAMPLE_RATE, SOUNDS, type Sound } from './tones'

export type { Sound } from './tones'

const KEPT = 'rumpus-sound'
const VOICES = { en: 'en-GB', es: 'es-ES' }
const TOUCHES = ['pointerup', 'keydown'] as const

class SoundBox {
  on = $state(read(KEPT) !== 'off')
  #context: AudioContext | null = null
  #drawn = new Map<Sound, AudioBuffer>()

  constructor() {
    for (const touch of TOUCHES) globalThis.document?.addEventListener(touch, this.#wake, { capture: true })
  }

  /** Browsers allow sound only after a touch; everything is made ready at the first, so that no throw waits for it. */
  #wake = (): void => {
    if (!this.on || typeof AudioContext === 'undefined') return
    for (const touch of TOUCHES) document.removeEventListener(touch, this.#wake, { capture: true })
    const context = (this.#context ??= new AudioContext())
    void context.resume()
    for (const sound of SOUNDS) {
      const drawn = samples(sound)
      const buffer = context.createBuffer(1, drawn.length, SAMPLE_RATE)
      buffer.copyToChannel(drawn, 0)
      this.#drawn.set(sound, buffer)
    }
  }

  turn(on: boolean): void {
    this.on = on
    write(KEPT, on ? 'on' : 'off')
    if (on) this.#wake()
    else globalThis.speechSynthesis?.cancel()
    this.play('bell')
  }

  play(sound: Sound): void {
    const buffer = this.#drawn.get(sound)
    if (!this.on || !this.#context || !buffer) return
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.connect(this.#context.destination)
    source.start()
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
    setTimeout(() => speech.speak(utterance)) // it may take its time, the pieces do not
  }
}

export const sound = new SoundBox()
