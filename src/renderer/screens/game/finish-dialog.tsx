import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { CallFailure, LogEntry, Opponent, OutgoingFile, Plain } from '../../../ipc/shapes.ts'
import { OrdersSaid } from '../../panels/orders-said.tsx'
import { Outgoing } from '../../panels/outgoing.tsx'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { RuleText } from '../../panels/rule-text.tsx'
import { Who } from '../../panels/who.tsx'

export interface FinishDialogProps {
  readonly gameKey: string
  /** What goes into the file. */
  readonly unsent: readonly LogEntry[]
  /** Our standing orders as they hold. */
  readonly orders: Plain
  readonly opponent: Opponent
  readonly busy: boolean
  readonly refused: CallFailure | null
  /** The file, once it is signed. */
  readonly file: OutgoingFile | null
  onSign(): void
  onClose(): void
}

const SIGNED: { readonly [kind in OutgoingFile['kind']]?: string } = {
  turn: 'Your turn is signed',
  request: 'Your request is signed',
  disclosure: 'Your disclosure is signed',
}

/** Before: what will be sent. After signing: the ways to send it. */
export function FinishDialog(props: FinishDialogProps) {
  const { gameKey, unsent, orders, opponent, busy, refused, file, onSign, onClose } = props
  const inFile = unsent.filter(({ secret }) => !secret)
  const kept = unsent.length - inFile.length
  const lastOrders = unsent.findLast(({ type }) => type === 'orders')
  return (
    <ModalOverlay isOpen isDismissable={!busy} onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet">
        <Dialog>
          {file === null ? (
            <>
              <Heading slot="title">Finish your turn</Heading>
              <p>
                {inFile.length === 0
                  ? `The file for ${opponent.name} holds no choices; it only passes the turn on.`
                  : `This goes into the file for ${opponent.name}. Once it is signed nothing of it can be taken back.`}
              </p>
              <ol className="finish-list">
                {inFile.map((entry) => (
                  <li key={entry.entry} value={entry.entry}>
                    <RuleText text={entry.title} />{' '}
                    {entry.dice !== null && <b>{entry.dice.dice.map(({ value }) => value).join(', ')}</b>}{' '}
                    <RuleMark rule={entry.rule} />
                    {entry === lastOrders && <OrdersSaid gameKey={gameKey} orders={orders} />}
                  </li>
                ))}
              </ol>
              {kept > 0 && (
                <p className="kept-back">
                  {kept === 1 ? 'One choice is' : `${kept} choices are`} known to you only and stay with you: of{' '}
                  {kept === 1 ? 'it' : 'them'} the file holds a seal and no word. What they are is shown when you
                  disclose, after the game.
                </p>
              )}
              {refused !== null && (
                <p className="trouble" role="alert">
                  {refused.message}
                </p>
              )}
              <div className="buttons">
                <Button className="react-aria-Button main" isDisabled={busy} autoFocus onPress={onSign}>
                  {busy ? 'Signing…' : 'Sign and finish'}
                </Button>
                <Button isDisabled={busy} onPress={onClose}>
                  Not yet
                </Button>
              </div>
            </>
          ) : (
            <>
              <Heading slot="title">
                {SIGNED[file.kind] ?? 'Your notice is signed'}: send it to {opponent.name}
              </Heading>
              <p>
                For <Who opponent={opponent} />.
              </p>
              <Outgoing gameKey={gameKey} file={file} opponent={opponent} />
              <div className="buttons">
                <Button onPress={onClose}>Close</Button>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
