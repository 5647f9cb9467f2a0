/** fif:2, fif:11.1 What both sides know once hidden blocks have been set up, or have lain face up. */
import type { BlockId, PlaceId } from './ids.ts'
import { isLine, placeOf } from './queries/occupancy.ts'
import { hiddenCountIn } from './queries/sight.ts'
import type { Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import type { State, Word } from './state.ts'
import { blockFact } from './tables/blocks.ts'
import { scenarioFact } from './tables/scenarios.ts'

/** Blocks that lie face up turn their backs again; what was seen of the places where they stand is known. */
export function turnBlocks(work: AnyWork): void {
  const faceUp = work.board.fog?.faceUp ?? []
  if (faceUp.length === 0) return
  const known = new Map<string, { readonly side: Side; readonly place: PlaceId; readonly word: Word | undefined }>()
  for (const block of faceUp) {
    const { side } = blockFact(block)
    const place = placeOf(work.board, block)
    if (place !== undefined)
      known.set(`${side} ${place}`, { side, place, word: wordFor(work.board, faceUp, side, place) })
  }
  work.emit({ type: 'blocks-turned' })
  for (const { side, place, word } of known.values()) {
    if (word !== undefined) work.emit({ type: 'place-told', side, place, word })
  }
}

/** Undefined where others stand, too, of which nobody knows whether they fight. */
function wordFor(state: State, faceUp: readonly BlockId[], side: Side, place: PlaceId): Word | undefined {
  const here = faceUp.filter((block) => blockFact(block).side === side && placeOf(state, block) === place)
  if (here.some(isLine)) return 'line'
  if (hiddenCountIn(state, side, place) > 0) return undefined
  return here.some((block) => blockFact(block).type === 'cavalry') ? 'cavalry' : 'others'
}

/** Where the scenario prints infantry or artillery everybody knows it, whoever else is set up there. */
export function tellPrinted(work: AnyWork, side: Side): void {
  const rows = scenarioFact(work.board.conditions.scenario).setup
  const places = rows.flatMap(({ block, place, anywhere, allowed }) =>
    place !== undefined && !anywhere && allowed.length === 0 && isLine(block) && blockFact(block).side === side
      ? [place]
      : [],
  )
  for (const place of [...new Set(places)].sort()) {
    if (hiddenCountIn(work.board, side, place) > 0) work.emit({ type: 'place-told', side, place, word: 'line' })
  }
}
