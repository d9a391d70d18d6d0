/** The faces of the dice as images. */

import { rasterizeAhead, imageFor } from '../../pieces/cards/rasterCache'
import { symbols, svgImage } from '../../pieces/cards/images'
import type { GoNutsDogFace, GoNutsFace } from '../../wire'
import art from './art.svg?raw'

const FACES = new Map([...symbols(art)].map(([name, drawing]) => [name, svgImage(drawing)]))

export function prepare(): Promise<void> {
  return rasterizeAhead([...FACES.values()])
}

export function face(name: GoNutsFace | GoNutsDogFace): string {
  return imageFor(FACES.get(name) ?? '')
}
