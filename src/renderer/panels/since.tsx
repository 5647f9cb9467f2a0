import { useEffect, useState } from 'react'
import { ago, exactly } from '../app/times.ts'

const MINUTE_MS = 60_000

/** How long ago something was, kept up to date; the exact time by the pointer and for those who hear it. */
export function Since({ iso }: { readonly iso: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={iso} title={exactly(iso)}>
      {ago(iso, now)}
      <span className="heard-only"> ({exactly(iso)})</span>
    </time>
  )
}
