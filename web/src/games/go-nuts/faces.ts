/** The faces of the dice as images. */

import { paintAhead, shown } from '../../pieces/cards/rasterCache'
import { drawings, picture } from '../../pieces/cards/images'
import type { GoNutsDogFace, GoNutsFace } from '../../wire'
import art from './art.svg?raw'

const FACES = new Map([...drawings(art)].map(([name, drawing]) => [name, picture(drawing)]))

export function prepare(): Promise<void> {
  return paintAhead([...FACES.values()])
}

export function face(name: GoNutsFace | GoNutsDogFace): string {
  return shown(FACES.get(name) ?? '')
}
