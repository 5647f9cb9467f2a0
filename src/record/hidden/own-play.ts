import type { CheckedGame } from '../checked.ts'
import { beginFollowing, type Following } from './follow.ts'
import { followEntry, followSealed, isSealing, secretsFrom } from './follow-entries.ts'
import type { Secrets } from './sealing.ts'

/** A game as one side's own app played it: what the other side said is taken as it said it, whether it was true or not. */
export interface OwnPlay {
  /** At an entry, with the private choices before it made, and before what it says; undefined where play did not get so far. */
  at(seq: number): Following | undefined
  /** Whose entry it was at which play could not go on; null when it reached the end. */
  readonly stoppedBy: string | null
}

/**
 * Plays a game again in the position that sees one side alone. What follows there is not that side's fault, even if it does not
 * follow where the other side's forces are seen, too: that side could not know better.
 */
export function ownPlay(game: CheckedGame, side: string, log: readonly Secrets[]): OwnPlay {
  const stood = new Map<number, Following>()
  const begun = beginFollowing(game.module.engine, game.scenario, game.options, [side])
  if (!begun.ok) throw new Error(`a scenario that was played cannot be set up: ${begun.error.message}`)
  const secrets = secretsFrom(new Map([[side, log]]))
  let now = begun.value
  for (const entry of game.entries) {
    const made = isSealing(entry) ? followSealed(now, entry, secrets.next(entry.author)) : undefined
    if (made?.ok === false) return { at: (seq) => stood.get(seq), stoppedBy: entry.author }
    const before = made?.value ?? now
    stood.set(entry.seq, before)
    const step = followEntry(before, entry)
    if (!step.ok) return { at: (seq) => stood.get(seq), stoppedBy: entry.author }
    now = step.value
  }
  return { at: (seq) => stood.get(seq), stoppedBy: null }
}
