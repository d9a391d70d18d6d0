/** What somebody likes to see on every board at this device; remembered. */

import { read, write } from './storage'

class Preference {
  on = $state(true)
  #key: string

  constructor(key: string) {
    this.#key = key
    this.on = read(key) !== 'off'
  }

  turn(on: boolean): void {
    this.on = on
    write(this.#key, on ? 'on' : 'off')
  }
}

export const numberKeys = new Preference('rumpus-number-keys')
export const cardHints = new Preference('rumpus-card-hints')
