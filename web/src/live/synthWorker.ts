/** A worker that synthesizes sounds, as a fanfare takes longer than a frame may. */

import { SAMPLE_RATE, type Samples, samples, type Sound } from './synth'

export interface Synthesized {
  sound: Sound
  rate: number // samples in a second
  found: Samples
}

self.onmessage = ({ data }: MessageEvent<readonly Sound[]>) => {
  for (const sound of data) {
    const found = samples(sound)
    self.postMessage({ sound, rate: SAMPLE_RATE, found } satisfies Synthesized, { transfer: [found.buffer] })
  }
}
