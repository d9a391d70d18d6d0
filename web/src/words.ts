/// <reference path="./sentences.d.ts" />
/** The sentences on the screen, in the chosen language; everything on the page follows when the language changes. */

import front from 'sentences:front'
import later from 'sentences:later'
import { createSubscriber } from 'svelte/reactivity'
import { type Details, type GameEvent, type Action, Language } from './language'
import { retryImport } from './retryImport'

export type { Action, Details, GameEvent } from './language'

export type LanguageCode = 'en' | 'es'
export const LANGUAGES: readonly LanguageCode[] = ['en', 'es']

/** Says sentences about one game to one seat. */
export interface Say {
  (key: string, details?: Details): string
  readonly languageCode: LanguageCode
  action(action: Action): string
  event(words: GameEvent): string
  refusal(key: string, clause: string): string
  nameOf(kind: string, value: unknown): string // a card, a face, a colour … by its name
  hasMessage(key: string): boolean
}

/** The parts of the sentences that are fetched with the first page that says them; those of the front page are always there. */
export type LaterPart = 'table' | 'rules' | 'learn' | 'pad' | 'review'

const asked = new Set<LaterPart>() // by a page so far; a language that is chosen afterwards gets them too
const KEPT = 'rumpus-language'

let current: Language | undefined
let changed = () => {}
const follow = createSubscriber((update) => {
  changed = update
  return () => (changed = () => {})
})

function language(): Language {
  follow()
  if (!current) throw new Error('nothing can be said before a language is chosen')
  return current
}

/** The language in the page's address, as in `?lang=es` of the TV page. */
export function languageInAddress(address: string = location.search): LanguageCode | null {
  const code = new URLSearchParams(address).get('lang')
  return LANGUAGES.find((one) => one === code) ?? null
}

/** The language that was chosen in this browser before, else the one that the browser prefers. */
export function preferredLanguage(): LanguageCode {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(KEPT)
  } catch {
    // the browser allows no storage
  }
  const wanted = [chosen ?? '', ...navigator.languages].map((code) => code.slice(0, 2).toLowerCase())
  return LANGUAGES.find((code) => code === wanted.find((one) => LANGUAGES.some((known) => known === one))) ?? 'en'
}

export async function setLanguage(languageCode: LanguageCode, keep = true): Promise<void> {
  const spoken = new Language(languageCode, [front[languageCode]])
  await complete(spoken)
  useLanguage(spoken)
  if (!keep) return
  try {
    localStorage.setItem(KEPT, languageCode)
  } catch {
    // the browser allows no storage: the choice holds for this visit
  }
}

/** Fetches these parts in the language that is spoken once they are there; a page waits for them before it says anything. */
export async function loadSentences(parts: readonly LaterPart[], failed?: () => void): Promise<void> {
  for (const part of parts) asked.add(part)
  for (let spoken: Language | undefined; spoken !== current; ) {
    spoken = current
    if (spoken) await complete(spoken, failed)
  }
}

/** Adds every part that was asked for, also while others were being fetched. */
async function complete(spoken: Language, failed?: () => void): Promise<void> {
  const add = async (part: LaterPart) => spoken.add(part, (await retryImport(later[spoken.code as LanguageCode][part], failed)).default)
  for (let missing = absent(spoken); missing.length; missing = absent(spoken)) await Promise.all(missing.map(add))
}

const absent = (spoken: Language) => [...asked].filter((part) => !spoken.parts.has(part))

export function useLanguage(spoken: Language): void {
  current = spoken
  if (typeof document !== 'undefined') document.documentElement.lang = spoken.code
  changed()
}

export function languageCode(): LanguageCode {
  return language().code as LanguageCode
}

export function say(key: string, details?: Details): string {
  return language().say(key, details)
}

/** The game's own message `<game>-<key>` where it has one, else the shared message. */
export function sayOfGame(game: string, key: string, shared: string): string {
  return say(hasMessage(`${game}-${key}`) ? `${game}-${key}` : shared)
}

export function hasMessage(key: string): boolean {
  return language().hasMessage(key)
}

/** The text of a clause, or one of its attributes (`title`, `ruling`); empty where there is none. */
export function messageAttribute(key: string, name: string): string {
  return language().attribute(key, name)
}

/** A sentence to somebody at a device that several share: with their name (`who`) where it would say "you". */
export function sayByName(key: string, who: string, details?: Details): string {
  const spoken = language()
  return spoken.hasAttribute(key, 'shared') ? spoken.attribute(key, 'shared', { ...details, who }) : spoken.say(key, details)
}

/** What is said about a game at a table with these names, to the seat `you` (-1: a spectator, or several people). Where
 * several people share a device, `who` is the name of the one who looks. */
export function sayFor(game: string, names: () => readonly string[], you: () => number, who: () => string | null = () => null): Say {
  const speech = (key: string, details?: Details) => {
    const name = who()
    return name === null ? say(key, details) : sayByName(key, name, details)
  }
  return Object.defineProperty(
    Object.assign(speech, {
      action: (action: Action) => language().action(game, action, names(), who() !== null),
      event: (words: GameEvent) => language().event(game, words, names(), you()),
      refusal: (key: string, clause: string) => language().refusal(game, key, clause),
      nameOf: (kind: string, value: unknown) => String(language().name(game, kind, value)),
      hasMessage,
    }),
    'languageCode',
    { get: languageCode },
  ) as Say
}
