/** That it is one's turn reaches a person who looks away: by the title of the tab, by sound, and by vibration. */

import { say } from '../words'
import { read, write } from './storage'
import { sound } from './sound.svelte'

const IDLE = 8000 // ms without a touch after which somebody may be looking away
const AGAIN = 12_000 // ms after which somebody who did nothing is told once more
const PATTERN = [120, 80, 120]
const KEPT = 'rumpus-vibration'
const TOUCHES = ['pointerdown', 'pointermove', 'keydown'] as const

class Vibration {
  readonly exists = typeof globalThis.navigator?.vibrate === 'function'
  on = $state(read(KEPT) !== 'off')

  turn(on: boolean): void {
    this.on = on
    write(KEPT, on ? 'on' : 'off')
    this.shake()
  }

  shake(): void {
    if (this.on && this.exists) navigator.vibrate(PATTERN)
  }
}

export const vibration = new Vibration()

/** For a component while it is set up: `due` says whether something is expected from whoever sits here. */
export function turnAlert(due: () => boolean): void {
  let touched = performance.now()
  const touch = () => (touched = performance.now())

  $effect(() => {
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { passive: true })
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch)
    }
  })

  $effect(() => {
    if (!due()) return
    const before = document.title
    document.title = say('turn-title', { title: say('web-title') })
    if (document.hidden || performance.now() - touched > IDLE) vibration.shake()
    const since = performance.now()
    const timer = setTimeout(() => {
      if (touched > since) return
      vibration.shake()
      sound.play('bell')
    }, AGAIN)
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  })
}
