import { useState } from 'react'
import { Button, Dialog, Heading, Label, Modal, ModalOverlay, TextArea, TextField } from 'react-aria-components'
import type { NoticeType } from '../../../ipc/contract.ts'
import type { CallFailure } from '../../../ipc/shapes.ts'

export interface NoticeDialogProps {
  readonly type: NoticeType
  readonly opponent: string
  /** The side that it is signed for, and the names of all. */
  readonly side: string
  readonly sideNames: ReadonlyMap<string, string>
  /** Entries of ours that no file holds yet. */
  readonly unsent: number
  readonly busy: boolean
  readonly refused: CallFailure | null
  onSend(text: string): void
  onClose(): void
}

const WORDS: {
  readonly [type in NoticeType]: {
    readonly title: string
    readonly says: string
    readonly does: string
    readonly keep: string
  }
} = {
  resign: {
    title: 'Resign the game?',
    says: 'The game ends now. This cannot be taken back.',
    does: 'Resign',
    keep: 'Play on',
  },
  'draw-offer': {
    title: 'Offer a draw',
    says: 'The offer stands until either of you plays on. Your opponent may accept it.',
    does: 'Offer a draw',
    keep: 'Do not offer',
  },
  'draw-accept': {
    title: 'Accept the draw?',
    says: 'The game ends now as a draw. This cannot be taken back.',
    does: 'Accept the draw',
    keep: 'Play on',
  },
  note: {
    title: 'Write a note',
    says: 'A signed note becomes part of the game’s record; it changes nothing on the board.',
    does: 'Sign the note',
    keep: 'Do not write',
  },
}

const ENDING: ReadonlySet<NoticeType> = new Set(['resign', 'draw-accept'])

/** Which side gives up and which has won: at one computer both players may look at it. */
function resigningOf({ side, sideNames }: Pick<NoticeDialogProps, 'side' | 'sideNames'>): string {
  const other = [...sideNames].find(([id]) => id !== side)?.[1]
  const own = sideNames.get(side) ?? side
  return `You resign for the ${own} side${other === undefined ? '' : `; the ${other} side has won`}.`
}

function lostText(unsent: number): string {
  return unsent === 1
    ? 'One entry of yours is in no file yet: it will be no part of the game.'
    : `${unsent} entries of yours are in no file yet: they will be no part of the game.`
}

/** Asks before a notice is signed; a word can go with it. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { type, opponent, busy, refused, onSend, onClose } = props
  const [text, setText] = useState('')
  const { title, says, does, keep } = WORDS[type]
  const needed = type === 'note' && text.trim() === ''
  return (
    <ModalOverlay isOpen isDismissable={!busy} onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet">
        <Dialog role="alertdialog">
          <Heading slot="title">{title}</Heading>
          <p>
            {type === 'resign' ? `${resigningOf(props)} ` : ''}
            {says}
          </p>
          {ENDING.has(type) && props.unsent > 0 && <p className="warning">{lostText(props.unsent)}</p>}
          <TextField value={text} onChange={setText} maxLength={2000}>
            <Label>{type === 'note' ? `To ${opponent}` : `A word to ${opponent} (may stay empty)`}</Label>
            <TextArea rows={3} />
          </TextField>
          {refused !== null && (
            <p className="trouble" role="alert">
              {refused.message}
            </p>
          )}
          <div className="buttons">
            <Button className="react-aria-Button main" isDisabled={busy || needed} onPress={() => onSend(text)}>
              {busy ? 'Signing…' : does}
            </Button>
            <Button isDisabled={busy} autoFocus onPress={onClose}>
              {keep}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
