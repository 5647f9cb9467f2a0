/** atp:2.0 What the advice thinks from: the table, the side, and what was already worked out about them. */
import type { SideView } from '../../../src/kernel/view.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { isGarrison } from '../rules/queries/battle-roles.ts'
import { unitsOfIn } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { type State, unitState } from '../rules/state.ts'
import { HEX_IDS, hexFact } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import type { Odds } from './battle-odds.ts'
import { isPointsLeft, sideFrom, tableFrom } from './read-view.ts'
import { type KnownForce, knownIn } from './stand-ins.ts'
import { type Gait, type Ways, waysOver } from './ways.ts'
import { WEIGHTS } from './weights.ts'

export interface Outlook {
  readonly table: State
  readonly side: Side
  readonly enemy: Side
  /** The side's own player-turns still to come, the present one included. */
  readonly turnsLeft: number
  /** The enemy has no player-turn any more: nothing is threatened. */
  readonly last: boolean
  /** Command points are being spent: who is not activated may still be. */
  readonly activating: boolean
  readonly ways: Ways
  /** Markers of enemies that are not seen; none without fog of war. */
  readonly known: ReadonlyMap<HexId, KnownForce>
  /** Odds by a key that names all that goes into them. */
  readonly odds: Map<string, Odds>
  /** Stands for all that results depend on: views in which that is the same share what was worked out. */
  readonly work: object
}

const outlooks = new WeakMap<SideView, Map<string, Outlook>>()
/** The outlook of a side on a view; the same object for the same view. */
export function outlookOf(view: SideView, sideId: string): Outlook {
  const bySide = outlooks.get(view) ?? new Map<string, Outlook>()
  outlooks.set(view, bySide)
  const side = sideFrom(sideId)
  const made = bySide.get(side)
  if (made !== undefined) return made
  const table = tableFrom(view)
  const { odds, work } = workFor(view, side, table)
  const outlook: Outlook = {
    table,
    side,
    enemy: opponentOf(side),
    turnsLeft: Math.max(1, table.conditions.lastTurn - table.turn + 1),
    last: side === 'union' && table.playerTurn?.side === 'union' && table.turn >= table.conditions.lastTurn,
    activating: view.heading.includes('Activation'),
    ways: waysOver(table),
    known: knownIn(view.counters),
    odds,
    work,
  }
  bySide.set(side, outlook)
  return outlook
}

/** What was worked out for earlier views, and what the results depend on. */
const worked: { readonly key: string; readonly odds: Map<string, Odds>; readonly work: object }[] = []
const MOST_WORKED = 4

/** Nothing that is worked out depends on who is activated while activations go on, so that most of it can be kept. */
function workFor(view: SideView, side: Side, table: State): Pick<Outlook, 'odds' | 'work'> {
  const activating = view.heading.includes('Activation')
  const pieces = view.counters.map(({ id, space, values, marks }) =>
    [id, space, values[0]?.value, activating ? marks.includes('fatigued') : marks].join(),
  )
  const battle = view.tables[0]?.title.startsWith('Battle Card') === true ? JSON.stringify(view.tables[0].rows) : ''
  const facts = view.facts
    .filter(({ label }) => label !== 'Waiting for' && !isPointsLeft(label))
    .map(({ value }) => value)
  const map = [...table.citiesScored, ...table.burnedBridges]
  const key = [side, view.heading[0], activating, facts.join(), map.join(), ...pieces, battle].join('|')
  const kept = worked.find((one) => one.key === key)
  if (kept !== undefined) return kept
  const fresh = { key, odds: new Map<string, Odds>(), work: {} }
  worked.unshift(fresh)
  worked.length = Math.min(worked.length, MOST_WORKED)
  return fresh
}

/** VP for a city to the side that can still score it; 0 elsewhere. Flag and depot make capitals worth more than their VP. */
export function cityWorth({ table }: Outlook, taker: Side, hex: HexId): number {
  const { cityHalfPoints, cityOwner } = hexFact(hex)
  if (cityHalfPoints === undefined || cityOwner !== opponentOf(taker) || table.citiesScored.includes(hex)) return 0
  return cityHalfPoints / 2 + (BEYOND_POINTS.get(hex) ?? 0)
}

const BEYOND_POINTS: ReadonlyMap<HexId, number> = new Map(Object.entries(WEIGHTS.beyondPoints))

/** Hexes of all cities that count, whoever owns them. */
export const CITY_HEXES: readonly HexId[] = HEX_IDS.filter((hex) => hexFact(hex).cityHalfPoints !== undefined)

export function stepsOf({ table }: Outlook, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + unitState(table, unit).steps, 0)
}

/** How units march together: as fast as the slowest, and none of them where a red band may not go. */
export function gaitOf(units: readonly UnitId[]): Gait {
  const [first] = units
  if (first === undefined) throw new Error('nobody marches')
  return {
    side: unitFact(first).side,
    movement: Math.max(1, Math.min(...units.map((unit) => unitFact(unit).movement))),
    redBand: units.some((unit) => unitFact(unit).redBand),
  }
}

/** Units of a side in a hex that can march at all. */
export function mobileIn({ table }: Outlook, side: Side, hex: HexId): readonly UnitId[] {
  return unitsOfIn(table, side, hex).filter((unit) => !isGarrison(unit))
}

/** Works things of one kind out once for an outlook, each under a key. */
export function keeper<T>(): (outlook: Outlook, key: string, work: () => T) => T {
  const kept = new WeakMap<Outlook['work'], Map<string, T>>()
  return ({ work: token }, key, work) => {
    const known = kept.get(token) ?? new Map<string, T>()
    kept.set(token, known)
    const found = known.get(key)
    if (found !== undefined) return found
    const value = work()
    known.set(key, value)
    return value
  }
}
