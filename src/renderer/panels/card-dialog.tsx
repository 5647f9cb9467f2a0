import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Inspection } from '../../ipc/shapes.ts'
import { Asks } from './asks.tsx'

/** A card before it is trusted: its eight words, what it would change, and the question. */
export function CardDialog({
  seen,
  onTrust,
  onClose,
}: {
  readonly seen: Inspection
  onTrust(): void
  onClose(): void
}) {
  const [yes, setYes] = useState<ReadonlySet<string>>(new Set())
  const { title, card, warnings, asks, can } = seen
  if (card === null) return null
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet">
        <Dialog role="alertdialog">
          <Heading slot="title">{title}</Heading>
          <p>Let {card.name} tell you these eight words by another way, such as the telephone:</p>
          <p className="words">{card.words}</p>
          {warnings.map((warning) => (
            <p key={warning} className="warning">
              Note: {warning}
            </p>
          ))}
          <Asks asks={asks} yes={yes} onYes={setYes} />
          <div className="buttons">
            {can === 'nothing' ? null : (
              <Button
                className="react-aria-Button main"
                isDisabled={asks.some(({ code }) => !yes.has(code))}
                onPress={onTrust}
              >
                They are the same: trust this key
              </Button>
            )}
            <Button autoFocus onPress={onClose}>
              {can === 'nothing' ? 'Close' : 'Not now'}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
