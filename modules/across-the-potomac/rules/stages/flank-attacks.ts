/** atp:10.8 Flank attacks: the attacker names his front; the others roll for coordination, hex by hex. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { attackersOf, attackingHexes, attackingSide } from '../queries/battle-roles.ts'
import { hexLabel, unitLabels } from '../queries/labels.ts'
import { notHex } from '../queries/refusals.ts'
import { type AtpStage, stage, type Work } from '../stage-map.ts'
import { battleOf, type State } from '../state.ts'
import { COORDINATION, COORDINATION_DIE } from '../tables/battle-card.ts'

export const flankAttacks: AtpStage = stage({
  id: 'flank-attacks',
  rule: 'atp:10.8',
  title: 'Flank Attacks',
  enter(work) {
    const [only, ...more] = attackingHexes(battleOf(work.board))
    if (only === undefined) throw new Error('nobody attacks')
    if (more.length > 0) return decide(work.locals.side)
    work.emit({ type: 'front-chosen', hex: only })
    return end()
  },
  offers: ({ board }) => attackingHexes(battleOf(board)).map((hex) => frontOffer(board, hex)),
  choose(work, [, hex]) {
    if (hex !== undefined) work.emit({ type: 'front-chosen', hex }) // 10.8B
    return nextFlank(work)
  },
  explain({ board }, [verb, hex]) {
    if (verb === 'commit' || verb === 'commit-hex') {
      const message = 'Units are committed before the flank attacks are rolled for; the deployment is over.'
      return refusal('deployment-over', 'atp:10.8F', message)
    }
    if (verb !== 'front' || hex === undefined) return undefined
    const { attackers } = battleOf(board)
    if (attackers.some(({ from }) => from === hex)) return undefined
    const unknown = notHex(hex)
    if (unknown !== undefined) return unknown
    return refusal('no-attackers-there', 'atp:10.8B', `Nobody attacks from ${hex}; the front must be an attacking hex.`)
  },
  rolled(work, [value]) {
    const { rolling } = work.locals
    if (rolling === null || value === undefined) throw new Error('no flank attack waits for this roll')
    // 10.8C–D up to the Coordination Value the flank attack succeeds
    const coordinated = value <= coordinationOf(work.board)
    work.emit({ type: coordinated ? 'flank-coordinated' : 'flank-failed', hex: rolling })
    work.setLocals({ rolling: null })
    return nextFlank(work)
  },
})

/** atp:10.8C One roll for each flanking hex, ascending. */
function nextFlank(work: Work<'flank-attacks'>): Next {
  const battle = battleOf(work.board)
  const hex = attackingHexes(battle).find((from) => from !== battle.front && battle.flanks[from] === undefined)
  if (hex === undefined) return end()
  work.setLocals({ rolling: hex })
  const value = coordinationOf(work.board)
  return roll({
    rule: 'atp:10.8C',
    purpose: `Flank attack on ${hexLabel(battle.hex)} from ${hexLabel(hex)}, coordinated on ${value} or less`,
    dice: [COORDINATION_DIE],
  })
}

/** atp:10.9 A flank attack succeeds on this or less. */
export function coordinationOf(board: State): number {
  return COORDINATION[attackingSide(board) === 'confederate' ? 'lee' : board.commander]
}

function frontOffer(board: State, hex: HexId): Offer {
  const { attackers } = battleOf(board)
  const units = attackersOf(board).filter((unit) =>
    attackers.some((other) => other.unit === unit && other.from === hex),
  )
  return {
    choice: ['front', hex],
    label: `The front is ${hexLabel(hex)}: ${unitLabels(units)}`,
    rule: 'atp:10.8B',
    space: hex,
    pieces: units,
  }
}
