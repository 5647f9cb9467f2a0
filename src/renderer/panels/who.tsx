import type { Opponent } from '../../ipc/shapes.ts'

/** Who somebody is: his name, and beside it whatever the name alone does not say. */
export function Who({ opponent }: { readonly opponent: Opponent }) {
  if (opponent.kind === 'computer') return <span>the computer</span>
  const mark = markOf(opponent)
  return (
    <span className="who">
      {opponent.name}
      {mark === null ? null : (
        <>
          {' '}
          <span className={opponent.trust === 'namesake' ? 'who-mark who-alarm' : 'who-mark'}>({mark})</span>
        </>
      )}
      {opponent.saysName === null ? null : <span className="quiet"> calls himself “{opponent.saysName}” here</span>}
      {opponent.showWords ? (
        <>
          {' '}
          <span className="who-words">
            <span className="heard-only">key in words: </span>
            {opponent.words}
          </span>
        </>
      ) : null}
    </span>
  )
}

/** What there is to say of his key; null where it was checked. */
export function markOf({ kind, trust, name }: Opponent): string | null {
  if (kind !== 'mail' || trust === 'checked') return null
  return trust === 'namesake' ? `not checked; another key than that of the ${name} you trust` : 'not checked'
}
