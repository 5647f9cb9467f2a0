import { type FormEvent, useEffect, useState } from 'react'
import { Button, Checkbox, Form, Input, Label, NumberField, Radio, RadioGroup, TextField } from 'react-aria-components'
import type { MailSettings } from '../../ipc/shapes.ts'
import { useAsked, useFacts, useLine } from '../app/host.tsx'
import { usePreferences } from '../app/preferences.tsx'
import { addressOf } from '../app/routes.ts'
import { forgetStore } from '../store/store.ts'
import { ResponderSettings } from './responder-settings.tsx'

/** The mail account, how things look, and where they lie. */
export function SettingsScreen() {
  return (
    <div className="page settings">
      <h1>Settings</h1>
      <MailAccount />
      <ResponderSettings />
      <Looks />
      <Play />
      <Storage />
    </div>
  )
}

const SCALES = [100, 125, 150, 175, 200] as const

function Looks() {
  const { preferences, change } = usePreferences()
  return (
    <section className="sheet">
      <h2>Looks</h2>
      <RadioGroup
        value={String(Math.round(preferences.textScale * 100))}
        onChange={(value) => change({ textScale: Number(value) / 100 })}
        orientation="horizontal"
        className="react-aria-RadioGroup row"
      >
        <Label>Text size</Label>
        {SCALES.map((percent) => (
          <Radio key={percent} value={String(percent)}>
            {percent} %
          </Radio>
        ))}
      </RadioGroup>
      <Checkbox isSelected={preferences.reducedMotion} onChange={(reducedMotion) => change({ reducedMotion })}>
        Move counters at once, without gliding
      </Checkbox>
    </section>
  )
}

function Play() {
  const { preferences, change } = usePreferences()
  return (
    <section className="sheet">
      <h2>Play</h2>
      <Checkbox isSelected={preferences.confirmClicks} onChange={(confirmClicks) => change({ confirmClicks })}>
        Confirm moves made with a single click
      </Checkbox>
      <Checkbox isSelected={preferences.askLeaving} onChange={(askLeaving) => change({ askLeaving })}>
        Ask before a choice that leaves something unused, such as points that are not kept
      </Checkbox>
    </section>
  )
}

function Storage() {
  const { profileFolder, modules, version } = useFacts()
  const [said, setSaid] = useState('')
  return (
    <section className="sheet">
      <h2>Where things are</h2>
      <p>
        Your key, your games, your notes on them, whom you trust and your settings are in <code>{profileFolder}</code>.
        Copy that folder and you have everything.
      </p>
      <p>
        This window keeps pictures of positions besides, to open games at once. They can be thrown away: they are made
        again from your games.
      </p>
      <Button onPress={() => void forgetStore().then(() => setSaid('Thrown away; it is made again as you go on.'))}>
        Throw the pictures of positions away
      </Button>
      <p role="status" className="quiet">
        {said}
      </p>
      <p className="quiet small">
        Countersign {version}, with{' '}
        {modules.map((module, at) => (
          <span key={module.id}>
            {at === 0 ? '' : ', '}
            <a href={addressOf({ screen: 'module', id: module.id })}>
              {module.title} {module.version}
            </a>
          </span>
        ))}
        .
      </p>
    </section>
  )
}

/** A server on this computer has any. */
const USUAL_PORTS: { readonly [security in MailSettings['security']]: number | null } = {
  tls: 465,
  starttls: 587,
  none: null,
}

const NEW_ACCOUNT: MailSettings = { host: '', port: 465, security: 'tls', user: '', from: '', hasPassword: false }

type Said = { readonly well: boolean; readonly sentence: string } | null

