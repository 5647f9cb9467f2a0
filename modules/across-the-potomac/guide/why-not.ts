/** atp:5.1 Why pieces cannot be brought to a hex that has no plan: the rule, and a sentence. */
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { advanceFault } from '../rules/queries/advance.ts'
import { hexLabel, unitLabels } from '../rules/queries/labels.ts'
import { placeRefusal } from '../rules/queries/march-cost.ts'
import { hexOf } from '../rules/queries/occupancy.ts'
import { notHex, notOnMap, notOwnUnit, outOfSequence } from '../rules/queries/refusals.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { whyNoMarch } from '../rules/stages/movement.ts'
import { battleOf, playerTurnOf, type State } from '../rules/state.ts'
import { whyNoAttackOn, whyNoCommitTo } from './attack-plans.ts'
import { isAsked, refusalFor, stageNow, underWay } from './follow.ts'
import { settingOf } from './march-plans.ts'
import { whyNoMarchTo } from './march-ways.ts'
import { whyNoVoyageTo } from './voyage-plans.ts'

/** The refusal of a hex for these pieces; undefined without pieces. Only for hexes that have no plan. */
export function whyNot(
  position: Position<State>,
  side: string,
  pieces: readonly string[],
  space: string,
): Refusal | undefined {
  const [first] = pieces
  const known = SIDES.find((one) => one === side)
  if (first === undefined || known === undefined) return undefined
  const foreign = notHex(space) ?? notOwnUnit(known, first)
  if (foreign !== undefined) return foreign
  // play waits for somebody or something else: the engine says for whom
  if (!isAsked(position, side)) return refusalFor(position, side, ['march', first])
  return refusalIn(position, known, pieces, first, space) ?? elsewhere(position)
}

function refusalIn(
  position: Position<State>,
  side: Side,
  pieces: readonly UnitId[],
  first: UnitId,
  space: HexId,
): Refusal | undefined {
  const { board } = position
  switch (topFrame(position.frames).stage) {
    case 'reinforcements':
      return refusalFor(position, side, ['place', first, space])
    case 'activation':
      return whyNotActivated(position, side, pieces, first, space)
    case 'attacks':
      return whyNoAttackOn(position, side, pieces, space)
    case 'combat-deployment':
      return whyNoCommitTo(position, side, pieces, space)
    case 'movement':
      return whyNotMoved(position, side, pieces, first, space)
    case 'march':
    case 'naval-movement':
      return whyNotGoingOn(position, side, pieces, first, space)
    case 'foraging':
      return space === hexOf(board, first)
        ? refusalFor(position, side, ['forage', first])
        : outOfSequence('foraging', 'march')
    case 'defender-retreat':
      return refusalFor(position, side, ['retreat', space])
    case 'advance-after-combat':
      return space === battleOf(board).hex ? (notOnMap(board, side, first) ?? advanceFault(board, first)) : undefined
    case 'flank-attacks':
      return refusalFor(position, side, ['front', space])
    default:
      return undefined
  }
}

/** 8.5 */
function whyNotActivated(
  position: Position<State>,
  side: Side,
  pieces: readonly UnitId[],
  first: UnitId,
  space: HexId,
): Refusal | undefined {
  if (space !== hexOf(position.board, first)) {
    return notOnMap(position.board, side, first) ?? outOfSequence('activations', 'march')
  }
  const here = pieces.filter((unit) => hexOf(position.board, unit) === space)
  const why = here.flatMap((unit) => refusalFor(position, side, ['activate-unit', unit]) ?? [])
  if (why.length === here.length) return why[0]
  const { commandPoints } = playerTurnOf(position.board)
  const message = `${unitLabels(here)} one by one cost more than the ${commandPoints} CP left; activate the whole stack or fewer units.`
  return refusal('no-command-points', 'atp:8.5A', message)
}

/** 9.0, 16.3 By land, and where the unit can go aboard also by sea. */
function whyNotMoved(
  position: Position<State>,
  side: Side,
  pieces: readonly UnitId[],
  first: UnitId,
  space: HexId,
): Refusal | undefined {
  const { board } = position
  const hexes = [...new Set(pieces.flatMap((unit) => hexOf(board, unit) ?? []))]
  if (hexes.length > 1) {
    const message = `${unitLabels(pieces)} stand in different hexes; only what stands together marches together.`
    return refusal('not-together', 'atp:9.3D', message)
  }
  const setting = settingOf(position, side, pieces)
  if (setting === undefined) {
    const sea = whyNoVoyageTo(position, side, pieces, space)
    return sea ?? whyNoMarch(board, side, first) ?? placeRefusal(board, side, space)
  }
  const land = whyNoMarchTo(position, side, setting.units, setting.soFar, space)
  return land.code === 'open-water' ? (whyNoVoyageTo(position, side, pieces, space) ?? land) : land
}

function whyNotGoingOn(
  position: Position<State>,
  side: Side,
  pieces: readonly UnitId[],
  first: UnitId,
  space: HexId,
): Refusal | undefined {
  const { units } = underWay(position)
  if (!pieces.some((unit) => units.includes(unit))) {
    return refusalFor(position, side, ['join', first]) ?? refusalFor(position, side, ['march', first])
  }
  if (isAsked(position, side, 'naval-movement')) return whyNoVoyageTo(position, side, pieces, space)
  const setting = settingOf(position, side, pieces)
  return setting === undefined ? undefined : whyNoMarchTo(position, side, setting.units, setting.soFar, space)
}

/** Another decision is open, and it has nothing to do with this hex. */
function elsewhere(position: Position<State>): Refusal {
  const { rule, title } = stageNow(position)
  const { battle } = position.board
  const where = battle === null ? '' : ` of the battle at ${hexLabel(battle.hex)}`
  return refusal(
    'other-decision',
    rule,
    `Now comes: ${title}${where}. Nothing can be brought there before that is done.`,
  )
}
