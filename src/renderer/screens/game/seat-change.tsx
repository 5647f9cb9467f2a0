import { useEffect, useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Sight } from '../../../ipc/shapes.ts'

export interface SeatChangeProps {
  readonly sight: Pick<Sight, 'side' | 'player' | 'opponent' | 'turn' | 'view'>
  readonly sideName: string
  /** There is something of the other side's to watch. */
  readonly watchable: boolean
  onWatch(): void
}

/**
 * Between two players at one computer: a curtain that hides notes and orders of the next one until he has the chair. The first
 * who is seen in this window sits there already.
 */
export function SeatChange({ sight, sideName, watchable, onWatch }: SeatChangeProps) {
  const { side, player, opponent, turn, view } = sight
  const [seated, setSeated] = useState(side)
  const change = opponent.kind === 'hot-seat' && turn === 'ours' && side !== seated
  // With nobody to change places with, or at the end, whoever is shown sits there.
  useEffect(() => {
    if (!change && side !== seated) setSeated(side)
  }, [change, side, seated])
  if (!change) return null
  const place = view.heading.slice(-2).join(' · ')
  return (
    <ModalOverlay className="react-aria-ModalOverlay curtain" isOpen isKeyboardDismissDisabled>
      <Modal className="react-aria-Modal sheet narrow">
        <Dialog role="alertdialog">
          <Heading slot="title">It is {sideName}’s turn: pass the computer on</Heading>
          <p>
            <strong>{player}</strong>, take the seat. {opponent.name} should not look on: your notes and orders are your
            own.
          </p>
          {place === '' ? null : <p className="quiet">{place}</p>}
          <div className="buttons">
            <Button className="react-aria-Button main" autoFocus onPress={() => setSeated(side)}>
              I am {player}: go on
            </Button>
            {watchable && (
              <Button
                onPress={() => {
                  setSeated(side)
                  onWatch()
                }}
              >
                Watch what happened first
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
