import type { SoundsOf } from '../types'

export const sounds: SoundsOf = {
  actions: { lay: 'card', pile: 'card', draw: 'card' },
  events: { 'said-go': 'shout', 'went-out': 'shout' },
}
