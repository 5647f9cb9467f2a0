/** atp:9.3–9.9, atp:16.2 Every hex that a march can get to in one go, and why it gets to no other. */
import type { Position } from '../../../src/kernel/position.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { type NotReached, reach, type StepResult, shortestPath } from '../../../src/kernel/space/reach.ts'
import type { HexId, HexsideId, UnitId } from '../rules/ids.ts'
import { bridgeLabel, bridgesReached } from '../rules/queries/bridges.ts'
import { hexLabel, unitLabels } from '../rules/queries/labels.ts'
import {
  afterStep,
  isForced,
  lossText,
  NOT_BEGUN,
  type Progress,
  placeRefusal,
  pointsOf,
  progressAlong,
  stepRefusal,
} from '../rules/queries/march-cost.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { bridgeOrder } from '../rules/standing-orders/bridges.ts'
import { type State, unitState } from '../rules/state.ts'
import { neighboursOf } from '../rules/tables/hexes.ts'
import { hexsideId } from '../rules/tables/hexsides.ts'
import { sideName } from '../rules/wording.ts'

/** A march as it is planned. */
export interface Stroll {
  readonly progress: Progress
  /** The bridge whose owner is asked before the march goes on (16.2D); no plan leads past that. */
  readonly asks: HexsideId | null
}

export interface Way extends Stroll {
  readonly hex: HexId
  /** Every hex from the start of the march on, both ends included. */
  readonly path: readonly HexId[]
  readonly forced: boolean
}

export interface Ways {
  readonly open: readonly Way[]
  readonly refused: ReadonlyMap<HexId, NotReached<Refusal>>
}

/** So much dearer is a forced march than any other, and a stop for the enemy's answer than any detour without one. */
const FORCE = 1000
const ANSWER = 10

/**
 * Where units standing together can march, each hex by its best way: without force, without a stop for the enemy's answer,
 * then the shortest. `soFar`: the march already made, from its first hex to where they stand.
 */
export function marchWays(
  position: Position<State>,
  side: Side,
  units: readonly UnitId[],
  soFar: readonly HexId[],
): Ways {
  const { board } = position
  const from = soFar[soFar.length - 1]
  if (from === undefined) return { open: [], refused: new Map() }
  const behindBridges = new Map<HexId, NotReached<Refusal>>()
  const found = reach<Stroll, Refusal>({
    from,
    start: { progress: progressAlong(board, soFar), asks: null },
    neighbours: neighboursOf,
    key: ({ progress: { bonusLost, slowByRoad }, asks }) => `${bonusLost} ${slowByRoad} ${asks}`,
    step(before, a, b) {
      const step = stepTo(position, side, units, before, a, b)
      if ('refused' in step && step.refused.code === BRIDGE_FIRST) {
        behindBridges.set(b, { from: a, refused: step.refused })
      }
      return step
    },
  })
  const open = [...found.reached].flatMap(([hex, { path, state }]) =>
    hex === from
      ? []
      : [{ ...state, hex, path: [...soFar.slice(0, -1), ...path], forced: isForced(units, state.progress) }],
  )
  // that a hex lies behind a bridge is the better reason than that another way to it is barred
  for (const { hex } of open) behindBridges.delete(hex)
  return { open, refused: new Map([...found.refused, ...behindBridges]) }
}

function stepTo(
  position: Position<State>,
  side: Side,
  units: readonly UnitId[],
  before: Stroll,
  from: HexId,
  to: HexId,
): StepResult<Stroll, Refusal> {
  const { board } = position
  const refused = stepRefusal(board, side, units, before.progress, from, to)
  if (refused !== undefined) return { refused }
  if (before.asks !== null) return { refused: answerFirst(board, before.asks, to) }
  const crossing = crossedBridge(board, side, from, to)
  if (crossing !== undefined && orderFor(position, side, crossing) === 'burn') {
    const message = `${bridgeLabel(crossing)} would be burned by the enemy's standing orders before it is crossed.`
    return { refused: refusal('bridge-burns', 'atp:16.2C', message) }
  }
  const progress = afterStep(board, before.progress, from, to)
  const asks = askedAt(position, side, from, to)
  const cost = (isForced(units, progress) ? FORCE : 1) + (asks === null ? 0 : ANSWER)
  return { state: { progress, asks }, cost }
}

