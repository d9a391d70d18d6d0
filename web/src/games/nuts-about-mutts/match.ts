import { HANDS } from '../../pieces/optionIcons'
import type { MatchTraits } from '../match'

export const match: MatchTraits = {
  firstSeatOption: 'first',
  levelOption: 'advanced',
  optionIcons: { hands: HANDS },
  shout: ({ event, shout }) => String(shout ?? event),
}
