/** The sentences of a game stand in one file for each language. A browser gets those of its pages alone: what a game says
 * in the terminal and about its exact solution is left out of the build. */

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FILE = /\.ftl\?raw$/
const ELSEWHERE = /^(?:terminal|solve|plot)-[\w-]+ =.*\n(?:[ \t}].*\n)*/gm

export function sentences(): Plugin {
  return {
    name: 'sentences',
    enforce: 'pre',
    load(id) {
      if (!FILE.test(id)) return null
      const file = id.replace('?raw', '')
      this.addWatchFile(file)
      return `export default ${JSON.stringify(forPages(readFileSync(file, 'utf-8')))}`
    },
  }
}

/** The text without the messages that no page says. The lines of a message after its first are indented, or close a brace. */
export function forPages(text: string): string {
  return text.replace(ELSEWHERE, '')
}
