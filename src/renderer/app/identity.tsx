import { createContext, type ReactNode, useContext } from 'react'
import type { IdentityState, Person } from '../../ipc/shapes.ts'

type OpenIdentity = Extract<IdentityState, { state: 'open' }>

const IdentityContext = createContext<OpenIdentity | null>(null)

export function IdentityProvider({
  identity,
  children,
}: {
  readonly identity: OpenIdentity
  readonly children: ReactNode
}) {
  return <IdentityContext.Provider value={identity}>{children}</IdentityContext.Provider>
}

/** Who plays here; known on every screen behind the first. */
export function useMe(): Person & { readonly encrypted: boolean } {
  const identity = useContext(IdentityContext)
  if (identity === null) throw new Error('used before it is known who plays')
  return { ...identity.person, encrypted: identity.encrypted }
}
