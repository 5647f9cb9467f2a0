import { useEffect, useState } from 'react'
import type { CallFailure } from '../../ipc/shapes.ts'

/** What went wrong, as the host said it, with the rule where there is one. */
export function Trouble({ failure }: { readonly failure: CallFailure }) {
  return (
    <div className="trouble" role="alert">
      {failure.message}
      {failure.rule === undefined ? null : <span className="quiet"> ({failure.rule})</span>}
    </div>
  )
}

/** Something under way: shown only when it takes longer than a person notices. */
export function Waiting({ label }: { readonly label: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className="waiting" role="status">
      <span className="bar" aria-hidden="true">
        <i />
      </span>
      {label} …
    </div>
  )
}
