import type { Notice, NoticeSight } from '../../ipc/shapes.ts'
import type { CheckedGame } from '../../record/checked.ts'
import type { History } from './history.ts'

/** What the players said beside the board, each in its place of the log. */
export function noticesIn({ notices }: CheckedGame, history: History): readonly NoticeSight[] {
  return notices.map(({ author, notice, seq, claimedTime, file }) => ({
    key: file.name,
    side: author,
    type: notice.type,
    text: notice.text,
    after: history.upTo(seq),
    time: claimedTime,
  }))
}

/** What a notice is, for the title of the file it came in. */
export const NOTICE_WORDS: { readonly [type in Notice['type']]: string } = {
  resign: 'Resignation',
  'draw-offer': 'Offer of a draw',
  'draw-accept': 'Acceptance of the draw',
  note: 'Note',
}
