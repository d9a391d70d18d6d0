import { describe, expect, it } from 'vitest'
import { cardImage, symbols, svgImage, nestedSvg } from './images'

const ART = `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="dot" viewBox="0 0 4 4"><circle r="2"/></symbol>
<symbol id="line" viewBox="0 0 8 2">
  <path d="M0 1h8"/>
</symbol>
</svg>`

describe('drawings', () => {
  it('finds every symbol by its name, with its box and its lines', () => {
    const found = symbols(ART)
    expect([...found.keys()]).toEqual(['dot', 'line'])
    expect(found.get('dot')).toEqual({ box: '0 0 4 4', lines: '<circle r="2"/>' })
  })
})

describe('placed', () => {
  it('keeps the coordinates of what it places', () => {
    expect(nestedSvg({ box: '0 0 4 4', lines: '<circle r="2"/>' }, 10, 20, 30, 40)).toBe(
      '<svg x="10" y="20" width="30" height="40" viewBox="0 0 4 4"><circle r="2"/></svg>',
    )
  })
})

describe('picture', () => {
  it('is an image that needs nothing else, in the size of its box', () => {
    const [kind, text] = svgImage({ box: '0 0 8 2', lines: '<path d="M0 1h8"/>' }).split(',', 2)
    expect(kind).toBe('data:image/svg+xml')
    const svg = decodeURIComponent(text ?? '')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="8" height="2" viewBox="0 0 8 2"/)
    expect(svg).toContain('<path d="M0 1h8"/></svg>')
  })

  it('gives a card its outline last, so that nothing covers it', () => {
    expect(decodeURIComponent(cardImage('<circle r="2"/>'))).toMatch(/<circle r="2"\/><rect [^>]*fill="none"[^>]*\/><\/svg>$/)
  })
})
