/** std:6.3 The Leader Transfer Phase: leaders go over to other units, the Union side's before the Confederate ones. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import type { LeaderId } from '../../ids.ts'
import { leadersOnMap, transferRefusal, transferTargets } from '../../queries/leader-transfer.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { ordersOf } from '../../standing-orders/in-force.ts'
import type { State } from '../../state.ts'
import { isLeader, isUnit, leaderFact } from '../../tables/units.ts'
import { hexLabel, leaderLabel, sideName, unitLabel } from '../../wording.ts'

type InPhase = Pick<Look<'leader-transfer-phase'>, 'board' | 'locals'>

export const leaderTransferPhase: OtrStage = stage({
  id: 'leader-transfer-phase',
  rule: 'std:6.3',
  title: 'Leader Transfer Phase',
  enter: next,
  offers: (look) => [
    ...transfers(look),
    { choice: ['end-transfers'], label: 'Leave the leaders where they are now', rule: 'std:6.3' },
  ],
  choose(work, [verb, leader = '', unit = '']) {
    if (verb === 'end-transfers') return end()
    work.emit({ type: 'leader-attached', leader, unit })
    work.setLocals({ moved: [...work.locals.moved, leader] })
    return next(work)
  },
  explain: whyNot,
  standing: (look, orders) => transferOrder(look, orders),
})

/** Nobody is asked where no leader could go anywhere. */
function next(work: Work<'leader-transfer-phase'>): Next {
  const look = { board: work.board, locals: work.locals }
  return transfers(look).length === 0 ? end() : decide(work.locals.side)
}

/** RULING OTR-19: each leader transfers once in the phase, or ten hexes would be no limit. */
function waiting({ board, locals: { side, moved } }: InPhase): readonly LeaderId[] {
  return leadersOnMap(board, side).filter((leader) => !moved.includes(leader))
}

function transfers(look: InPhase): readonly Offer[] {
  return waiting(look).flatMap((leader) =>
    transferTargets(look.board, leader).map((unit) => transferOffer(look.board, leader, unit)),
  )
}

function transferOffer(state: State, leader: LeaderId, unit: string): Offer {
  const hex = hexOfUnit(state, unit) ?? ''
  const label = `${leaderLabel(leader)} goes over to ${unitLabel(unit)} in ${hexLabel(hex)}`
  return { choice: ['transfer', leader, unit], label, rule: 'std:6.3', space: hex, pieces: [leader, unit] }
}

/** Each leader named goes to the first unit of his list that is open to him, unless he is with one before it; then nobody else. */
function transferOrder(look: InPhase & { readonly side: string }, orders: Plain): Choice | undefined {
  const { transfers: order } = ordersOf(look.locals.side, orders)
  if (order === null) return undefined
  if (order === 'stay') return ['end-transfers']
  for (const leader of waiting(look)) {
    const wanted = order[leader] ?? []
    const open = transferTargets(look.board, leader)
    const here = look.board.leaders[leader]?.attachedTo
    const unit = wanted.find((one) => one === here || open.includes(one))
    if (unit !== undefined && unit !== here) return ['transfer', leader, unit]
  }
  return ['end-transfers']
}

function whyNot(
  { board, locals: { side, moved } }: Look<'leader-transfer-phase'>,
  choice: Choice,
): Refusal | undefined {
  const [verb, leader, unit] = choice
  if (verb !== 'transfer') {
    if (verb !== 'pass' && verb !== 'done' && verb !== 'march' && verb !== 'activate') return undefined
    const message = 'The leaders are transferred now; choose transfer:LEADER:UNIT or end-transfers.'
    return refusal('transfers-first', 'std:3.0', message)
  }
  if (
    leader === undefined ||
    !isLeader(leader) ||
    leaderFact(leader).side !== side ||
    board.leaders[leader] === undefined
  ) {
    const message = `That is no leader of the ${sideName(side)} side in this game; choose one of your own.`
    return refusal('not-your-leader', 'std:6.3', message)
  }
  if (moved.includes(leader)) {
    const message = `${leaderLabel(leader)} has transferred in this phase; choose another leader, or end-transfers.`
    return refusal('transferred-already', 'std:6.3', message)
  }
  if (unit === undefined || !isUnit(unit)) {
    return refusal('no-such-unit', 'std:6.3', 'There is no such unit in this game; choose transfer:LEADER:UNIT.')
  }
  return transferRefusal(board, leader, unit)
}
