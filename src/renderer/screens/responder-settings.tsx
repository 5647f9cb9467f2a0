import { type FormEvent, useEffect, useState } from 'react'
import { Button, Form, Input, Label, TextField } from 'react-aria-components'
import type { CallFailure, ResponderState } from '../../ipc/shapes.ts'
import { useAsked, useLine } from '../app/host.tsx'
import { Trouble } from '../app/states.tsx'
import { AnsweredList } from '../panels/answered-list.tsx'

const NOTHING = { from: '', to: '' }

/** Answering by itself: the two folders, whether it runs, and what it has answered. */
export function ResponderSettings() {
  const line = useLine()
  const asked = useAsked('responder.see', {}, ['answered'])
  const [set, setSet] = useState<ResponderState | null>(null)
  const [folders, setFolders] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { value } = asked
  useEffect(() => setSet(value), [value])
  const { from, to } = set?.folders ?? NOTHING
  useEffect(() => setFolders({ from, to }), [from, to])
  async function change(wanted: ResponderState['folders']) {
    setBusy(true)
    const answer = await line.call('responder.set', { folders: wanted })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) setSet(answer.value)
  }
  function begin(event: FormEvent) {
    event.preventDefault()
    void change({ from: folders.from.trim(), to: folders.to.trim() })
  }
  const isOn = set !== null && set.folders !== null
  return (
    <section className="sheet responder" aria-labelledby="responder-title">
      <h2 id="responder-title">Answering by itself</h2>
      <p>
        While this app runs it can answer requests by itself: each that lies or appears in one folder is checked, and
        its answer put into another. Let your mail program or a shared folder fill the first and empty the second, and
        nobody waits for you at a roll or a question.
      </p>
      {asked.failure === null ? null : <Trouble failure={asked.failure} />}
      {set === null ? null : <State state={set} />}
      <Form onSubmit={begin} className="react-aria-Form two">
        <TextField value={folders.from} onChange={(typed) => setFolders({ ...folders, from: typed })} isRequired>
          <Label>Where requests come in (a whole path)</Label>
          <Input spellCheck="false" autoComplete="off" />
        </TextField>
        <TextField value={folders.to} onChange={(typed) => setFolders({ ...folders, to: typed })} isRequired>
          <Label>Where answers go (another folder)</Label>
          <Input spellCheck="false" autoComplete="off" />
        </TextField>
        <div className="buttons">
          <Button type="submit" className="react-aria-Button main" isDisabled={busy}>
            {isOn ? 'Use these folders' : 'Answer by itself'}
          </Button>
          <Button isDisabled={busy || !isOn} onPress={() => void change(null)}>
            Switch it off
          </Button>
        </div>
      </Form>
      {failure === null ? null : <Trouble failure={failure} />}
      {set === null || !isOn ? null : (
        <>
          <h3>Answered since the app began</h3>
          {set.answered.length === 0 ? <p className="quiet">Nothing yet.</p> : <AnsweredList answered={set.answered} />}
        </>
      )}
    </section>
  )
}

function State({ state: { folders, running, trouble } }: { readonly state: ResponderState }) {
  return (
    <div role="status">
      {folders === null ? (
        <p className="quiet">It is off: requests wait until you answer them in the inbox.</p>
      ) : running ? (
        <p className="well">
          It is on: requests in <code>{folders.from}</code> are answered into <code>{folders.to}</code>.
        </p>
      ) : (
        <p className="trouble">It is set and does not run. {trouble ?? 'Start the app again.'}</p>
      )}
      {running && trouble !== null ? <p className="warning">Note: {trouble}</p> : null}
    </div>
  )
}
