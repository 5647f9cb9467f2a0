import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Progress } from '../../ipc/shapes.ts'
import { AnsweredWord } from './answered-word.tsx'
import { useLine } from './host.tsx'
import { useMe } from './identity.tsx'
import { usePost } from './post.tsx'
import { addressOf, type Route } from './routes.ts'

const PLACES: readonly { readonly route: Route; readonly name: string }[] = [
  { route: { screen: 'library' }, name: 'Library' },
  { route: { screen: 'inbox' }, name: 'Inbox' },
  { route: { screen: 'new-game', module: null }, name: 'New game' },
  { route: { screen: 'people' }, name: 'People' },
  { route: { screen: 'audit' }, name: 'Audit' },
  { route: { screen: 'settings' }, name: 'Settings' },
]

/** The head of every screen, and what is under way below it. */
export function Frame({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  const me = useMe()
  const { open } = usePost()
  const main = useRef<HTMLElement>(null)
  const place = addressOf(route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins at its top, not where the last one stood
  useEffect(() => {
    main.current?.scrollTo(0, 0)
  }, [place])
  return (
    <div className="frame">
      <header>
        <a className="name" href={addressOf({ screen: 'library' })}>
          Countersign
        </a>
        <nav aria-label="Screens">
          {PLACES.map(({ route: place, name }) => (
            <a key={name} href={addressOf(place)} aria-current={place.screen === route.screen ? 'page' : undefined}>
              {name}
              {place.screen === 'inbox' && open > 0 ? ` (${open})` : ''}
            </a>
          ))}
        </nav>
        <span className="me">{me.name}</span>
      </header>
      <main ref={main}>{children}</main>
      <UnderWay />
      <AnsweredWord />
    </div>
  )
}

/** Long work, with a way to break it off. */
function UnderWay() {
  const line = useLine()
  const [jobs, setJobs] = useState<ReadonlyMap<string, Progress>>(new Map())
  useEffect(
    () =>
      line.listen((word) => {
        if (word.type === 'progress') setJobs((before) => new Map(before).set(word.job, word))
        if (word.type === 'job-ended') {
          setJobs((before) => new Map([...before].filter(([job]) => job !== word.job)))
        }
      }),
    [line],
  )
  const [first] = jobs.values()
  if (first === undefined) return null
  const part = first.of === 0 ? null : first.done / first.of
  return (
    <div className="progress sheet" role="status">
      {first.label} …{' '}
      <span className="bar" aria-hidden="true">
        <i className={part === null ? '' : 'known'} style={part === null ? {} : { width: `${part * 100}%` }} />
      </span>
      <Button onPress={() => void line.call('job.cancel', { job: first.job })}>Stop</Button>
    </div>
  )
}
