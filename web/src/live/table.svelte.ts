/** The state of a table as this browser knows it, and the requests it sends to the table. */

import type { Look } from '../pieces/looks'
import { address } from '../site'
import { Timeline } from '../timeline/timeline.svelte'
import { FAST_PAUSES } from '../timeline/durations'
import { motionOf } from '../timeline/motion'
import { type ChoiceOdds, type Hold, type HostAsked, type JoinRequest, type News, type NewsLine, type Opening, type Outgoing, type Refusal, type SeatView, SPECTATOR, type TableState, type Wait, type Welcome } from '../wire'
import { type Action, type GameEvent, type LanguageCode, languageCode } from '../words'
import { Absences } from './absences.svelte'
import { takeRequestName, markJoined } from './joinIntent'
import { forgetToken, saveName, savePromise, saveToken, savedTable, newSalt } from './storage'
import { Reactions } from './reactions.svelte'
import { isRace } from './viewer'
import { type RequestBody, Connection, type Phase, type Reply } from './connection'

/** The events of one action, or of the opening, added once their pieces lie still. */
export interface HistoryEntry {
  number: number
  events: GameEvent[]
  line: NewsLine | null // null for the opening of a match
  again: boolean // it happened while this browser was disconnected
  known?: boolean // it happened before this page was loaded: not read out
}

/** A message to the player: why something could not be done. */
export interface Notice {
  refusal: Refusal
  about: Action | null
  seat: number | null // whose action it is about
}

const REMEMBERED = 60 // entries of the history

export class LiveTable {
  readonly code: string
  phase = $state<Phase>('connecting')
  endRefusal = $state<Refusal | null>(null) // why the server ended the connection
  person = $state<number | null>(null)
  table = $state.raw<TableState | null>(null)
  history = $state.raw<HistoryEntry[]>([])
  matchesBegun = $state(0) // while this page was open
  opening = $state.raw<readonly GameEvent[]>([]) // events of the opening; none for somebody who came later
  waits = $state.raw<Wait[]>([]) // when a bot takes over from a silent seat
  hold = $state.raw<Hold | null>(null) // while nobody can act
  standIns = $state.raw<Wait[]>([]) // when the table acts for a silent seat in a race
  pending = $state.raw<Record<number, Action>>({}) // by seat: sent and not answered yet
  notice = $state.raw<Notice | null>(null)
  odds = $state.raw<Record<number, ChoiceOdds[]>>({}) // by seat: the coach's advice about the latest view
  waiting = $state.raw<HostAsked | null>(null) // while the host has not let this person in
  requests = $state.raw<JoinRequest[]>([]) // of others, to this person as the host
  readonly timeline = new Timeline<SeatView[]>([], {
    isRace,
    isOwn: ({ seat }, views) => views.some((view) => view.seat === seat),
    motion: (line, [first]) => motionOf(first!.game, line),
    pauseFactor: () => (this.table?.speed === 'faster' ? FAST_PAUSES : 1),
    onRest: (line) => this.#remember({ number: line.number, events: line.events, line, again: false }),
  })
  /** The hold as it is shown: not before one can see what it is about. */
  readonly shownHold = $derived.by(() => (this.timeline.isCaughtUp ? this.hold : null))
  readonly absences = new Absences()
  readonly reactions = new Reactions()
  #connection: Connection
  #start = 0 // `performance.now()` when the match began
  #lastLine = 0 // the highest number among all lines so far

