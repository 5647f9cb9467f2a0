/** fif:11 What to do on the battle board. */
import type { Offer } from '../../../src/kernel/offer.ts'
import {
  asPosition,
  CENTERS,
  fighterOf,
  isCenter,
  isInfantry,
  isLine,
  lineOf,
  onBoard,
  oppositeOf,
} from '../rules/battle/board.ts'
import { fireDice } from '../rules/battle/hits.ts'
import type { Battle, BattlePosition } from '../rules/battle/state.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { maySubordinate } from '../rules/queries/command.ts'
import { lineIn, placeOf } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { battleOf, blockState } from '../rules/state.ts'
import { blockFact, ratingOf } from '../rules/tables/blocks.ts'
import { RICHMOND } from '../rules/tables/map.ts'
import { battleOdds, type Gun } from './battle-odds.ts'
import { moveWorth } from './marching.ts'
import { type Outlook, spOf } from './outlook.ts'
import { prize, retreatCost } from './stakes.ts'
import { WEIGHTS } from './weights.ts'

/** So many blocks can spare two for the flanks. */
const SPARE_FOR_FLANKS = 6

/** 11.1 All in the centers, where they fire; flanks are guarded by those who have many. */
export function deploymentWorth(_: Outlook, { choice, pieces = [] }: Offer): number {
  const [verb, posture] = choice
  if (verb !== 'deploy-all') return -1
  const line = pieces.filter(isLine)
  const many = line.length >= SPARE_FOR_FLANKS && line.filter(isInfantry).length >= 4
  return (posture === 'flanks') === many ? 1 : 0
}

/** Hits that a side can expect to score in a position in a round. */
function expectedFire({ table }: Outlook, side: Side, position: BattlePosition): number {
  return lineOf(battleOf(table), side, position).reduce((sum, block) => sum + hitsOf(table, block), 0)
}

function hitsOf(table: Outlook['table'], block: BlockId): number {
  return (fireDice(table, block).total * (isInfantry(block) ? 1 : 2)) / 6
}

/** 11.2–11.4 Flank fire where it pays, then all fire that there is; a shift to hold a center that would fall. */
export function fireWorth(outlook: Outlook, { choice }: Offer): number {
  const { table, side } = outlook
  const [verb, block, what] = choice
  if (verb === 'done' || block === undefined) return 0
  const battle = battleOf(table)
  if (verb === 'show') return showWorth(battle, side, asPosition(block))
  const { total } = battle.fighters[block] === undefined ? { total: 0 } : fireDice(table, block)
  if (verb === 'fire') return 0.5 + total * 0.01
  if (verb === 'flank') return flankWorth(outlook, battle, block, what, total)
  return shiftWorth(outlook, battle, side, block, asPosition(what))
}

/** 11.1 Face down it holds its flank for nothing: it is shown where it can turn the enemy's, which takes infantry and a commander. */
function showWorth(battle: Battle, side: Side, position: BattlePosition | undefined): number {
  const there = position === undefined ? [] : onBoard(battle, side, position)
  const led =
    there.some((block) => isInfantry(block)) && there.some((block) => blockFact(block).type === 'corps-commander')
  return led ? 0.3 : -1
}

/** 11.4 Twice the hits if the roll succeeds, and in every round after that; nothing in this one if not. */
function flankWorth(
  outlook: Outlook,
  battle: Battle,
  block: BlockId,
  commander: string | undefined,
  total: number,
): number {
  if (commander === undefined) return -1
  const chance = ratingOf(commander) / 6
  const gain = total * (chance * (2 / 6) * 1.5 - 1 / 6)
  const position = fighterOf(battle, block).position
  if (position === 'waiting' || position === 'off') return -1
  const left = lineOf(battle, outlook.side, position).filter((other) => other !== block)
  // a center that is thinned too much falls
  const enemy = expectedFire(outlook, outlook.enemy, oppositeOf(position))
  const thin = isCenter(position) && spOf(outlook, left) < enemy * 1.5
  return gain > 0 && !thin ? 1 + gain : -1
}

function shiftWorth(
  outlook: Outlook,
  battle: Battle,
  side: Side,
  block: BlockId,
  to: BattlePosition | undefined,
): number {
  const { position: from } = fighterOf(battle, block)
  if (to === undefined || from === 'waiting' || from === 'off') return -1
  if (!isLine(block)) return commanderShift(battle, side, block, from, to)
  const strength = (at: BattlePosition) => spOf(outlook, lineOf(battle, side, at))
  const danger = (at: BattlePosition, sp: number) => expectedFire(outlook, outlook.enemy, oppositeOf(at)) - sp
  const sp = blockState(outlook.table, block).sp
  if (!isCenter(to)) return -1
  const before = danger(to, strength(to))
  if (before < -1) return -1
  const after = isCenter(from) ? danger(from, strength(from) - sp) : -9
  return after < before - 1 ? 0.7 : -1
}

/** 11.7 A commander is where he can rally and lead his own. */
function commanderShift(
  battle: Battle,
  side: Side,
  commander: BlockId,
  from: BattlePosition,
  to: BattlePosition,
): number {
  const own = (at: BattlePosition) =>
    lineOf(battle, side, at).filter((block) => isInfantry(block) && maySubordinate(commander, block)).length
  return own(from) === 0 && own(to) > 0 ? 0.2 : -1
}

