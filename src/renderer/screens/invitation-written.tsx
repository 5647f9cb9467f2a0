import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import type { OutgoingFile } from '../../ipc/shapes.ts'
import { addressOf } from '../app/routes.ts'
import { Outgoing, type Recipient } from '../panels/outgoing.tsx'

/** An invitation that is written and wants to be sent. */
export interface Invited {
  readonly gameKey: string
  readonly file: OutgoingFile
  readonly opponent: Recipient
  /** The game and its scenario. */
  readonly title: string
}

/** What is to be done with an invitation, in the place of the form it was written with. */
export function InvitationWritten({ gameKey, file, opponent, title, onBack }: Invited & { onBack(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: whoever has no mouse goes on from here.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="page invitation-written">
      <h1 ref={heading} tabIndex={-1}>
        Your invitation to {opponent.name}
      </h1>
      <p className="lead">{title}</p>
      <div className="two-columns">
        <section className="sheet">
          <h2>Send it</h2>
          <Outgoing file={file} gameKey={gameKey} opponent={opponent} />
        </section>
        <section className="sheet">
          <h2>What comes next</h2>
          <ol className="steps">
            <li>Send the file to {opponent.name}, from here or by your own mail.</li>
            <li>{opponent.name} drops it on the inbox of his Countersign, accepts, and sends you his answer.</li>
            <li>
              Drop the answer on your <a href={addressOf({ screen: 'inbox' })}>inbox</a>: then the game begins.
            </li>
          </ol>
          <p className="quiet">
            Until then it stands in your library as an invitation, and can be sent again from there.
          </p>
          <div className="buttons">
            <a className="button" href={addressOf({ screen: 'library' })}>
              To the library
            </a>
            <Button onPress={onBack}>Begin another game</Button>
          </div>
        </section>
      </div>
    </div>
  )
}
