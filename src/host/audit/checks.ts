import type { Check } from '../../record/checked.ts'
import type { Followed } from './follow.ts'
import type { CheckCount } from './types.ts'

/** What a verification notes of a file that it did not come to. */
const NOT_CHECKED = 'not checked'

/**
 * Every named check with the number of files it was made on and the files it fails in: of all files together, of the game
 * that was followed and of each other version in its place. A file counts once for a check, and fails it when it failed once.
 * In the order in which a verification makes them.
 */
export function checkCounts({ all, main, versions }: Followed): readonly CheckCount[] {
  const seen: readonly Check[] = [...main.checks, ...all.checks, ...versions.flatMap(({ checks }) => checks)]
  const held = new Map<string, Map<string, boolean>>()
  for (const { name, file, ok } of seen) {
    if (name === NOT_CHECKED) continue
    const files = held.get(name) ?? new Map<string, boolean>()
    held.set(name, files)
    files.set(file ?? '', ok && files.get(file ?? '') !== false)
  }
  return [...held].map(([name, files]) => ({
    name,
    files: files.size,
    failed: [...files].flatMap(([file, ok]) => (ok ? [] : [file])).toSorted(),
  }))
}
