import type { SoundsOf } from '../types'

export const sounds: SoundsOf = {
  actions: { roll: 'dice', dog: 'dice', bank: 'bone' },
  events: { dog: 'bark', 'go-nuts': 'shout' },
}
