/** std:3.0 Why pieces cannot be brought to a hex that has no plan: the rule, and a sentence. */
import type { Choice } from '../../../src/kernel/choice.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import type { HexId } from '../rules/ids.ts'
import { targetRefusal } from '../rules/queries/march-options.ts'
import { hereOf, leftOf } from '../rules/queries/march-steps.ts'
import { isEnemyOccupied, isPlayable, unitsOfIn } from '../rules/queries/occupancy.ts'
import { SIDES, type Side, sideOfId } from '../rules/sides.ts'
import { marchOf, type State } from '../rules/state.ts'
import { isHex, neighboursOf } from '../rules/tables/hexes.ts'
import { isLeader, isUnit } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, mpText, sideName, unitLabel } from '../rules/wording.ts'
import { isAsked, refusalFor, stageNow } from './follow.ts'

/** The refusal of a hex for these pieces; undefined without pieces. Only for hexes that have no plan. */
export function whyNot(
  position: Position<State>,
  side: string,
  pieces: readonly string[],
  space: string,
): Refusal | undefined {
  const [first] = pieces
  const known = SIDES.find((one) => one === side)
  if (first === undefined || known === undefined || !isHex(space)) return undefined
  if (!isUnit(first) && !isLeader(first)) return undefined
  if (sideOfId(first) !== known) {
    const message = `${nameOf(first)} is of the other side; choose a ${sideName(known)} counter.`
    return refusal('not-yours', 'std:5.0', message)
  }
  if (!isAsked(position, side)) return refusalFor(position, side, ['march', first])
  return refusalIn(position, known, pieces, first, space) ?? elsewhere(position)
}

function nameOf(piece: string): string {
  return isLeader(piece) ? leaderLabel(piece) : unitLabel(piece)
}

function refusalIn(
  position: Position<State>,
  side: Side,
  pieces: readonly string[],
  first: string,
  space: HexId,
): Refusal | undefined {
  const told = (...choice: Choice) => refusalFor(position, side, choice)
  switch (topFrame(position.frames).stage) {
    case 'set-up':
    case 'start-of-turn':
      return told('place', first, space)
    case 'random-events':
      return told('displace', first, space)
    case 'leader-transfer-phase':
      return isLeader(first) ? leaderTransfer(position, side, first, space) : undefined
    case 'activation-segment':
      return activation(position, side, first, space)
    case 'marching':
      return whyNoMarch(position, side, pieces, space)
    case 'retreat':
      return told('retreat', space)
    case 'assault':
      return told('target', space)
    case 'grand-assault':
      return told('hex', space)
    case 'advance-after-combat':
      return told('advance', first)
    default:
      return undefined
  }
}

function leaderTransfer(position: Position<State>, side: Side, leader: string, space: HexId): Refusal {
  const [unit] = unitsOfIn(position.board, side, space)
  const why = unit === undefined ? undefined : refusalFor(position, side, ['transfer', leader, unit])
  const message = `No unit that ${leaderLabel(leader)} could join stands in ${hexLabel(space)}; point at the hex of one.`
  return why ?? refusal('no-transfer', 'std:6.3', message)
}

/** 4.3 Before an action is chosen nothing has points to go anywhere. */
function activation(position: Position<State>, side: Side, first: string, space: HexId): Refusal | undefined {
  if (!isLeader(first)) {
    const barred = refusalFor(position, side, ['march', first])
    if (barred !== undefined) return barred
    const message = `How far ${unitLabel(first)} comes is known when its Movement Allowance has been rolled; begin its march first.`
    return refusal('march-first', 'std:5.1', message)
  }
  if (isEnemyOccupied(position.board, side, space)) {
    const barred = refusalFor(position, side, ['assault', first])
    if (barred !== undefined) return barred
    const message = `${leaderLabel(first)} cannot assault ${hexLabel(space)} from where he is; choose a hex next to him that is offered.`
    return refusal('no-target', 'std:7.1', message)
  }
  const barred = refusalFor(position, side, ['activate', first])
  if (barred !== undefined) return barred
  const message = `${leaderLabel(first)} does not march by himself; activate him, and his units march.`
  return refusal('leader-marches', 'std:5.2', message)
}

/** 6.1, 7.1 A hex beside the unit is refused by itself, one farther away for want of points or of a way. */
function whyNoMarch(
  position: Position<State>,
  side: Side,
  pieces: readonly string[],
  space: HexId,
): Refusal | undefined {
  const { board } = position
  const march = marchOf(board)
  if (!pieces.includes(march.unit)) {
    const message = `${unitLabel(march.unit)} is on the march; bring it to its end before anything else moves.`
    return refusal('march-under-way', 'std:5.0', message)
  }
  const here = hereOf(march)
  if (space === here || !isHex(here)) return refusalFor(position, side, ['to', space])
  const beside = neighboursOf(here).includes(space)
  if (isEnemyOccupied(board, side, space) && beside) {
    return targetRefusal(board, march, space) ?? refusalFor(position, side, ['attack', space, 'column-of-route'])
  }
  if (beside) return refusalFor(position, side, ['to', space])
  if (!isPlayable(board, space)) {
    return refusal('off-map', 'std:2.3', `${hexLabel(space)} is water or off the map of this scenario; choose another.`)
  }
  const message = `${unitLabel(march.unit)} has ${mpText(leftOf(march))} left, and no way to ${hexLabel(space)} costs so little or is open; choose a hex that is lit.`
  return refusal('out-of-reach', 'std:6.1', message)
}

/** Another decision is open, and it has nothing to do with this hex. */
function elsewhere(position: Position<State>): Refusal | undefined {
  const stage = stageNow(position)
  if (stage === undefined) return undefined
  const message = `Now comes: ${stage.title}. Nothing can be brought there before that is done.`
  return refusal('other-decision', stage.rule, message)
}
