import type { HiddenPiece } from '../../../kernel/hidden.ts'
import type { PlainObject } from '../../../kernel/plain.ts'
import { isPlainObject } from '../../../record/canonical-text.ts'
import type { AnswerCheat } from '../cheats/cheat.ts'
import type { SignedPieces } from './signed-pieces.ts'

/** Lies in what is shown of hidden pieces: in an answer, or in a proof of one's own. */
export const PIECE_ANSWER_CHEATS: readonly AnswerCheat[] = [
  {
    kind: 'answer',
    id: 'strength-raised',
    title: 'Strength raised',
    expected: 'bad-proof',
    caught: 'at-once',
    commits: 'piece',
    change(content) {
      const openings = openingsOf(content)
      const at = openings.findIndex(({ count }) => typeof count === 'number')
      const opening = openings[at]
      if (opening === undefined) return undefined
      const count = Number(opening.count)
      const deed = `shows a piece of ${opening.space} with a strength of ${count + 1}, and signed it with ${count}`
      return { deed, content: { ...content, openings: openings.with(at, { ...opening, count: count + 1 }) } }
    },
  },
  {
    kind: 'answer',
    id: 'decoy-fights',
    title: 'Decoy shown as one that fights',
    expected: 'bad-proof',
    caught: 'at-once',
    commits: 'piece',
    change(content, signed) {
      const openings = openingsOf(content)
      if (openings.length === 0) return undefined
      const own = signed()
      const at = openings.findIndex((one) => pieceOf(own, one)?.count === 0)
      const opening = openings[at]
      const kind = own === undefined ? undefined : commonest(own.pieces)
      if (opening === undefined || kind === undefined || opening.kind === kind) return undefined
      const deed = `shows a piece of ${opening.space} that has no strength as one of the class which fights`
      return { deed, content: { ...content, openings: openings.with(at, { ...opening, kind }) } }
    },
  },
  {
    kind: 'answer',
    id: 'two-places',
    title: 'One piece for two places',
    expected: 'bad-proof',
    caught: 'at-once',
    commits: 'piece',
    change(content, signed) {
      const openings = openingsOf(content)
      const [opening] = openings
      if (opening === undefined) return undefined
      const own = signed()
      const other = own?.pieces.find(({ place }) => own.isOnBoard(place) && place !== opening.space)
      if (other === undefined) return undefined
      const deed = `opens the piece that stands in ${opening.space} as one of ${other.place}`
      return { deed, content: { ...content, openings: openings.with(0, { ...opening, space: other.place }) } }
    },
  },
  {
    kind: 'answer',
    id: 'dead-answers',
    title: 'A piece off the board answers',
    expected: 'hidden-illegal',
    caught: 'at-once',
    commits: 'piece',
    change(content, signed) {
      const openings = openingsOf(content)
      // Where names are shown, too, it would be seen by its name.
      if (openings.length === 0 || openings.some((one) => 'detail' in one)) return undefined
      const own = signed()
      const found = own === undefined ? undefined : insteadOf(own, openings)
      if (own === undefined || found === undefined) return undefined
      const { lives, dead } = found
      const opens = openings.map((one) => {
        const piece = pieceOf(own, one)?.id ?? ''
        return { piece: piece === lives.id ? dead.id : piece, count: 'count' in one, detail: false }
      })
      const deed = `opens ${dead.id}, which is ${dead.place}, in place of ${lives.id} in ${lives.place}`
      return { deed, content: { ...content, openings: own.openings(opens).map((one) => ({ ...one })) } }
    },
  },
]

/** What is opened in an answer or a proof. */
export function openingsOf({ openings }: PlainObject): readonly PlainObject[] {
  return Array.isArray(openings) ? openings.filter(isPlainObject) : []
}

function pieceOf(signed: SignedPieces | undefined, { at }: PlainObject): HiddenPiece | undefined {
  return typeof at === 'number' ? signed?.pieceAt(at) : undefined
}

/** The class that most of the pieces have which have any strength. */
function commonest(pieces: readonly HiddenPiece[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { kind, count } of pieces) if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** One of the pieces opened, and another of its class off the board. */
function insteadOf(signed: SignedPieces, openings: readonly PlainObject[]) {
  for (const opening of openings) {
    const lives = pieceOf(signed, opening)
    const dead = signed.pieces.find(({ kind, place }) => kind === lives?.kind && !signed.isOnBoard(place))
    if (lives !== undefined && dead !== undefined && signed.isOnBoard(lives.place)) return { lives, dead }
  }
  return undefined
}
