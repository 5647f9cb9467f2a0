/** atp:10.1.1, atp:15.1C, atp:15.4D, atp:15.5 What is known before an attack on somebody who is not seen, and what is not. */
import type { Contest } from '../../../src/kernel/guide.ts'
import type { HexId } from '../rules/ids.ts'
import { isCertain, markerOf } from '../rules/queries/knowledge.ts'
import { counted, hexLabel } from '../rules/queries/labels.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { sideName } from '../rules/wording.ts'

type Condition = Contest['conditions'][number]

/** No odds can be told: what the marker says, how old it is, and when the rest will be known. */
export function unseenConditions(board: State, side: Side, hex: HexId): readonly Condition[] {
  const enemy = opponentOf(side)
  const marker = markerOf(board, enemy, hex)
  if (marker === undefined) return []
  const { force, turn, count } = marker
  const known = `${sideName(enemy)} ${force} is known in ${hexLabel(hex)}, told ${turn === board.turn ? 'on this turn' : `on turn ${turn}`}`
  const there = isCertain(board, enemy, hex)
    ? 'It is there now'
    : 'It may have left since; an attack that meets nobody has been a probe'
  const many =
    count === null
      ? 'How many units, and who, is not known: a probe tells how many'
      : `${counted(count, 'unit')} then; who they are and their steps is not known`
  return [
    { label: known, rule: 'atp:15.1C' },
    { label: there, rule: isCertain(board, enemy, hex) ? 'atp:15.1B' : 'atp:15.4E' },
    { label: many, rule: 'atp:15.4D' },
    {
      label:
        'Who defends is shown when the attack is announced, before anybody is committed; there are no odds until then',
      rule: 'atp:10.1.1',
    },
  ]
}
