/** The looks of the seats, as a context for boards; a page that does not provide them shows no avatars. */

import { getContext, setContext } from 'svelte'
import type { ChooseLook } from '../wire'

export type AvatarKey = ChooseLook['avatar']
export type ColourKey = ChooseLook['colour']
export const AVATARS = [
  ...(['squirrel', 'mutt', 'poodle', 'terrier', 'cat', 'fox'] as const),
  ...(['owl', 'hedgehog', 'raccoon', 'rabbit', 'diva', 'punk'] as const),
] satisfies AvatarKey[]
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const satisfies ColourKey[]

export interface Look {
  avatar?: string
  colour?: string
}
type LookOf = (seat: number) => Look | undefined

const KEY = Symbol('looks')

export const provideLooks = (of: LookOf): LookOf => setContext(KEY, of)
export const seatLooks = (): LookOf => getContext<LookOf | undefined>(KEY) ?? (() => undefined)
