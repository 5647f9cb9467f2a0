/** atp:9.3–9.6 How many player-turns it takes to march somewhere: whole maps of it, counted in sixths of a turn. */
import type { HexId } from '../rules/ids.ts'
import { barrier, isUnbridgedMajor, roadBetween } from '../rules/queries/hexsides.ts'
import { hexesOf, isEnemyTerritory, isOccupiedBy } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../rules/tables/hexes.ts'

/** Who marches: movement allowance 1 or 2, and whether a red band keeps him at home. */
export interface Gait {
  readonly side: Side
  readonly movement: number
  readonly redBand: boolean
}

/** Player-turns from a hex to the goal; infinite where there is no way. */
export type Turns = (from: HexId) => number

const SIXTHS = 6
const NO_WAY = 1_000_000
/** An enemy on the way has to be gone round or waited for: so many player-turns. */
const ENEMY_IN_THE_WAY = 2

const INDEX: ReadonlyMap<HexId, number> = new Map(HEX_IDS.map((hex, i) => [hex, i]))
const NEIGHBOURS: readonly (readonly number[])[] = HEX_IDS.map((hex) =>
  neighboursOf(hex).map((next) => INDEX.get(next) ?? 0),
)

/** All steps on the map for a gait: `costs[hex][i]` from the i-th neighbour into the hex, in sixths; 0 is no way. */
type Costs = readonly (readonly number[])[]

/** By gait, weather and bridges: the map changes with them alone. */
const maps = new Map<string, Costs>()
const MOST_MAPS = 16

function costsFor(state: State, gait: Gait): Costs {
  // a map without a red band is the same for both sides
  const key = `${gait.redBand ? gait.side : ''} ${gait.movement} ${state.weather} ${state.burnedBridges.join(' ')}`
  const known = maps.get(key)
  if (known !== undefined) return known
  if (maps.size >= MOST_MAPS) maps.clear()
  const costs = costsOn(state, gait)
  maps.set(key, costs)
  return costs
}

function costsOn(state: State, { side, movement, redBand }: Gait): Costs {
  // 9.4 with the bonus a hex takes one part of the allowance and one, without it one of the allowance
  const easy = SIXTHS / (movement + 1)
  const hard = SIXTHS / movement
  const closed = HEX_IDS.map((hex) => hexFact(hex).terrain === 'bay' || (redBand && isEnemyTerritory(side, hex)))
  return HEX_IDS.map((hex, to) =>
    (NEIGHBOURS[to] ?? []).map((from) => {
      const before = HEX_IDS[from] ?? ''
      if (closed[to] === true || closed[from] === true || barrier(state, before, hex) !== undefined) return 0
      const road = roadBetween(state, before, hex)
      const slow = (hexFact(hex).terrain === 'slow' && !road) || isUnbridgedMajor(state, before, hex)
      return slow ? hard : easy
    }),
  )
}

/** The way to the nearest of the goals, round the hexes that the enemy holds. */
function turnsOn(costs: Costs, goals: readonly HexId[], held: readonly boolean[]): Turns {
  const best = new Int32Array(HEX_IDS.length).fill(NO_WAY)
  const queue: (number[] | undefined)[] = []
  const put = (at: number, cost: number): void => {
    best[at] = cost
    const row = queue[cost]
    if (row === undefined) queue[cost] = [at]
    else row.push(at)
  }
  for (const goal of goals) {
    const at = INDEX.get(goal)
    if (at !== undefined) put(at, 0)
  }
  for (let cost = 0; cost < queue.length; cost++) {
    for (const at of queue[cost] ?? []) {
      if (best[at] !== cost) continue
      const steps = NEIGHBOURS[at] ?? []
      const into = costs[at] ?? []
      // an enemy who holds the goal itself is no detour: he is what one goes there for
      const detour = cost > 0 && held[at] === true ? ENEMY_IN_THE_WAY * SIXTHS : 0
      for (let i = 0; i < steps.length; i++) {
        const step = into[i] ?? 0
        const next = steps[i] ?? 0
        if (step > 0 && cost + step + detour < (best[next] ?? 0)) put(next, cost + step + detour)
      }
    }
  }
  return (from) => {
    const cost = best[INDEX.get(from) ?? -1] ?? NO_WAY
    return cost === NO_WAY ? Number.POSITIVE_INFINITY : cost / SIXTHS
  }
}

/** Ways over the map as it is now, each worked out when it is first asked for. */
export interface Ways {
  to(gait: Gait, goal: HexId): Turns
  /** To the nearest of several goals, which the caller keeps under a name as long as the enemy stays where he is. */
  toAny(gait: Gait, name: string, goals: () => readonly HexId[]): Turns
}

/** Ways of one side: they change only when the enemy has moved, or weather or bridges. */
function waysOf(state: State, side: Side): Ways {
  const held = HEX_IDS.map((hex) => isOccupiedBy(state, opponentOf(side), hex))
  const found = new Map<string, Turns>()
  const wayTo = (gait: Gait, name: string, goals: () => readonly HexId[]): Turns => {
    const key = `${gait.movement} ${gait.redBand} ${name}`
    const known = found.get(key)
    if (known !== undefined) return known
    const turns = turnsOn(costsFor(state, gait), goals(), held)
    found.set(key, turns)
    return turns
  }
  return { to: (gait, goal) => wayTo(gait, goal, () => [goal]), toAny: wayTo }
}

/** The ways of the last few looks of the map, by all that they depend on. */
const known: { readonly key: string; readonly ways: Ways }[] = []
const MOST_KNOWN = 8

/** Ways of both sides, kept over from an earlier view where nothing that matters has changed. */
export function waysOver(state: State): Ways {
  const bySide = { union: keptWays(state, 'union'), confederate: keptWays(state, 'confederate') }
  return {
    to: (gait, goal) => bySide[gait.side].to(gait, goal),
    toAny: (gait, name, goals) => bySide[gait.side].toAny(gait, name, goals),
  }
}

function keptWays(state: State, side: Side): Ways {
  const key = [side, hexesOf(state, opponentOf(side)).join(' '), state.weather, state.burnedBridges.join(' ')].join('|')
  const kept = known.find((one) => one.key === key)
  if (kept !== undefined) return kept.ways
  const ways = waysOf(state, side)
  known.unshift({ key, ways })
  known.length = Math.min(known.length, MOST_KNOWN)
  return ways
}
