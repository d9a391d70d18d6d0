/** Plays short sounds, which are synthesized before the first is needed, and speaks shouts in the page's language. */

import { languageCode } from '../words'
import { read, write } from './storage'
import type { Sound } from './synth'
import type { Synthesized } from './synthWorker'

export type { Sound } from './synth'

/** Every kind can be switched off by itself. */
export const KINDS: readonly Sound[] = ['dice', 'card', 'bone', 'bark', 'shout', 'fanfare', 'bell']
const ON = 'rumpus-sound'
const OFF_KINDS = 'rumpus-sounds-off'
const VOLUME = 'rumpus-volume'
const VOICES = { en: 'en-GB', es: 'es-ES' }
const TOUCHES = ['pointerup', 'keydown'] as const
const MOST_AT_ONCE = 8
const SHORTEST_GAP = 60 // ms between two starts of the same sound

class SoundPlayer {
  on = $state(read(ON) !== 'off')
  volume = $state(savedVolume()) // 0 to 1
  off = $state.raw<readonly string[]>((read(OFF_KINDS) ?? '').split(' ').filter(Boolean)) // kinds that are turned off
  #runs = $state(false) // the browser allows sound
  #context: AudioContext | null = null
  #out: GainNode | null = null
  #buffers = new Map<Sound, AudioBuffer>()
  #playingCount = 0
  #startedAt = new Map<Sound, number>()

  constructor() {
    for (const touch of TOUCHES) globalThis.document?.addEventListener(touch, this.#resume, { capture: true })
  }

  /** Whether sound is wanted and the browser does not allow any yet. */
  readonly isBlocked = $derived(this.on && !this.#runs && typeof AudioContext !== 'undefined')

  /** Browsers allow sound only after a touch; all sounds are synthesized at the first, so that none comes late. */
  #resume = (): void => {
    if (!this.on || typeof AudioContext === 'undefined') return
    const context = (this.#context ??= this.#createContext())
    void context.resume()
  }

  /** Some screens allow sound before the first touch. */
  tryWithoutTouch(): void {
    this.#resume()
  }

  #createContext(): AudioContext {
    const context = new AudioContext()
    this.#out = mixer(context)
    this.#out.gain.value = this.volume ** 2
    context.onstatechange = () => this.#updateState(context)
    this.#updateState(context)
    this.#synthesize(context)
    return context
  }

  /** Listens for touches until the browser allows sound: not every key counts as a touch. */
  #updateState(context: AudioContext): void {
    this.#runs = context.state === 'running'
    for (const touch of TOUCHES) {
      if (this.#runs) globalThis.document?.removeEventListener(touch, this.#resume, { capture: true })
      else globalThis.document?.addEventListener(touch, this.#resume, { capture: true })
    }
  }

  /** A worker computes the samples, so that no frame waits for them. */
  #synthesize(context: AudioContext): void {
    if (typeof Worker === 'undefined') return
    const worker = new Worker(new URL('./synthWorker.ts', import.meta.url), { type: 'module' })
    worker.onerror = () => worker.terminate()
    worker.onmessage = ({ data: { sound, rate, found } }: MessageEvent<Synthesized>) => {
      const buffer = context.createBuffer(1, found.length, rate)
      buffer.copyToChannel(found, 0)
      this.#buffers.set(sound, buffer)
      if (this.#buffers.size === KINDS.length) worker.terminate()
    }
    worker.postMessage(KINDS)
  }

  setOn(on: boolean): void {
    this.on = on
    write(ON, on ? 'on' : 'off')
    if (on) this.#resume()
    else globalThis.speechSynthesis?.cancel()
    this.play('bell')
  }

  setKindOn(kind: Sound, on: boolean): void {
    const others = this.off.filter((one) => one !== kind)
    this.off = on ? others : [...others, kind]
    write(OFF_KINDS, this.off.join(' '))
    this.play(kind)
  }

  setVolume(volume: number): void {
    this.volume = volume
    write(VOLUME, String(volume))
    if (this.#out) this.#out.gain.value = volume ** 2 // loudness is perceived logarithmically
    this.play('card')
  }

  isOn(kind: Sound): boolean {
    return this.on && !this.off.includes(kind)
  }

  play(sound: Sound): void {
    const buffer = this.#buffers.get(sound)
    const now = performance.now()
    if (!this.isOn(sound) || !this.#context || !this.#out || !buffer) return
    if (this.#playingCount >= MOST_AT_ONCE || now - (this.#startedAt.get(sound) ?? -SHORTEST_GAP) < SHORTEST_GAP) return
    this.#startedAt.set(sound, now)
    this.#playingCount += 1
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = sound === 'fanfare' || sound === 'bell' ? 1 : 0.94 + 0.12 * Math.random() // no two throws alike
    source.connect(this.#out)
    source.onended = () => (this.#playingCount -= 1)
    source.start()
  }

  shout(words: string): void {
    if (!this.isOn('shout')) return
    this.play('shout')
    const speech = globalThis.speechSynthesis
    if (!speech) return
    speech.cancel()
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = VOICES[languageCode()]
    utterance.rate = 1.2
    utterance.pitch = 1.2
    utterance.volume = this.volume
    setTimeout(() => speech.speak(utterance)) // it may block, and pieces are moving
  }
}

function savedVolume(): number {
  const volume = Number(read(VOLUME) ?? 0.8)
  return volume >= 0 && volume <= 1 ? volume : 0.8
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

export const sound = new SoundPlayer()
