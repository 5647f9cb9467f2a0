/** atp:15.4D, atp:15.6B What was told of a hex in a player-turn holds until that ends: another answer contradicts it. */
import type { HexId } from '../ids.ts'
import { fogOf, markerOf } from '../queries/knowledge.ts'
import { hexLabel } from '../queries/labels.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import type { Word } from '../telling.ts'

/**
 * Why an answer about a hex cannot stand beside what its side told before; undefined when it can. Nothing of a side that does not
 * move comes or goes unseen, and what goes openly is told with it. Where there was a battle its report says who is left.
 *
 * @param count undefined where it stays closed
 */
export function contradiction(
  state: State,
  side: Side,
  hex: HexId,
  { word, count }: { readonly word: Word; readonly count: number | undefined },
): string | undefined {
  const turn = state.playerTurn
  if (turn === null || turn.side === side || turn.battleHexes.includes(hex)) return undefined
  if (!fogOf(state).checked.includes(hex)) return undefined
  const told = markerOf(state, side, hex)
  const before = told?.force ?? 'nobody'
  if (before !== word) return `In this player-turn ${before} was told of ${hexLabel(hex)}, and now it is ${word}.`
  const number = told?.count ?? null
  if (number === null || count === undefined || number === count) return undefined
  return `In this player-turn ${number} units were told of ${hexLabel(hex)}, and now it is ${count}.`
}
