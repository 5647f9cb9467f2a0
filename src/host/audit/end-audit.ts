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
  const { ok, disclosed, stopped, findings } = ended
  const evidence = findings.map(({ code, side, seq, file, evidence: shows }) => {
    const disclosure = checked.disclosures.find(({ author }) => author === side)?.file.name
    const files = [file, disclosure].filter((name) => name !== null && name !== undefined)
    return { code, side, seq, files, shows }
  })
  return { ok, disclosed, held: countedIn(checked), stopped, evidence }
}

/** What an end audit found, in the form in which a verification tells its problems. */
export function endAuditProblems(ended: EndAudit | null): readonly Problem[] {
  const findings = ended?.findings ?? []
  return findings.map(({ code, file, seq, rule, message }) => ({
    ...{ code, severity: 'error', file, seq, message },
    ...(rule === undefined ? {} : { rule }),
  }))
}
