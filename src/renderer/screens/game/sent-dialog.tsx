import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useAsked } from '../../app/host.tsx'
import { Trouble, Waiting } from '../../app/states.tsx'
import { Outgoing } from '../../panels/outgoing.tsx'

/** Files of ours that can be sent again, the newest first. */
export function SentDialog({ gameKey, opponent, onClose }: { gameKey: string; opponent: string; onClose: () => void }) {
  const sent = useAsked('game.sent', { key: gameKey })
  const [name, setName] = useState<string | null>(null)
  const files = sent.value ?? []
  const file = files.find((each) => each.name === name) ?? files[0]
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet">
        <Dialog>
          <Heading slot="title">Send a file again</Heading>
          {sent.failure !== null && <Trouble failure={sent.failure} />}
          {sent.value === null && sent.failure === null && <Waiting label="Your files are being looked up" />}
          {sent.value !== null && file === undefined && <p>You have not signed a file in this game yet.</p>}
          {file !== undefined && (
            <>
              <label className="field">
                <span className="label">Which file</span>
                <select value={file.name} onChange={({ target }) => setName(target.value)}>
                  {files.map((each) => (
                    <option key={each.name}>{each.name}</option>
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
