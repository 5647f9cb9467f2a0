import { useEffect, useState } from 'react'
import type { Line } from '../../ipc/contract.ts'
import type { AppFacts, CallFailure, IdentityState } from '../../ipc/shapes.ts'
import { AuditScreen } from '../screens/audit.tsx'
import { EndAuditScreen } from '../screens/end-audit/end-audit-screen.tsx'
import { GameScreen } from '../screens/game/game-screen.tsx'
import { InboxScreen } from '../screens/inbox.tsx'
import { LibraryScreen } from '../screens/library.tsx'
import { ModuleScreen } from '../screens/module.tsx'
import { NewGameScreen } from '../screens/new-game.tsx'
import { PeopleScreen } from '../screens/people.tsx'
import { SettingsScreen } from '../screens/settings.tsx'
import { LockScreen, WelcomeScreen } from '../screens/welcome.tsx'
import { forgetStore, keepFor } from '../store/store.ts'
import { Boundary } from './boundary.tsx'
import { Frame } from './frame.tsx'
import { HostProvider } from './host.tsx'
import { IdentityProvider } from './identity.tsx'
import { PostProvider } from './post.tsx'
import { PreferencesProvider } from './preferences.tsx'
import { addressOf, type Route, useRoute } from './routes.ts'
import { Trouble, Waiting } from './states.tsx'

/** The app: who plays is settled first, then every screen has its address. */
export function App({ line }: { readonly line: Line }) {
  const [facts, setFacts] = useState<AppFacts | null>(null)
  const [identity, setIdentity] = useState<IdentityState | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useEffect(() => {
    void (async () => {
      const answers = await Promise.all([line.call('app.facts', {}), line.call('identity.see', {})])
      const [known, person] = answers
      if (known.ok) {
        keepFor(known.value)
        setFacts(known.value)
      } else setFailure(known.error)
      if (person.ok) setIdentity(person.value)
      else setFailure(person.error)
    })()
  }, [line])
  useLateMaps(line, facts, setFacts)
  if (failure !== null) return <Trouble failure={failure} />
  if (facts === null || identity === null) return <Waiting label="Countersign is opening" />
  return (
    <HostProvider line={line} facts={facts}>
      <PreferencesProvider>
        {identity.state === 'none' ? (
          <WelcomeScreen onMade={setIdentity} />
        ) : identity.state === 'locked' ? (
          <LockScreen person={identity.person} onOpen={setIdentity} />
        ) : (
          <IdentityProvider identity={identity}>
            <PostProvider>
              <Desk />
            </PostProvider>
          </IdentityProvider>
        )}
      </PreferencesProvider>
    </HostProvider>
  )
}

/** A map that is still being drawn when the app opens: the next screen asks for it. */
function useLateMaps(line: Line, facts: AppFacts | null, onDrawn: (facts: AppFacts) => void): void {
  const address = addressOf(useRoute())
  const missing = facts?.modules.filter(({ map }) => map === null).length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address asks anew
  useEffect(() => {
    if (missing === 0) return undefined
    let current = true
    void line.call('app.facts', {}).then((answer) => {
      if (!current || !answer.ok) return
      if (answer.value.modules.filter(({ map }) => map === null).length < missing) onDrawn(answer.value)
    })
    return () => {
      current = false
    }
  }, [line, address, missing])
}

function Desk() {
  const route = useRoute()
  return (
    <Frame route={route}>
      <Boundary place={addressOf(route)} forget={forgetStore}>
        {screenOf(route)}
      </Boundary>
    </Frame>
  )
}

function screenOf(route: Route) {
  switch (route.screen) {
    case 'library':
      return <LibraryScreen />
    case 'new-game':
      return <NewGameScreen module={route.module} />
    case 'inbox':
      return <InboxScreen />
    case 'game':
      return <GameScreen key={route.key} gameKey={route.key} />
    case 'audit':
      return <AuditScreen />
    case 'end-audit':
      return <EndAuditScreen key={route.key} gameKey={route.key} />
    case 'people':
      return <PeopleScreen />
    case 'module':
      return <ModuleScreen id={route.id} />
    case 'settings':
      return <SettingsScreen />
  }
}
