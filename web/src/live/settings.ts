/** How a table is played: the options of a game as fields of a form. */

import type { Change, OptionOffer, TableState } from '../wire'

/** What somebody typed, as the table wants it; what cannot be read is left to the table to refuse. */
export function value(option: OptionOffer, text: string): unknown {
  switch (option.kind) {
    case 'whole':
      return text.trim() === '' ? option.default : Number(text)
    case 'faces':
      return (text.match(/\d+/g) ?? []).map(Number)
    case 'seat':
      return text === '' ? null : Number(text)
    case 'switch':
      return text === 'true'
  }
}

export function shown(found: unknown): string {
  return found == null ? '' : Array.isArray(found) ? found.join(', ') : String(found)
}

/** Everything as it is but for what changes; another game begins with its own options. */
export function changed(table: TableState, what: Partial<Omit<Change, 'type' | 'id'>>): Omit<Change, 'id'> {
  const { game, pace, clock } = table
  const options = what.game !== undefined && what.game !== game ? {} : table.options
  return { type: 'change', game, options, pace, clock, public: table.public, coach: table.coach, ...what }
}
