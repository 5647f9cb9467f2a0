/** What a side opens of its hidden blocks in a test, and where everybody must then think that these may be. */
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import { type Followed, waysOf } from '../../modules/forged-in-fire/rules/hidden/followed.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import type { HiddenAnswer, HiddenPiece, OpensPiece, ShownPiece } from '../../src/kernel/hidden.ts'
import type { Position } from '../../src/kernel/position.ts'

function commits() {
  const by = forgedInFire.hidden?.commits
  if (by?.by !== 'piece') throw new Error('no pieces are hidden')
  return by
}

function opensOf({ opens }: HiddenAnswer): readonly OpensPiece[] {
  return opens.map((one) => {
    if (!('piece' in one)) throw new Error('a space is opened where pieces are')
    return one
  })
}

/** The blocks opened, as a side has signed them, in the order of their places; the leaves are numbered in some order. */
export function openedPieces(signed: Position<State>, side: Side, given: HiddenAnswer): readonly ShownPiece[] {
  const { places, pieces } = commits()
  const all = pieces(signed, side)
  const shown = opensOf(given).map(({ piece, count, detail }): ShownPiece => {
    const [at, one] = leafOf(all, piece)
    const { place, kind } = one
    return { place, at, kind, count: count ? one.count : undefined, detail: detail ? one.detail : undefined }
  })
  return shown.sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place))
}

/** Opened blocks that truly stand where nobody may think they can be. */
export function lostSight(
  one: Followed,
  truth: { readonly signed: Position<State>; readonly now: Position<State> },
  given: HiddenAnswer,
): readonly string[] {
  const { pieces } = commits()
  const [all, now] = [pieces(truth.signed, one.side), pieces(truth.now, one.side)]
  return opensOf(given).flatMap(({ piece }) => {
    const [at, { place, kind }] = leafOf(all, piece)
    const ways = waysOf(one, { place, at, kind, count: undefined, detail: undefined })
    const [, { place: stands }] = leafOf(now, piece)
    return ways.has(stands) ? [] : [`${piece} in ${stands}, not ${[...ways].join(' or ')}`]
  })
}

function leafOf(pieces: readonly HiddenPiece[], id: string): readonly [number, HiddenPiece] {
  const at = pieces.findIndex((one) => one.id === id)
  const piece = pieces[at]
  if (piece === undefined) throw new Error(`${id} is opened and was not committed to`)
  return [at, piece]
}
