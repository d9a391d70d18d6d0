/** The sentences of the pages, from the Fluent files that the server and the terminal read too.
 *
 * - `sentences:front` has those of the front page in every language: they are there with the first file.
 * - `sentences:later` imports the others of a language, part by part.
 * - `sentences:all` has all of them, for tests.
 *
 * What only the terminal, the commands and the server say is in none of them. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export type Part = 'front' | 'table' | 'rules' | 'learn' | 'pad' | 'review'
const LATER: readonly Part[] = ['table', 'rules', 'learn', 'pad', 'review']

const ROOT = resolve(import.meta.dirname, '../src/rumpus')
const SCHEME = 'sentences:'
const LATER_PART = 'part/' // what follows is the name of a built file
const OURS = `\0${SCHEME}` // as the build calls modules that are no files
const MESSAGE = /^([a-zA-Z][\w-]*) *=.*\n(?:[ \t}].*\n|\n+(?=[ \t]))*/gm
const GAME_FILE = /\/games\/([^/]+)\/[^/]+$/

/** The part of a message by its key, the first that fits; null where no page says it. */
const PARTS: readonly (readonly [Part | null, RegExp])[] = [
  [null, /^(?:terminal|solve|plot)-|^no-pages$/],
  ['front', /^(?:web|front|lost|back|leave)-|^(?:person-name|tv-away)$/],
  ['rules', /^rules-|^[A-Z]+-\d+[a-z]?$/],
  ['learn', /^learn-/],
  ['pad', /^pad-(?!(?:title|print|less|more)$)/],
  ['review', /^after-/],
]
/** Of the files that pages share with the commands, these are for pages. */
const COMMON = /^(?:you|person-name|table-refusal-.+|report-(?:exact|lockstep|estimated|name|accuracy|lost|luck|result))$/

export function sentences(): Plugin {
  return {
    name: 'sentences',
    resolveId: (id) => (id.startsWith(SCHEME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(OURS)) return null
      for (const code of languages()) for (const file of files(code)) this.addWatchFile(file)
      return source(id.slice(OURS.length))
    },
  }
}

function source(name: string): string {
  if (name === 'front') return exported(Object.fromEntries(languages().map((code) => [code, text(code, 'front')])))
  if (name === 'all') return exported(Object.fromEntries(languages().map((code) => [code, text(code)])))
  if (name === 'later') return `export default {${languages().map(imports).join()}}`
  const [part, code = ''] = name.replace(LATER_PART, '').split('-')
  return exported(text(code, part as Part))
}

const exported = (value: unknown) => `export default ${JSON.stringify(value)}`

function imports(code: string): string {
  return `${code}:{${LATER.map((part) => `${part}:()=>import('${SCHEME}${LATER_PART}${part}-${code}')`).join()}}`
}

const languages = () => readdirSync(join(ROOT, 'locales')).sort()

/** The files with sentences for pages: of the client, of both client and commands, and of every game. */
function files(code: string): string[] {
  const shared = readdirSync(join(ROOT, 'locales', code)).filter((name) => /^(?:web.*|common|coach)\.ftl$/.test(name))
  const games = readdirSync(join(ROOT, 'games'), { recursive: true, encoding: 'utf8' }).filter((path) => /^[^/]+\/[^/]+$/.test(path))
  return [
    ...shared.map((name) => join(ROOT, 'locales', code, name)),
    ...games.filter((path) => basename(path) === `${code}.ftl`).map((path) => join(ROOT, 'games', path)),
  ].sort()
}

/** All messages of a part, or of all parts. */
function text(code: string, part?: Part): string {
  return files(code)
    .flatMap((file) => messages(file).filter(({ key }) => fits(partOf(key, file), part)))
    .map(({ message }) => message)
    .join('')
}

const fits = (found: Part | null, wanted?: Part) => found !== null && (wanted === undefined || found === wanted)

function messages(file: string): { key: string; message: string }[] {
  return [...`${readFileSync(file, 'utf-8')}\n`.matchAll(MESSAGE)].map(([message, key]) => ({ key: key!, message }))
}

export function partOf(key: string, file: string): Part | null {
  const game = GAME_FILE.exec(file)?.[1]?.replaceAll('_', '-')
  if (game && key === `${game}-about`) return 'rules'
  if (game && [`${game}-name`, `${game}-short`].includes(key)) return 'front'
  if (game && key.startsWith(`${game}-play-`)) return 'front' // the button for the other form of the game
  if (!game && !basename(file).startsWith('web') && !COMMON.test(key)) return null
  const found = PARTS.find(([, pattern]) => pattern.test(key))
  return found ? found[0] : 'table'
}
