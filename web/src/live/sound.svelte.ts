/** What a table sounds like: short sounds, computed once before they are needed, and shouts in the language that is spoken. */

import { tongue } from '../words'
import { read, write } from './storage'
import type { Sound } from './synth'

export type { Sound } from './synth'

/** Everything that can be turned off by itself. */
export const KINDS: readonly Sound[] = ['dice', 'card', 'bone', 'bark', 'shout', 'fanfare', 'bell']
const ON = 'rumpus-sound'
const OFF_KINDS = 'rumpus-sounds-off'
const VOLUME = 'rumpus-volume'
const VOICES = { en: 'en-GB', es: 'es-ES' }
const TOUCHES = ['pointerup', 'keydown'] as const
const MOST_AT_ONCE = 8
const ECHO = 60 // ms in which the same sound is not begun again

class SoundBox {
  on = $state(read(ON) !== 'off')
  volume = $state(keptVolume()) // 0 to 1
  off = $state.raw<readonly string[]>((read(OFF_KINDS) ?? '').split(' ').filter(Boolean)) // kinds that are turned off
  #runs = $state(false) // the browser plays what is begun
  #context: AudioContext | null = null
  #out: GainNode | null = null
  #drawn = new Map<Sound, AudioBuffer>()
  #playing = 0
  #begun = new Map<Sound, number>()

  constructor() {
    for (const touch of TOUCHES) globalThis.document?.addEventListener(touch, this.#wake, { capture: true })
  }

  /** Whether sound is wanted and the browser does not allow any yet. */
  readonly isAwaited = $derived(this.on && !this.#runs && typeof AudioContext !== 'undefined')

  /** Browsers allow sound only after a touch; everything is made ready at the first, so that no throw waits for it. */
  #wake = (): void => {
    if (!this.on || typeof AudioContext === 'undefined') return
    const context = (this.#context ??= this.#begin())
    void context.resume()
  }

  /** Try it before anybody has touched anything: some screens allow that. */
  tryEarly(): void {
    this.#wake()
  }

  #begin(): AudioContext {
    const context = new AudioContext()
    this.#out = mixer(context)
    this.#out.gain.value = this.volume ** 2
    context.onstatechange = () => this.#follow(context)
    this.#follow(context)
    void this.#draw(context)
    return context
  }

  /** Touches are listened for as long as they are needed: not every key is one that browsers count. */
  #follow(context: AudioContext): void {
    this.#runs = context.state === 'running'
    for (const touch of TOUCHES) {
      if (this.#runs) globalThis.document?.removeEventListener(touch, this.#wake, { capture: true })
      else globalThis.document?.addEventListener(touch, this.#wake, { capture: true })
    }
  }

  /** One after the other, so that nothing on the screen has to wait long. */
  async #draw(context: AudioContext): Promise<void> {
    const { SAMPLE_RATE, samples } = await import('./synth')
    for (const sound of KINDS) {
      const drawn = samples(sound)
      const buffer = context.createBuffer(1, drawn.length, SAMPLE_RATE)
      buffer.copyToChannel(drawn, 0)
      this.#drawn.set(sound, buffer)
      await new Promise((done) => setTimeout(done))
    }
  }

  turn(on: boolean): void {
    this.on = on
    write(ON, on ? 'on' : 'off')
    if (on) this.#wake()
    else globalThis.speechSynthesis?.cancel()
    this.play('bell')
  }

  turnKind(kind: Sound, on: boolean): void {
    const others = this.off.filter((one) => one !== kind)
    this.off = on ? others : [...others, kind]
    write(OFF_KINDS, this.off.join(' '))
    this.play(kind)
  }

  setVolume(volume: number): void {
    this.volume = volume
    write(VOLUME, String(volume))
    if (this.#out) this.#out.gain.value = volume ** 2 // as ears count
    this.play('card')
  }

  isOn(kind: Sound): boolean {
    return this.on && !this.off.includes(kind)
  }

  play(sound: Sound): void {
    const buffer = this.#drawn.get(sound)
    const now = performance.now()
    if (!this.isOn(sound) || !this.#context || !this.#out || !buffer) return
    if (this.#playing >= MOST_AT_ONCE || now - (this.#begun.get(sound) ?? -ECHO) < ECHO) return
    this.#begun.set(sound, now)
    this.#playing += 1
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = sound === 'fanfare' || sound === 'bell' ? 1 : 0.94 + 0.12 * Math.random() // no two throws alike
    source.connect(this.#out)
    source.onended = () => (this.#playing -= 1)
    source.start()
  }

  shout(words: string): void {
    if (!this.isOn('shout')) return
    this.play('shout')
    const speech = globalThis.speechSynthesis
    if (!speech) return
    speech.cancel()
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = VOICES[tongue()]
    utterance.rate = 1.2
    utterance.pitch = 1.2
    utterance.volume = this.volume
    setTimeout(() => speech.speak(utterance)) // it may take its time, the pieces do not
  }
}

function keptVolume(): number {
  const kept = Number(read(VOLUME) ?? 0.8)
  return kept >= 0 && kept <= 1 ? kept : 0.8
}

/** Volume, then a compressor for many sounds at once, then a curve that no sample gets beyond. */
export function mixer(context: BaseAudioContext): GainNode {
  const volume = context.createGain()
  const compressor = context.createDynamicsCompressor()
  compressor.threshold.value = -10
  compressor.ratio.value = 6
  compressor.attack.value = 0.002
  compressor.release.value = 0.15
  const limit = context.createWaveShaper()
  limit.curve = Float32Array.from({ length: 1025 }, (_, n) => 0.9 * Math.tanh((n - 512) / 512 / 0.9))
  volume.connect(compressor).connect(limit).connect(context.destination)
  return volume
}

export const sound = new SoundBox()
