/** The cards of this game and their odds. */

import { LEGEND } from '../../wire'
import { alike, NO_DICE, type GameOdds } from '../odds'

export const odds: GameOdds = {
  kinds: ['character'],
  ...NO_DICE,
  deck: ({ characters }) => alike(LEGEND['wig-out'].character.slice(0, Number(characters)), 5),
  deal: (players) => players * (players > 4 ? 5 : 7) + 2,
}
