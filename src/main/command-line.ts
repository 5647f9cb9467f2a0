import { extname, resolve } from 'node:path'

/** What a player opens with this app by a double click or "open with": a turn file, a card, or a mail with one as text. */
const OPENED = new Set(['.turn', '.card', '.txt', '.eml'])
/** More files than this at once are not meant. */
const MOST = 64

/**
 * The files that a command line names. What else stands there (the program itself, a folder, switches that Chromium adds or
 * moves when a second instance hands its line over) has none of these endings or begins with a dash.
 */
export function filesAmong(argv: readonly string[], folder: string): readonly string[] {
  return argv
    .slice(1)
    .filter((each) => !each.startsWith('-') && OPENED.has(extname(each).toLowerCase()))
    .slice(0, MOST)
    .map((each) => resolve(folder, each))
}

/** `--profile DIR` or `--profile=DIR`, as the command line of Countersign has it; undefined: the usual place. */
export function profileAmong(argv: readonly string[], folder: string): string | undefined {
  const at = argv.findIndex((each) => each === '--profile' || each.startsWith('--profile='))
  const given = argv[at]
  if (at < 0 || given === undefined) return undefined
  const named = given === '--profile' ? argv[at + 1] : given.slice('--profile='.length)
  // An empty name is passed on: opening the profile refuses it with a sentence.
  return named === undefined || named === '' ? '' : resolve(folder, named)
}
