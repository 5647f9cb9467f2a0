import type { Input } from '../kernel/inputs.ts'
import { notPlainAt, type Plain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { isWellFormed, utf8 } from '../record/bytes.ts'
import type { CheckedGame } from '../record/checked.ts'
import { ORDERS_IN_A_FILE, ORDERS_LIMIT } from '../record/limits.ts'
import { IN_LINES } from '../record/line-text.ts'
import { canonicalJson } from '../record/strict-json.ts'
import type { Notice } from '../record/types.ts'
import type { PendingState } from './pending.ts'
import { gameOver } from './session-state.ts'
import { refused, type Trouble } from './trouble.ts'

/** What the format of turn files allows (docs/turn-file.md), said before a file is made of it. */

const MOST_TEXT = 4000
const TEXT = new RegExp(`^${IN_LINES}*$`, 'u')

/** Why a notice cannot be sent now, or undefined. A draw is offered by the side that does not write the next file. */
export function noticeRefusal(
  checked: CheckedGame,
  side: string,
  { type, text }: Notice,
  made: Pick<PendingState, 'answers' | 'asked'>,
): Refusal | undefined {
  if ([...text].length > MOST_TEXT || !isWellFormed(text) || !TEXT.test(text)) {
    return refusal(
      'unreadable-text',
      'kernel',
      'A text has at most 4,000 characters, none of them invisible or a control character; shorten or retype it.',
    )
  }
  if (type === 'draw-accept' && (made.asked !== null || made.answers.length > 0)) {
    const message =
      'You have asked for dice since; the offer ended with that. Play on, or offer a draw after your file.'
    return refusal('draw-after-asking', 'turn-file:draw', message)
  }
  if (type !== 'draw-offer' || checked.nextAuthor !== side) return undefined
  return refusal(
    'draw-after-your-file',
    'turn-file:draw',
    'The next file is yours; play and send it first, then offer the draw, so that your opponent decides before he sees more.',
  )
}

/** The same, and why nothing but notes can be sent in a game that is over. */
export function noticeTrouble(...args: Parameters<typeof noticeRefusal>): Trouble | undefined {
  const [checked, , { type }] = args
  if (type !== 'note' && (checked.finished !== null || checked.nextAuthor === null)) return gameOver(checked)
  const not = noticeRefusal(...args)
  return not && refused(not)
}

/** Why standing orders cannot be left here, whatever they say, or undefined. `inputs`: those of the file so far. */
export function ordersRefusal(
  position: Position<unknown>,
  inputs: readonly Input[],
  orders: Plain,
): Refusal | undefined {
  if (position.waiting.for === 'nothing') {
    return refusal('game-ended', 'kernel', 'The game is over; close the file and send it.')
  }
  if (notPlainAt(orders) !== undefined || utf8Size(orders) > ORDERS_LIMIT) {
    const message = `Standing orders are plain JSON of at most ${ORDERS_LIMIT / 1024} KiB; leave fewer or shorter ones.`
    return refusal('unreadable-orders', 'kernel', message)
  }
  if (inputs[inputs.length - 1]?.type === 'orders') {
    const message =
      'You have left standing orders and told nothing since; take back what you did after them (undo), or leave the new ones after your next open choice.'
    return refusal('orders-twice', 'kernel', message)
  }
  if (inputs.filter((input) => input.type === 'orders').length < ORDERS_IN_A_FILE) return undefined
  const message = `A file leaves standing orders at most ${ORDERS_IN_A_FILE} times; these must wait for your next file.`
  return refusal('too-many-orders', 'kernel', message)
}

/** Infinite for what is not JSON at all, such as a text with half a character. */
function utf8Size(orders: Plain): number {
  try {
    return utf8(canonicalJson(orders)).length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
