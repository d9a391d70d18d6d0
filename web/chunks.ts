/** Which modules share a built file. A request costs more than a few hundred bytes that are not needed yet, so modules that
 * several pages or boards import lie together by what they are for, and not by the exact set of their importers. */

import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const MATCH = /\/src\/live\/TablePage\.svelte$|\/src\/games\/[^/]+\/Board\.svelte$/
const OF_A_GAME = /\/src\/games\/([^/]+)\/[^/]+$/
const CARDS = /\/src\/pieces\/(?:cards\/(?!raster|images)|Fan\.)/
const PADS = /\/src\/(?:pad\/|rules\/|review\/(?:odds|outcomeNames)|print\.css|pageTitle|pieces\/|games\/(?:[^/]+\/)?(?:pad|odds)\.)/
const DICE = /\/src\/pieces\/(?:Die|Tray|Cup|CupButton|ScorePad|dieAnimation|dicePositions|pad)\./

/** What is imported by more than one page or board. A file takes the imports of its modules along, so basic ones come first. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 6 },
  shared('table', 5, (id) => (OF_A_GAME.test(id) || CARDS.test(id) || DICE.test(id) ? null : 'table')),
  shared('pieces', 4, (id) => (CARDS.test(id) ? 'cards' : DICE.test(id) ? 'dice' : null)),
  shared('games', 3, (id) => OF_A_GAME.exec(id)?.[1] ?? null),
  besides('pads', 2, (id) => PADS.test(id)),
  besides('results', 1, () => true),
]

/** A group of modules that a match needs. */
function shared(debugName: string, priority: number, fileOf: (id: string) => string | null): Rolldown.CodeSplittingGroup {
  const name = (id: string, context: Context) => (isImported(id, context) || !isOfMatch(id, context) ? null : fileOf(id))
  return { debugName, name, priority, minShareCount: 2 }
}

/** A group of other modules: of pages beside the table, or of the time between matches. */
function besides(name: string, priority: number, fits: (id: string) => boolean): Rolldown.CodeSplittingGroup {
  return { debugName: name, name: (id, context) => (isImported(id, context) || !fits(id) ? null : name), priority, minShareCount: 2 }
}

/** Pages, boards and dialogs that are fetched when they are needed keep their own files: `retryImport` asks for those again. */
function isImported(id: string, context: Context): boolean {
  return (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
}

/** Whether the page of a table or the board of a game imports this, itself or through others. */
function isOfMatch(id: string, context: Context, seen = new Set<string>()): boolean {
  if (MATCH.test(id)) return true
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((one) => !seen.has(one) && isOfMatch(one, context, seen))
}
