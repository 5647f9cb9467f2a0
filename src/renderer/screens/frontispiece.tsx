import type { ReactNode } from 'react'
import { useFacts } from '../app/host.tsx'

/** A page before the desk: what is to be read on the left, the map of the first game as a picture on the right. */
export function Frontispiece({ children }: { readonly children: ReactNode }) {
  const { modules } = useFacts()
  const pictured = modules.find(({ map }) => map !== null)
  return (
    <main className="welcome">
      <div className="welcome-text">{children}</div>
      {pictured === undefined ? null : (
        <img className="welcome-map" src={`${pictured.map}overview.webp`} alt="" aria-hidden="true" />
      )}
    </main>
  )
}
