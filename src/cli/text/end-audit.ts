import { endAuditProblems as problemsIn } from '../../host/audit/end-audit.ts'
import { counted } from '../../host/report/words.ts'
import type { CheckedGame } from '../../record/checked.ts'
import { type EndAudit, endAudit } from '../../record/hidden/end-audit.ts'
import { countedIn, type Held } from '../../record/hidden/held.ts'
import { type CliProblem, sentence } from '../answer.ts'

/** The end audit of a game with hidden forces and what it held against the disclosures. */
export interface EndAuditOf extends EndAudit {
  readonly held: Held
  /** Who plays whom, for people. */
  readonly names: { readonly [side: string]: string }
}

/** The end audit of a game that is over; null while it goes on, and where nothing is hidden. */
export function endAuditOf(checked: CheckedGame | null): EndAuditOf | null {
  if (checked === null || checked.versions === null || checked.finished === null) return null
  const { inviter, acceptor } = checked.players
  const names = { [inviter.side]: inviter.name, [acceptor.side]: acceptor.name }
  return { ...endAudit(checked), held: countedIn(checked), names }
}

/** What `--json` says of it. */
export function endAuditJson(audit: EndAuditOf | null) {
  if (audit === null) return null
  const { ok, disclosed, findings, stopped, held } = audit
  return { ok, disclosed, held, stopped, findings }
}

/**
 * What it found, as problems. A disclosure that is not here is a warning: it may still come. Who waits for it too long shows the
 * files to the director, to whose audit it is an error.
 */
export function endAuditProblems(audit: EndAuditOf | null): readonly CliProblem[] {
  return problemsIn(audit).map((problem) => {
    return isMissing(problem.code, problem.seq) ? { ...problem, severity: 'warning' } : problem
  })
}

function isMissing(code: string, seq: number | null): boolean {
  return code === 'refused-proof' && seq === null
}

/** What it found, for people: what was held against the disclosures when all is well, else every finding. */
export function endAuditLines(audit: EndAuditOf | null): readonly string[] {
  if (audit === null) return []
  const { ok, disclosed, held, names } = audit
  const who = disclosed.map((side) => names[side] ?? side)
  if (ok) {
    const counts = [
      counted(held.seals, 'seal'),
      counted(held.roots, 'root'),
      counted(held.answers, 'answer'),
      counted(held.choices, 'announcement and open choice', 'announcements and open choices'),
    ]
    return [`End audit: in order. Both disclosed; ${counts.join(', ')} are what the disclosures give.`]
  }
  const heads = who.length === 0 ? 'nobody has disclosed yet' : `${who.join(' and ')} disclosed`
  return [`End audit: ${heads}.`, ...endAuditProblems(audit).map(line)]
}

function line(problem: CliProblem): string {
  return `${problem.severity === 'error' ? '✗' : '!'} ${sentence(problem)}`
}
