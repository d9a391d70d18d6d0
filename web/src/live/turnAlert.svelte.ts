/** Alerts somebody who looks away that it is their turn: by the title of the tab, a sound, and vibration. */

import { say } from '../words'
import { vibrates } from './preferences.svelte'
import { sound } from './sound.svelte'

const IDLE = 8000 // ms without a touch after which somebody may be looking away
const AGAIN = 12_000 // ms after which somebody who did nothing is alerted again
const PATTERN = [120, 80, 120]
const TOUCHES = ['pointerdown', 'pointermove', 'keydown'] as const

export const canVibrate = typeof globalThis.navigator?.vibrate === 'function'

export function vibrate(): void {
  if (vibrates.on && canVibrate) navigator.vibrate(PATTERN)
}

/** To be called while a component is set up; `isDue` tells whether the person at this device has to act. */
export function turnAlert(isDue: () => boolean): void {
  let touched = performance.now()
  const touch = () => (touched = performance.now())

  $effect(() => {
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { passive: true })
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch)
    }
  })

  $effect(() => {
    if (!isDue()) return
    const before = document.title
    document.title = say('turn-title', { title: say('web-title') })
    if (document.hidden || performance.now() - touched > IDLE) vibrate()
    const since = performance.now()
    const timer = setTimeout(() => {
      if (touched > since) return
      vibrate()
      sound.play('bell')
    }, AGAIN)
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  })
}
