/** A table as this browser knows it: who sits there, what can be seen and done, and what just happened. */

import type { Look } from '../pieces/looks'
import { Timeline } from '../timeline/timeline.svelte'
import { HURRIED } from '../timeline/times'
import { type ChoiceOdds, type Hold, type HostAsked, type JoinRequest, type NewsLine, type Opening, type Outgoing, type Refusal, type SeatView, type TableState, type Wait, type Welcome } from '../wire'
import { type Action, type EventWords, type Tongue, tongue } from '../words'
import { Absences } from './absences.svelte'
import { takeRequestName, markJoined } from './joinIntent'
import { forgetToken, saveName, savePromise, saveToken, savedTable, newSalt } from './storage'
import { Reactions } from './reactions.svelte'
import { isRace } from './viewer'
import { type Asking, Connection, type Phase, type Reply } from './connection'

/** The events of one action, or of the opening, added once their pieces lie still. */
export interface HistoryEntry {
  number: number
  events: EventWords[]
  line: NewsLine | null // null for what opens a match
  again: boolean // it happened while this browser was away
  known?: boolean // it happened before this page was loaded, and need not be read out
}

/** A message to the player: why something could not be done. */
export interface Notice {
  refusal: Refusal
  about: Action | null
  seat: number | null // whose action it is about; for nobody else's eyes
}

const REMEMBERED = 60 // lines that can be read again

export class LiveTable {
  readonly code: string
  phase = $state<Phase>('connecting')
  why = $state<Refusal | null>(null) // what the server said when the connection ended
  person = $state<number | null>(null)
  table = $state.raw<TableState | null>(null)
  history = $state.raw<HistoryEntry[]>([])
  begun = $state(0) // matches that began before these eyes
  opening = $state.raw<readonly EventWords[]>([]) // of the match, for those who were there
  waits = $state.raw<Wait[]>([])
  hold = $state.raw<Hold | null>(null) // while nobody can act
  standIns = $state.raw<Wait[]>([]) // when the table itself acts for somebody
  pending = $state.raw<Record<number, Action>>({}) // by seat: sent and not answered yet
  notice = $state.raw<Notice | null>(null)
  odds = $state.raw<Record<number, ChoiceOdds[]>>({}) // by seat: what the coach says of the view that came last
  waiting = $state.raw<HostAsked | null>(null) // to be let in, by whom
  requests = $state.raw<JoinRequest[]>([]) // to be let in by this person, the host
  readonly timeline = new Timeline<SeatView[]>([], {
    isRace,
    isOwn: ({ seat }, views) => views.some((view) => view.seat === seat),
    pauses: () => (this.table?.speed === 'faster' ? HURRIED : 1),
    rested: (line) => this.#remember({ number: line.number, events: line.events, line, again: false }),
  })
  readonly absences = new Absences()
  readonly reactions = new Reactions()
  #connection: Connection
  #start = 0 // the match's beginning on this page's clock
  #lastLine = 0 // the highest number among all lines so far

