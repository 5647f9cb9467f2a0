import type { CheckedGame } from '../../record/checked.ts'
import { type EndAudit, endAudit } from '../../record/hidden/end-audit.ts'
import { countedIn } from '../../record/hidden/held.ts'
import type { Problem } from '../../record/types.ts'
import type { EndAuditFacts } from './types.ts'

/** The end audit of a game that is over; null while it goes on, and where nothing is hidden. */
export function endAuditOf(checked: CheckedGame | null): EndAudit | null {
  if (checked === null || checked.versions === null || checked.finished === null) return null
  return endAudit(checked)
}

/** What an audit says of it besides its findings. */
export function endAuditFacts(checked: CheckedGame | null, ended: EndAudit | null): EndAuditFacts | null {
  if (checked === null || ended === null) return null
  const { ok, disclosed, stopped } = ended
  return { ok, disclosed, held: countedIn(checked), stopped }
}

/** What an end audit found, in the form in which a verification tells its problems. */
export function endAuditProblems(ended: EndAudit | null): readonly Problem[] {
  const findings = ended?.findings ?? []
  return findings.map(({ code, file, seq, rule, message }) => ({
    ...{ code, severity: 'error', file, seq, message },
    ...(rule === undefined ? {} : { rule }),
  }))
}
