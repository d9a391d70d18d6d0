import type { MatchTraits } from '../match'

export const match: MatchTraits = { firstSeatOption: 'first' }
