/** A score pad that outlives a visit, with undo. */

import { read, write } from '../live/storage'
import { GAMES, type Game } from '../wire'
import { isPoints, type Line, newSheet, type Sheet } from './sheet'

const STEPS = 200 // back, at most

interface SavedSheets {
  now: Sheet
  past: Sheet[]
}

const keyOf = (game: Game) => `rumpus-pad-${game}`

export class SavedPad {
  sheet = $state.raw<Sheet>(null!)
  #past = $state.raw<Sheet[]>([])

  constructor(game: Game) {
    const { now, past } = savedPad(game)
    this.sheet = now
    this.#past = past
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  change(next: Sheet): void {
    if (JSON.stringify(next) === JSON.stringify(this.sheet)) return
    this.#become(next, [...this.#past, this.sheet].slice(-STEPS))
  }

  undo(): void {
    const last = this.#past.at(-1)
    if (last) this.#become(last, this.#past.slice(0, -1))
  }

  #become(now: Sheet, past: Sheet[]): void {
    this.sheet = now
    this.#past = past
    write(keyOf(now.game), JSON.stringify({ now, past } satisfies SavedSheets))
  }
}

/** The sheets of the last visit; a new sheet where there are none, or none that can be read. */
export function savedPad(game: Game): SavedSheets {
  try {
    const { now, past } = JSON.parse(read(keyOf(game)) ?? '') as SavedSheets
    if (isSheet(now, game) && past.every((one) => isSheet(one, game))) return { now, past }
  } catch {
    // as if there were nothing
  }
  return { now: newSheet(game), past: [] }
}

function isSheet(found: Sheet, game: Game): boolean {
  return (
    found.game === game &&
    GAMES.includes(game) &&
    found.players.length > 1 &&
    found.players.every((name) => typeof name === 'string') &&
    Number.isInteger(found.target) &&
    Number.isInteger(found.first) &&
    found.lines.every((line) => isLine(line, found))
  )
}

function isLine(line: Line, { players, lines }: Sheet): boolean {
  const first = players.length - lines.filter(({ kind }) => kind === 'joined').length // the players from the beginning
  if (line.kind === 'turn' || line.kind === 'joined') return isPoints(line.points) && line.seat < players.length
  if (line.kind === 'tie') return true
  const { length } = line.points
  return line.kind === 'round' && length >= first && length <= players.length && line.points.every(isPoints)
}
