import { describe, expect, it } from 'vitest'
import { LEGEND } from '../../wire'
import { face, mark } from './faces'

describe('face', () => {
  it('is another picture for every character, and for the back', () => {
    const faces = [null, ...LEGEND['wig-out'].character].map(face)
    expect(faces).not.toContain('')
    expect(new Set(faces).size).toBe(15)
  })
})

describe('mark', () => {
  it('shows who deals and who is ready', () => {
    expect(mark('deals')).toMatch(/^data:image/)
    expect(mark('ready')).not.toBe(mark('deals'))
  })
})
