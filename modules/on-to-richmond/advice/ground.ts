/** std:6.2 How far it is over the ground, in half MP: roads, terrain, rivers and weather, as if nobody stood on the map. */
import { Heap } from '../../../src/kernel/space/heap.ts'
import type { HexId } from '../rules/ids.ts'
import { crossingRefusal } from '../rules/queries/crossings.ts'
import { stepCost } from '../rules/queries/march-cost.ts'
import { isPlayable } from '../rules/queries/occupancy.ts'
import { isRain } from '../rules/queries/weather.ts'
import type { BySide, Side } from '../rules/sides.ts'
import type { State, UnitState } from '../rules/state.ts'
import { hexDistance, neighboursOf } from '../rules/tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'

/** The map as it is now for one side: everything about it is worked out once, when it is first asked for. */
export interface Ground {
  /** Half MP from a hex to the goal; undefined: too far, or there is no way. */
  away(from: HexId, goal: HexId): number | undefined
  /** Whether the side may attack from a hex into one next to it. */
  mayAttack(from: HexId, to: HexId): boolean
  /** Hexes next to one that units can be in. */
  beside(hex: HexId): readonly HexId[]
}

/** Ways that are longer are not looked for. */
const FARTHEST = 90
/** So many grounds are kept: both sides, a few kinds of weather. */
const MOST_GROUNDS = 12

const grounds = new Map<string, Ground>()

/** What was found for the state asked last with these bridges; states that are compared share them. */
interface Found {
  readonly turn: number
  readonly weather: State['weather']
  readonly pontoons: State['pontoons']
  readonly bySide: BySide<Ground>
}

const found = new WeakMap<State['destroyed'], Found>()

/** The ground for a side. The same for every state in which water, weather and bridges are the same. */
export function groundFor(state: State, side: Side): Ground {
  const { turn, weather, pontoons, destroyed } = state
  const last = found.get(destroyed)
  if (last !== undefined && last.turn === turn && last.weather === weather && last.pontoons === pontoons) {
    return last.bySide[side]
  }
  const bySide = { confederate: groundOnce(state, 'confederate'), union: groundOnce(state, 'union') }
  found.set(destroyed, { turn, weather, pontoons, bySide })
  return bySide[side]
}

function groundOnce(state: State, side: Side): Ground {
  const key = keyOf(state, side)
  const known = grounds.get(key)
  if (known !== undefined) return known
  const made = groundOf(state, side)
  const [oldest] = grounds.keys()
  if (grounds.size >= MOST_GROUNDS && oldest !== undefined) grounds.delete(oldest)
  grounds.set(key, made)
  return made
}

function keyOf(state: State, side: Side): string {
  const { weather, turn, pontoons, destroyed } = state
  const floods = [weather.minorUnfordableUntil >= turn, weather.majorUnfordableUntil >= turn, isRain(state)]
  const bridges = Object.keys(pontoons).map((id) => `${id}${pontoons[id]}`)
  return [side, state.conditions.scenario, ...floods, ...bridges, ...destroyed].join(' ')
}

function groundOf(state: State, side: Side): Ground {
  const probe = UNIT_IDS.find((unit) => unitFact(unit).side === side && unitFact(unit).type === 'infantry') ?? ''
  const alone: UnitState = {
    place: 'not-used',
    manpower: 1,
    organized: true,
    fatigue: 0,
    exhausted: false,
    demoralized: 0,
    entrenched: 'none',
  }
  const empty: State = { ...state, units: { [probe]: alone }, leaders: {}, march: null }
  const around = kept((hex: HexId) => neighboursOf(hex).filter((to) => isPlayable(state, to)))
  const into = kept((hex: HexId) =>
    around(hex).flatMap((from) => {
      const step = stepCost(empty, probe, from, hex)
      return 'refused' in step ? [] : [[from, step.halfPoints] as const]
    }),
  )
  const ways = kept((goal: HexId) => waysTo(goal, into))
  const barred = kept(
    (hex: HexId) => new Set(around(hex).filter((to) => crossingRefusal(empty, side, hex, to, 'attack') !== undefined)),
  )
  return {
    away: (from, goal) => ways(goal).get(from),
    mayAttack: (from, to) => !barred(from).has(to),
    beside: around,
  }
}

function kept<T>(work: (hex: HexId) => T): (hex: HexId) => T {
  const known = new Map<HexId, T>()
  return (hex) => {
    const before = known.get(hex)
    if (before !== undefined) return before
    const made = work(hex)
    known.set(hex, made)
    return made
  }
}

function waysTo(goal: HexId, into: (hex: HexId) => readonly (readonly [HexId, number])[]): ReadonlyMap<HexId, number> {
  const ways = new Map<HexId, number>()
  const open = new Heap<{ readonly hex: HexId; readonly away: number }>((a, b) => a.away - b.away)
  open.push({ hex: goal, away: 0 })
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (ways.has(next.hex)) continue
    ways.set(next.hex, next.away)
    for (const [from, cost] of into(next.hex)) {
      const away = next.away + cost
      if (!ways.has(from) && away <= FARTHEST) open.push({ hex: from, away })
    }
  }
  return ways
}

const near = kept(() => new Map<HexId, number>())

/** Hexes from one to the other, straight: each pair is counted once. */
export function hexesBetween(a: HexId, b: HexId): number {
  const from = near(a)
  const known = from.get(b)
  if (known !== undefined) return known
  const far = hexDistance(a, b)
  from.set(b, far)
  return far
}
