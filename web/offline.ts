/** The worker that keeps the built files, with their list and a mark that changes with any of them. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'worker.js'
const INDEX = 'index.html'

export function offline(template: string): Plugin {
  let [folder, source] = ['', '']
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      source = resolve(config.root, template)
    },
    closeBundle: {
      order: 'pre', // it is compressed like all others
      handler() {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== WORKER)
          .map((entry) => join(entry.parentPath, entry.name))
        const contents = new Map(files.map((path) => [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)]))
        writeFileSync(join(folder, WORKER), worker(readFileSync(source, 'utf8'), contents))
      },
    },
  }
}

/** The files by their paths within the site; the one page is kept under the path of the front page. */
export function worker(template: string, contents: ReadonlyMap<string, Uint8Array>): string {
  const mark = createHash('sha256')
  const addresses = [...contents.keys()].filter((path) => !/\.(br|gz)$/.test(path)).sort()
  for (const address of addresses) mark.update(address).update(contents.get(address)!)
  const kept = addresses.map((address) => (address === `/${INDEX}` ? '' : address.slice(1)))
  const list = kept.map((address) => JSON.stringify(address)).join(', ')
  return template.replace("'/*FILES*/'", list).replace('/*MARK*/', mark.digest('hex').slice(0, 12))
}