/** 11.3 Infantry before artillery, which hits twice as often; who can be rallied before who cannot. */
export function lossWorth({ table }: Outlook, { choice }: Offer): number {
  const [, block] = choice
  if (block === undefined) return 0
  const { sp } = blockState(table, block)
  const value = isInfantry(block) ? 1 : 2
  if (table.battle === null) return sp - value // 9 under siege guns the largest is spared least
  const { position } = fighterOf(table.battle, block)
  const led = onBoard(table.battle, blockFact(block).side).some(
    (one) =>
      blockFact(one).type === 'corps-commander' &&
      table.battle?.fighters[one]?.position === position &&
      maySubordinate(one, block),
  )
  return (led && sp > 1 ? 0.5 : 0) - value
}

/** The chance that the side wins the battle as it stands now. */
function chanceOf(outlook: Outlook): number {
  const { table, side } = outlook
  const battle = battleOf(table)
  const guns = (of: Side): readonly Gun[] =>
    lineOf(battle, of).map((block) => {
      const { base, total } = fireDice(table, block)
      return { sp: base, artillery: !isInfantry(block), lost: base - total }
    })
  const { win } = battleOdds(guns(battle.attacker), guns(opponentOf(battle.attacker)))
  const chance = battle.attacker === side ? win : 1 - win
  // 11.5 one center that is about to fall is a battle lost
  const weakest = Math.min(
    ...CENTERS.map(
      (at) => spOf(outlook, lineOf(battle, side, at)) - 1.3 * expectedFire(outlook, outlook.enemy, oppositeOf(at)),
    ),
  )
  return weakest <= 0 && battle.attacker !== side ? chance * 0.8 : chance
}

/** 11.7 To stand is worth its chance; to go costs less than to be driven off, and the place. */
export function retreatWorth(outlook: Outlook, { choice }: Offer): number {
  const { table, side, enemy } = outlook
  const battle = battleOf(table)
  const mine = onBoard(battle, side).filter(isLine)
  const theirs = onBoard(battle, enemy).filter(isLine)
  const place = battle.attacker === side ? prize(outlook, side, battle.place) : prize(outlook, enemy, battle.place)
  const attacks = battle.attacker === side
  const [verb, to] = choice
  if (verb === 'stand') {
    const chance = chanceOf(outlook)
    const won = chance * (0.6 * retreatCost(outlook, enemy, 'forced', theirs.length) + (attacks ? place : 0))
    const lost = (1 - chance) * (retreatCost(outlook, side, 'forced', mine.length) + (attacks ? 0 : place))
    const losses = spOf(outlook, mine) * 0.3 * WEIGHTS.sp[side] * (1 - chance)
    return won - lost - losses
  }
  const cost = retreatCost(outlook, side, 'voluntary', mine.length) + (attacks ? 0 : place)
  return -cost + 0.1 * refuge(outlook, mine, battle.place, to)
}

/** Where it stands best after a retreat. */
function refuge(outlook: Outlook, blocks: readonly BlockId[], from: PlaceId, to: string | undefined): number {
  const [first] = blocks
  if (to === undefined || first === undefined) return 0
  const start = placeOf(outlook.table, first) ?? from
  return Math.max(-3, Math.min(3, moveWorth(outlook, blocks, start, to)))
}

/** 11.7 Every attempt is free. */
export function rallyWorth({ table }: Outlook, { choice }: Offer): number {
  const [verb, commander, block] = choice
  if (verb !== 'rally' || commander === undefined || block === undefined) return 0
  return ratingOf(commander) - blockState(table, block).sp * 0.1
}

/** 11.7 Who is near comes, unless he leaves what must be held. */
export function reinforcementWorth(outlook: Outlook, { choice }: Offer): number {
  const { table, side } = outlook
  const [verb, what] = choice
  if (verb === 'enter')
    return table.battle === null ? entryWorth(outlook, choice) : positionWorth(outlook, asPosition(what))
  if (verb === 'no-more' || what === undefined) return 0
  const from = placeOf(table, what)
  if (from === undefined) return -1
  const battle = battleOf(table)
  if (verb === 'bring-in') {
    if (!isLine(what)) return -1
    return moveWorth(outlook, [what], from, battle.place) - 0.15
  }
  const left = lineIn(table, side, from).filter((block) => block !== what)
  const bare = isLine(what) && left.length === 0
  if (bare && (from === RICHMOND || prize(outlook, opponentOf(side), from) > 1)) return -1
  return isLine(what) ? 1 + blockState(table, what).sp * 0.1 : 0.5
}

/** 15.1 Where a reinforcement enters the map. */
function entryWorth(outlook: Outlook, [, block, place]: Offer['choice']): number {
  const from = block === undefined ? undefined : placeOf(outlook.table, block)
  return block === undefined || from === undefined || place === undefined ? 0 : moveWorth(outlook, [block], from, place)
}

/** The center that is weaker against what faces it. */
function positionWorth(outlook: Outlook, position: BattlePosition | undefined): number {
  if (position === undefined || !isCenter(position)) return -1
  const battle = battleOf(outlook.table)
  const own = spOf(outlook, lineOf(battle, outlook.side, position))
  return expectedFire(outlook, outlook.enemy, oppositeOf(position)) - own * 0.5
}

/** 5.1 The surest battle first: who wins it may come to the next. */
export function battleOrderWorth(outlook: Outlook, { pieces = [] }: Offer): number {
  return spOf(outlook, pieces)
}
