import { useMemo, useState } from 'react'
import {
  Button,
  Dialog,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import type { ViewSpace } from '../../../ipc/shapes.ts'
import { isNamedAlike, spaceTitle } from '../../board/space-title.ts'
import { spacesCalled } from '../../panels/space-search.ts'

const MOST_SHOWN = 60

/** Go to a space by its number or its name. */
export function GoToDialog(props: {
  spaces: readonly ViewSpace[]
  onGo: (space: string) => void
  onClose: () => void
}) {
  const { spaces, onGo, onClose } = props
  const [text, setText] = useState('')
  const found = useMemo(() => spacesCalled(spaces, text), [spaces, text])
  const go = (space: string | undefined) => {
    if (space === undefined) return
    onGo(space)
    onClose()
  }
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet narrow">
        <Dialog>
          <Heading slot="title">Go to a place</Heading>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              go(found[0]?.id)
            }}
          >
            <TextField value={text} onChange={setText} autoFocus>
              <Label>Number or name</Label>
              <Input />
            </TextField>
          </form>
          <ListBox
            aria-label="Places found"
            className="goto-list"
            items={found.slice(0, MOST_SHOWN)}
            onAction={(id) => go(`${id}`)}
            renderEmptyState={() => `No place here is called “${text}”.`}
          >
            {({ id, name = id, marks }) => (
              <ListBoxItem id={id} textValue={spaceTitle({ id, name })}>
                {isNamedAlike({ id, name }) ? (
                  <b>{name}</b>
                ) : (
                  <>
                    <b>{id}</b> {name}
                  </>
                )}{' '}
                <span className="quiet">{marks[0] ?? ''}</span>
              </ListBoxItem>
            )}
          </ListBox>
          <div className="buttons">
            <Button onPress={onClose}>Close</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
