import { memo } from 'react'
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
  Separator,
} from 'react-aria-components'
import type { NoticeType } from '../../../ipc/contract.ts'
import type { ViewOverlay } from '../../../ipc/shapes.ts'
import type { DialogName } from './game-dialogs.tsx'

export interface MapMenuProps {
  readonly overlays: readonly ViewOverlay[]
  readonly shown: ReadonlySet<string>
  readonly lastMoves: boolean
  /** Some counters stand for what was told, so that there is something to explain. */
  readonly reports: boolean
  onOverlays(shown: ReadonlySet<string>): void
  onLastMoves(shown: boolean): void
  onDialog(dialog: DialogName): void
}

export interface GameMenuProps {
  /** What can be signed now besides a turn. */
  readonly notices: readonly NoticeType[]
  /** Files of ours can be sent again. */
  readonly byMail: boolean
  /** The game is over, and what we hid is not disclosed yet. */
  readonly disclosable: boolean
  onDialog(dialog: DialogName): void
  onGuide(): void
}

/** Why counters look as they do; of games in which something is known by report only. */
const LEGEND = 'legend'
const LAST_MOVES = 'last-moves'

const NOTICES: { readonly [type in NoticeType]: string } = {
  note: 'Write a note…',
  'draw-offer': 'Offer a draw…',
  'draw-accept': 'Accept the draw…',
  resign: 'Resign…',
}

/** What lies over the map. */
export const MapMenu = memo(function MapMenu(props: MapMenuProps) {
  const { overlays, shown, lastMoves, reports, onOverlays, onLastMoves, onDialog } = props
  const selected = new Set([...shown, ...(lastMoves ? [LAST_MOVES] : [])])
  const change = (keys: Selection) => {
    const ids = new Set(keys === 'all' ? [...overlays.map(({ id }) => id), LAST_MOVES] : [...keys].map(String))
    onLastMoves(ids.has(LAST_MOVES))
    ids.delete(LAST_MOVES)
    onOverlays(ids)
  }
  return (
    <MenuTrigger>
      <Button className="react-aria-Button map-menu">
        Map {shown.size > 0 && <span className="panel-count">{shown.size}</span>}
      </Button>
      <Popover className="game-menu" placement="bottom start">
        <Menu aria-label="The map" onAction={(id) => (id === 'go-to' || id === LEGEND) && onDialog(id)}>
          <MenuItem id="go-to" textValue="Go to a place">
            Go to a place… <kbd>g</kbd>
          </MenuItem>
          {reports && <MenuItem id={LEGEND}>What is seen, and what is only known…</MenuItem>}
          <Separator />
          <MenuSection
            selectionMode="multiple"
            selectedKeys={selected}
            onSelectionChange={change}
            shouldCloseOnSelect={false}
          >
            <Header>Laid over the map</Header>
            <MenuItem id={LAST_MOVES} textValue="Last moves">
              Last moves <kbd>m</kbd>
            </MenuItem>
            {overlays.map(({ id, title }) => (
              <MenuItem key={id} id={id}>
                {title}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
})

/** What one does rarely. */
export function GameMenu({ notices, byMail, disclosable, onDialog, onGuide }: GameMenuProps) {
  const act = (id: string) => {
    if (id === 'guide') return onGuide()
    const dialogs: readonly DialogName[] = [...notices, 'disclose', 'keys', 'sent', 'text']
    const dialog = dialogs.find((each) => each === id)
    if (dialog !== undefined) onDialog(dialog)
  }
  return (
    <MenuTrigger>
      <Button>Game</Button>
      <Popover className="game-menu" placement="bottom end">
        <Menu aria-label="The game" onAction={(id) => act(`${id}`)}>
          {notices.map((type) => (
            <MenuItem key={type} id={type}>
              {NOTICES[type]}
            </MenuItem>
          ))}
          {disclosable && <MenuItem id="disclose">Disclose what you hid…</MenuItem>}
          <Separator />
          {byMail && <MenuItem id="sent">Send a file again…</MenuItem>}
          <MenuItem id="text">Save the record as text</MenuItem>
          <Separator />
          <MenuItem id="keys" textValue="Keys">
            Keys… <kbd>?</kbd>
          </MenuItem>
          <MenuItem id="guide">Show the first guide again</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
