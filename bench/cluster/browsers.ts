/** People at tables who play whatever is allowed, over the browser client's own connection.
 *
 * Their tables, seats and tokens are read from standard input as one line of JSON. Every change of a connection, and every
 * answered action, is a line of JSON on standard output; times are milliseconds of the machine's monotonic clock.
 */

import { createInterface } from 'node:readline'
import { Connection, type Phase } from '../../web/src/live/connection'
import type { Outgoing, SeatView, TableState } from '../../web/src/wire'

interface Place {
  table: number
  seat: number
  seats: number
  address: string
  token: string
}

const AGAIN = 50 // ms after a refusal

const now = () => Number(process.hrtime.bigint()) / 1e6
const tell = (line: object) => process.stdout.write(JSON.stringify(line) + '\n')

class Person {
  #place: Place
  #connection: Connection
  #view: SeatView | undefined
  #table: TableState | undefined
  #isActing = false
  #isAsking = false

  constructor(place: Place) {
    this.#place = place
    this.#connection = new Connection(place.address, {
      hello: () => ({ token: place.token }),
      receive: (message) => this.#receive(message),
      phase: (phase) => this.#changed(phase),
    })
    this.#connection.open()
  }

  #changed(phase: Phase): void {
    tell({ table: this.#place.table, seat: this.#place.seat, phase, at: now() })
  }

  #receive(message: Outgoing): void {
    if ('table' in message) this.#table = message.table
    if ('views' in message) this.#view = message.views.find((view) => view.seat === this.#place.seat)
    void this.#prepare()
    void this.#act()
  }

  /** Sit down once; the first person at a table starts the next match as soon as nobody plays. */
  async #prepare(): Promise<void> {
    const { seat, seats } = this.#place
    const table = this.#table
    const isSeated = table?.seats.some((taken) => taken.seat === seat)
    const mayStart = seat === 0 && table?.seats.length === seats
    if (!table || table.playing || this.#isAsking || (isSeated && !mayStart)) return
    this.#isAsking = true
    await this.#connection.request(isSeated ? { type: 'start' } : { type: 'sit', seat })
    this.#isAsking = false
    void this.#prepare()
  }

  async #act(): Promise<void> {
    const choices = this.#view?.choices ?? []
    if (this.#isActing || !choices.length || !this.#table?.playing) return
    this.#isActing = true
    const action = choices[Math.floor(Math.random() * choices.length)]!
    const sent = now()
    const reply = await this.#connection.request({ type: 'act', seat: this.#place.seat, action })
    const isRefused = reply.type === 'answer' && reply.refusal !== undefined
    if (!isRefused) tell({ table: this.#place.table, seat: this.#place.seat, sent, answered: now() })
    else await new Promise((done) => setTimeout(done, AGAIN))
    this.#isActing = false
    void this.#act()
  }
}

createInterface({ input: process.stdin }).once('line', (line) => {
  for (const place of JSON.parse(line) as Place[]) new Person(place)
})
