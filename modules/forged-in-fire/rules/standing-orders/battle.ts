/** fif:11, fif:13 What the standing orders of the absent side say in a battle and about its cavalry. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { asPosition, CENTERS, isLine, joinedOf, lineOf } from '../battle/board.ts'
import { isPossible } from '../battle/deployment.ts'
import { isFlank, isOpenFlank } from '../battle/flank-fire.ts'
import type { WayOut } from '../battle/retreat-places.ts'
import type { Attempt } from '../battle/stage-locals.ts'
import type { BattlePosition } from '../battle/state.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { battleOf, blockState, type State } from '../state.ts'
import { battleOrdersFor, firstPlace, firstWanted, ordersOfAbsent, pickBlock } from './in-force.ts'
import type { BattleOrders, RetreatWhen } from './shape.ts'

function ordersHere(state: State, side: Side, orders: Plain): BattleOrders | undefined {
  return battleOrdersFor(state, side, battleOf(state).place, orders)
}

/** fif:11.1 A ready-made deployment; guarded flanks become the centers when there are too few blocks. */
export function deploymentOrder(state: State, side: Side, orders: Plain): Choice | undefined {
  const posture = ordersHere(state, side, orders)?.deployment ?? null
  if (posture === null) return undefined
  return ['deploy-all', isPossible(state, side, posture) ? posture : 'centers']
}

/** fif:11.2–11.4 The next thing to do in a phase, out of what can be done; flank fire only where the orders speak of it. */
export function fireOrder(state: State, side: Side, open: readonly Offer[], orders: Plain): Choice | undefined {
  const here = ordersHere(state, side, orders)
  if (here === undefined || here.fire === null) return undefined
  if (!here.fire) return ['done']
  const attempts = open.filter(({ choice }) => choice[0] === 'flank')
  if (attempts.length > 0 && here.flank === null) return undefined
  if (here.flank === 'when-open' && attempts[0] !== undefined) return attempts[0].choice
  // what lies face down fires into an open flank only when it is laid face up
  const shown = open.find(({ choice: [verb, at] }) => verb === 'show' && isOpenAt(state, side, at))
  if (here.flank === 'when-open' && shown !== undefined) return shown.choice
  return open.find(({ choice }) => choice[0] === 'fire')?.choice ?? ['done']
}

function isOpenAt(state: State, side: Side, position: string | undefined): boolean {
  const flank = asPosition(position)
  return isFlank(flank) && isOpenFlank(state, side, flank)
}

/** fif:11.3 Who of equals takes a hit. */
export function lossOrder(state: State, side: Side, equals: readonly BlockId[], orders: Plain): Choice | undefined {
  const losses = ordersHere(state, side, orders)?.losses ?? null
  const block = losses === null ? undefined : pickBlock(state, equals, losses)
  return block === undefined ? undefined : ['take-hit', block]
}

/** fif:11.7 Retreat to where, or stand; a retreat that is forced needs only the place. */
export function retreatOrder(
  state: State,
  side: Side,
  ways: readonly WayOut[],
  forced: boolean,
  orders: Plain,
): Choice | undefined {
  const retreat = ordersHere(state, side, orders)?.retreat
  if (retreat === undefined) return undefined
  if (!forced) {
    if (retreat.when === null) return undefined
    if (!isTime(state, side, retreat.when)) return ['stand']
  }
  if (retreat.to === null) return undefined
  const to = firstPlace(
    retreat.to,
    ways.map((way) => way.to),
  )
  const way = ways.find((open) => open.to === to)
  return way === undefined ? undefined : [way.bySea ? 'retreat-by-sea' : 'retreat', way.to]
}

/** Whether what the orders wait for has come: by the SP that infantry and artillery have lost in this battle. */
function isTime(state: State, side: Side, when: RetreatWhen): boolean {
  if (when === 'never') return false
  const { fighters } = battleOf(state)
  const line = joinedOf(battleOf(state), side).filter(isLine)
  const all = line.reduce((sum, block) => sum + (fighters[block]?.initialSp ?? 0), 0)
  const left = line.reduce((sum, block) => sum + blockState(state, block).sp, 0)
  if (when === 'when-hit') return left < all
  if ('spLostAtLeast' in when) return all - left >= when.spLostAtLeast
  return left * 100 <= when.strengthLeftAtMost * all
}

/** fif:11.7 Whom to rally. */
export function rallyOrder(state: State, side: Side, open: readonly Attempt[], orders: Plain): Choice | undefined {
  const rally = ordersHere(state, side, orders)?.rally ?? null
  if (rally === null) return undefined
  const blocks = [...new Set(open.map(({ block }) => block))]
  const block = pickBlock(state, blocks, rally)
  const attempt = open.find((other) => other.block === block)
  return attempt === undefined ? ['no-rally'] : ['rally', attempt.commander, attempt.block]
}

/** fif:11.7 Who comes next, by a roll or freely; nobody when the orders name none of those that could. */
export function reinforcementOrder(
  state: State,
  side: Side,
  open: readonly BlockId[],
  free: boolean,
  orders: Plain,
): Choice | undefined {
  const here = ordersHere(state, side, orders)
  const words = (free ? here?.follow : here?.reinforce) ?? null
  if (words === null) return undefined
  const block = firstWanted(state, open, words)
  return block === undefined ? ['no-more'] : [free ? 'bring-in' : 'reinforce', block]
}

/** fif:11.7 Where those that come in are put. */
export function positionOrder(state: State, side: Side, orders: Plain): Choice | undefined {
  const word = ordersHere(state, side, orders)?.positions?.[0]
  if (word === undefined) return undefined
  const position = word === 'weaker-center' ? weakerCenter(state, side) : asPosition(word)
  return position === undefined ? undefined : ['enter', position]
}

function weakerCenter(state: State, side: Side): BattlePosition {
  const battle = battleOf(state)
  const sp = (center: BattlePosition) =>
    lineOf(battle, side, center).reduce((sum, block) => sum + blockState(state, block).sp, 0)
  const [left, right] = CENTERS
  return sp(right) < sp(left) ? right : left
}

/** fif:13.2 Whether to screen. */
export function screenOrder(state: State, side: Side, orders: Plain): Choice | undefined {
  const screen = ordersOfAbsent(state, side, orders)?.cavalry.screen ?? null
  if (screen === null) return undefined
  return [screen ? 'screen' : 'give-way']
}

/** fif:13.2 Where to, once the screen is up. */
export function withdrawalOrder(state: State, side: Side, ways: readonly PlaceId[], orders: Plain): Choice | undefined {
  const words = ordersOfAbsent(state, side, orders)?.cavalry.withdrawTo ?? null
  const to = words === null ? undefined : firstPlace(words, ways)
  return to === undefined ? undefined : ['withdraw', to]
}

/** fif:13.3 Whether to fight on; cavalry that finds no place to go stands. */
export function cavalryFightOrder(
  state: State,
  side: Side,
  ways: readonly PlaceId[],
  orders: Plain,
): Choice | undefined {
  const cavalry = ordersOfAbsent(state, side, orders)?.cavalry
  if (cavalry === undefined || cavalry.fight === null) return undefined
  if (cavalry.fight === 'stand' || ways.length === 0) return ['stand']
  const to = firstPlace(cavalry.withdrawTo ?? ['any'], ways)
  return to === undefined ? undefined : ['withdraw', to]
}
