import { useState } from 'react'
import { Button, Dialog, DialogTrigger, FileTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { CallFailure, Inspection, Person } from '../../ipc/shapes.ts'
import { useAsked, useLine } from '../app/host.tsx'
import { useMe } from '../app/identity.tsx'
import { bytesOfBase64, type FilesRead, readFiles } from '../app/post.tsx'
import { Trouble, Waiting } from '../app/states.tsx'
import { CardDialog } from '../panels/card-dialog.tsx'
import { saveFile } from '../panels/outgoing.tsx'

/** My own key, and whose keys I have checked. */
export function PeopleScreen() {
  const me = useMe()
  const line = useLine()
  const people = useAsked('trust.list', {}, ['library-changed'])
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [said, setSaid] = useState('')
  const [card, setCard] = useState<{ bytes: string; seen: Inspection } | null>(null)

  async function giveCard(how: 'save' | 'copy') {
    const answer = await line.call('identity.card', {})
    if (!answer.ok) {
      setFailure(answer.error)
      return
    }
    const { name, bytes, text } = answer.value
    if (how === 'save') saveFile(name, bytesOfBase64(bytes))
    else await navigator.clipboard.writeText(text)
    setSaid(how === 'save' ? `${name} is saved.` : 'Your card is copied as text.')
  }

  /** Nothing is trusted unseen: the card is shown first. */
  async function look({ files: [file], leftOut: [unread] }: FilesRead) {
    setFailure(null)
    if (unread !== undefined) setFailure(notRead(`${unread.name} is left out: ${unread.why}.`))
    if (file === undefined) return
    const answer = await line.call('inbox.inspect', { bytes: file.bytes })
    if (!answer.ok) setFailure(answer.error)
    else if (answer.value.card !== null) setCard({ bytes: file.bytes, seen: answer.value })
    else setFailure(notRead(`${file.name} is no player’s card; choose the .card file that he sent you.`))
  }

  async function trust(bytes: string, { asks }: Inspection) {
    setCard(null)
    const asked = (wanted: string) => asks.some(({ code }) => code === wanted)
    const answer = await line.call('trust.add', { bytes, anotherKey: asked('another-key'), rename: asked('rename') })
    if (!answer.ok) {
      setFailure(answer.error)
      return
    }
    const { person, added } = answer.value
    setSaid(added ? `You trust the key of ${person.name} now.` : `You trusted the key of ${person.name} before.`)
    people.again()
  }

  return (
    <div className="page people">
      <h1>People</h1>
      <section className="sheet">
        <h2>{me.name}</h2>
        <p>Your key in eight words, for opponents to compare by telephone:</p>
        <p className="words">{me.words}</p>
        <p className="quiet small">
          Fingerprint <code>{me.fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}</code>.{' '}
          {me.encrypted
            ? 'The key is encrypted with your passphrase.'
            : 'The key lies on this disk without a passphrase.'}
        </p>
        <div className="buttons">
          <Button className="react-aria-Button main" onPress={() => void giveCard('save')}>
            Save my card
          </Button>
          <Button onPress={() => void giveCard('copy')}>Copy my card as text</Button>
        </div>
        <p role="status" className="quiet">
          {said}
        </p>
      </section>
      <section className="sheet">
        <h2>Whose keys you trust</h2>
        <p>Add the card that an opponent sent you, and let him tell you his eight words by another way than mail.</p>
        {failure === null ? null : <Trouble failure={failure} />}
        {card === null ? null : (
          <CardDialog
            seen={card.seen}
            onTrust={() => void trust(card.bytes, card.seen)}
            onClose={() => setCard(null)}
          />
        )}
        <FileTrigger acceptedFileTypes={['.card']} onSelect={(files) => void readFiles(files ?? []).then(look)}>
          <Button>Add a card …</Button>
        </FileTrigger>
        {people.value === null && people.waiting ? <Waiting label="Reading the cards" /> : null}
        {people.value?.length === 0 ? <p className="nothing trusted-empty">Nobody yet.</p> : null}
        <ul className="trusted">
          {(people.value ?? []).map((person) => (
            <li key={person.fingerprint}>
              <div>
                <strong>{person.name}</strong>
                <br />
                <span className="small">{person.words}</span>
              </div>
              <Distrust person={person} onDone={people.again} onFailure={setFailure} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function notRead(message: string): CallFailure {
  return { kind: 'call', code: 'not-read', message }
}

function Distrust({
  person,
  onDone,
  onFailure,
}: {
  readonly person: Person
  readonly onDone: () => void
  readonly onFailure: (failure: CallFailure) => void
}) {
  const line = useLine()
  return (
    <DialogTrigger>
      <Button>Remove …</Button>
      <ModalOverlay isDismissable>
        <Modal>
          <Dialog className="react-aria-Dialog sheet">
            {({ close }) => (
              <>
                <Heading slot="title">Trust {person.name} no longer?</Heading>
                <p>
                  Games with this key stay and can be played on; library, board and inbox then say of its owner that he
                  was not checked.
                </p>
                <div className="buttons">
                  <Button
                    className="react-aria-Button main"
                    onPress={() => {
                      close()
                      void line.call('trust.remove', { fingerprint: person.fingerprint }).then((answer) => {
                        if (answer.ok) onDone()
                        else onFailure(answer.error)
                      })
                    }}
                  >
                    Remove the key
                  </Button>
                  <Button onPress={close}>Keep it</Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
