/** Parts of games, found by the name of their file: shared code knows no game by name. */

/** What `import.meta.glob` found in the folders of games, by the game's key. */
export function byGame<Part>(found: Record<string, Part>): Record<string, Part> {
  return Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/').at(-2)!, part]))
}
