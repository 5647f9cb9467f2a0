/** fif:11, fif:11.6 What an attack on a place would bring whoever makes it. */
import { approachModifiers, groundModifiers, highest } from '../rules/battle/terrain.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { maySubordinate } from '../rules/queries/command.ts'
import { blocksIn, enemyLineIn, isLine, lineIn, placeOf, placesOf } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { blockState } from '../rules/state.ts'
import { blockFact, ratingOf } from '../rules/tables/blocks.ts'
import { linkBetween, neighboursOf, RICHMOND } from '../rules/tables/map.ts'
import { battleOdds, type Gun, type Odds } from './battle-odds.ts'
import { keeper, type Outlook, spOf, within } from './outlook.ts'
import { prize, retreatCost } from './stakes.ts'
import { WEIGHTS } from './weights.ts'

/** A block that attacks, and from where it goes in. */
export interface Assailant {
  readonly block: BlockId
  readonly from: PlaceId
}

/** Dice that each attacker loses on average over the rounds when he comes by water (11.65). */
const LANDING = 1.4

/** The odds of an attack on those who would stand in a place. */
export function assaultOdds(
  outlook: Outlook,
  attackers: readonly Assailant[],
  place: PlaceId,
  defenders: readonly BlockId[],
): Odds {
  const line = attackers.filter(({ block }) => isLine(block))
  const lost = -sumOf([...highest([...groundModifiers(place), ...approachModifiers(waysOf(line, place))])])
  const attack = line.map(({ block, from }) => {
    const byWater = linkBetween(from, place) === undefined
    return gunOf(outlook, block, byWater ? Math.max(lost, LANDING) : lost, 1)
  })
  const [first] = line
  const side = first === undefined ? undefined : blockFact(first.block).side
  const near = side === undefined ? [] : reserves(outlook, opponentOf(side), place, defenders)
  const own =
    side === undefined
      ? []
      : reserves(
          outlook,
          side,
          place,
          line.map(({ block }) => block),
        )
  return battleOdds(
    [...attack, ...own.map(([block, share]) => gunOf(outlook, block, lost, share))],
    [
      ...defenders.filter(isLine).map((block) => gunOf(outlook, block, 0, 1)),
      ...near.map(([block, share]) => gunOf(outlook, block, 0, share)),
    ],
  )
}

function waysOf(line: readonly Assailant[], to: PlaceId): readonly { readonly from: PlaceId; readonly to: PlaceId }[] {
  return line.map(({ from }) => ({ from, to }))
}

function sumOf(modifiers: readonly { readonly value: number }[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0)
}

function gunOf({ table }: Outlook, block: BlockId, lost: number, share: number): Gun {
  return {
    sp: blockState(table, block).sp * share,
    artillery: blockFact(block).type === 'artillery',
    lost: lost * share,
  }
}

const reservesKept = keeper<readonly (readonly [BlockId, number])[]>()

/** fif:11.7 Blocks one link away that may come to reinforce, each with its chance. */
function reserves(
  outlook: Outlook,
  side: Side,
  place: PlaceId,
  without: readonly BlockId[],
): readonly (readonly [BlockId, number])[] {
  const all = reservesKept(outlook, `${side} ${place}`, () => {
    const { table } = outlook
    const near = neighboursOf(place)
    const commanders = [place, ...near].flatMap((at) =>
      blocksIn(table, side, at)
        .filter((block) => blockFact(block).type === 'corps-commander')
        .map((block) => [block, at] as const),
    )
    const committed = table.playerTurn?.attacks.flatMap(({ blocks }) => blocks.map(({ block }) => block)) ?? []
    return near.flatMap((from) =>
      lineIn(table, side, from).flatMap((block) => {
        const ratings = commanders
          .filter(([who, at]) => maySubordinate(who, block) && (at === from || linkBetween(at, from) !== undefined))
          .map(([who]) => ratingOf(who))
        if (ratings.length === 0 || committed.includes(block)) return []
        return [[block, (Math.max(...ratings) / 6) * WEIGHTS.battle.reinforcement] as const]
      }),
    )
  })
  return all.filter(([block]) => !without.includes(block))
}

/** What an attack brings the attacking side: retreats, losses, and the place. */
export function assaultWorth(
  outlook: Outlook,
  attacker: Side,
  attackers: readonly Assailant[],
  place: PlaceId,
  defenders: readonly BlockId[],
): number {
  const line = attackers.filter(({ block }) => isLine(block))
  if (line.length === 0) return 0
  const defender = opponentOf(attacker)
  const stand = defenders.filter(isLine)
  if (stand.length === 0) return prize(outlook, attacker, place)
  const { win, attackerLoses, defenderLoses } = assaultOdds(outlook, attackers, place, stand)
  const driven =
    0.6 * retreatCost(outlook, defender, 'forced', stand.length) +
    0.4 * retreatCost(outlook, defender, 'voluntary', stand.length)
  const losses = WEIGHTS.sp[defender] * defenderLoses - WEIGHTS.sp[attacker] * attackerLoses
  const beaten = retreatCost(outlook, attacker, 'voluntary', line.length)
  return win * (driven + prize(outlook, attacker, place)) - (1 - win) * beaten + losses
}

