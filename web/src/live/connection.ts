/** A WebSocket to a table that reconnects by itself, and sends unanswered requests again. */

import type { Answer, Bye, Digits, Hello, Outgoing, Reasons, Refusal, Request } from '../wire'
import { randomHex } from './storage'

export type Phase = 'connecting' | 'waiting' | 'live' | 'reconnecting' | 'ended'
export type RequestBody = Request extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never
export type Reply = Answer | Reasons | Digits

export interface Listener {
  hello(): Partial<Pick<Hello, 'token' | 'language' | 'recall' | 'name' | 'watch'>>
  receive(message: Outgoing): void
  phase(phase: Phase, why: Refusal | null): void
}

const FIRST_BACKOFF = 100 // ms before the first attempt to reconnect
const LONGEST_BACKOFF = 1000 // while the server cannot be reached or is starting again
const LONGEST_BACKOFF_IN_TROUBLE = 30_000 // while the server says that it is in trouble
const STABLE_AFTER = 5000 // ms after which a connection counts as stable
const TIMEOUT = 2000 // ms for an attempt, and for the answer to a ping
const LONGEST_TIMEOUT = 8000 // where connections take long to be made
const PING_AFTER = 2000 // ms without any message
const CLOSED_BY_US = 4000 // the close code that tells the table that the network failed
const STALE = 10_000 // ms after which an unsent move is dropped: its player may have changed their mind

interface PendingRequest {
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
  #client = randomHex(8) // request ids are unique per client; every load of the page is another client
  #pending = new Map<number, PendingRequest>()
  #lastId = 0
  #seen: number | null = null
  #backoff = FIRST_BACKOFF
  #why: Refusal | null = null // the server's reason for ending the last connection
  #serverHasTrouble = false // it said so, and has accepted nothing since
  #establishedAt = 0
  #isWelcomed = false // no request may be sent before the welcome
  #timeout = TIMEOUT
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #pingedAt = 0 // when the unanswered ping was sent; 0 for none

  constructor(address: string, listener: Listener) {
    this.#address = address
    this.#listener = listener
  }

  open(): void {
    this.#heartbeat = setInterval(() => this.#checkHeartbeat(), PING_AFTER / 2)
    this.#connect()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    this.#disconnect()
    this.#phase = 'ended'
  }

  /** Connect anew, under another token or language. */
  reopen(): void {
    if (this.#phase === 'ended') this.#setPhase('connecting')
    clearInterval(this.#heartbeat)
    this.#disconnect()
    this.open()
  }

  /** Test the connection at once, after the network changed or the device was asleep. */
  check(): void {
    if (this.#phase === 'live' || this.#phase === 'waiting') this.#ping()
    else if (this.#phase !== 'ended') this.#connect()
  }

  request(body: RequestBody): Promise<Reply> {
    const id = ++this.#lastId
    const text = JSON.stringify({ ...body, id })
    return new Promise((answer) => {
      const isMove = body.type === 'act' || body.type === 'pass' || body.type === 'react'
      this.#pending.set(id, { text, isMove, since: Date.now(), answer })
      if (this.#phase === 'live') this.#send(text)
    })
  }

  // --- connecting

  #connect(): void {
    this.#disconnect()
    const socket = (this.#socket = new WebSocket(this.#address))
    this.#reconnectTimer = setTimeout(() => {
      this.#timeout = Math.min(2 * this.#timeout, LONGEST_TIMEOUT)
      this.#reconnectLater(socket)
    }, this.#timeout)
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', client: this.#client, seen: this.#seen, ...this.#listener.hello() }
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(data) as Outgoing)
    }
    socket.onclose = () => this.#reconnectLater(socket)
  }

  #disconnect(code?: number): void {
    clearTimeout(this.#reconnectTimer)
    const socket = this.#socket
    this.#socket = null
    this.#isWelcomed = false
    this.#pingedAt = 0
    socket?.close(code)
  }

  #reconnectLater(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#disconnect(CLOSED_BY_US)
    if (this.#phase === 'live') this.#setPhase('reconnecting', this.#why)
    else if (this.#why) this.#setPhase(this.#phase, this.#why)
    this.#reconnectTimer = setTimeout(() => this.#connect(), this.#backoff * (0.5 + 0.5 * Math.random()))
    this.#backoff = Math.min(2 * this.#backoff, this.#serverHasTrouble ? LONGEST_BACKOFF_IN_TROUBLE : LONGEST_BACKOFF)
  }

  /** The connection works: when it breaks, the first attempt follows without delay. */
  #resetBackoff(): void {
    this.#backoff = FIRST_BACKOFF
    this.#serverHasTrouble = false
  }

  #setPhase(phase: Phase, why: Refusal | null = null): void {
    this.#phase = phase
    this.#listener.phase(phase, why)
  }

  /** Detect a connection that died silently: an outdated board must not look alive. */
  #checkHeartbeat(): void {
    if (!this.#isWelcomed || !this.#socket) return
    const now = Date.now()
    if (now - this.#establishedAt >= STABLE_AFTER) this.#resetBackoff()
    if (this.#pingedAt && now - this.#pingedAt >= TIMEOUT) this.#reconnectLater(this.#socket)
    else if (now - this.#heardAt >= PING_AFTER) this.#ping()
  }

  #ping(): void {
    if (this.#pingedAt || !this.#isWelcomed) return
    this.#pingedAt = Date.now()
    this.#send('{"type":"ping"}')
  }

  /** Before the welcome nothing is sent; `#welcomed` sends all pending requests. */
  #send(text: string): void {
    if (this.#isWelcomed) this.#socket?.send(text)
  }

  // --- receiving

  #receive(message: Outgoing): void {
    this.#heardAt = Date.now()
    this.#pingedAt = 0
    if (message.type === 'bye') return this.#endedByServer(message)
    if ('number' in message) this.#seen = message.number
    if (message.type !== 'pong') this.#listener.receive(message)
    if (message.type === 'welcome') this.#welcomed()
    if (message.type === 'waiting') this.#waitsForHost()
    if (message.type === 'answer' || message.type === 'reasons' || message.type === 'digits') this.#resolve(message)
    if ((message.type === 'answer' && !message.refusal) || ('done' in message && message.done?.length)) this.#resetBackoff()
    if ('done' in message) for (const id of message.done ?? []) this.#resolve({ type: 'answer', id })
  }

  #welcomed(): void {
    this.#established()
    this.#setPhase('live')
    for (const [id, pending] of [...this.#pending]) {
      if (pending.isMove && Date.now() - pending.since > STALE) this.#resolve({ type: 'answer', id })
      else this.#send(pending.text)
    }
  }

  /** The host has to let this person in. */
  #waitsForHost(): void {
    this.#established()
    this.#setPhase('waiting')
  }

  #established(): void {
    clearTimeout(this.#reconnectTimer)
    this.#isWelcomed = true
    this.#establishedAt = Date.now()
    this.#why = null
    this.#timeout = TIMEOUT
  }

  #resolve(reply: Reply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    pending?.answer(reply)
  }

  #endedByServer({ why, again }: Bye): void {
    this.#why = why
    this.#serverHasTrouble = why.key !== 'server-stops'
    if (again) return // `onclose` follows, and reconnects
    clearInterval(this.#heartbeat)
    this.#disconnect()
    this.#setPhase('ended', why)
    for (const id of [...this.#pending.keys()]) this.#resolve({ type: 'answer', id, refusal: why })
  }
}
