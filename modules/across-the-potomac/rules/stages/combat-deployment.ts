/** atp:10.1.1 Combat deployment: the attacker commits units to the battle, hex by hex or one by one. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import { noteCrossing } from '../consequences.ts'
import type { HexId, UnitId } from '../ids.ts'
import {
  commitFault,
  commitHexes,
  commitHexFault,
  commitHexUnits,
  committable,
  engageFault,
} from '../queries/attack-eligibility.ts'
import { hexLabel, unitLabel, unitLabels } from '../queries/labels.ts'
import { hexOf } from '../queries/occupancy.ts'
import { notHex, notOnMap } from '../queries/refusals.ts'
import { type AtpStage, stage, type Work } from '../stage-map.ts'
import { battleOf, type State } from '../state.ts'

export const combatDeployment: AtpStage = stage({
  id: 'combat-deployment',
  rule: 'atp:10.1.1',
  title: 'Combat Deployment',
  enter: (work) => decide(work.locals.side),
  offers({ board }) {
    const engage: readonly Offer[] =
      engageFault(board) === undefined
        ? [{ choice: ['engage'], label: 'Begin the battle', rule: 'atp:10.1.1', space: battleOf(board).hex }]
        : []
    return [
      ...commitHexes(board).map((hex) => commitHexOffer(board, hex)),
      ...committable(board).map((unit) => commitOffer(board, unit)),
      ...engage,
    ]
  },
  choose(work, [verb, what]) {
    if (verb === 'engage' || what === undefined) return end()
    const units = verb === 'commit-hex' ? commitHexUnits(work.board, what) : [what]
    for (const unit of units) commit(work, unit)
    const more = committable(work.board).length > 0 || engageFault(work.board) !== undefined
    return more ? decide(work.locals.side) : end()
  },
  explain({ board, locals }, [verb, what]) {
    if (verb === 'engage') return engageFault(board)
    if (what === undefined) return undefined
    if (verb === 'commit-hex') return notHex(what) ?? commitHexFault(board, what)
    return verb === 'commit' ? (notOnMap(board, locals.side, what) ?? commitFault(board, what)) : undefined
  },
})

/** atp:10.1.1C–D Onto the Battle Card; where it attacks from is kept. */
function commit(work: Work<'combat-deployment'>, unit: UnitId): void {
  const from = hexOf(work.board, unit)
  if (from === undefined) throw new Error(`${unit} is not on the map`)
  work.emit({ type: 'attacker-committed', attacker: { unit, from } })
  work.emit({ type: 'action-performed', unit, action: 'attack' }) // 8.5E attacking is its action
  noteCrossing(work, unit, from, battleOf(work.board).hex) // 6.3A, 6.4
}

function commitOffer(board: State, unit: UnitId): Offer {
  const from = hexOf(board, unit) ?? ''
  return {
    choice: ['commit', unit],
    label: `${unitLabel(unit)} attacks from ${hexLabel(from)}`,
    rule: 'atp:10.1.1C',
    space: from,
    pieces: [unit],
  }
}

function commitHexOffer(board: State, hex: HexId): Offer {
  const units = commitHexUnits(board, hex)
  return {
    choice: ['commit-hex', hex],
    label: `All from ${hexLabel(hex)} attack: ${unitLabels(units)}`,
    rule: 'atp:10.1.1C',
    space: hex,
    pieces: units,
  }
}
