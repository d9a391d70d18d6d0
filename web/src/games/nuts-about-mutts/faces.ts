/** The cards and pieces of Nuts about Mutts as images. */

import { rasterizeAhead, imageFor } from '../../pieces/cards/rasterCache'
import { cardImage, type Drawing, symbols, svgImage, nestedSvg } from '../../pieces/cards/images'
import art from './art.svg?raw'
import { SPECTATOR } from '../../wire'
import { sayFor } from '../../words'
import { caption as captionOf, CARDS, numbered } from './card'

const DRAWINGS = symbols(art)
const FONT = 'font-family="ui-rounded, \'SF Pro Rounded\', \'Segoe UI\', system-ui, sans-serif" stroke="none"'
const PANEL = '<rect x="9" y="38" width="82" height="83" rx="9" fill="#fff6e3"/>'
const COLOURS = ['red', 'blue', 'yellow']
const PIECES = ['bone', 'doghouse', ...COLOURS.map((colour) => `mark-${colour}`)] // that lie on the table often
const made = new Map<string, string>()

function drawing(id: string): Drawing {
  const found = DRAWINGS.get(id)
  if (!found) throw new Error(`nobody has drawn ${id}`)
  return found
}

/** Caches the result of `make` by key. */
function once(key: string, make: () => string): string {
  const found = made.get(key) ?? make()
  made.set(key, found)
  return found
}

/** The image of a breed, a colour's mark, a bone … by its name. */
export function piece(id: string): string {
  return imageFor(pieceDrawn(id))
}

export function cardBack(): string {
  return imageFor(backDrawn())
}

/** The image of a card with its name. Colours are also told apart by a pattern and a mark. */
export function cardFace(card: string, name: string): string {
  return imageFor(faceDrawn(card, name))
}

/** Renders all images, with the names in the current language. */
export function prepare(): Promise<void> {
  const say = sayFor('nuts-about-mutts', () => [], () => SPECTATOR)
  const faces = CARDS.map((card) => faceDrawn(card, captionOf(card, say)))
  return rasterizeAhead([backDrawn(), ...faces, ...PIECES.map(pieceDrawn)])
}

function pieceDrawn(id: string): string {
  return once(id, () => svgImage(drawing(id)))
}

function backDrawn(): string {
  return once('card back', () => cardImage(drawing('back').lines))
}

function faceDrawn(card: string, name: string): string {
  return once(`${card}: ${name}`, () => cardImage(numbered(card) ? numberedLines(card, name) : wildLines(card, name)))
}

function numberedLines(card: string, name: string): string {
  const { colour, number, breed } = numbered(card)!
  const ink = colour === 'yellow' ? '#2b1a14' : '#fff'
  const mark = drawing(`mark-${colour}`)
  return [
    drawing(colour).lines,
    PANEL,
    nestedSvg(drawing(`b${breed}`), 12, 42, 76, 76),
    `<text ${FONT} x="7" y="30" font-size="31" font-weight="900" letter-spacing="-2" fill="${ink}">${number}</text>`,
    nestedSvg(mark, 68, 4, 28, 28),
    nestedSvg(mark, 1, 33, 24, 24),
    caption(name, ink),
  ].join('')
}

function wildLines(card: string, name: string): string {
  const marks = COLOURS.map((colour, n) => nestedSvg(drawing(`mark-${colour}`), 8 + 29 * n, 7, 26, 26))
  return [drawing('wild').lines, PANEL, nestedSvg(drawing(card), 12, 42, 76, 76), ...marks, caption(name, '#fff')].join('')
}

function caption(name: string, ink: string): string {
  const capitalized = name.slice(0, 1).toUpperCase() + name.slice(1)
  return `<text ${FONT} x="50" y="134" font-size="12" font-weight="700" text-anchor="middle" fill="${ink}">${capitalized}</text>`
}