/** Locations that infantry marches in good weather. */
const DAYS_MARCH = 3
/** Corps that a side activates in a turn. */
export const CORPS_A_TURN = 3

const aroundKept = keeper<readonly Assailant[]>()

/** Who of a side could attack a place in its next turn: the strongest corps in reach, by the last link they would take. */
export function comersTo(outlook: Outlook, side: Side, place: PlaceId, most = DAYS_MARCH): readonly Assailant[] {
  return aroundKept(outlook, `${side} ${place} ${most}`, () => {
    const { table } = outlook
    const comers: Assailant[] = []
    for (const [at, links] of roadsFrom(outlook, side, place, most)) {
      if (links === 0) continue
      const from = gateTo(outlook, side, place, at, most)
      comers.push(...lineIn(table, side, at).map((block) => ({ block, from })))
    }
    return strongestCorps(outlook, comers, most > DAYS_MARCH ? comers.length : CORPS_A_TURN)
  })
}

/** Those of so many corps, the strongest of all that could come; white blocks of one place count as one. */
export function strongestCorps(outlook: Outlook, comers: readonly Assailant[], most: number): readonly Assailant[] {
  const corps = new Map<string, Assailant[]>()
  for (const comer of comers) {
    const { colour, corps: of } = blockFact(comer.block)
    const name = colour === 'white' ? (placeOf(outlook.table, comer.block) ?? '') : of
    const there = corps.get(name)
    if (there === undefined) corps.set(name, [comer])
    else there.push(comer)
  }
  const sp = (of: readonly Assailant[]) =>
    spOf(
      outlook,
      of.map(({ block }) => block),
    )
  return [...corps.values()]
    .sort((a, b) => sp(b) - sp(a))
    .slice(0, most)
    .flat()
}

const roadsKept = keeper<ReadonlyMap<PlaceId, number>>()

/** Places within so many links, along roads on which none of the side's enemies stand. */
function roadsFrom(outlook: Outlook, side: Side, from: PlaceId, most: number): ReadonlyMap<PlaceId, number> {
  return roadsKept(outlook, `${side} ${from} ${most}`, () =>
    within(from, most, (to) => !enemyLineIn(outlook.table, side, to)),
  )
}

/** The neighbour of a place through which one comes from another. */
function gateTo(outlook: Outlook, side: Side, place: PlaceId, from: PlaceId, most: number): PlaceId {
  const ways = roadsFrom(outlook, side, from, most)
  const gates = neighboursOf(place).filter(
    (gate) => gate === from || (!enemyLineIn(outlook.table, side, gate) && ways.has(gate)),
  )
  return gates.reduce((best, gate) => ((ways.get(gate) ?? 99) < (ways.get(best) ?? 99) ? gate : best), gates[0] ?? from)
}

const threatKept = keeper<number>()

/** What the enemy can expect of his next turn where these blocks would stand; never below 0. */
export function threatTo(outlook: Outlook, place: PlaceId, defenders: readonly BlockId[]): number {
  // what the Union could do to Richmond is looked at for all who are before it (capital.ts)
  if (outlook.last || (place === RICHMOND && outlook.enemy === 'union')) return 0
  const line = defenders.filter(isLine)
  return threatKept(outlook, `${place} ${[...line].sort().join()}`, () => {
    const comers = comersTo(outlook, outlook.enemy, place)
    if (comers.length === 0) return 0
    return Math.max(0, assaultWorth(outlook, outlook.enemy, comers, place, line)) * WEIGHTS.march.threat
  })
}

const huntKept = keeper<readonly (readonly [PlaceId, number])[]>()

/** Enemy stacks that the side could beat with all it has not too far away, and what that would bring. */
export function quarry(outlook: Outlook): readonly (readonly [PlaceId, number])[] {
  return huntKept(outlook, 'quarry', () => {
    const { table, side, enemy } = outlook
    return placesOf(table, enemy).flatMap((place) => {
      const defenders = lineIn(table, enemy, place)
      if (defenders.length === 0) return []
      const worth = assaultWorth(outlook, side, comersTo(outlook, side, place, 2 * DAYS_MARCH), place, defenders)
      return worth > 0 ? [[place, worth] as const] : []
    })
  })
}
