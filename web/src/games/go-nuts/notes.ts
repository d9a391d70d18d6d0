/** The note over the tray after an important event. */

import type { Slip } from '../../pieces/Note.svelte'
import type { Say } from '../types'
import { type Line, notable } from './scene'

export function slip(line: Line | null, names: readonly string[], say: Say): Slip | null {
  const words = notable(line)
  if (!words) return null
  const name = names[words.seat] ?? ''
  const lost = 'lost' in words && words.lost ? say('dice-lost', { points: words.lost }) : ''
  switch (words.event) {
    case 'won':
      return { title: say('dice-won', { name }), detail: String(words.total), tone: 'loud' }
    case 'stopped':
      return { title: say('dice-nuts-stopped', { points: words.points }), detail: say('dice-scored-by', { name }) }
    case 'go-nuts':
      return { title: say('go-nuts-shout-go-nuts'), detail: lost, tone: 'loud', passing: true, where: 'at-count' }
    case 'all-cars':
      return { title: say('dice-nuts-all-cars'), detail: lost, tone: 'bad' }
    case 'five-again':
      return { title: say('dice-nuts-five'), passing: true, where: 'at-road' }
    case 'banked':
      return { title: say('dice-plus', { points: words.points }), detail: say('dice-scored-by', { name }) }
  }
}
