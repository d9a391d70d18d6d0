import type { SoundsOf } from '../types'

export const sounds: SoundsOf = {
  actions: { play: 'card', match: 'card', run: 'card', draw: 'card', grab: 'bone' },
  events: { mutt: 'bark', pedigree: 'bark', doghouse: 'bark', out: 'shout' },
}
