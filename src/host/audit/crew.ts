import type { Result } from '../../kernel/result.ts'
import type { NamedFile, VerifyOptions } from '../../record/checked.ts'
import type { Failure } from '../../record/failures.ts'
import type { Library } from '../modules.ts'
import { type AuditedGame, auditGame } from './game-audit.ts'
import { type Glimpse, glimpseOf } from './glimpse.ts'
import type { GameGroup } from './group.ts'

/** Who does the work of an audit. What is given comes back in the same order. */
export interface Crew {
  /** Takes each file out of its container and says what must be known of it to put it with others. */
  read(files: readonly NamedFile[]): Promise<readonly Result<Glimpse, Failure>[]>
  /** Audits groups of files, each by itself. */
  audit(
    groups: readonly GameGroup[],
    library: Library,
    trusted: NonNullable<VerifyOptions['trusted']>,
  ): Promise<readonly AuditedGame[]>
  /** The audit is over; the crew may be called again for another. */
  dismiss(): Promise<void>
}

/** This thread alone, one thing after the other. */
export const alone: Crew = {
  async read(files) {
    const glimpses: Result<Glimpse, Failure>[] = []
    for (const file of files) glimpses.push(await glimpseOf(file))
    return glimpses
  },
  async audit(groups, library, trusted) {
    const games: AuditedGame[] = []
    for (const group of groups) games.push(await auditGame(group, library, { trusted }))
    return games
  },
  async dismiss() {},
}
