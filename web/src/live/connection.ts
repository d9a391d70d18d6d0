/** A connection to a table that comes back by itself, and sends again what was not answered. */

import type { Answer, Bye, Digits, Hello, Outgoing, Reasons, Refusal, Request } from '../wire'
import { randomHex } from './storage'

export type Phase = 'connecting' | 'waiting' | 'live' | 'away' | 'ended'
export type Asking = Request extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never
export type Reply = Answer | Reasons | Digits

export interface Listener {
  hello(): Partial<Pick<Hello, 'token' | 'language' | 'recall' | 'name' | 'watch'>>
  hear(message: Outgoing): void
  phase(phase: Phase, why: Refusal | null): void
}

const FIRST_PAUSE = 100 // ms before the first attempt to come back
const LONGEST_PAUSE = 1000 // while the server cannot be reached or is starting again
const LONGEST_TROUBLE = 30_000 // while the server says that it is in trouble
const PROOF = 5000 // ms after which a connection is one that lasts
const PATIENCE = 2000 // ms for an attempt, and for the answer to a ping
const MOST_PATIENCE = 8000 // where connections take long to be made
const QUIET = 2000 // ms without any message after which we ask whether somebody is there
const GIVEN_UP = 4000 // the code that tells the table that the network failed, should it hear of it
const STALE = 10_000 // ms after which a move is no longer what its player would do

interface Asked {
  text: string
  isMove: boolean
  since: number
  answer(reply: Reply): void
}

export class Connection {
  #address: string
  #listener: Listener
  #socket: WebSocket | null = null
  #phase: Phase = 'connecting'
  #client = randomHex(8) // a window counts its own ids; a reload is another window
  #asked = new Map<number, Asked>()
  #lastId = 0
  #seen: number | null = null
  #pause = FIRST_PAUSE
  #why: Refusal | null = null // what the server said when the last connection ended
  #trouble = false // the server said so, and nothing has shown since that it is over
  #liveSince = 0
  #greeted = false // this connection has been welcomed: nothing else is sent before
  #patience = PATIENCE
  #again: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #asksSince = 0 // when a ping went out that nothing followed yet; 0 for none

  constructor(address: string, listener: Listener) {
    this.#address = address
    this.#listener = listener
  }

  open(): void {
    this.#pulse = setInterval(() => this.#feelPulse(), QUIET / 2)
    this.#connect()
  }

  close(): void {
    clearInterval(this.#pulse)
    this.#leave()
    this.#phase = 'ended'
  }

  /** Come back under another token or language. */
  reopen(): void {
    if (this.#phase === 'ended') this.#become('connecting')
    clearInterval(this.#pulse)
    this.#leave()
    this.open()
  }

  /** The network may have changed, or the device was asleep: find out at once. */
  check(): void {
    if (this.#phase === 'live' || this.#phase === 'waiting') this.#ping()
    else if (this.#phase !== 'ended') this.#connect()
  }

  ask(asking: Asking): Promise<Reply> {
    const id = ++this.#lastId
    const text = JSON.stringify({ ...asking, id })
    return new Promise((answer) => {
      const isMove = asking.type === 'act' || asking.type === 'pass' || asking.type === 'react'
      this.#asked.set(id, { text, isMove, since: Date.now(), answer })
      if (this.#phase === 'live') this.#send(text)
    })
  }

  // --- coming and going

  #connect(): void {
    this.#leave()
    const socket = (this.#socket = new WebSocket(this.#address))
    this.#again = setTimeout(() => {
      this.#patience = Math.min(2 * this.#patience, MOST_PATIENCE)
      this.#lost(socket)
    }, this.#patience)
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', client: this.#client, seen: this.#seen, ...this.#listener.hello() }
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data) as Outgoing)
    }
    socket.onclose = () => this.#lost(socket)
  }

  #leave(code?: number): void {
    clearTimeout(this.#again)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    this.#asksSince = 0
    socket?.close(code)
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#leave(GIVEN_UP)
    if (this.#phase === 'live') this.#become('away', this.#why)
    else if (this.#why) this.#become(this.#phase, this.#why)
    this.#again = setTimeout(() => this.#connect(), this.#pause * (0.5 + 0.5 * Math.random()))
    this.#pause = Math.min(2 * this.#pause, this.#trouble ? LONGEST_TROUBLE : LONGEST_PAUSE)
  }

  /** The connection is of use, so the next one that breaks is made again without delay. */
  #proved(): void {
    this.#pause = FIRST_PAUSE
    this.#trouble = false
  }

  #become(phase: Phase, why: Refusal | null = null): void {
    this.#phase = phase
    this.#listener.phase(phase, why)
  }

  /** A connection can die without a word; a board that nobody keeps up to date must not look alive. */
  #feelPulse(): void {
    if (!this.#greeted || !this.#socket) return
    const now = Date.now()
    if (now - this.#liveSince >= PROOF) this.#proved()
    if (this.#asksSince && now - this.#asksSince >= PATIENCE) this.#lost(this.#socket)
    else if (now - this.#heard >= QUIET) this.#ping()
  }

  #ping(): void {
    if (this.#asksSince || !this.#greeted) return
    this.#asksSince = Date.now()
    this.#send('{"type":"ping"}')
  }

  /** While a connection is made anew the board stays as it is; what is asked then follows the welcome. */
  #send(text: string): void {
    if (this.#greeted) this.#socket?.send(text)
  }

  // --- what the table says

  #hear(message: Outgoing): void {
    this.#heard = Date.now()
    this.#asksSince = 0
    if (message.type === 'bye') return this.#goodbye(message)
    if ('number' in message) this.#seen = message.number
    if (message.type !== 'pong') this.#listener.hear(message)
    if (message.type === 'welcome') this.#welcomed()
    if (message.type === 'waiting') this.#waits()
    if (message.type === 'answer' || message.type === 'reasons' || message.type === 'digits') this.#settle(message)
    if ((message.type === 'answer' && !message.refusal) || ('done' in message && message.done?.length)) this.#proved()
    if ('done' in message) for (const id of message.done ?? []) this.#settle({ type: 'answer', id })
  }

  #welcomed(): void {
    this.#isMade()
    this.#become('live')
    for (const [id, asked] of [...this.#asked]) {
      if (asked.isMove && Date.now() - asked.since > STALE) this.#settle({ type: 'answer', id })
      else this.#send(asked.text)
    }
  }

  /** The host of the table is asked, and answers when it suits them. */
  #waits(): void {
    this.#isMade()
    this.#become('waiting')
  }

  #isMade(): void {
    clearTimeout(this.#again)
    this.#greeted = true
    this.#liveSince = Date.now()
    this.#why = null
    this.#patience = PATIENCE
  }

  #settle(reply: Reply): void {
    const asked = this.#asked.get(reply.id)
    this.#asked.delete(reply.id)
    asked?.answer(reply)
  }

  #goodbye({ why, again }: Bye): void {
    this.#why = why
    this.#trouble = why.key !== 'server-stops'
    if (again) return // the end of the connection follows
    clearInterval(this.#pulse)
    this.#leave()
    this.#become('ended', why)
    for (const id of [...this.#asked.keys()]) this.#settle({ type: 'answer', id, refusal: why })
  }
}
