import { useEffect, useState } from 'react'
import { Button, FileTrigger, Label, TextArea, TextField } from 'react-aria-components'
import type { CallOut } from '../../ipc/contract.ts'
import type { CallFailure, Inspection } from '../../ipc/shapes.ts'
import { useLine } from '../app/host.tsx'
import { base64Of, type Posted, readFiles, usePost } from '../app/post.tsx'
import { addressOf, go } from '../app/routes.ts'
import { Trouble, Waiting } from '../app/states.tsx'
import { Outgoing } from '../panels/outgoing.tsx'
import { playFrom } from './game/play-from.ts'

/** Files from outside: looked at with every check shown, then taken in. A bad one changes nothing. */
export function InboxScreen() {
  const { waiting, put, remove } = usePost()
  const [text, setText] = useState('')
  function paste() {
    put({ name: 'Pasted text', bytes: base64Of(new TextEncoder().encode(text)) })
    setText('')
  }
  return (
    <div className="page inbox">
      <h1>Inbox</h1>
      <div className="inbox-ways">
        <section className="sheet">
          <h2>A file</h2>
          <p>Drop turn files, invitations or cards anywhere on this window, or choose them here.</p>
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={['.turn', '.card', '.txt', '.eml']}
            onSelect={(files) => void readFiles([...(files ?? [])]).then((read) => put(...read))}
          >
            <Button className="react-aria-Button main">Choose files …</Button>
          </FileTrigger>
        </section>
        <section className="sheet">
          <h2>A mail with a text block</h2>
          <TextField value={text} onChange={setText}>
            <Label>Paste the whole mail; quoting and broken lines do not matter</Label>
            <TextArea spellCheck="false" />
          </TextField>
          <Button isDisabled={text.trim() === ''} onPress={paste}>
            Look at it
          </Button>
        </section>
      </div>
      {waiting.length === 0 ? <p className="nothing">Nothing is waiting.</p> : null}
      {waiting.map((file) => (
        <Incoming key={file.bytes} file={file} onAway={() => remove(file)} />
      ))}
    </div>
  )
}

function Incoming({ file, onAway }: { readonly file: Posted; readonly onAway: () => void }) {
  const line = useLine()
  const [seen, setSeen] = useState<Inspection | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<CallOut<'inbox.take'> | null>(null)
  useEffect(() => {
    void line.call('inbox.inspect', { bytes: file.bytes }).then((answer) => {
      if (answer.ok) setSeen(answer.value)
      else setFailure(answer.error)
    })
  }, [line, file])
  async function take() {
    setBusy(true)
    const answer = await line.call('inbox.take', { bytes: file.bytes })
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.error)
      return
    }
    setTaken(answer.value)
    const { key, reply, firstNewEntry } = answer.value
    if (key === null || reply !== null) return
    if (firstNewEntry !== null) playFrom(key, firstNewEntry)
    onAway()
    go({ screen: 'game', key })
  }
  const refused = seen?.failure ?? failure
  return (
    <section className={`sheet incoming ${refused === null ? '' : 'incoming-refused'}`} aria-label={file.name}>
      <p className="quiet small">{file.name}</p>
      {seen === null && failure === null ? <Waiting label="Checking it" /> : null}
      {refused === null ? null : (
        <>
          <p className="stamp" aria-hidden="true">
            Refused
          </p>
          <h2>Refused: nothing was changed</h2>
          <Trouble failure={refused} />
          <p className="quiet">
            Ask for the file again, or send your opponent this code: <code>{refused.code}</code>
            {refused.seq === undefined ? '' : `, entry ${refused.seq}`}.
          </p>
        </>
      )}
      {seen === null ? null : (
        <>
          {refused === null ? <h2>{seen.title}</h2> : null}
          <InvitationFacts seen={seen} />
          {seen.card === null ? null : (
            <p>
              Let {seen.card.name} tell you these eight words by another way, such as the telephone:{' '}
              <strong>{seen.card.words}</strong>
            </p>
          )}
          {seen.warnings.map((warning) => (
            <p key={warning} className="warning">
              Note: {warning}
            </p>
          ))}
          <Checks seen={seen} />
        </>
      )}
      {taken?.reply == null || taken.key === null ? null : (
        <>
          <p className="well">Accepted. Send your answer:</p>
          <Outgoing file={taken.reply} gameKey={taken.key} opponent={seen?.from ?? 'your opponent'} />
          <a className="button" href={addressOf({ screen: 'game', key: taken.key })}>
            To the board
          </a>
        </>
      )}
      {taken !== null && taken.key === null ? <p className="well">The key is trusted now.</p> : null}
      <div className="buttons">
        {seen === null || taken !== null || refused !== null || seen.can === 'nothing' ? null : (
          <Button className="react-aria-Button main" isDisabled={busy} onPress={() => void take()}>
            {busy ? 'Taking it in …' : DOING[seen.can]}
          </Button>
        )}
        <Button onPress={onAway}>{taken === null ? 'Put it away' : 'Done'}</Button>
      </div>
    </section>
  )
}

const DOING = { accept: 'Accept the invitation', take: 'Take it in and watch', trust: 'Trust this key' } as const

function InvitationFacts({ seen }: { readonly seen: Inspection }) {
  const { invitation } = seen
  if (invitation === null) return null
  return (
    <>
      <p>
        You would play: <strong>{invitation.side}</strong>.
      </p>
      {invitation.options.length === 0 ? null : (
        <p>Options: {invitation.options.map(({ label, value }) => `${label} ${value}`).join(', ')}.</p>
      )}
      <p className="small">Dice: {invitation.diceLabel}</p>
    </>
  )
}

function Checks({ seen }: { readonly seen: Inspection }) {
  if (seen.checks.length === 0) return null
  const held = seen.checks.filter(({ ok }) => ok).length
  return (
    <details open={held !== seen.checks.length}>
      <summary>
        {held} of {seen.checks.length} checks held
      </summary>
      <ul className="checks">
        {seen.checks.map(({ name, ok, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checks of one file never change their order
          <li key={at} className={ok ? 'held' : 'failed'}>
            <span className="mark">{ok ? '✓' : '✗'}</span>
            <span className="heard-only">{ok ? 'held' : 'failed'}: </span>
            <strong>{name}</strong> {detail}
          </li>
        ))}
      </ul>
    </details>
  )
}