function MailAccount() {
  const line = useLine()
  const mail = useAsked('mail.see', {})
  const [account, setAccount] = useState<MailSettings>(NEW_ACCOUNT)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState('')
  const [said, setSaid] = useState<Said>(null)
  useEffect(() => {
    if (mail.value !== null) setAccount(mail.value)
  }, [mail.value])
  // From what is there when it comes to it: two fields may change before the screen is drawn again.
  const change = (part: Partial<MailSettings>) => setAccount((before) => ({ ...before, ...part }))

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy('save')
    const { host, port, security, user, from } = account
    const wish = { host: host.trim(), port, security, user: user.trim(), from: from.trim() }
    const kept = password === '' ? null : password
    const answer = await line.call('mail.set', { ...wish, password: account.hasPassword ? kept : password })
    setBusy('')
    if (answer.ok) {
      setPassword('')
      mail.again()
    }
    setSaid(
      answer.ok ? { well: true, sentence: 'The account is kept.' } : { well: false, sentence: answer.error.message },
    )
  }

  async function test() {
    setBusy('test')
    const answer = await line.call('mail.test', {})
    setBusy('')
    setSaid(
      answer.ok ? { well: true, sentence: answer.value.sentence } : { well: false, sentence: answer.error.message },
    )
  }

  async function forget() {
    await line.call('mail.forget', {})
    setAccount(NEW_ACCOUNT)
    mail.again()
    setSaid({ well: true, sentence: 'The account is forgotten.' })
  }

  return (
    <section className="sheet">
      <h2>Sending by e-mail</h2>
      <p>
        Countersign can send your files through your own mail account. Many providers want an app password for this,
        which you make in their settings. Without an account you save files and send them by hand.
      </p>
      {mail.failure === null ? null : <p className="trouble">{mail.failure.message}</p>}
      <Form onSubmit={save} className="react-aria-Form two">
        <TextField value={account.from} onChange={(from) => change({ from })} type="email" isRequired>
          <Label>Your mail address</Label>
          <Input autoComplete="email" />
        </TextField>
        <div className="server">
          <TextField value={account.host} onChange={(host) => change({ host })} isRequired>
            <Label>Mail server (SMTP)</Label>
            <Input placeholder="smtp.example.org" />
          </TextField>
          <NumberField
            className="react-aria-NumberField port"
            value={account.port}
            onChange={(port) => change({ port })}
            minValue={1}
            maxValue={65_535}
            formatOptions={{ useGrouping: false }}
          >
            <Label>Port</Label>
            <Input />
          </NumberField>
        </div>
        <RadioGroup
          value={account.security}
          onChange={(value) => {
            const security = value === 'starttls' || value === 'none' ? value : 'tls'
            setAccount((before) => ({ ...before, security, port: USUAL_PORTS[security] ?? before.port }))
          }}
          orientation="horizontal"
          className="react-aria-RadioGroup row whole"
        >
          <Label>Encryption</Label>
          <Radio value="tls">TLS</Radio>
          <Radio value="starttls">STARTTLS</Radio>
          <Radio value="none">None (only a server on this computer)</Radio>
        </RadioGroup>
        <TextField value={account.user} onChange={(user) => change({ user })}>
          <Label>User name</Label>
          <Input autoComplete="username" />
        </TextField>
        <TextField value={password} onChange={setPassword} type="password">
          <Label>{account.hasPassword ? 'App password (one is kept; leave empty to keep it)' : 'App password'}</Label>
          <Input autoComplete="off" />
        </TextField>
        <div className="buttons">
          <Button type="submit" className="react-aria-Button main" isDisabled={busy !== ''}>
            {busy === 'save' ? 'Keeping …' : 'Keep the account'}
          </Button>
          <Button onPress={() => void test()} isDisabled={busy !== '' || mail.value === null}>
            {busy === 'test' ? 'Trying …' : 'Try it without sending'}
          </Button>
          <Button onPress={() => void forget()} isDisabled={mail.value === null}>
            Forget the account
          </Button>
        </div>
      </Form>
      <div role="status">
        {said === null ? null : <p className={said.well ? 'well' : 'trouble'}>{said.sentence}</p>}
      </div>
    </section>
  )
}
