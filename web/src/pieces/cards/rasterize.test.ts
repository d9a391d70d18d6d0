import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Canvas, paint, sizeOf } from './rasterize'

/** A canvas that only remembers what it was asked for, and with which paint. */
function remembering(): { canvas: Canvas; done: string[] } {
  const done: string[] = []
  const paints: Record<string, unknown> = {}
  const canvas = new Proxy(paints, {
    get: (_, deed: string) => (...given: unknown[]) => {
      const paint = deed.startsWith('fill') ? paints.fillStyle : deed === 'stroke' ? paints.strokeStyle : ''
      done.push([deed, ...given.filter((one) => typeof one !== 'object'), paint].join(' ').trim())
    },
  })
  return { canvas: canvas as unknown as Canvas, done }
}

const within = (lines: string) => `<svg width="10" height="20" viewBox="0 0 10 20" stroke="none">${lines}</svg>`
const painted = (lines: string) => {
  const { canvas, done } = remembering()
  paint(within(lines), canvas)
  return done
}

beforeEach(() => {
  vi.stubGlobal('Path2D', class {
    roundRect() {}
    ellipse() {}
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('paint', () => {
  it('paints a shape as those around it say, unless it says otherwise', () => {
    const done = painted('<g fill="red"><circle r="1"/><path d="M0 0" fill="none" stroke="blue"/></g>')
    expect(done.filter((deed) => /^(fill|stroke)/.test(deed))).toEqual(['fill red', 'stroke blue'])
  })

  it('leaves nothing moved behind', () => {
    const done = painted('<g transform="translate(1 2)"><rect width="1" height="1"/></g>')
    expect(done).toContain('translate 1 2')
    expect(done.filter((deed) => deed === 'save')).toHaveLength(done.filter((deed) => deed === 'restore').length)
  })

  it('lays a drawing within a drawing into the middle of its place', () => {
    const done = painted('<svg x="2" y="3" width="4" height="8" viewBox="0 0 2 2"></svg>')
    expect(done.join()).toContain('translate 2 3,clip,translate 0 2,scale 2 2')
  })

  it('writes', () => {
    expect(painted('<text x="1" y="2" font-size="3" fill="red">12</text>')).toContain('fillText 12 1 2 red')
  })

  it('says so when it was not taught something', () => {
    expect(() => painted('<g transform="skewX(3)"></g>')).toThrow('skewX')
  })
})

it('hasMessage how large a drawing is', () => {
  expect(sizeOf(within(''))).toEqual({ width: 10, height: 20 })
})
