/** The dice of this game and their odds. */

import { LEGEND } from '../../wire'
import { counted, NO_DECK, type GameOdds } from '../odds'

const { face: SQUIRREL, dog_face: DOG } = LEGEND['go-nuts']

export const odds: GameOdds = {
  kinds: ['faces', 'fall'],
  ...NO_DECK,
  faceNames: { squirrel_faces: SQUIRREL, dog_faces: DOG },
  dice: ({ squirrel_faces, dog_faces }) => [counted(SQUIRREL, squirrel_faces), counted(DOG, dog_faces)],
}
