import { Checkbox } from 'react-aria-components'
import type { Inspection } from '../../ipc/shapes.ts'

/** What must be said yes to, each by itself, before anything is done. */
export function Asks({
  asks,
  yes,
  onYes,
}: {
  readonly asks: Inspection['asks']
  readonly yes: ReadonlySet<string>
  onYes(yes: ReadonlySet<string>): void
}) {
  const changed = (code: string, said: boolean) => {
    const next = new Set(yes)
    if (said) next.add(code)
    else next.delete(code)
    onYes(next)
  }
  return (
    <>
      {asks.map(({ code, sentence }) => (
        <Checkbox key={sentence} isSelected={yes.has(code)} onChange={(said) => changed(code, said)}>
          {sentence}
        </Checkbox>
      ))}
    </>
  )
}
