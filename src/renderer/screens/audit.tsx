import { type DragEvent, type FormEvent, useState } from 'react'
import { Button, FileTrigger, Form, Input, Label, TextField } from 'react-aria-components'
import type { AuditReport } from '../../ipc/contract.ts'
import type { CallFailure } from '../../ipc/shapes.ts'
import { useLine } from '../app/host.tsx'
import { type FilesRead, type LeftOut, readDropped, readFiles } from '../app/post.tsx'
import { Trouble, Waiting } from '../app/states.tsx'
import { LeftOutList } from '../panels/left-out.tsx'
import { saveFile } from '../panels/outgoing.tsx'

/** The director's audit: all files of some games, from one or both players, and a report on them. */
export function AuditScreen() {
  const line = useLine()
  const [folder, setFolder] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const [report, setReport] = useState<AuditReport | null>(null)

  async function run(ask: () => ReturnType<typeof line.call<'audit.folder'>>) {
    setBusy(true)
    setFailure(null)
    setReport(null)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) setReport(answer.value)
    else setFailure(answer.error)
  }

  async function auditFiles(reading: Promise<FilesRead>) {
    const { files, leftOut: unread } = await reading
    setLeftOut(unread)
    await run(() => line.call('audit.files', { files, leftOut: unread }))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    void auditFiles(readDropped(event.dataTransfer))
  }

  return (
    // Dropping is an addition for the mouse: the same can be done with the buttons.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="page audit" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h1>Audit</h1>
      <section className="sheet">
        <p>
          Give the turn files of one or more games, of one or both players in any mix: you get who did what, when, and
          whether all was in order. Nothing is changed.
        </p>
        <Form
          className="react-aria-Form row"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            setLeftOut([])
            void run(() => line.call('audit.folder', { folder: folder.trim() }))
          }}
        >
          <TextField value={folder} onChange={setFolder}>
            <Label>A folder on this computer</Label>
            <Input />
          </TextField>
          <Button type="submit" className="react-aria-Button main" isDisabled={busy || folder.trim() === ''}>
            Audit the folder
          </Button>
        </Form>
        <p className="or">Or drop the files here, or choose them:</p>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['.turn']}
          onSelect={(files) => void auditFiles(readFiles(files ?? []))}
        >
          <Button isDisabled={busy}>Choose files …</Button>
        </FileTrigger>
      </section>
      {busy ? <Waiting label="Checking every file, every choice and every die" /> : null}
      {failure === null ? null : <Trouble failure={failure} />}
      {report !== null || leftOut.length === 0 ? null : (
        <section className="sheet" aria-label="Left out">
          <p>These could not be read:</p>
          <LeftOutList leftOut={leftOut} />
        </section>
      )}
      {report === null ? null : <Report report={report} />}
    </div>
  )
}

function Report({ report }: { readonly report: AuditReport }) {
  return (
    <section aria-label="Report">
      <h2>{report.lines.length === 1 ? 'One game' : `${report.lines.length} games`}</h2>
      <ul className="audited">
        {report.lines.map(({ title, sentence, findings }) => (
          <li key={title} className="sheet">
            <h3>{title}</h3>
            <p className="verdict">{sentence}</p>
            {findings.length === 0 ? null : (
              <ul className="findings">
                {findings.map(({ severity, code, message }) => (
                  <li key={`${code} ${message}`}>
                    <span className={severity === 'error' ? 'severity severity-error' : 'severity'}>{severity}</span>
                    <span>
                      {message} <code className="quiet">{code}</code>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {report.leftOut.length === 0 ? null : (
        <section className="sheet" aria-label="Left out">
          <h3>In no game</h3>
          <p>Given, and not part of what is said above:</p>
          <LeftOutList leftOut={report.leftOut} />
        </section>
      )}
      <div className="buttons">
        <a className="button" href={report.page} target="_blank" rel="noreferrer">
          Open the report on a page of its own
        </a>
        <Button onPress={() => saveFile('audit.html', new TextEncoder().encode(report.html), 'text/html')}>
          Save the report
        </Button>
      </div>
      <iframe className="report" src={report.page} title="The whole report" sandbox="allow-modals" />
    </section>
  )
}
