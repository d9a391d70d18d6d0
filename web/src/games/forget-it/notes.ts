/** The note over the tray after an important event. */

import type { Slip } from '../../pieces/Note.svelte'
import type { Say } from '../types'
import { type Line, notable, winners } from './scene'

export function slip(line: Line | null, names: readonly string[], say: Say): Slip | null {
  const words = notable(line)
  if (!words) return null
  const name = (seat: number) => names[seat] ?? ''
  switch (words.event) {
    case 'won': {
      const all = winners(line).map((seat) => say('dice-won', { name: name(seat) }))
      return { title: all.join(' '), detail: String(words.total), tone: 'loud' }
    }
    case 'last-turns':
      return { title: say('dice-forget-last'), tone: 'loud' }
    case 'busted':
      return {
        title: say('dice-forget-busted'),
        detail: words.lost ? say('dice-lost', { points: words.lost }) : '',
        tone: 'bad',
        where: 'at-rack',
      }
    case 'scored':
      return {
        title: say('dice-plus', { points: words.points }),
        detail: say('dice-scored-by', { name: name(words.seat) }),
      }
  }
}
