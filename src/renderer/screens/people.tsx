import { useState } from 'react'
import { Button, Dialog, DialogTrigger, FileTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { CallFailure, Person } from '../../ipc/shapes.ts'
import { useAsked, useLine } from '../app/host.tsx'
import { useMe } from '../app/identity.tsx'
import { bytesOfBase64, readFiles } from '../app/post.tsx'
import { Trouble, Waiting } from '../app/states.tsx'
import { saveFile } from '../panels/outgoing.tsx'

/** My own key, and whose keys I have checked. */
export function PeopleScreen() {
  const me = useMe()
  const line = useLine()
  const people = useAsked('trust.list', {}, ['library-changed'])
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [said, setSaid] = useState('')
  const [other, setOther] = useState<{ bytes: string } | null>(null)

  async function card(how: 'save' | 'copy') {
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

  async function trust(bytes: string, anotherKey: boolean) {
    setFailure(null)
    setOther(null)
    const answer = await line.call('trust.add', { bytes, anotherKey })
    if (!answer.ok) {
      setFailure(answer.error)
      if (answer.error.code === 'other-key-known') setOther({ bytes })
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
          <Button className="react-aria-Button main" onPress={() => void card('save')}>
            Save my card
          </Button>
          <Button onPress={() => void card('copy')}>Copy my card as text</Button>
        </div>
        <p role="status" className="quiet">
          {said}
        </p>
      </section>
      <section className="sheet">
        <h2>Whose keys you trust</h2>
        <p>Add the card that an opponent sent you, and let him tell you his eight words by another way than mail.</p>
        {failure === null ? null : <Trouble failure={failure} />}
        {other === null ? null : (
          <Button onPress={() => void trust(other.bytes, true)}>
            He told me himself: trust this key beside the old one
          </Button>
        )}
        <FileTrigger
          acceptedFileTypes={['.card']}
          onSelect={(files) =>
            void readFiles([...(files ?? [])]).then(([file]) =>
              file === undefined ? undefined : trust(file.bytes, false),
            )
          }
        >
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
                  Games with this key stay and can be played on; Countersign then says of each file that the key was
                  never checked.
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
