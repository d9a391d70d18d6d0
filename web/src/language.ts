/** One language: the same locale files and the same ways to put words into sentences as src/rumpus/language.py. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { type Game, SEAT_WORDS } from './wire'

export type Action = { do: string } & Record<string, unknown>
export type GameEvent = { event: string; clause: string } & Record<string, unknown>
export type Details = Record<string, unknown>

const SILENT = new Set(['do', 'event', 'clause'])

const REMEMBERED = 1000 // sentences; the same ones are said again and again

export class Language {
  readonly code: string
  readonly parts = new Set<string>() // that were added later
  readonly #bundle: FluentBundle
  readonly #said = new Map<string, string>()

  constructor(code: string, sources: readonly string[]) {
    this.code = code
    this.#bundle = new FluentBundle(code, { useIsolating: false })
    for (const text of sources) this.#bundle.addResource(new FluentResource(text))
  }

  add(part: string, text: string): void {
    if (this.parts.has(part)) return
    this.parts.add(part)
    this.#bundle.addResource(new FluentResource(text))
  }

  hasMessage(key: string): boolean {
    return this.#bundle.getMessage(key)?.value != null
  }

  say(key: string, details: Details = {}): string {
    const asked = key + JSON.stringify(details)
    const said = this.#said.get(asked) ?? this.#put(key, details)
    if (this.#said.size >= REMEMBERED) this.#said.clear()
    this.#said.set(asked, said)
    return said
  }

  #put(key: string, details: Details): string {
    const pattern = this.#bundle.getMessage(key)?.value
    if (pattern == null) throw new Error(`${this.code}: nothing is said for ${key}`)
    return this.#format(key, pattern, details)
  }

  attribute(key: string, name: string, details: Details = {}): string {
    const pattern = this.#bundle.getMessage(key)?.attributes[name]
    return pattern == null ? '' : this.#format(key, pattern, details)
  }

  hasAttribute(key: string, name: string): boolean {
    return this.#bundle.getMessage(key)?.attributes[name] !== undefined
  }

  #format(key: string, pattern: Parameters<FluentBundle['formatPattern']>[0], details: Details): string {
    const plain = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, variable(value)]))
    const errors: Error[] = []
    const said = this.#bundle.formatPattern(pattern, plain, errors)
    if (errors.length) throw new Error(`${this.code}: ${key} cannot be said: ${errors.join(', ')}`)
    return said
  }

  /** The label of an action; an action with a certain card, face … may have a label of its own. */
  action(game: string, action: Action, names: readonly string[], byName = false): string {
    const key = `${game}-do-${action.do}`
    if (byName && this.hasAttribute(key, 'shared')) return this.attribute(key, 'shared', this.#details(game, action, names))
    const { do: _, ...words } = action
    const own = Object.values(words).map((value) => `${key}-${value}`)
    return this.say(own.find((one) => this.hasMessage(one)) ?? key, this.#details(game, action, names))
  }

  /** The sentence about an event, addressed to the seat `you`. */
  event(game: string, words: GameEvent, names: readonly string[], you: number): string {
    const called = names.map((name, seat) => (seat === you ? this.say('you') : name))
    return this.say(`${game}-event-${words.event}`, {
      ...this.#details(game, words, called),
      ...this.#isYou(game, words, you),
    })
  }

  /** For every word whose value is a seat, whether it is the listener's: $you for `seat`, $target-is-you for `target`. */
  #isYou(game: string, words: GameEvent, you: number): Details {
    const seats: readonly string[] = SEAT_WORDS[game as Game]
    return Object.fromEntries(seats.map((name) => [name === 'seat' ? 'you' : `${name}-is-you`, words[name] === you ? 'yes' : 'no']))
  }

  refusal(game: string, key: string, clause: string): string {
    return `${this.say(`${game}-refusal-${key}`)} (${clause})`
  }

  #details(game: string, words: Record<string, unknown>, names: readonly string[]): Details {
    const details: Details = {}
    const seatWords: readonly string[] = SEAT_WORDS[game as Game]
    for (const [name, value] of Object.entries(words)) {
      if (SILENT.has(name)) continue
      details[name] = seatWords.includes(name) && typeof value === 'number' ? names[value] : this.name(game, name, value)
    }
    return details
  }

  /** The name of a card, a face, a colour … in this language, where it has one. */
  name(game: string, kind: string, value: unknown): string | number {
    if (Array.isArray(value)) return value.map((one) => this.name(game, kind, one)).join(' ')
    const key = `${game}-${kind}-${value == null ? 'none' : String(value).toLowerCase().replaceAll(' ', '-')}`
    if (this.hasMessage(key)) return this.say(key)
    return typeof value === 'number' ? value : String(value)
  }
}

function variable(value: unknown): FluentVariable {
  return typeof value === 'number' || typeof value === 'string' ? value : String(value)
}
