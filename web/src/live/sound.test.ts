import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** As much of the browser's as a table needs before anything is played. */
class Context {
  static last: Context
  state = 'suspended'
  destination = {}
  onstatechange = () => {}
  resume = vi.fn(() => Promise.resolve())
  constructor() {
    Context.last = this
  }
  become(state: string) {
    this.state = state
    this.onstatechange()
  }
  createGain = node
  createDynamicsCompressor = node
  createWaveShaper = node
  createBuffer = () => ({ copyToChannel() {} })
}
function node(): object {
  const one = { gain: { value: 0 }, threshold: {}, ratio: {}, attack: {}, release: {}, connect: (next: object) => next }
  return one
}

let touches: Set<string>
beforeEach(() => {
  vi.resetModules()
  touches = new Set()
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('document', {
    addEventListener: (kind: string) => touches.add(kind),
    removeEventListener: (kind: string) => touches.delete(kind),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('sound is awaited until the browser allows it, and again when it is taken away', async () => {
  const { sound } = await import('./sound.svelte')
  expect(sound.isBlocked).toBe(true)
  sound.tryWithoutTouch()
  expect(sound.isBlocked).toBe(true)
  expect([...touches]).toEqual(['pointerup', 'keydown']) // the first may have been a key that does not count
  Context.last.become('running')
  expect(sound.isBlocked).toBe(false)
  expect(touches.size).toBe(0)
  Context.last.become('interrupted')
  expect(sound.isBlocked).toBe(true)
  expect(touches.size).toBe(2)
})

test('nothing is awaited where sound is turned off', async () => {
  const { sound } = await import('./sound.svelte')
  sound.setOn(false)
  sound.tryWithoutTouch()
  expect(sound.isBlocked).toBe(false)
})
