import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { CallFailure } from '../../../ipc/shapes.ts'
import { Trouble } from '../../app/states.tsx'

export interface DiscloseDialogProps {
  readonly opponent: string
  readonly busy: boolean
  readonly refused: CallFailure | null
  onDisclose(): void
  onClose(): void
}

/** Before what was hidden is shown for good: what that means. */
export function DiscloseDialog({ opponent, busy, refused, onDisclose, onClose }: DiscloseDialogProps) {
  return (
    <ModalOverlay isOpen isDismissable={!busy} onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet narrow">
        <Dialog>
          <Heading slot="title">Disclose what you hid</Heading>
          <p>
            A file is written with every secret choice you made and the key to all your seals. {opponent}, and everybody
            who gets it, can then see where your forces were at each moment, and check it against what you had signed.
          </p>
          <p>
            Whoever does not disclose counts as refusing the proof. When both have, the end audit shows both maps side
            by side.
          </p>
          {refused === null ? null : <Trouble failure={refused} />}
          <div className="buttons">
            <Button className="react-aria-Button main" isDisabled={busy} autoFocus onPress={onDisclose}>
              {busy ? 'Writing it…' : 'Disclose and sign'}
            </Button>
            <Button isDisabled={busy} onPress={onClose}>
              Not yet
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
