import type { ViewFight } from '../../../ipc/shapes.ts'

/** The parts of a round in their order, the present one marked. */
export function FightParts(props: {
  readonly fight: Pick<ViewFight, 'parts' | 'part'>
  sideName(side: string): string
}) {
  const { fight, sideName } = props
  const { parts, part } = fight
  const keyed = parts.map((each, at) => ({ ...each, key: `${each.label} ${each.side}`, at }))
  const runs: { readonly label: string; readonly steps: (typeof keyed)[number][] }[] = []
  for (const step of keyed) {
    const last = runs[runs.length - 1]
    if (last?.label === step.label) last.steps.push(step)
    else runs.push({ label: step.label, steps: [step] })
  }
  return (
    <ol className="fight-parts" aria-label="The parts of a round">
      {runs.map(({ label, steps }) => (
        <li key={label} {...(steps.some(({ at }) => at === part) ? { 'data-now': '' } : {})}>
          <span className="fight-part">{label}</span>
          {steps.map(({ key, side, at }) => (
            <span
              key={key}
              className="fight-turn"
              {...(at === part ? { 'aria-current': 'step' as const } : {})}
              {...(part !== undefined && at < part ? { 'data-over': '' } : {})}
            >
              {at === part && <span aria-hidden="true">▸</span>}
              {sideName(side)}
              {part !== undefined && at < part && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span className="heard-only"> is over</span>
                </>
              )}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
