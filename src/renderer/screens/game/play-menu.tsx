import { useEffect, useRef } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import type { Choice } from '../../../ipc/shapes.ts'
import { RuleMark } from '../../panels/rule-mark.tsx'
import type { PlayMenu as MenuState } from './play-state.ts'

export interface PlayMenuProps {
  readonly menu: MenuState
  readonly title: string
  /** To the side where nothing else is read. */
  readonly placement: 'bottom start' | 'bottom end'
  /** Names of the counters that can be picked instead. */
  readonly pickLabel: string
  onTake(choices: readonly Choice[]): void
  onPick(counters: readonly string[]): void
  /** `declined`: by Escape. */
  onClose(declined: boolean): void
}

const PICK = 'pick these'

/** What can be done at a place, at the pointer. */
export function PlayMenu({ menu, title, placement, pickLabel, onTake, onPick, onClose }: PlayMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const escaped = useRef(false)
  const { at, items, pick } = menu
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      escaped.current = key === 'Escape'
    }
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
  return (
    <>
      <span ref={anchor} className="play-anchor" style={{ left: `${at.x}px`, top: `${at.y}px` }} />
      <Popover
        className="play-menu"
        isOpen
        isNonModal
        triggerRef={anchor}
        placement={placement}
        onOpenChange={(open) => !open && onClose(escaped.current)}
      >
        {/* Beside all other parts of the page, it has to be a part of its own. */}
        <section aria-label={`What can be done: ${title}`}>
          <Menu
            aria-label={title}
            autoFocus="first"
            onClose={() => onClose(escaped.current)}
            onAction={(id) => {
              const item = items.find((each) => each.id === id)
              onClose(false)
              if (item !== undefined) onTake(item.choices)
              else onPick(pick)
            }}
          >
            <MenuSection>
              <Header>{title}</Header>
              {items.map(({ id, label, rule, notes, grave }) => (
                <MenuItem
                  key={id}
                  id={id}
                  textValue={label}
                  className={grave ? 'play-item play-item-grave' : 'play-item'}
                >
                  {/* All of it is the item's name: what it costs is heard before it is taken. */}
                  <span>
                    {label} <RuleMark rule={rule} still />
                  </span>
                  {notes.map((note) => (
                    <span key={note.text} className={note.grave ? 'note note-grave' : 'note'}>
                      {note.text} <RuleMark rule={note.rule} still />
                    </span>
                  ))}
                </MenuItem>
              ))}
              {pick.length > 0 && (
                <MenuItem key={PICK} id={PICK} textValue={pickLabel} className="play-item">
                  {pickLabel}
                </MenuItem>
              )}
            </MenuSection>
          </Menu>
        </section>
      </Popover>
    </>
  )
}
