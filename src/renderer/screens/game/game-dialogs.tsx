import type { NoticeType } from '../../../ipc/contract.ts'
import type { CallFailure, LogEntry, OutgoingFile, Sight, ViewSpace } from '../../../ipc/shapes.ts'
import { DiscloseDialog } from './disclose-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { GoToDialog } from './go-to-dialog.tsx'
import { LegendDialog } from './legend-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { ShortcutsDialog } from './shortcuts.tsx'

export type DialogName = 'disclose' | 'finish' | 'go-to' | 'keys' | 'legend' | 'sent' | 'text' | NoticeType

export interface GameDialogsProps {
  readonly dialog: DialogName | null
  readonly gameKey: string
  readonly log: readonly LogEntry[]
  readonly spaces: readonly ViewSpace[]
  readonly sight: Pick<Sight, 'opponent' | 'side' | 'unsent' | 'orders' | 'asking' | 'view'>
  readonly sideNames: ReadonlyMap<string, string>
  readonly busy: boolean
  readonly refused: CallFailure | null
  readonly file: OutgoingFile | null
  onSign(): void
  onDisclose(): void
  onNotice(type: NoticeType, text: string): void
  onGo(space: string): void
  onClose(): void
}

/** The one dialog that is open, if any. */
export function GameDialogs(props: GameDialogsProps) {
  const { dialog, gameKey, log, spaces, sight, sideNames, busy, refused, file, onSign, onNotice, onGo, onClose } = props
  const { opponent, side, unsent, orders, asking } = sight
  switch (dialog) {
    case null:
    case 'text':
      return null
    case 'finish':
      return (
        <FinishDialog
          {...{ gameKey, opponent, busy, refused, file, onSign, onClose }}
          orders={orders.ours}
          unsent={log.filter((entry) => entry.file === null)}
        />
      )
    case 'disclose':
      return <DiscloseDialog {...{ busy, refused, onClose }} opponent={opponent.name} onDisclose={props.onDisclose} />
    case 'legend':
      return <LegendDialog {...{ side, onClose }} counters={sight.view.counters} />
    case 'go-to':
      return <GoToDialog {...{ spaces, onGo, onClose }} />
    case 'keys':
      return <ShortcutsDialog onClose={onClose} />
    case 'sent':
      return <SentDialog {...{ gameKey, opponent, onClose }} first={asking?.file ?? null} />
    default:
      return (
        <NoticeDialog
          {...{ busy, refused, onClose }}
          {...{ unsent, side, sideNames }}
          opponent={opponent.name}
          type={dialog}
          onSend={(text) => onNotice(dialog, text)}
        />
      )
  }
}
