import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Opponent } from '../../../ipc/shapes.ts'
import { useAsked } from '../../app/host.tsx'
import { Trouble, Waiting } from '../../app/states.tsx'
import { Outgoing } from '../../panels/outgoing.tsx'
import { Who } from '../../panels/who.tsx'

/** Files of ours that can be sent again, the newest first. */
export function SentDialog({
  gameKey,
  opponent,
  first = null,
  onClose,
}: {
  gameKey: string
  opponent: Opponent
  /** The file that is wanted most, by its name. */
  first?: string | null
  onClose: () => void
}) {
  const sent = useAsked('game.sent', { key: gameKey }, ['game-changed'])
  const [name, setName] = useState<string | null>(first)
  const files = sent.value ?? []
  const file =
    files.find((each) => each.name === name) ??
    files.find(({ done }) => !done.some((each) => each !== 'shown')) ??
    files[0]
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet">
        <Dialog>
          <Heading slot="title">Send a file</Heading>
          <p>
            To <Who opponent={opponent} />.
          </p>
          {sent.failure !== null && <Trouble failure={sent.failure} />}
          {sent.value === null && sent.failure === null && <Waiting label="Your files are being looked up" />}
          {sent.value !== null && file === undefined && <p>You have not signed a file in this game yet.</p>}
          {file !== undefined && (
            <>
              <label className="field">
                <span className="label">Which file</span>
                <select value={file.name} onChange={({ target }) => setName(target.value)}>
                  {files.map((each) => (
                    <option key={each.name} value={each.name}>
                      {each.name}
                      {each.done.some((done) => done !== 'shown') ? '' : ' (not sent yet)'}
                    </option>
                  ))}
                </select>
              </label>
              <Outgoing key={file.name} gameKey={gameKey} file={file} opponent={opponent} />
            </>
          )}
          <div className="buttons">
            <Button onPress={onClose}>Close</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
