/** Drawings as images: each is one element of the page, and equal ones share one image. */

const INK = 'stroke="#2b1a14" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)">([^]*?)<\/symbol>/g

/** A symbol of an SVG file. */
export interface Drawing {
  box: string // its own coordinates: x, y, width, height
  lines: string
}

export function symbols(art: string): Map<string, Drawing> {
  return new Map([...art.matchAll(SYMBOL)].map(([, id = '', box = '', lines = '']) => [id, { box, lines }]))
}

/** A drawing nested at a place within a larger one. */
export function nestedSvg({ box, lines }: Drawing, x: number, y: number, width: number, height: number): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">${lines}</svg>`
}

/** A data URL of the drawing. */
export function svgImage({ box, lines }: Drawing): string {
  const [, , width, height] = box.split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" ${INK}>${lines}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const kept: HTMLImageElement[] = []

/** Decodes images while the browser is idle, so that a card appears without delay. */
export function preloadImages(addresses: readonly string[]): void {
  const idle = globalThis.requestIdleCallback ?? ((what: () => void) => setTimeout(what, 200))
  const [next, ...others] = addresses
  if (next === undefined) return
  idle(() => {
    const image = new Image()
    image.src = next
    kept.push(image)
    preloadImages(others)
  })
}

/** A data URL of a card: its drawing with an outline. */
export function cardImage(lines: string): string {
  const outline = '<rect x="1.75" y="1.75" width="96.5" height="136.5" rx="7.5" fill="none" stroke-width="3.5"/>'
  return svgImage({ box: '0 0 100 140', lines: lines + outline })
}
