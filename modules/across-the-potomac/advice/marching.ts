/** atp:9.0 What a march of a group to a hex is worth, and which group of a stack should go where. */
import type { HexId, UnitId } from '../rules/ids.ts'
import { isArtillery } from '../rules/queries/battle-roles.ts'
import { type Destination, reachOf } from '../rules/queries/march.ts'
import { isOccupiedBy, unitsOfIn } from '../rules/queries/occupancy.ts'
import { unitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { fighterOf, fightersOf, threatTo } from './forces.ts'
import { isForageOpen, type Objective, objectivesOf } from './objectives.ts'
import { cityWorth, gaitOf, keeper, type Outlook, stepsOf } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

const objectivesKept = keeper<readonly Objective[]>()
const reachKept = keeper<readonly Destination[]>()
const plansKept = keeper<{ readonly best: Plan | undefined }>()

/** A march that is thought through. */
export interface Plan {
  readonly units: readonly UnitId[]
  readonly to: HexId
  /** VP better than staying. */
  readonly worth: number
}

/** What it is worth to a group in a hex to end its march elsewhere; 0 is staying. `forced`: it would be fatigued. */
export function marchWorth(
  outlook: Outlook,
  units: readonly UnitId[],
  here: HexId,
  there: HexId,
  forced: boolean,
): number {
  if (here === there) return 0
  const { table, side } = outlook
  const going = fightersOf(outlook, units).map((fighter) => ({ ...fighter, fatigued: fighter.fatigued || forced }))
  const staying = unitsOfIn(table, side, here).filter((unit) => !units.includes(unit))
  const waiting = fightersOf(outlook, unitsOfIn(table, side, there))
  const stay = fightersOf(outlook, staying)
  const before = threatTo(outlook, here, [...fightersOf(outlook, units), ...stay]) + threatTo(outlook, there, waiting)
  const after = threatTo(outlook, here, stay) + threatTo(outlook, there, [...waiting, ...going])
  const tired = units.filter((unit) => unitState(table, unit).fatigued)
  const fatigue = WEIGHTS.march.fatigue * (forced ? stepsOf(outlook, units) : stepsOf(outlook, tired))
  return progressWorth(outlook, units, here, there) - WEIGHTS.march.threat * (after - before) - fatigue
}

/** How much nearer the group comes to what pays most, less what is left behind. */
function progressWorth(outlook: Outlook, units: readonly UnitId[], here: HexId, there: HexId): number {
  const objectives = objectivesKept(outlook, `objectives ${here} ${units.join()}`, () =>
    objectivesOf(outlook, here, units),
  )
  const gained = prospect(outlook, objectives, there) - prospect(outlook, objectives, here)
  return gained - forageLost(outlook, units, here)
}

/**
 * What a hex is worth to a group for its objectives: the best of them, the less the farther it is, and what is guarded by
 * standing there. It depends on the hex alone, so that there is nothing to be had by going in circles.
 */
function prospect(outlook: Outlook, objectives: readonly Objective[], hex: HexId): number {
  let best = 0
  let held = 0
  for (const { pay, turns, hold } of objectives) {
    const rest = turns(hex)
    if (rest === 0 && hold) held += pay
    else if (rest <= outlook.turnsLeft - 1) best = Math.max(best, pay * WEIGHTS.march.patience ** rest)
  }
  return WEIGHTS.march.eagerness * (best + held)
}

/** The group was the last that could have foraged here. */
function forageLost(outlook: Outlook, units: readonly UnitId[], here: HexId): number {
  const { table, side } = outlook
  const foragers = (list: readonly UnitId[]) => list.some((unit) => !isArtillery(unit))
  if (!foragers(units) || !mayForage(outlook, here)) return 0
  const active = unitsOfIn(table, side, here).filter((unit) => isFree(outlook, unit) && !units.includes(unit))
  return foragers(active) ? 0 : WEIGHTS.forage
}

/** 13.2 Somebody could forage here in this player-turn. */
export function mayForage(outlook: Outlook, hex: HexId): boolean {
  const { table, side } = outlook
  if (!isForageOpen(outlook, side, hex)) return false
  return !(table.playerTurn?.foragedHexes.includes(hex) ?? false)
}

/** Can still act in this player-turn. */
function isFree({ table, activating }: Outlook, unit: UnitId): boolean {
  if (table.playerTurn === null) return true
  const { activated, acted } = table.playerTurn
  return acted[unit] === undefined && (activating || activated.includes(unit))
}

/** Where a group would best march, or undefined when it had better stay. */
export function bestWay(outlook: Outlook, units: readonly UnitId[], here: HexId): Plan | undefined {
  return plansKept(outlook, `way ${here} ${units.join()}`, () => {
    let best: Plan | undefined
    for (const { hex, forced } of destinations(outlook, units, here)) {
      const worth = marchWorth(outlook, units, here, hex, forced)
      if (worth > (best?.worth ?? 0.02)) best = { units, to: hex, worth }
    }
    return { best }
  }).best
}

/** Where units that stand together get to: the same for all that are equally fast, free to cross and tired. */
function destinations(outlook: Outlook, units: readonly UnitId[], here: HexId): readonly Destination[] {
  const { movement, redBand } = gaitOf(units)
  const tired = units.some((unit) => unitState(outlook.table, unit).fatigued)
  return reachKept(outlook, `reach ${here} ${movement} ${redBand} ${tired}`, () => reachOf(outlook.table, units))
}

/** The groups a stack could march in: all, by gait, without a rear guard, and each light unit alone. */
export function groupsOf(outlook: Outlook, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const groups = new Map<string, readonly UnitId[]>()
  const add = (group: readonly UnitId[]): void => {
    if (group.length > 0) groups.set(group.join(), group)
  }
  const bySteps = (a: UnitId, b: UnitId) => unitState(outlook.table, a).steps - unitState(outlook.table, b).steps
  const fast = units.filter((unit) => unitFact(unit).movement > 1)
  const foot = units.filter((unit) => unitFact(unit).movement === 1)
  add(units)
  add(fast)
  add(foot)
  const line = units.filter((unit) => !isArtillery(unit)).sort(bySteps)
  const [weakest] = line
  const [weakestFoot] = foot.filter((unit) => !isArtillery(unit)).sort(bySteps)
  if (weakest !== undefined) {
    add(units.filter((unit) => unit !== weakest))
    add([weakest])
  }
  if (weakestFoot !== undefined) {
    add(foot.filter((unit) => unit !== weakestFoot))
    add([weakestFoot])
  }
  for (const unit of fast) add([unit])
  add(units.filter((unit) => !unitFact(unit).redBand))
  // guns that march alone are prey
  return [...groups.values()].filter((group) => group.some((unit) => !isArtillery(unit)) || units.every(isArtillery))
}

/** The best march of any group of these units of a hex; undefined when all had better stay. */
export function bestMarch(outlook: Outlook, units: readonly UnitId[], here: HexId): Plan | undefined {
  if (units.length === 0) return undefined
  return plansKept(outlook, `march ${here} ${units.join()}`, () => {
    let best: Plan | undefined
    let most = 0
    for (const group of groupsOf(outlook, units)) {
      const plan = bestWay(outlook, group, here)
      if (plan === undefined) continue
      const rank = plan.worth + WEIGHTS.march.company * stepsOf(outlook, group)
      if (rank <= most) continue
      most = rank
      best = plan
    }
    return { best }
  }).best
}

/** Of standing in a hex after a battle: what the enemy threatens there, against what it brings. */
export function standWorth(outlook: Outlook, hex: HexId, units: readonly UnitId[]): number {
  const others = unitsOfIn(outlook.table, outlook.side, hex).filter((unit) => !units.includes(unit))
  const tired = units.map((unit) => ({ ...fighterOf(outlook, unit), fatigued: true }))
  const city = isOccupiedBy(outlook.table, outlook.enemy, hex) ? 0 : cityWorth(outlook, outlook.side, hex)
  return city - WEIGHTS.march.threat * threatTo(outlook, hex, [...fightersOf(outlook, others), ...tired])
}
