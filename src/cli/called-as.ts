import { basename, dirname, join, relative } from 'node:path'

/** What the process knows of how it was called. */
export interface Call {
  /** The script's path, as node has it. */
  readonly script: string
  readonly cwd: string
  readonly env: { readonly [name: string]: string | undefined }
}

/**
 * How this program was called, for hints that can be typed as they stand: `npx countersign` through npx and for the script of
 * the checkout one stands in, `node PATH` for that of another one, else `countersign`.
 */
export function calledAs({ script, cwd, env }: Call): string {
  // npm's own variable; set for npx and `npm exec`.
  if (env.npm_command === 'exec') return 'npx countersign'
  if (basename(script) !== 'countersign.mjs') return 'countersign'
  const inside = relative(join(dirname(script), '..'), cwd)
  return inside.startsWith('..') ? `node ${shellWord(script)}` : 'npx countersign'
}

/** A word as a POSIX shell takes it: in single quotes unless it is plain. */
export function shellWord(word: string): string {
  return /^[\w@%+:,./=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
