/** atp:10.1–10.8, atp:11.2–11.4 Who could attack whom, and how such an attack would go. */
import type { HexId, UnitId } from '../rules/ids.ts'
import { isArtillery } from '../rules/queries/battle-roles.ts'
import { barrier, riverBetween } from '../rules/queries/hexsides.ts'
import { isEnemyTerritory, unitsOfIn } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { unitState } from '../rules/state.ts'
import { COORDINATION, groundOf, hexsideAttackLimit } from '../rules/tables/battle-card.ts'
import { hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { hexsideFact } from '../rules/tables/hexsides.ts'
import { unitFact } from '../rules/tables/units.ts'
import { battleOdds, type Fighter, type Odds } from './battle-odds.ts'
import { cityWorth, keeper, type Outlook } from './outlook.ts'

/** A flank attack comes from three hexes at most. */
const MOST_HEXES = 3

const wingsKept = keeper<readonly Wing[]>()

/** Units that would attack from a hex. */
export interface Wing {
  readonly from: HexId
  readonly fighters: readonly Fighter[]
}

export function fighterOf({ table }: Outlook, unit: UnitId): Fighter {
  const { steps, fatigued } = unitState(table, unit)
  return { unit, steps, fatigued }
}

/** 11.2–11.3 How many units can attack across a hexside; 0 where no attack crosses it. */
export function attackRoom({ table }: Outlook, from: HexId, to: HexId): number {
  if (hexsideFact(from, to).blocked) return 0
  const river = riverBetween(table, from, to)
  if (river === undefined) return Number.POSITIVE_INFINITY
  return river === 'tidal' ? 0 : hexsideAttackLimit(river)
}

/** 10.5, 10.7, 11.4 A unit that can attack a hex at all. */
export function canAttack(unit: UnitId, target: HexId): boolean {
  const { type, movement, redBand, side } = unitFact(unit)
  return type !== 'heavy-artillery' && movement > 0 && !(redBand && isEnemyTerritory(side, target))
}

/** The wing that units of one hex form against a target: the strongest that the hexside lets through; undefined: none. */
export function wingOf(outlook: Outlook, from: HexId, target: HexId, units: readonly Fighter[]): Wing | undefined {
  const room = attackRoom(outlook, from, target)
  if (room === 0) return undefined
  const able = units.filter(({ unit, steps }) => steps > 0 && canAttack(unit, target))
  const line = able.filter(({ unit }) => !isArtillery(unit)).sort(byStrength)
  if (line.length === 0) return undefined // 10.6B guns do not attack alone
  const guns = able.filter(({ unit }) => isArtillery(unit)).sort(byStrength)
  return { from, fighters: [...line, ...guns].slice(0, room) }
}

function byStrength(a: Fighter, b: Fighter): number {
  return powerOf([b]) - powerOf([a])
}

/** Steps, the fatigued counting less: a rough measure to sort by. */
export function powerOf(fighters: readonly Fighter[]): number {
  return fighters.reduce((sum, { unit, steps, fatigued }) => {
    const tired = fatigued ? (unitFact(unit).size === 'corps' ? 2 : 1) : 0
    return sum + Math.max(0, steps - tired) + steps / 100
  }, 0)
}

/** The wings of a side around a hex, strongest first and no more than may attack; `ready` says which units come along. */
export function wingsAround(
  outlook: Outlook,
  side: Side,
  target: HexId,
  ready: (unit: UnitId) => boolean = () => true,
): readonly Wing[] {
  return neighboursOf(target)
    .flatMap((from) => {
      const units = unitsOfIn(outlook.table, side, from).filter(ready)
      const wing = units.length === 0 ? undefined : wingOf(outlook, from, target, fightersOf(outlook, units))
      return wing === undefined ? [] : [wing]
    })
    .sort((a, b) => powerOf(b.fighters) - powerOf(a.fighters))
    .slice(0, MOST_HEXES)
}

export function fightersOf(outlook: Outlook, units: readonly UnitId[]): readonly Fighter[] {
  return units.map((unit) => fighterOf(outlook, unit))
}

/** What an attack of these wings (the first is the front) on these defenders would bring the attacker. */
export function oddsOf(
  outlook: Outlook,
  attacker: Side,
  target: HexId,
  wings: readonly Wing[],
  defence: readonly Fighter[],
): Odds {
  if (wings.length === 0 || defence.length === 0) return { net: 0, cleared: 0 }
  const key = `${target} ${wings.map(({ from, fighters }) => `${from}:${textOf(fighters)}`).join(' ')} / ${textOf(defence)}`
  const known = outlook.odds.get(key)
  if (known !== undefined) return known
  const odds = battleOdds({
    ground: groundOf(target),
    attack: wings.map(({ fighters }) => fighters),
    defence,
    coordination: COORDINATION[attacker === 'confederate' ? 'lee' : outlook.table.commander],
    prize: cityWorth(outlook, attacker, target),
    retreatOpen: canRetreatFrom(outlook, opponentOf(attacker), target),
  })
  outlook.odds.set(key, odds)
  return odds
}

function textOf(fighters: readonly Fighter[]): string {
  return fighters.map(({ unit, steps, fatigued }) => `${unit}${steps}${fatigued ? 'f' : ''}`).join(',')
}

/** 12.1E Some neighbouring hex that the side could retreat to. */
function canRetreatFrom({ table }: Outlook, side: Side, hex: HexId): boolean {
  return neighboursOf(hex).some(
    (to) =>
      hexFact(to).terrain !== 'bay' &&
      unitsOfIn(table, opponentOf(side), to).length === 0 &&
      barrier(table, hex, to) === undefined,
  )
}

/** The attack of all that are ready around a hex on those who stand there now. */
export function attackOn(
  outlook: Outlook,
  attacker: Side,
  target: HexId,
  ready: (unit: UnitId) => boolean = () => true,
): Odds {
  const defence = fightersOf(outlook, unitsOfIn(outlook.table, opponentOf(attacker), target))
  return oddsOf(outlook, attacker, target, wingsAround(outlook, attacker, target, ready), defence)
}

/** VP that the enemy can expect to take by an attack in his next player-turn on these units in a hex; never below 0. */
export function threatTo(outlook: Outlook, hex: HexId, units: readonly Fighter[]): number {
  if (units.length === 0 || outlook.last) return 0
  const wings = wingsKept(outlook, `wings ${hex}`, () => wingsAround(outlook, outlook.enemy, hex))
  return wings.length === 0 ? 0 : Math.max(0, oddsOf(outlook, outlook.enemy, hex, wings, units).net)
}
