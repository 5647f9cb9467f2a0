import { useState } from 'react'
import { Button, Checkbox, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Offer } from '../../../ipc/shapes.ts'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { RuleText } from '../../panels/rule-text.tsx'

export interface LeavingDialogProps {
  /** What was chosen, and leaves something unused or tells something; null: nothing is asked. */
  readonly offer: Offer | null
  /** `again`: asked the next time, too. */
  onTake(offer: Offer, again: boolean): void
  onBack(): void
}

/** A word before something stays unused that cannot be made up for, or is told though no rule asks for it. Undo goes only as far as the last roll. */
export function LeavingDialog({ offer, onTake, onBack }: LeavingDialogProps) {
  const [again, setAgain] = useState(true)
  if (offer === null) return null
  return (
    <ModalOverlay className="react-aria-ModalOverlay" isOpen isDismissable onOpenChange={(open) => open || onBack()}>
      <Modal className="react-aria-Modal sheet narrow">
        <Dialog role="alertdialog">
          <Heading slot="title">{offer.tells === undefined ? 'Leave it unused?' : 'Tell the other side?'}</Heading>
          <p>
            <RuleText text={offer.tells ?? offer.leaves ?? ''} /> <RuleMark rule={offer.rule} still />
          </p>
          {offer.tells === undefined && (
            <Checkbox isSelected={again} onChange={setAgain}>
              Ask the next time, too
            </Checkbox>
          )}
          <div className="buttons">
            <Button className="react-aria-Button main" autoFocus onPress={() => onTake(offer, again)}>
              {offer.label}
            </Button>
            <Button onPress={onBack}>Go back</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
