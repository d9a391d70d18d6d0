import { expect, test } from 'vitest'
import { LEGEND } from '../../wire'
import { face } from './faces'

test('every face of both dice is another picture', () => {
  const faces = [...LEGEND['go-nuts'].face, 'dog' as const, 'house' as const].map(face)
  expect(faces).not.toContain('')
  expect(new Set(faces).size).toBe(5)
})
