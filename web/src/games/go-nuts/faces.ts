/** The faces of the dice as images. */

import { drawings, picture } from '../../pieces/cards/pictures'
import type { GoNutsDogFace, GoNutsFace } from '../../wire'
import art from './art.svg?raw'

const FACES = new Map([...drawings(art)].map(([name, drawing]) => [name, picture(drawing)]))

export function face(name: GoNutsFace | GoNutsDogFace): string {
  return FACES.get(name) ?? ''
}
