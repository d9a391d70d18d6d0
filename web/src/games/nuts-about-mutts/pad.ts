/** How the score pad counts this game. */

import type { Kind } from '../../pad/scoringRules'

export const pad: Kind = {
  by: 'round',
  unit: 'hand',
  wins: 'lowest',
  least: 2,
  most: 6,
  target: { usual: 1, least: 1, most: 20 },
  lastTurns: false,
  ties: false,
  counting: 'NM-17',
  ending: 'NM-17',
}
