import { ROUNDS } from '../../pieces/optionIcons'
import type { MatchTraits } from '../match'

export const match: MatchTraits = {
  optionIcons: {
    rounds: ROUNDS,
    characters: 'M5 20c0-5 3-7 7-7s7 2 7 7zM7 8a5 5 0 1 0 10 0M6 8c0-7 12-7 12 0-3 0-4-3-6-3s-3 3-6 3z',
  },
}