  /** `watches`: nobody in particular looks, whoever this browser may be at the table. */
  constructor(code: string, address: string, watches = false) {
    this.code = code
    this.#watches = watches
    this.#asksAs = takeRequestName(code)
    this.#connection = new Connection(address, {
      hello: () => {
        const token = savedTable(code)?.token || null
        return { token, language: tongue(), name: token || watches ? null : this.#asksAs, watch: watches, recall: REMEMBERED }
      },
      hear: (message) => this.#hear(message),
      phase: (phase, why) => this.#become(phase, why),
    })
  }

  // --- who and where

  readonly isHost = $derived(this.person !== null && this.table?.host === this.person)
  readonly mySeats = $derived((this.table?.seats ?? []).filter((taken) => taken.person === this.person && this.person !== null))
  /** Whether the table would let this person become the host now. */
  readonly mayBeHost = $derived.by(() => {
    if (!this.table || this.person === null || this.isHost) return false
    return this.table.owner === this.person || (this.mySeats.length > 0 && this.absences.longGone.has(this.table.host))
  })
  /** By seat; between matches, as they were in the one before. */
  readonly names = $derived(this.table?.result?.names ?? (this.table?.seats ?? []).map((taken) => taken.name))

  /** By seat, as the names are. */
  readonly looks = $derived(this.names.map((name) => this.lookOf(name)))

  /** Of whoever goes by that name here, at a seat or beside it. */
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

  /** Somebody was let in: go on as that person. */
  enter(token: string): void {
    saveToken(this.code, token)
    this.#connection.reopen()
  }

  #asksAs: string | null
  #watches: boolean

  /** Ask the host to be let in under this name, or do so no longer. */
  askToJoin(name: string | null): void {
    this.#asksAs = name
    this.waiting = null
    this.#connection.reopen()
  }

  /** After the connection ended for good: as a new visitor. */
  comeBack(): void {
    this.#connection.reopen()
  }

  #spoken: Tongue | null = null

  /** The table's own sentences follow the language too. */
  speak(spoken: Tongue): void {
    if (this.#spoken !== null && this.#spoken !== spoken) this.#connection.reopen()
    this.#spoken = spoken
  }

  #become(phase: Phase, why: Refusal | null): void {
    this.phase = phase
    this.why = why
    if (phase !== 'live') this.timeline.finish()
    if (phase === 'ended') this.waiting = null
    if (phase === 'ended' && (why?.key === 'bad-token' || why?.key === 'moved-away')) {
      forgetToken(this.code)
      if (this.#watches) this.#connection.reopen() // anybody may watch, where the table is open
    }
  }

  // --- asking

  /** Null if it was done, else why not; `seat` is the one that a refusal would be about. */
  async ask(asking: Asking, seat: number | null = null): Promise<Refusal | null> {
    const reply = await this.#connection.ask(asking)
    const refusal = (reply.type === 'answer' && reply.refusal) || null
    this.notice = refusal && { refusal, about: null, seat }
    return refusal
  }

  /** Hand what this device plays to bots; one may leave without a network too. */
  async leaveSeats(): Promise<void> {
    const asked = this.mySeats.filter((taken) => !taken.bot_plays).map(({ seat }) => this.ask({ type: 'hand', seat }))
    await Promise.race([Promise.all(asked), new Promise((done) => setTimeout(done, 1000))])
  }

  async act(seat: number, action: Action): Promise<void> {
    this.pending = { ...this.pending, [seat]: action }
    this.notice = null
    const reply = await this.#connection.ask({ type: 'act', seat, action } as unknown as Asking)
    if (this.pending[seat] === action) {
      const { [seat]: _, ...rest } = this.pending
      this.pending = rest
    }
    if (reply.type === 'answer' && reply.refusal) this.notice = { refusal: reply.refusal, about: action, seat }
  }

  pass(seat: number): Promise<Refusal | null> {
    return this.ask({ type: 'pass', seat }, seat)
  }

  /** Why may this seat not do that now? */
  async explain(seat: number, action: Action): Promise<void> {
    const reply = await this.#connection.ask({ type: 'why', seat })
    if (reply.type !== 'reasons') return
    const wanted = spelled(action)
    const found = reply.reasons.find((reason) => spelled(reason.action) === wanted)
    if (found) this.notice = { refusal: found.refusal, about: action, seat }
  }

  /** Agree to the next match: first keep what the table promised, then add to its chance. */
  ready(): Promise<Refusal | null> {
    const { commitment, matches } = this.table!
    const salt = newSalt()
    savePromise(this.code, matches + 1, { commitment, salt })
    return this.ask({ type: 'ready', salt })
  }

  /** Null if it was shown to everybody, else why not. */
  async react(reaction: string): Promise<Refusal | null> {
    const reply = await this.#connection.ask({ type: 'react', reaction })
    return (reply.type === 'answer' && reply.refusal) || null
  }

  digits(): Promise<Reply> {
    return this.#connection.ask({ type: 'code' })
  }

  dismiss(): void {
    this.notice = null
  }

  // --- hearing

  #hear(message: Outgoing): void {
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
    if (message.type === 'news') this.timeline.add(this.#unheard(message.lines), allViews(message))
    if ('views' in message) this.odds = {}
    if (message.type === 'reaction') this.reactions.hear(message.person, message.reaction)
    if (message.type === 'odds') this.odds = { ...this.odds, [message.seat]: message.odds }
    if ('table' in message) {
      this.table = message.table
      this.absences.hear(message.table.people)
    }
  }

  #welcome(message: Welcome): void {
    const { number, person, missed, recalled } = message
    this.person = person
    this.waiting = null
    this.requests = []
    this.opening = []
    this.timeline.begin(allViews(message))
    this.#lastLine = Math.min(this.#lastLine, number) // lower if the server lost part of its log
    if (!this.history.length) {
      const known = this.#unheard(recalled ?? [])
      this.history = known.map((line) => ({ number: line.number, events: line.events, line, again: true, known: true }))
    }
    for (const line of this.#unheard(missed ?? [])) this.#remember({ number: line.number, events: line.events, line, again: true })
  }

  #admitted(token: string): void {
    saveToken(this.code, token)
    if (this.#asksAs) saveName(this.#asksAs)
    this.#asksAs = null
    markJoined(this.code)
  }

  #opening(message: Opening): void {
    const { number, events } = message
    this.timeline.begin(allViews(message))
    this.opening = events
    this.history = []
    this.notice = null
    this.begun += 1
    this.#remember({ number, events: [...events], line: null, again: false })
  }

  /** The lines that were not delivered before. */
  #unheard(lines: NewsLine[]): NewsLine[] {
    const fresh = lines.filter((line) => line.number > this.#lastLine)
    this.#lastLine = fresh.at(-1)?.number ?? this.#lastLine
    return fresh
  }

  #remember(entry: HistoryEntry): void {
    this.history = [...this.history.slice(1 - REMEMBERED), entry]
  }

  /** Milliseconds of the match's clock. */
  now(): number {
    return performance.now() - this.#start
  }
}

/** Of one's own seats, and last what everybody may see where a device that several share is to show that too. */
function allViews({ views, public_view }: { views: SeatView[]; public_view?: SeatView }): SeatView[] {
  return public_view ? [...views, public_view] : views
}

/** The same text for the same action, whatever the order of its words. */
export function spelled(action: object): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where the table at this address listens. */
export function socketAddress(code: string, page: Pick<Location, 'protocol' | 'host'> = location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/ws/${code}`
}
