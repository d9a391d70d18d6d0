/**
 * Drawings that were painted beforehand. To a browser an image in SVG is a page of its own, read, styled and laid out
 * by the thread that everything waits for; pixels are simply there.
 */

import { preloadImages } from './images'

const TIMEOUT = 1500 // ms that a board waits for its images

const known = new Map<string, string>() // the address of the bitmap, by the address of the drawing
const kept: HTMLImageElement[] = [] // keeps the decoded images in memory
const asked = new Set<string>()

/** The address of the rendered drawing, or of the drawing itself while it is not rendered. */
export function imageFor(drawing: string): string {
  return known.get(drawing) ?? drawing
}

/** Renders all drawings; resolves when they are ready, or after a timeout. */
export function rasterizeAhead(symbols: readonly string[]): Promise<void> {
  const fresh = symbols.filter((drawing) => !asked.has(drawing))
  for (const drawing of fresh) asked.add(drawing)
  if (!fresh.length) return Promise.resolve()
  if (!('OffscreenCanvas' in globalThis)) return Promise.resolve(preloadImages(fresh))
  const painted = paintAll(fresh).catch(() => preloadImages(fresh))
  return Promise.race([painted, new Promise<void>((done) => setTimeout(done, TIMEOUT))])
}

function paintAll(symbols: readonly string[]): Promise<void> {
  return new Promise((done) => {
    const painter = new Worker(new URL('./rasterWorker.ts', import.meta.url), { type: 'module' })
    let left = symbols.length
    const end = () => {
      painter.terminate()
      done()
    }
    painter.onerror = end
    painter.onmessage = async ({ data }: MessageEvent<{ address: string; painted: Blob }>) => {
      await hang(data.address, URL.createObjectURL(data.painted))
      if (!--left) end()
    }
    painter.postMessage(symbols)
  })
}

function hang(drawing: string, address: string): Promise<void> {
  return new Promise((done) => {
    const image = new Image()
    image.onload = () => {
      kept.push(image)
      known.set(drawing, address)
      done()
    }
    image.onerror = () => done()
    image.src = address
  })
}
