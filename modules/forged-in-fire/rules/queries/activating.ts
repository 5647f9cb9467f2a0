/** fif:4.2, fif:10.3, fif:10.7, fif:16.2 What may be activated, for how many points, and why not. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { playerTurnOf, type State } from '../state.ts'
import { BLOCK_IDS, type BlockType, blockFact } from '../tables/blocks.ts'
import { isLocation, NORFOLK, RICHMOND, UNION_BOX } from '../tables/map.ts'
import { movementRate } from '../tables/tracks.ts'
import { blockLabel, placeLabel } from '../wording.ts'
import { NOT_BEGUN, stepFault, stepsOpen } from './marching.ts'
import { blocksIn, blocksOf, enemyIn, isLine, mayBeLine, placeOf } from './occupancy.ts'
import { alreadyActivated, tooDear } from './refusals.ts'
import { isReleased, mayEnterBySea, waysFrom } from './reinforcing.ts'
import { isOpenPort, landingPorts } from './rivers.ts'

/** fif:4.2 Costs in CAP. */
export const CORPS_COST = 1
export const SHIP_CORPS_COST = 2
export const BLOCK_COST = 1

/** fif:16.2 Both are activated for one point. */
export const STUART: readonly BlockId[] = BLOCK_IDS.filter((block) => blockFact(block).corps === 'Stuart')

export const LONGSTREET: BlockId = 'cs-longstreet-cdr'

/** fif:4.2, fif:10.3 What a block's voyage by itself costs. RULING FIF-54: any block but siege guns 2 CAP, and it takes the corps' place. */
export function voyageCost(block: BlockId): number {
  return blockFact(block).type === 'siege-gun' ? 1 : 2
}

/** fif:10.3 Whether its voyage is the turn's one corps move: not that of siege guns and the depot. */
export function takesCorpsMove(block: BlockId): boolean {
  const { type } = blockFact(block)
  return type !== 'siege-gun' && type !== 'supply-depot'
}

/** Blocks already sent against a place: they move no more. */
export function isCommitted(state: State, block: BlockId): boolean {
  return playerTurnOf(state).attacks.some(({ blocks }) => blocks.some((attacker) => attacker.block === block))
}

/** Why a corps commander may not be activated; undefined when he may. */
export function commanderFault(state: State, commander: BlockId): Refusal | undefined {
  if (blockFact(commander).type !== 'corps-commander') {
    return refusal('no-commander', 'fif:4.2', `${blockLabel(commander)} is no corps commander; choose single for it.`)
  }
  return boxFault(state, commander) ?? alreadyActivated(state, commander) ?? tooDear(state, CORPS_COST)
}

/** What keeps a block in its box. */
function boxFault(state: State, block: BlockId): Refusal | undefined {
  if (isReleased(state, block)) return undefined
  return refusal('not-released', 'fif:15.1', `${blockLabel(block)} is not released for entry yet.`)
}

/** Why a block may not be activated by itself for a march; undefined when it may. */
export function singleFault(state: State, side: Side, block: BlockId): Refusal | undefined {
  const { type } = blockFact(block)
  const place = placeOf(state, block)
  if (place === undefined) return refusal('not-in-play', 'fif:3', `${blockLabel(block)} is not in play.`)
  if (type === 'ironclad') return refusal('ship', 'fif:10.5', `${blockLabel(block)} sails only against a voyage.`)
  if (type === 'supply-depot') {
    return refusal(
      'by-sea-only',
      'fif:10.3',
      `${blockLabel(block)} moves from port to port only; choose embark for it.`,
    )
  }
  const barred = boxFault(state, block) ?? alreadyActivated(state, block) ?? tooDear(state, BLOCK_COST)
  if (barred !== undefined) return barred
  const marchers = { side, commander: null, blocks: [block] }
  if (stepsOpen(state, marchers, NOT_BEGUN, place).length > 0) return undefined
  const [entry] = isLocation(place) ? [] : waysFrom(place)
  const held = entry === undefined ? undefined : stepFault(state, marchers, NOT_BEGUN, place, entry, 'road')
  if (held !== undefined) return held
  const why =
    movementRate(type, state.weather) === 0 ? `does not march by road in ${state.weather}` : 'has no way to go'
  return refusal('no-way-out', 'fif:10.1', `${blockLabel(block)} at ${placeLabel(place)} ${why}.`)
}

/** Why no Union corps sails any more in this turn; undefined when one may. */
export function fleetFault(state: State): Refusal | undefined {
  if (!state.record.shipsBarred) return undefined
  const message = 'Union troops have been driven from a port in this turn: nobody sails.'
  return refusal('ships-barred', 'fif:10.3', message)
}

