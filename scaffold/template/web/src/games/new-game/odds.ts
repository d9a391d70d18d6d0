/** The die and the cards of this game. */

import { LEGEND } from '../../wire'
import { alike, type GameOdds } from '../odds'

const { card: CARDS, face: FACES } = LEGEND['new-game']

export const odds: GameOdds = {
  kinds: ['face', 'card'],
  dice: () => [alike(FACES, 1)],
  deck: () => alike(CARDS, 4),
  deal: (players, options) => players * Number(options.cards),
}
