/** How the score pad counts this game. */

import type { Kind } from '../../pad/scoringRules'

export const pad: Kind = {
  by: 'turn',
  unit: 'point',
  wins: 'highest',
  least: 2,
  most: 4,
  target: { usual: 50, least: 10, most: 500 },
  lastTurns: false,
  ties: false,
  counting: 'GN-6',
  ending: 'GN-12',
}