/** Why a block may not go aboard where it stands; undefined when it may. */
export function boardingFault(state: State, block: BlockId): Refusal | undefined {
  const place = placeOf(state, block)
  if (blockFact(block).side !== 'union') {
    return refusal('union-ships', 'fif:10.3', 'Only the Union moves by water.')
  }
  if (place === undefined || !isOpenPort(state, place)) {
    const where = place === undefined ? 'nowhere' : placeLabel(place)
    return refusal(
      'no-open-port',
      'fif:10.4',
      `${blockLabel(block)} is at ${where}: no port on a river the Union controls.`,
    )
  }
  if (place === UNION_BOX && !(isReleased(state, block) && mayEnterBySea(state, block))) {
    return refusal('not-released', 'fif:15.1', `${blockLabel(block)} is not released for entry by water.`)
  }
  if (!isCommitted(state, block)) return undefined
  return refusal('attacking', 'fif:11', `${blockLabel(block)} is attacking already.`)
}

/** Why a block may not be put aboard by itself; undefined when it may. */
export function embarkFault(state: State, block: BlockId): Refusal | undefined {
  const fault = fleetFault(state) ?? boardingFault(state, block) ?? alreadyActivated(state, block)
  if (fault !== undefined) return fault
  if (takesCorpsMove(block) && playerTurnOf(state).corpsShipped) return corpsShippedFault()
  return tooDear(state, voyageCost(block)) ?? (portsFor(state, [block]).length > 0 ? undefined : noPort(block))
}

function noPort(block: BlockId): Refusal {
  return refusal(
    'no-landing',
    'fif:10.4',
    `There is no other port for ${blockLabel(block)} on the rivers the Union controls.`,
  )
}

export function corpsShippedFault(): Refusal {
  return refusal('corps-shipped', 'fif:10.3', 'Only one corps a turn moves by water, and one has moved.')
}

/** Why blocks aboard may not land in a port; undefined when they may. */
export function landingFault(state: State, blocks: readonly BlockId[], to: PlaceId): Refusal | undefined {
  if (!isOpenPort(state, to)) {
    return refusal('no-open-port', 'fif:10.4', `${placeLabel(to)} is no port on a river the Union controls.`)
  }
  if (!enemyIn(state, 'union', to)) return undefined
  const weak = blocks.find((block) => !isLine(block) && blockFact(block).type !== 'corps-commander')
  if (weak !== undefined || !blocks.some(isLine)) {
    const who = blockLabel(weak ?? blocks[0] ?? '')
    return refusal(
      'no-landing-party',
      'fif:10.3',
      `The enemy is at ${placeLabel(to)}: ${who} makes no amphibious attack.`,
    )
  }
  if (!mayBeLine(state, 'union', to) || !blocks.some((block) => playerTurnOf(state).railed.includes(block)))
    return undefined
  return refusal(
    'rail-no-battle',
    'fif:10.2',
    `Who has used the rail bonus enters no battle, here at ${placeLabel(to)}.`,
  )
}

/** The ports in which blocks aboard may land. */
export function portsFor(state: State, blocks: readonly BlockId[]): readonly PlaceId[] {
  const [first] = blocks
  const from = first === undefined ? undefined : placeOf(state, first)
  if (from === undefined) return []
  return landingPorts(state, from).filter((to) => landingFault(state, blocks, to) === undefined)
}

const LEAVE_NORFOLK: readonly BlockType[] = ['corps-commander', 'infantry', 'artillery', 'cavalry', 'decoy']

/** fif:10.7 Confederate blocks in Norfolk that may still leave it. */
export function norfolkBlocks(state: State): readonly BlockId[] {
  return blocksIn(state, 'confederate', NORFOLK).filter(
    (block) => LEAVE_NORFOLK.includes(blockFact(block).type) && alreadyActivated(state, block) === undefined,
  )
}

/** fif:2.1, fif:10.7 Where they go: Richmond, or to Longstreet; not where the enemy is. */
export function norfolkWays(state: State): readonly PlaceId[] {
  const longstreet = placeOf(state, LONGSTREET)
  const ways = longstreet === undefined || longstreet === NORFOLK ? [RICHMOND] : [RICHMOND, longstreet]
  return [...new Set(ways)].filter((place) => isLocation(place) && !enemyIn(state, 'confederate', place))
}

/** fif:10.7 With Longstreet there and activated everybody goes along to Richmond for one point. */
export function longstreetLeaves(state: State): boolean {
  return norfolkBlocks(state).includes(LONGSTREET) && norfolkWays(state).includes(RICHMOND)
}

/** A side's blocks that may be activated by themselves. */
export function singles(state: State, side: Side): readonly BlockId[] {
  return blocksOf(state, side).filter(
    (block) => blockFact(block).type !== 'corps-commander' && singleFault(state, side, block) === undefined,
  )
}
