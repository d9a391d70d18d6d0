/** A worker that renders drawings to bitmaps, so that the page does not have to. */

import { type Canvas, paint, sizeOf } from './rasterize'

const SHARP = 3.2 // pixels for a unit: 320 for the width of a card, which is twice as wide as any is shown

self.onmessage = async ({ data }: MessageEvent<string[]>) => {
  for (const address of data) self.postMessage({ address, painted: await painted(drawingAt(address)) })
}

function drawingAt(address: string): string {
  return decodeURIComponent(address.slice(address.indexOf(',') + 1))
}

function painted(svg: string): Promise<Blob> {
  const { width, height } = sizeOf(svg)
  const sheet = new OffscreenCanvas(Math.round(width * SHARP), Math.round(height * SHARP))
  const canvas = sheet.getContext('2d')!
  canvas.scale(SHARP, SHARP)
  paint(svg, canvas as Canvas)
  return sheet.convertToBlob()
}
