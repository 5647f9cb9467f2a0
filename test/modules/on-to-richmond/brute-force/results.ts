/** A second reading of the rules: what a combat and its retreats have done, judged by the events of a game (std:7.2, std:7.5, std:7.6). */
import chart from '../../../../modules/on-to-richmond/data/combat-chart.json' with { type: 'json' }
import { type Event, evolve } from '../../../../modules/on-to-richmond/rules/events.ts'
import type { HexId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { Combat, Retreat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { distance, hexesAround } from './board.ts'
import { attackOf } from './combat.ts'
import { strengthOf } from './forces.ts'

interface Result {
  readonly points: number
  readonly letters: readonly string[]
}

/** std:7.5 The cell of the chart: the first and the last row stand for all beyond them, halves go to the right. */
function cellOf(of: 'attacker' | 'defender', difference: number, value: number): Result {
  const columns = of === 'attacker' ? chart.attackerColumns : chart.defenderColumns
  const at = columns.findIndex(({ to }) => to === null || value <= to)
  const row = chart[of].find((one) => one.difference === Math.max(-8, Math.min(10, difference)))
  const text = row?.results[at] ?? ''
  return { points: Number(/^\d+/.exec(text)?.[0] ?? 0), letters: text.match(/R\*|[DFfErRa]/g) ?? [] }
}

/** std:7.5 */
function tired({ letters }: Result): number {
  const levels: { readonly [letter: string]: number } = { D: 3, F: 2, f: 1 }
  return letters.reduce((sum, letter) => sum + (levels[letter] ?? 0), 0)
}

/** A combat that is watched. */
interface Watch {
  readonly combat: Combat
  readonly before: State
  /** Manpower lost by the result, and on the way of a retreat. */
  readonly lost: Map<UnitId, number>
  readonly lostOnTheWay: Map<UnitId, number>
  readonly went: Set<UnitId>
  /** Cavalry that has gone from those who advance. */
  readonly rode: Set<UnitId>
  attackerBore: boolean
}

const add = (to: Map<UnitId, number>, unit: UnitId, points: number) => to.set(unit, (to.get(unit) ?? 0) + points)

export interface Judged {
  readonly faults: readonly string[]
  readonly counts: ReadonlyMap<string, number>
}

/** Every combat and every retreat of a game, or of a piece of one. */
export function judge(start: State, events: readonly Event[]): Judged {
  const faults: string[] = []
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  let state = start
  let watch: Watch | null = null
  let retreat: { readonly began: Retreat; readonly steps: HexId[] } | null = null
  for (const event of events) {
    const before = state
    state = evolve(state, event)
    switch (event.type) {
      case 'combat-joined':
        watch = watchOf(before, event.combat)
        count(event.combat.type)
        break
      case 'retreat-began':
        retreat = { began: event.retreat, steps: [] }
        count(`${event.retreat.kind} retreat`)
        for (const unit of event.retreat.units)
          (event.retreat.kind === 'cavalry' ? watch?.rode : watch?.went)?.add(unit)
        if (watch?.attackerBore === true && event.retreat.kind !== 'cavalry')
          faults.push('a retreat after the attacker’s result')
        break
      case 'retreat-went':
        retreat?.steps.push(event.to)
        break
      case 'retreat-ended':
        if (retreat !== null) faults.push(...retreatFaults(state, retreat.began, retreat.steps))
        break
      case 'manpower-lost':
        if (watch === null) break
        if (event.cause === 'retreat') add(watch.lostOnTheWay, event.unit, event.points)
        if (event.cause !== 'combat') break
        if (watch.combat.attackers.includes(event.unit)) watch.attackerBore = true
        else if (watch.attackerBore) faults.push(`${event.unit} defends and bears after the attacker`)
        add(watch.lost, event.unit, event.points)
        break
      case 'combat-ended':
        if (watch !== null) faults.push(...combatFaults(before, state, watch, count))
        watch = null
        break
    }
  }
  return { faults, counts }
}

function watchOf(before: State, combat: Combat): Watch {
  const none = { lost: new Map(), lostOnTheWay: new Map(), went: new Set<UnitId>(), rode: new Set<UnitId>() }
  return { combat, before, ...none, attackerBore: false }
}

const isGone = (state: State, unit: UnitId) => unitState(state, unit).place === 'eliminated'

/** std:7.6 The whole way of a stack that has come through. */
function retreatFaults(
  state: State,
  { units, kind, enemy, path }: Retreat,
  steps: readonly HexId[],
): readonly string[] {
  const alive = units.filter((unit) => !isGone(state, unit))
  const [first] = alive
  const [start, end] = [path[0] ?? '', steps.at(-1) ?? '']
  if (first === undefined) return []
  const isHostile = (hex: HexId) =>
    Object.keys(state.units).some((unit) => unitState(state, unit).place === hex && sideOfId(unit) !== sideOfId(first))
  const [least, most] = kind === 'voluntary' ? [1, 4] : kind === 'normal' ? [2, 4] : [4, 6]
  const way = [start, ...steps]
  const wrong: readonly (readonly [string, boolean])[] = [
    ['too short', steps.length < least],
    ['too long', steps.length > most && !steps.slice(most - 1, -1).every(isHostile)],
    ['ends on the enemy', isHostile(end)],
    ['ends beside its start', distance(start, end) === 1 && !(kind === 'voluntary' && steps.length === 1)],
    ['enters a hex twice', new Set(way).size !== way.length],
    ['enters the hex of the active enemy', steps.includes(enemy)],
    ['comes closer', steps.some((hex, at) => distance(enemy, hex) < distance(enemy, way[at] ?? ''))],
    ['jumps', steps.some((hex, at) => !hexesAround(state, way[at] ?? '').includes(hex))],
    ['parts', alive.some((unit) => unitState(state, unit).place !== end)],
  ]
  return wrong.filter(([, is]) => is).map(([what]) => `a ${kind} retreat ${way.join('-')} ${what}`)
}

/** std:7.2, std:7.5 What every unit of a combat is like afterwards. */
function combatFaults(last: State, after: State, watch: Watch, count: (what: string) => void): readonly string[] {
  const { combat, before, lost } = watch
  const difference = last.combat?.difference ?? 0
  const value = attackOf(before, combat.attackers)
  const more = value < 80 ? 0 : value < 90 ? 1 : value < 100 ? 2 : 3
  const chartSays = cellOf('attacker', difference, value)
  const attacker = { ...chartSays, points: chartSays.points + more }
  const defender = cellOf('defender', difference, strengthOf(before, combat.defenders))
  const sum = (units: readonly UnitId[]) => units.reduce((all, unit) => all + (lost.get(unit) ?? 0), 0)
  const have = (units: readonly UnitId[]) => units.reduce((all, unit) => all + unitState(before, unit).manpower, 0)
  const twice = defender.letters.includes('R*')
    ? combat.defenders.filter((unit) => unitState(before, unit).demoralized === 2)
    : []
  if (twice.length > 0) count('R* at Demoralize-2')
  const faults: string[] = []
  if (sum(combat.attackers) !== Math.min(attacker.points, have(combat.attackers))) faults.push('the attacker’s points')
  // who is at Demoralize-2 already loses one more, if the result itself has left him any
  const bearing = sum(combat.defenders)
  const least = Math.min(defender.points, have(combat.defenders))
  const most = Math.min(defender.points + twice.length, have(combat.defenders))
  if (bearing < least || bearing > most) faults.push('the defender’s points')
  for (const unit of combat.attackers) faults.push(...attackerFaults(after, watch, unit, attacker, count))
  for (const unit of combat.defenders) faults.push(...defenderFaults(after, watch, unit, defender, count))
  return faults.map((fault) => `${fault}: ${JSON.stringify(last.combat)}`)
}

function attackerFaults(
  after: State,
  { combat, before }: Watch,
  unit: UnitId,
  result: Result,
  count: (what: string) => void,
) {
  if (isGone(after, unit)) return []
  const [was, is] = [unitState(before, unit), unitState(after, unit)]
  if (is.place !== was.place) count('advance')
  const wrong: readonly (readonly [string, boolean])[] = [
    ['fatigue', is.fatigue !== Math.min(4, was.fatigue + tired(result))],
    ['order', is.organized !== (was.organized && !result.letters.includes('D'))],
    ['demoralization', is.demoralized !== was.demoralized],
    ['advance', is.place !== was.place && (is.place !== combat.target || !result.letters.includes('a'))],
  ]
  return wrong.filter(([, is]) => is).map(([what]) => `the ${what} of ${unit}, which attacks`)
}

function defenderFaults(after: State, watch: Watch, unit: UnitId, result: Result, count: (what: string) => void) {
  const { combat, before, went, rode, lostOnTheWay } = watch
  if (isGone(after, unit) || rode.has(unit)) return []
  const [was, is] = [unitState(before, unit), unitState(after, unit)]
  const { letters, points } = result
  const isDriven = letters.some((letter) => ['r', 'R', 'R*'].includes(letter))
  const pays = points === 0 && letters.length === 0 && went.has(unit) ? 1 : 0
  if (pays > 0) count('of his own accord after no effect')
  const shaken =
    letters.includes('R*') || (letters.includes('R') && was.demoralized > 0)
      ? 2
      : letters.includes('R')
        ? 1
        : was.demoralized
  const wrong: readonly (readonly [string, boolean])[] = [
    ['fatigue', is.fatigue !== Math.min(4, was.fatigue + tired(result) + pays)],
    ['order', is.organized !== (was.organized && !letters.includes('D') && !lostOnTheWay.has(unit))],
    ['demoralization', is.demoralized !== shaken],
    ['place', (isDriven && is.place === combat.target) || (is.place !== was.place && !went.has(unit))],
  ]
  return wrong.filter(([, is]) => is).map(([what]) => `the ${what} of ${unit}, which defends`)
}
