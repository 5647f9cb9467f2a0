import type { CheckedGame } from '../record/checked.ts'
import { isSealing } from '../record/hidden/follow-entries.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import type { Deed } from './deeds.ts'

/** Something that was done in a file that was sent or received. */
export interface PastDeed {
  readonly deed: Deed
  /** The number of its entry; of a secret choice, of the entry that seals it. */
  readonly at: number
  /** The number of the file it is in. */
  readonly file: number | null
}

/**
 * All that a player knows was done in the files of his game, in order: its inputs, and before each of his seals what he did in secret.
 * `secrets`: the lists behind his seals; none where nothing is hidden.
 */
export function pastDeeds(
  { inputs, inputSeqs, entries, files, versions }: CheckedGame,
  side: string,
  secrets: readonly Secrets[],
): readonly PastDeed[] {
  const turns = files.filter(({ kind }) => kind === 'turn')
  const past: PastDeed[] = []
  let turn = 0
  let seals = 0
  let next = 0
  const add = (deed: Deed, at: number): void => {
    while ((turns[turn]?.header.last ?? at) < at) turn++
    past.push({ deed, at, file: turns[turn]?.file ?? null })
  }
  const addInputsTo = (seq: number): void => {
    for (; next < inputs.length && (inputSeqs[next] ?? 0) <= seq; next++) {
      const input = inputs[next]
      if (input !== undefined) add(input, inputSeqs[next] ?? seq)
    }
  }
  for (const entry of versions === null ? [] : entries) {
    addInputsTo(entry.seq - 1)
    if (!isSealing(entry) || entry.author !== side) continue
    for (const choice of secrets[seals++] ?? []) add({ type: 'secret', side, choice }, entry.seq)
  }
  addInputsTo(Number.POSITIVE_INFINITY)
  return past
}
