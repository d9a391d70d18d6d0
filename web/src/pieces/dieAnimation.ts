/** The animations of a thrown die, besides its path. */

export const TUMBLING: Keyframe[] = [
  { transform: 'rotate(-720deg)' },
  { transform: 'rotate(-200deg) scale(1.18)', offset: 0.6 },
  { transform: 'none' },
]

export const LANDING: Keyframe[] = [
  { transform: 'scale(1.1, 0.88)' },
  { transform: 'rotate(2deg) scale(0.96, 1.05)', offset: 0.55 },
  { transform: 'none' },
]

const SHOWN_FIRST = 0.22 // of the throw, in which it still shows its old face

/** Shows the faces of a strip one after the other; the last stays until the die lies. */
export function spinning(faces: number): Keyframe[] {
  const steps = Array.from({ length: faces }, (_, n) => ({
    transform: `translateY(${-100 * (n + 1)}%)`,
    offset: SHOWN_FIRST + ((1 - SHOWN_FIRST) * n) / faces,
  }))
  return [{ transform: 'none', offset: 0 }, ...steps, { transform: `translateY(${-100 * faces}%)`, offset: 1 }]
}
