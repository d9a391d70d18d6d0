/** The dice of this game and their odds. */

import { alike, NO_DECK, type GameOdds } from '../odds'

export const odds: GameOdds = {
  kinds: [], // its faces are their own names
  ...NO_DECK,
  dice: () => ['FOR', 'GET', 'IT'].map((word) => alike(['1', '2', '3', '4', '5', word], 1)),
}
