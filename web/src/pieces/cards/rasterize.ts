/** Renders SVG on a canvas, as far as our drawings use it: a worker has no other way to draw them. */

export type Canvas = Pick<
  OffscreenCanvasRenderingContext2D,
  'save' | 'restore' | 'translate' | 'scale' | 'rotate' | 'clip' | 'fill' | 'stroke' | 'fillText' | 'setLineDash'
> & Record<'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap' | 'globalAlpha' | 'font' | 'textAlign' | 'letterSpacing', unknown>

type Look = Readonly<Record<string, string>>

const TAG = /<(\/?)([a-z]+)([^>]*?)(\/?)>|([^<]+)/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const STEP = /([a-zA-Z]+)\(([^)]*)\)/g
const OWN = ['x', 'y', 'width', 'height', 'viewBox', 'transform'] // of an element, not of those within
const ALIGNED: Record<string, string> = { start: 'left', middle: 'center', end: 'right' }

/** The size of a drawing, in its own units. */
export function sizeOf(svg: string): { width: number; height: number } {
  const look = attributes(svg.match(/<svg[^>]*>/)?.[0] ?? '')
  return { width: number(look, 'width'), height: number(look, 'height') }
}

/** Renders a whole drawing, one of its units to one of the canvas. */
export function paint(svg: string, canvas: Canvas): void {
  const looks: Look[] = [{ fill: '#000', stroke: 'none', 'stroke-width': '1' }]
  for (const [, end, name = '', given = '', alone, text] of svg.matchAll(TAG)) {
    const around = looks.at(-1)!
    if (text) paintText(text, around, canvas)
    else if (end) {
      looks.pop()
      canvas.restore()
    } else {
      const look = { ...inherited(around), ...attributes(given) }
      canvas.save()
      open(name, look, canvas)
      if (alone) canvas.restore()
      else looks.push(look)
    }
  }
}

function attributes(text: string): Look {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]))
}

function inherited(look: Look): Look {
  return Object.fromEntries(Object.entries(look).filter(([name]) => !OWN.includes(name)))
}

function number(look: Look, name: string): number {
  return Number(look[name] ?? 0)
}

function numbers(text: string): number[] {
  return text.trim().split(/[\s,]+/).map(Number)
}

/** Moves the canvas to an element's place, and renders its shape if it has one. */
function open(name: string, look: Look, canvas: Canvas): void {
  for (const [, step = '', given = ''] of (look.transform ?? '').matchAll(STEP)) transform(step, numbers(given), canvas)
  if (name === 'svg') place(look, canvas)
  const shape = shapeOf(name, look)
  if (!shape) return
  if (look.fill !== 'none') tint(canvas, look, 'fill').fill(shape)
  if (look.stroke !== 'none') tint(canvas, look, 'stroke').stroke(shape)
}

function transform(step: string, [a = 0, b, c = 0]: number[], canvas: Canvas): void {
  if (step === 'translate') canvas.translate(a, b ?? 0)
  else if (step === 'scale') canvas.scale(a, b ?? a)
  else if (step === 'rotate') {
    canvas.translate(b ?? 0, c)
    canvas.rotate((a * Math.PI) / 180)
    canvas.translate(-(b ?? 0), -c)
  } else throw new Error(`nobody has taught the painter to ${step}`)
}

/** A nested drawing is centred in its place, as large as there is room, and clipped. */
function place(look: Look, canvas: Canvas): void {
  const [left = 0, top = 0, across = 1, down = 1] = numbers(look.viewBox ?? '')
  const [width, height] = [number(look, 'width'), number(look, 'height')]
  const scale = Math.min(width / across, height / down)
  canvas.translate(number(look, 'x'), number(look, 'y'))
  canvas.clip(box(0, 0, width, height))
  canvas.translate((width - across * scale) / 2, (height - down * scale) / 2)
  canvas.scale(scale, scale)
  canvas.translate(-left, -top)
}

function box(x: number, y: number, width: number, height: number, round = 0): Path2D {
  const path = new Path2D()
  path.roundRect(x, y, width, height, round)
  return path
}

function shapeOf(name: string, look: Look): Path2D | null {
  const of = (word: string) => number(look, word)
  if (name === 'path') return new Path2D(look.d)
  if (name === 'rect') return box(of('x'), of('y'), of('width'), of('height'), of('rx'))
  if (name !== 'circle' && name !== 'ellipse') return null
  const path = new Path2D()
  path.ellipse(of('cx'), of('cy'), of('r') || of('rx'), of('r') || of('ry'), 0, 0, 2 * Math.PI)
  return path
}

function tint(canvas: Canvas, look: Look, how: 'fill' | 'stroke'): Canvas {
  canvas[`${how}Style`] = look[how]
  canvas.globalAlpha = Number(look[`${how}-opacity`] ?? 1)
  canvas.lineWidth = number(look, 'stroke-width')
  canvas.lineJoin = look['stroke-linejoin'] ?? 'miter'
  canvas.lineCap = look['stroke-linecap'] ?? 'butt'
  canvas.setLineDash(look['stroke-dasharray'] ? numbers(look['stroke-dasharray']) : [])
  return canvas
}

function paintText(text: string, look: Look, canvas: Canvas): void {
  if (!text.trim()) return
  canvas.font = `${look['font-weight'] ?? 400} ${look['font-size']}px ${look['font-family']}`
  canvas.letterSpacing = `${look['letter-spacing'] ?? 0}px`
  canvas.textAlign = ALIGNED[look['text-anchor'] ?? 'start']
  tint(canvas, look, 'fill').fillText(text, number(look, 'x'), number(look, 'y'))
}