const BRIDGE_FIRST = 'bridge-first'

function answerFirst(state: State, bridge: HexsideId, to: HexId): Refusal {
  const owner = state.bridgeOwners[bridge]
  const whose = owner === undefined ? 'its owner' : `the ${sideName(owner)} side`
  const message = `On the way to ${hexLabel(to)} ${whose} first decides about ${bridgeLabel(bridge)}; march there first.`
  return refusal(BRIDGE_FIRST, 'atp:16.2D', message)
}

/** 16.2C An enemy bridge over which a march leaves the hex beside it. */
function crossedBridge(state: State, side: Side, from: HexId, to: HexId): HexsideId | undefined {
  const bridge = hexsideId(from, to)
  const enemys = state.bridgeOwners[bridge] === opponentOf(side)
  return enemys && bridgesReached(state, side, from).includes(bridge) ? bridge : undefined
}

/** The first bridge about which the enemy must be asked in person when the march takes this step. */
export function askedAt(position: Position<State>, side: Side, from: HexId, to: HexId): HexsideId | null {
  const { board } = position
  const crossed = crossedBridge(board, side, from, to)
  const enemys = bridgesReached(board, side, to).filter((bridge) => board.bridgeOwners[bridge] === opponentOf(side))
  const all = crossed === undefined ? enemys : [crossed, ...enemys]
  return all.find((bridge) => orderFor(position, side, bridge) === undefined) ?? null
}

/** What the standing orders of the bridge's owner say; undefined where they are silent. */
function orderFor({ board, orders }: Position<State>, side: Side, bridge: HexsideId): 'burn' | 'yield' | undefined {
  const enemy = opponentOf(side)
  const left = orders[enemy] ?? null
  if (left === null) return undefined
  const [verb] = bridgeOrder(board, enemy, bridge, left) ?? []
  return verb === 'burn' || verb === 'yield' ? verb : undefined
}

/** Why a march does not get to a hex that has no way. */
export function whyNoMarchTo(
  position: Position<State>,
  side: Side,
  units: readonly UnitId[],
  soFar: readonly HexId[],
  to: HexId,
): Refusal {
  const { board } = position
  const from = soFar[soFar.length - 1] ?? ''
  if (to === from)
    return refusal('already-there', 'atp:9.3A', `${unitLabels(units)} stands in ${hexLabel(to)} already.`)
  const barred = placeRefusal(board, side, to) ?? marchWays(position, side, units, soFar).refused.get(to)?.refused
  return barred ?? whyTooFar(board, side, units, soFar, to)
}

function whyTooFar(board: State, side: Side, units: readonly UnitId[], soFar: readonly HexId[], to: HexId): Refusal {
  const from = soFar[soFar.length - 1] ?? ''
  const way = shortestPath(from, to, neighboursOf, (a, b) =>
    stepRefusal(board, side, units, NOT_BEGUN, a, b) === undefined ? 1 : undefined,
  )
  if (way === undefined) {
    const message = `No way is open from ${hexLabel(from)} to ${hexLabel(to)}: water, the border or enemy units lie between.`
    return refusal('no-way', 'atp:9.6', message)
  }
  const spent = progressAlong(board, soFar)
  const gone = spent.steps === 0 ? '' : `, ${spent.steps} of them spent`
  const has = `${unitLabels(units)} ${units.length === 1 ? 'has' : 'have'} ${pointsOf(units, spent)} MP on this march`
  const why = spent.bonusLost === null ? 'the movement bonus included' : lossText(spent.bonusLost)
  const rested = !units.some((unit) => unitState(board, unit).fatigued)
  const force = board.weather === 'clear' && rested ? ' and one more by force' : ''
  const message = `${hexLabel(to)} is ${way.cost} MP away by the shortest open way; ${has} (${why}${gone})${force}.`
  return refusal('no-movement-points', 'atp:9.3C', message)
}
