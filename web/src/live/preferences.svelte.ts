/** Switches of the person at this browser, remembered between visits. */

import { read, write } from './storage'

/** On unless it was switched off. */
export class Preference {
  on = $state(true)
  #key: string

  constructor(key: string) {
    this.#key = key
    this.on = read(key) !== 'off'
  }

  set(on: boolean): void {
    this.on = on
    write(this.#key, on ? 'on' : 'off')
  }
}

export const numberKeys = new Preference('rumpus-number-keys')
export const cardHints = new Preference('rumpus-card-hints')
export const showsReactions = new Preference('rumpus-reactions')
export const vibrates = new Preference('rumpus-vibration')
