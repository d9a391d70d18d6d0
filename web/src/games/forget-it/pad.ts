/** How the score pad counts this game. */

import type { Kind } from '../../pad/scoringRules'

/** The points for `dice` collected dice of a number (FI-9). */
export function worth(number: number, dice: number): number {
  return number * dice * (dice < 4 ? 1 : Math.min(dice, 6) - 2)
}

export const pad: Kind = {
  by: 'turn',
  unit: 'point',
  wins: 'highest',
  least: 2,
  most: 10,
  target: { usual: 500, least: 50, most: 5000 },
  lastTurns: true,
  ties: false,
  collected: worth,
  counting: 'FI-9',
  ending: 'FI-10',
}
