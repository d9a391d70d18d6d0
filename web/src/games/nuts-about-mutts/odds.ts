/** The cards of this game and their odds. */

import { LEGEND } from '../../wire'
import { NO_DICE, type GameOdds } from '../odds'

export const odds: GameOdds = {
  kinds: ['card'],
  ...NO_DICE,
  deck: () =>
    new Map(LEGEND['nuts-about-mutts'].card.map((card) => [card, card.includes(' ') ? 2 : card === 'mutt' ? 14 : 3])),
  deal: (players) => players * 7,
}
