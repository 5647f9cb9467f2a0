import { useState } from 'react'
import { Button, Input, Label, TextField } from 'react-aria-components'
import type { CallIn } from '../../ipc/contract.ts'
import type { Opponent, OutgoingFile } from '../../ipc/shapes.ts'
import { useAsked, useLine } from '../app/host.tsx'
import { bytesOfBase64 } from '../app/post.tsx'
import { usePreferences } from '../app/preferences.tsx'
import { addressOf } from '../app/routes.ts'

/** Whom a file is for; without a fingerprint no address is remembered for him. */
export type Recipient = Pick<Opponent, 'name' | 'fingerprint'>

/** A signed file and every way to send it. `gameKey`: the game it is of; `opponent`: whose address is remembered. */
export function Outgoing({
  file,
  gameKey,
  opponent,
}: {
  readonly file: OutgoingFile
  readonly gameKey: string
  readonly opponent: Recipient
}) {
  const line = useLine()
  const mail = useAsked('mail.see', {})
  const [said, setSaid] = useState('')
  // A host that cannot note it has done no harm: the file is then told as not sent.
  const note = (how: CallIn<'game.dispatched'>['how']) => {
    if (!file.done.includes(how)) void line.call('game.dispatched', { key: gameKey, file: file.name, how })
  }
  async function copy(text: string, what: string, isFile: boolean) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${what} copied.`)
      if (isFile) note('copied')
    } catch {
      setSaid('This browser does not let anything be copied; mark the text below and copy it by hand.')
    }
  }
  return (
    <section className="outgoing" aria-label={`To send: ${file.name}`}>
      <p>
        <strong>{file.name}</strong> is signed and checked. Send it to {opponent.name}; it can be sent again at any
        time. <Done file={file} />
      </p>
      <SendByMail file={file} gameKey={gameKey} opponent={opponent} mail={mail} />
      <div className="buttons">
        <Button
          className={mail.value === null ? 'react-aria-Button main' : 'react-aria-Button'}
          onPress={() => {
            saveFile(file.name, bytesOfBase64(file.bytes))
            note('saved')
            setSaid(`${file.name} is saved: send it to ${opponent.name} by your own mail.`)
          }}
        >
          Save the file
        </Button>
        <Button onPress={() => void copy(file.armour, 'The text block', true)}>Copy as text for a mail</Button>
        <Button onPress={() => void copy(file.checkpoint, 'The checkpoint', false)}>Copy the checkpoint</Button>
      </div>
      <p className="quiet small">
        The checkpoint is a few lines that sum the game up so far: posted somewhere both can see, it shows later that
        neither has changed his files.
      </p>
      <p role="status" className="quiet">
        {said}
      </p>
      <details onToggle={({ currentTarget }) => currentTarget.open && note('shown')}>
        <summary>What goes into the mail</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no mouse must come to its end too */}
        <pre className="letter" tabIndex={0}>
          {file.letter}
          {'\n\n'}
          {file.checkpoint}
          {'\n\n'}
          {file.armour}
        </pre>
      </details>
    </section>
  )
}

const DONE = { mailed: 'mailed', saved: 'saved', copied: 'copied', shown: 'shown' } as const

function Done({ file }: { readonly file: OutgoingFile }) {
  if (file.done.length === 0) return <strong>It has not left this computer yet.</strong>
  return <>So far: {file.done.map((each) => DONE[each]).join(', ')}.</>
}

type Sending = { readonly state: 'no' | 'under-way' } | { readonly state: 'sent' | 'failed'; readonly sentence: string }

function SendByMail({
  file,
  gameKey,
  opponent,
  mail,
}: Parameters<typeof Outgoing>[0] & {
  readonly mail: Pick<ReturnType<typeof useAsked<'mail.see'>>, 'value' | 'waiting'>
}) {
  const line = useLine()
  const { preferences, change } = usePreferences()
  const [to, setTo] = useState(preferences.addresses.get(opponent.fingerprint) ?? '')
  const [sending, setSending] = useState<Sending>({ state: 'no' })
  if (mail.value === null) {
    return mail.waiting ? null : (
      <p className="quiet">
        To send from here, enter your mail account in the <a href={addressOf({ screen: 'settings' })}>settings</a>.
      </p>
    )
  }
  async function send() {
    setSending({ state: 'under-way' })
    change({ addresses: new Map(preferences.addresses).set(opponent.fingerprint, to) })
    const answer = await line.call('mail.send', { key: gameKey, file: file.name, to: to.trim() })
    setSending(
      answer.ok
        ? { state: 'sent', sentence: answer.value.sentence }
        : { state: 'failed', sentence: answer.error.message },
    )
  }
  return (
    <div className="send">
      <TextField value={to} onChange={setTo} type="email">
        <Label>{opponent.name}’s mail address</Label>
        <Input autoComplete="email" />
      </TextField>
      <Button
        className="react-aria-Button main"
        isDisabled={to.trim() === '' || sending.state === 'under-way'}
        onPress={() => void send()}
      >
        {sending.state === 'under-way' ? 'Sending …' : 'Send by e-mail'}
      </Button>
      <div role="status">
        {sending.state === 'sent' ? <p className="well">{sending.sentence}</p> : null}
        {sending.state === 'failed' ? <p className="trouble">{sending.sentence}</p> : null}
      </div>
    </div>
  )
}

/** Gives the player a file to keep, as a download. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
