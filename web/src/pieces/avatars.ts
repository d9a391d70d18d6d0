/** The drawings that stand for people, by key; each is the inside of an SVG of 64 by 64. */

import sheet from './avatars.svg?raw'

export const DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  [...sheet.matchAll(/<symbol id="(\w+)">([\s\S]*?)<\/symbol>/g)].map(([, key, drawing]) => [key, drawing]),
)
