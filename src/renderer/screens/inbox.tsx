import { useEffect, useRef, useState } from 'react'
import { Button, FileTrigger, Label, TextArea, TextField } from 'react-aria-components'
import { useAsked } from '../app/host.tsx'
import { base64Of, readFiles, usePost } from '../app/post.tsx'
import { AnsweredList } from '../panels/answered-list.tsx'
import { LeftOutList } from '../panels/left-out.tsx'
import { Incoming } from './incoming.tsx'

/** Files from outside: looked at with every check shown, then taken in. A bad one changes nothing. */
export function InboxScreen() {
  const { waiting, leftOut, put, leave, remove, removeAll, forgetLeftOut } = usePost()
  const [text, setText] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const answered = useAsked('responder.see', {}, ['answered']).value?.answered ?? []
  const [newest] = waiting
  useEffect(() => leave, [leave])
  // What has come stands at the top; there it is looked at.
  useEffect(() => {
    if (newest !== undefined) page.current?.scrollIntoView({ block: 'start' })
  }, [newest])
  function paste() {
    put({ files: [{ name: 'Pasted text', bytes: base64Of(new TextEncoder().encode(text)) }], leftOut: [] })
    setText('')
  }
  return (
    <div className="page inbox" ref={page}>
      <div className="title-row">
        <h1>Inbox</h1>
        {waiting.length < 2 ? null : <Button onPress={removeAll}>Put all away</Button>}
      </div>
      {leftOut.length === 0 ? null : (
        <section className="sheet" aria-label="Left out" role="alert">
          <h2>Left out</h2>
          <LeftOutList leftOut={leftOut} />
          <Button onPress={forgetLeftOut}>Put it away</Button>
        </section>
      )}
      {waiting.length === 0 && leftOut.length === 0 ? <p className="nothing">Nothing is waiting.</p> : null}
      {waiting.map((file) => (
        <Incoming key={file.bytes} file={file} onAway={() => remove(file)} />
      ))}
      <div className="inbox-ways">
        <section className="sheet">
          <h2>A file</h2>
          <p>Drop turn files, invitations or cards anywhere on this window, or choose them here.</p>
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={['.turn', '.card', '.txt', '.eml']}
            onSelect={(files) => void readFiles(files ?? []).then(put)}
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
      {answered.length === 0 ? null : (
        <section className="sheet" aria-labelledby="answered-title">
          <h2 id="answered-title">Answered by itself</h2>
          <p className="quiet">Since the app began; the folders are set under Settings.</p>
          <AnsweredList answered={answered} />
        </section>
      )}
    </div>
  )
}
