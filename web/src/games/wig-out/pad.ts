/** How the score pad counts this game. */

import type { Kind } from '../../pad/scoringRules'

export const pad: Kind = {
  by: 'round',
  unit: 'round',
  wins: 'lowest',
  least: 2,
  most: 6,
  target: { usual: 5, least: 1, most: 20 },
  lastTurns: false,
  ties: true,
  counting: 'WO-9',
  ending: 'WO-11',
}
