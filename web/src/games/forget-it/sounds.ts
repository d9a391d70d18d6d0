import type { SoundsOf } from '../types'

export const sounds: SoundsOf = {
  actions: { roll: 'dice', choose: 'bone', end: 'bone' },
  events: { busted: 'shout' },
}
