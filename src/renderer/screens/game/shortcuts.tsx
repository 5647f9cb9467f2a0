import { useEffect, useRef } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

export const SHORTCUTS = [
  { keys: '?', does: 'this list' },
  { keys: 'g', does: 'go to a place by number or name' },
  { keys: 'u', does: 'undo the last choice' },
  { keys: 'f', does: 'finish the turn' },
  { keys: 'c', does: 'to the list of choices' },
  { keys: 'b', does: 'to the board' },
  { keys: 'l', does: 'to the log' },
  { keys: 'm', does: 'show or hide the last moves' },
  { keys: ', .', does: 'one entry back, one entry on' },
  { keys: 'p', does: 'play back or pause' },
  { keys: 'n', does: 'back to now' },
  { keys: 'Escape', does: 'let go of what is picked' },
  { keys: '1 2', does: 'fold the panel on the left, on the right' },
] as const

const ON_THE_BOARD = [
  { keys: 'arrows', does: 'move the cursor from space to space' },
  { keys: '+ −', does: 'zoom; Home shows the whole map' },
  { keys: 'Space', does: 'pick the counters under the cursor' },
  { keys: 'Enter', does: 'send what is picked there, or take the choice there' },
  { keys: '[ ]', does: 'through the counters that can do something, then their targets' },
] as const

const IN_THE_LIST = [
  { keys: '↓ ↑', does: 'from choice to choice; Enter takes it' },
  { keys: '→', does: 'to the rule behind it; Enter reads it, ← goes back' },
] as const

export type ShortcutKey = '?' | 'g' | 'u' | 'f' | 'c' | 'b' | 'l' | 'm' | ',' | '.' | 'p' | 'n' | '1' | '2' | 'Escape'

const KEYS: ReadonlySet<string> = new Set<ShortcutKey>([
  '?',
  'g',
  'u',
  'f',
  'c',
  'b',
  'l',
  'm',
  ',',
  '.',
  'p',
  'n',
  '1',
  '2',
  'Escape',
])

function isShortcut(key: string): key is ShortcutKey {
  return KEYS.has(key)
}

/** Single keys, wherever the focus is, except where one writes or a dialog is open. */
export function useShortcuts(onKey: (key: ShortcutKey) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isShortcut(event.key)) return
      const { target } = event
      if (
        target instanceof Element &&
        target.closest('input:not([type="range"]), textarea, select, [role="menu"], [role="listbox"]')
      )
        return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      event.preventDefault()
      latest.current(event.key)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet">
        <Dialog>
          <Heading slot="title">Keys</Heading>
          <div className="shortcuts">
            <KeyList title="Anywhere in a game" keys={SHORTCUTS} />
            <div>
              <KeyList title="On the board" keys={ON_THE_BOARD} />
              <KeyList title="In the list of choices" keys={IN_THE_LIST} />
            </div>
          </div>
          <div className="buttons">
            <Button autoFocus onPress={onClose}>
              Close
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function KeyList({
  title,
  keys,
}: {
  title: string
  keys: readonly { readonly keys: string; readonly does: string }[]
}) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: pressed, does }) => (
          <div key={pressed}>
            <dt>
              {pressed.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
