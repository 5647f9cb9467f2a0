import type { OutgoingFile } from '../../ipc/shapes.ts'
import { addressOf } from '../app/routes.ts'
import { Outgoing, type Recipient } from '../panels/outgoing.tsx'
import { playFrom } from './game/play-from.ts'

export interface ReplyToSendProps {
  readonly reply: OutgoingFile
  readonly gameKey: string
  readonly opponent: Recipient
}

interface WatchedFrom {
  /** Where to begin to watch what came in; null: nothing did. */
  readonly firstNewEntry: number | null
}

/** What goes back at once upon a file that was taken in. */
export function ReplyToSend({ reply, gameKey, opponent }: ReplyToSendProps) {
  return (
    <>
      <p className="well" role="status">
        {REPLIES[reply.kind] ?? 'Taken in. Send what goes back:'}
      </p>
      <Outgoing file={reply} gameKey={gameKey} opponent={opponent} />
    </>
  )
}

/** To the game, where what came in is watched; null: there is nothing to watch. */
export function ToBoard({ gameKey, firstNewEntry }: Pick<ReplyToSendProps, 'gameKey'> & WatchedFrom) {
  return (
    <a
      className="button"
      href={addressOf({ screen: 'game', key: gameKey })}
      onClick={() => firstNewEntry !== null && playFrom(gameKey, firstNewEntry)}
    >
      To the board
    </a>
  )
}

const REPLIES: { readonly [kind in OutgoingFile['kind']]?: string } = {
  accept: 'Accepted. Send your answer:',
  answer: 'Answered. Send the answer back:',
  turn: 'Taken in, and your own orders have decided what was yours to decide. Send your file:',
  request: 'Taken in, and your own orders have decided as far as they could. Send the request that comes of it:',
}