  /** `spectates`: see the table as a spectator, even where this browser's person has a seat. */
  constructor(code: string, address: string, spectates = false) {
    this.code = code
    this.#spectates = spectates
    this.requestName = takeRequestName(code)
    this.#connection = new Connection(address, {
      hello: () => {
        const token = savedTable(code)?.token || null
        return { token, language: languageCode(), name: token || spectates ? null : this.requestName, watch: spectates, recall: REMEMBERED }
      },
      receive: (message) => this.#receive(message),
      phase: (phase, why) => this.#setPhase(phase, why),
    })
  }

  // --- people and seats

  readonly isHost = $derived(this.person !== null && this.table?.host === this.person)
  readonly mySeats = $derived((this.table?.seats ?? []).filter((taken) => taken.person === this.person && this.person !== null))
  /** Whether the table would let this person become the host now. */
  readonly mayBeHost = $derived.by(() => {
    if (!this.table || this.person === null || this.isHost) return false
    return this.table.owner === this.person || (this.mySeats.length > 0 && this.absences.longGone.has(this.table.host))
  })
  /** By seat; between matches, those of the last match. */
  readonly names = $derived(this.table?.result?.names ?? (this.table?.seats ?? []).map((taken) => taken.name))

  /** The looks that belong to `names`. */
  readonly looks = $derived(this.names.map((name) => this.lookOf(name)))

  /** The look of the player or spectator with this name. */
  lookOf(name: string): Look | undefined {
    return this.table?.seats.find((taken) => taken.name === name) ?? this.table?.people.find((one) => one.name === name)
  }

  open(): void {
    this.#connection.open()
  }

  close(): void {
    this.timeline.stop()
    this.absences.stop()
    this.reactions.stop()
    this.#connection.close()
  }

  check(): void {
    this.#connection.check()
  }

  /** Go on as the person with this token. */
  enter(token: string): void {
    saveToken(this.code, token)
    this.#connection.reopen()
  }

  requestName: string | null // with which this browser asks the host to be let in
  #spectates: boolean

  /** Ask the host to be let in under this name; null withdraws the request. */
  askToJoin(name: string | null): void {
    this.requestName = name
    this.waiting = null
    this.#connection.reopen()
  }

  /** Connect again after the server ended the connection. */
  reconnect(): void {
    this.#connection.reopen()
  }

  #languageCode: LanguageCode | null = null

  /** The server writes refusals in the language of the connection. */
  setLanguage(spoken: LanguageCode): void {
    if (this.#languageCode !== null && this.#languageCode !== spoken) this.#connection.reopen()
    this.#languageCode = spoken
  }

  #setPhase(phase: Phase, why: Refusal | null): void {
    this.phase = phase
    this.endRefusal = why
    if (phase !== 'live') this.timeline.finish()
    if (phase === 'ended') this.waiting = null
    if (phase === 'ended' && (why?.key === 'bad-token' || why?.key === 'moved-away')) {
      forgetToken(this.code)
      if (this.#spectates) this.#connection.reopen() // where the table is open, anybody may watch without a token
    }
  }

  // --- requests

  /** Returns null if it was done, else the refusal, which is shown as a notice about `seat`. */
  async request(body: RequestBody, seat: number | null = null): Promise<Refusal | null> {
    const reply = await this.#connection.request(body)
    const refusal = (reply.type === 'answer' && reply.refusal) || null
    this.notice = refusal && { refusal, about: null, seat }
    return refusal
  }

  /** Let bots play all seats of this device; gives up after a second, so that one can leave without a network. */
  async leaveSeats(): Promise<void> {
    const asked = this.mySeats.filter((taken) => !taken.bot_plays).map(({ seat }) => this.request({ type: 'hand', seat }))
    await Promise.race([Promise.all(asked), new Promise((done) => setTimeout(done, 1000))])
  }

  async act(seat: number, action: Action): Promise<void> {
    this.pending = { ...this.pending, [seat]: action }
    this.notice = null
    const reply = await this.#connection.request({ type: 'act', seat, action } as unknown as RequestBody)
    if (this.pending[seat] === action) {
      const { [seat]: _, ...rest } = this.pending
      this.pending = rest
    }
    if (reply.type === 'answer' && reply.refusal) this.notice = { refusal: reply.refusal, about: action, seat }
  }

  pass(seat: number): Promise<Refusal | null> {
    return this.request({ type: 'pass', seat }, seat)
  }

  /** Ask the table why this seat may not do that now, and show the answer as a notice. */
  async explain(seat: number, action: Action): Promise<void> {
    const reply = await this.#connection.request({ type: 'why', seat })
    if (reply.type !== 'reasons') return
    const wanted = canonicalJson(action)
    const found = reply.reasons.find((reason) => canonicalJson(reason.action) === wanted)
    if (found) this.notice = { refusal: found.refusal, about: action, seat }
  }

  /** Agree to the next match: save the table's commitment, then send a salt. */
  ready(): Promise<Refusal | null> {
    const { commitment, matches } = this.table!
    const salt = newSalt()
    savePromise(this.code, matches + 1, { commitment, salt })
    return this.request({ type: 'ready', salt })
  }

  /** Returns null if everybody was shown it, else the refusal. */
  async react(reaction: string): Promise<Refusal | null> {
    const reply = await this.#connection.request({ type: 'react', reaction })
    return (reply.type === 'answer' && reply.refusal) || null
  }

  digits(): Promise<Reply> {
    return this.#connection.request({ type: 'code' })
  }

  dismiss(): void {
    this.notice = null
  }

  // --- messages

  #receive(message: Outgoing): void {
    if ('at' in message) this.#start = performance.now() - message.at
    if ('waits' in message || 'views' in message) this.waits = ('waits' in message && message.waits) || []
    if ('table' in message || 'views' in message) {
      this.hold = message.hold ?? null
      this.standIns = message.stand_ins ?? []
    }
    if (message.type === 'waiting') this.waiting = message
    if (message.type === 'admitted') this.#admitted(message.token)
    if (message.type === 'join-requests') this.requests = message.requests
    if (message.type === 'welcome') this.#welcome(message)
    if (message.type === 'opening') this.#opening(message)
    if (message.type === 'news') this.timeline.add(this.#newLines([...dealLines(message), ...message.lines]), allViews(message))
    if ('views' in message) this.odds = {}
    if (message.type === 'reaction') this.reactions.show(message.person, message.reaction)
    if (message.type === 'odds') this.odds = { ...this.odds, [message.seat]: message.odds }
    if ('table' in message) {
      this.table = message.table
      this.absences.update(message.table.people)
    }
  }

  #welcome(message: Welcome): void {
    const { number, person, missed, recalled } = message
    this.person = person
    this.waiting = null
    this.requests = []
    this.opening = []
    this.timeline.reset(allViews(message))
    this.#lastLine = Math.min(this.#lastLine, number) // lower if the server lost part of its log
    if (!this.history.length) {
      const known = this.#newLines(recalled ?? [])
      this.history = known.map((line) => ({ number: line.number, events: line.events, line, again: true, known: true }))
    }
    for (const line of this.#newLines(missed ?? [])) this.#remember({ number: line.number, events: line.events, line, again: true })
  }

  #admitted(token: string): void {
    saveToken(this.code, token)
    if (this.requestName) saveName(this.requestName)
    this.requestName = null
    markJoined(this.code)
  }

  #opening(message: Opening): void {
    const { number, events } = message
    this.timeline.reset(allViews(message))
    this.opening = events
    this.history = []
    this.notice = null
    this.matchesBegun += 1
    this.#remember({ number, events: [...events], line: null, again: false })
  }

  /** Those lines that were not received before. */
  #newLines(lines: NewsLine[]): NewsLine[] {
    const fresh = lines.filter((line) => line.number > this.#lastLine)
    this.#lastLine = fresh.at(-1)?.number ?? this.#lastLine
    return fresh
  }

  #remember(entry: HistoryEntry): void {
    this.history = [...this.history.slice(1 - REMEMBERED), entry]
  }

  /** Milliseconds since the match began. */
  now(): number {
    return performance.now() - this.#start
  }
}

/** The views of this device's seats; the last is the public view, where several people share a device with hidden hands. */
function allViews({ views, public_view }: { views: SeatView[]; public_view?: SeatView }): SeatView[] {
  return public_view ? [...views, public_view] : views
}

/** The deal that a hold has kept back, as a line of the table's own. */
function dealLines({ deal, at }: News): NewsLine[] {
  return deal ? [{ ...deal, at, seat: SPECTATOR, action: { do: 'deal' }, takes: 0 } as unknown as NewsLine] : []
}

/** The same text for the same action, whatever the order of its fields. */
export function canonicalJson(action: object): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The WebSocket address of a table. */
export function socketAddress(code: string, page: Pick<Location, 'protocol' | 'host'> = location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${address(`/ws/${code}`)}`
}
