/** Recomputes the random stream of a match from the secret and the salts (docs/record.md). */

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const RACES = 'races:' // begins the messages of the stream that lots come from
const WORDS = 2 ** 32

/** SHA-256 of the secret, which the table published before the match. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)))
}

/** The stream, 32 bits at a time. */
export function* words(secret: string, salts: readonly string[], label = ''): Generator<number, never> {
  const key = hexToBytes(secret)
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${label}${salts.join(',')}:${block}`))
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at)
  }
}

export interface Drawn {
  word: number // that decided
  skipped: number // words before it that would not have been fair
  total: number // of the weights
  outcome: number // the index in the weights
}

export function draw(stream: Iterator<number, never>, weights: readonly number[]): Drawn {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const fair = WORDS - (WORDS % total)
  let skipped = 0
  let word = stream.next().value
  while (word >= fair) {
    skipped += 1
    word = stream.next().value
  }
  let place = word % total
  const outcome = weights.findIndex((weight) => (place -= weight) < 0)
  return { word, skipped, total, outcome }
}
