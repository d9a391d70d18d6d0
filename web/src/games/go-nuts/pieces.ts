/** What falls in this game by chance. */

import { LEGEND } from '../../wire'
import { counted, NO_DECK, type Pieces } from '../pieces'

const { face: SQUIRREL, dog_face: DOG } = LEGEND['go-nuts']

export const pieces: Pieces = {
  kinds: ['faces', 'fall'],
  ...NO_DECK,
  dice: ({ squirrel_faces, dog_faces }) => [counted(SQUIRREL, squirrel_faces), counted(DOG, dog_faces)],
}
