/** Finds files of games by their name, as shared code knows no game. */

/** The result of `import.meta.glob` over the folders of games, by the game's key. */
export function byGame<Part>(found: Record<string, Part>): Record<string, Part> {
  return Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/').at(-2)!, part]))
}
