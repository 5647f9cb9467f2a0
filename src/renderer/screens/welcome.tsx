import { type FormEvent, useState } from 'react'
import { Button, Checkbox, Form, Input, Label, TextField } from 'react-aria-components'
import type { CallFailure, IdentityState, Person } from '../../ipc/shapes.ts'
import { useFacts, useLine } from '../app/host.tsx'
import { go } from '../app/routes.ts'
import { Trouble } from '../app/states.tsx'
import { Frontispiece } from './frontispiece.tsx'

/** The first start: who plays here, in one minute. */
export function WelcomeScreen({ onMade }: { readonly onMade: (identity: IdentityState) => void }) {
  const line = useLine()
  const facts = useFacts()
  const [name, setName] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [made, setMade] = useState<IdentityState | null>(null)
  const fault = faultOf({ name, passphrase, again, open })
  async function make(event: FormEvent) {
    event.preventDefault()
    if (fault !== null || busy) return
    setBusy(true)
    const answer = await line.call('identity.make', { name: name.trim(), passphrase: open ? '' : passphrase })
    setBusy(false)
    if (answer.ok) setMade(answer.value)
    else setFailure(answer.error)
  }
  if (made !== null && made.state === 'open') return <FirstGame person={made.person} onGo={() => onMade(made)} />
  return (
    <Frontispiece>
      <h1>Countersign</h1>
      <p className="lead">
        Board wargames by e-mail between players who need not trust each other. Every turn is a signed file; every move
        and every die is checked before it is shown.
      </p>
      <hr className="rule-line" />
      <section className="sheet">
        <h2>Who plays here?</h2>
        <p>
          Countersign makes a key for you. It signs your turns, so that nobody can play in your name. It never leaves
          this computer: there is no account and no server.
        </p>
        {failure === null ? null : <Trouble failure={failure} />}
        <Form onSubmit={make}>
          <TextField value={name} onChange={setName} isRequired autoFocus maxLength={200}>
            <Label>Your name, as opponents see it</Label>
            <Input autoComplete="name" />
          </TextField>
          {open ? null : (
            <>
              <TextField value={passphrase} onChange={setPassphrase} type="password">
                <Label>A passphrase for your key</Label>
                <Input autoComplete="new-password" />
              </TextField>
              <TextField value={again} onChange={setAgain} type="password">
                <Label>The same again</Label>
                <Input autoComplete="new-password" />
              </TextField>
            </>
          )}
          <Checkbox isSelected={open} onChange={setOpen}>
            Keep the key without a passphrase: whoever can read this disk could play as me
          </Checkbox>
          <p className="quiet small">
            There is no way to get a lost key or passphrase back. Your key is kept in {facts.profileFolder}; keep a
            copy.
          </p>
          <div className="buttons">
            <Button type="submit" className="react-aria-Button main" isDisabled={fault !== null || busy}>
              {busy ? 'Making your key …' : 'Make my key'}
            </Button>
            <span className="beside-button" role="status">
              {fault ?? ''}
            </span>
          </div>
        </Form>
      </section>
    </Frontispiece>
  )
}

/** Why the form cannot be sent yet; null: it can. */
/** Whoever steals the key file can try a great many a second. */
const SHORTEST = 8

export function faultOf(form: { name: string; passphrase: string; again: string; open: boolean }): string | null {
  if (form.name.trim() === '') return 'Give your name first.'
  if (form.open) return null
  if (form.passphrase === '') return 'Choose a passphrase, or tick the box to go without one.'
  if ([...form.passphrase].length < SHORTEST) {
    return `A short passphrase is soon guessed: take at least ${SHORTEST} characters, such as three words.`
  }
  return form.passphrase === form.again ? null : 'The two passphrases are not the same yet.'
}

function FirstGame({ person, onGo }: { readonly person: Person; readonly onGo: () => void }) {
  const line = useLine()
  const { modules } = useFacts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const module = modules[0]
  const scenario = module?.scenarios.find(({ ready }) => ready)
  const sideName = module?.sides.find(({ id }) => id === scenario?.firstSide)?.name ?? 'first'
  async function play() {
    if (module === undefined || scenario === undefined) return
    setBusy(true)
    const wish = { module: module.id, scenario: scenario.id, side: scenario.firstSide, options: {} }
    const begun = await line.call('game.local', { ...wish, opponent: 'computer' })
    setBusy(false)
    if (!begun.ok) {
      setFailure(begun.error)
      return
    }
    go({ screen: 'game', key: begun.value.key })
    onGo()
  }
  return (
    <Frontispiece>
      <h1>Welcome, {person.name}</h1>
      {failure === null ? null : <Trouble failure={failure} />}
      <section className="sheet">
        <h2>Your first turn</h2>
        <p>
          The quickest way to know Countersign is a turn against the computer: {module?.title}
          {scenario === undefined ? '' : `, ${scenario.title}`}. You command the {sideName} side, and a short guide
          shows you where to click.
        </p>
        <div className="buttons">
          <Button
            className="react-aria-Button main"
            onPress={() => void play()}
            isDisabled={busy || scenario === undefined}
          >
            {busy ? 'Setting up …' : 'Play a first turn'}
          </Button>
          <Button onPress={onGo}>Go to the library</Button>
        </div>
      </section>
      <section className="sheet">
        <h2>Your key in words</h2>
        <p className="words">{person.words}</p>
        <p>
          Opponents compare these eight words with you by another way than mail, such as the telephone. You find them
          again under People.
        </p>
      </section>
    </Frontispiece>
  )
}

/** The key is locked: nothing can be signed before the passphrase is given. */
export function LockScreen({
  person,
  onOpen,
}: {
  readonly person: Person
  readonly onOpen: (identity: IdentityState) => void
}) {
  const line = useLine()
  const [passphrase, setPassphrase] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  async function unlock(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await line.call('identity.unlock', { passphrase })
    setBusy(false)
    if (answer.ok) onOpen(answer.value)
    else setFailure(answer.error)
  }
  return (
    <Frontispiece>
      <h1>Countersign</h1>
      <section className="sheet">
        <h2>Welcome back, {person.name}</h2>
        {failure === null ? null : <Trouble failure={failure} />}
        <Form onSubmit={unlock}>
          <TextField value={passphrase} onChange={setPassphrase} type="password" autoFocus isRequired>
            <Label>Your passphrase</Label>
            <Input autoComplete="current-password" />
          </TextField>
          <Button type="submit" className="react-aria-Button main" isDisabled={busy || passphrase === ''}>
            {busy ? 'Unlocking …' : 'Unlock'}
          </Button>
        </Form>
      </section>
    </Frontispiece>
  )
}
