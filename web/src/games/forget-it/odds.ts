/** What falls in this game by chance. */

import { alike, NO_DECK, type GameOdds } from '../odds'

export const odds: GameOdds = {
  kinds: [], // what its dice show is its own name
  ...NO_DECK,
  dice: () => ['FOR', 'GET', 'IT'].map((word) => alike(['1', '2', '3', '4', '5', word], 1)),
}
