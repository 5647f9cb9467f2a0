import type { EndAuditCheck } from '../../../ipc/shapes.ts'

const SIGNS: { readonly [state in EndAuditCheck['state']]: string } = { holds: '✓', fails: '✗', open: '…' }
const SAID: { readonly [state in EndAuditCheck['state']]: string } = {
  holds: 'Holds: ',
  fails: 'Does not hold: ',
  open: 'Open: ',
}

/** What was checked, ticked one after the other for the eye; all of it is there at once for whoever hears it. */
export function AuditChecks({ checks }: { readonly checks: readonly EndAuditCheck[] }) {
  return (
    <ol className="audit-checks" aria-label="What was checked">
      {checks.map(({ name, state, detail }) => (
        <li key={name} className={`audit-check audit-check-${state}`}>
          <span className="audit-tick" aria-hidden="true">
            {SIGNS[state]}
          </span>
          <span>
            <span className="heard-only">{SAID[state]}</span>
            <b>{name}</b> <span className="quiet">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
