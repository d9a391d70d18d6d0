import { GOAL } from '../../pieces/optionIcons'
import type { MatchTraits } from '../match'

export const match: MatchTraits = { firstSeatOption: 'first', optionIcons: { goal: GOAL } }
