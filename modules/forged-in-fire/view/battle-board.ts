/** fif:11.1 The battle board as a table: both sides' positions, each over against the one it faces. */
import type { ViewTable } from '../../../src/kernel/view.ts'
import {
  closedCount,
  everyoneOf,
  fighterOf,
  isClosed,
  isLine,
  oppositeOf,
  positionLabel,
} from '../rules/battle/board.ts'
import { fireDice } from '../rules/battle/hits.ts'
import { type BattlePosition, POSITIONS } from '../rules/battle/state.ts'
import type { BlockId } from '../rules/ids.ts'
import { isSeen } from '../rules/queries/sight.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { blockState, type State } from '../rules/state.ts'
import { blockLabel, placeLabel, sideName } from '../rules/wording.ts'

/** The board of the battle that is on; none while nobody fights. */
export function battleBoard(state: State): readonly ViewTable[] {
  const { battle } = state
  if (battle === null) return []
  const defender = opponentOf(battle.attacker)
  const round = battle.round === 0 ? 'deployment' : `round ${battle.round}`
  return [
    {
      title: `Battle at ${placeLabel(battle.place)}, ${round}`,
      columns: [
        `${sideName(battle.attacker)} position`,
        `${sideName(battle.attacker)} (attacks)`,
        `${sideName(defender)} position`,
        `${sideName(defender)} (defends)`,
      ],
      rows: POSITIONS.map((position) => {
        const opposite = oppositeOf(position)
        return [
          positionLabel(position),
          standing(state, battle.attacker, position),
          positionLabel(opposite),
          standing(state, defender, opposite),
        ]
      }),
    },
  ]
}

function standing(state: State, side: Side, position: BattlePosition): string {
  const { battle } = state
  if (battle === null) return ''
  const known = everyoneOf(battle, side)
    .filter((block) => fighterOf(battle, block).position === position)
    .map((block) => blockText(state, block))
  const closed = isSeen(state, side) ? 0 : closedCount(battle, side, position)
  const blocks = closed === 0 ? known : [...known, `${closed} face down`]
  return blocks.length === 0 ? '-' : blocks.join(', ')
}

/** e.g. `Early 3 of 4, 2 dice, has acted`: SP now and on coming in, and its dice where they are fewer than its SP. */
function blockText(state: State, block: BlockId): string {
  const { battle } = state
  const { sp } = blockState(state, block)
  if (battle === null) return blockLabel(block)
  const closed = isClosed(battle, block) ? ['face down'] : []
  if (!isLine(block)) return [blockLabel(block), ...closed].join(', ')
  const initial = battle.fighters[block]?.initialSp ?? sp
  const parts = [`${blockLabel(block)} ${sp}${initial === sp ? '' : ` of ${initial}`}`]
  const { total } = fireDice(state, block)
  if (total !== sp) parts.push(`${total} dice`)
  if (battle.flankers.includes(block)) parts.push('in the flank')
  if (battle.acted.includes(block)) parts.push('has acted')
  return [...parts, ...closed].join(', ')
}
