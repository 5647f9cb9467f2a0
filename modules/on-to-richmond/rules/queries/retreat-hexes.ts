/** std:7.6, std:7.7 Where a retreating stack may go next: restriction, chart, description, priority and loss of every hex beside it. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { Retreat } from '../state/combat.ts'
import type { State } from '../state.ts'
import { hexDistance, hexFact, neighboursOf } from '../tables/hexes.ts'
import {
  type RetreatChart,
  type RetreatDescription,
  type RetreatHex,
  type RetreatKind,
  retreatChart,
  retreatDescriptions,
} from '../tables/retreat-charts.ts'
import { hexLabel } from '../wording.ts'
import { crossingRefusal, hasPath } from './crossings.ts'
import { isEnemyOccupied, isOccupiedBy } from './occupancy.ts'
import { inEnemyZone } from './zones.ts'

/** One of the hexes beside a retreating stack. */
export type RetreatStep = {
  readonly hex: HexId
  readonly chart: RetreatChart
  /** What the chart looks at, in words. */
  readonly description: string
  readonly priority: number
  /** Manpower each unit of the stack loses in it. */
  readonly loss: number
  readonly enemyOccupied: boolean
  /** The retreat restrictions leave it open; priorities are not looked at. */
  readonly legal: boolean
  /** The restriction that closes it. */
  readonly why: Refusal | null
}

/** std:7.6, std:7.7 The fewest and the most hexes of each kind of retreat. */
const LENGTHS: { readonly [kind in RetreatKind]: { readonly least: number; readonly most: number } } = {
  normal: { least: 2, most: 4 },
  voluntary: { least: 1, most: 4 },
  rout: { least: 4, most: 6 },
  cavalry: { least: 4, most: 6 },
}

/** The fewest hexes a retreat must go, and the most it may. */
export function retreatLength(kind: RetreatKind): { readonly least: number; readonly most: number } {
  return LENGTHS[kind]
}

/** The hex in which the stack stands. @throws Error if the retreat has no start (a defect) */
export function hexReached({ path }: Pick<Retreat, 'path'>): HexId {
  const last = path.at(-1)
  if (last === undefined) throw new Error('a retreat starts somewhere')
  return last
}

/** All hexes beside the stack of a retreat, ascending, open or not. Off the map there is none (std:7.6 Off-Map). */
export function retreatSteps(state: State, retreat: Retreat): readonly RetreatStep[] {
  return groundOf(state, retreat).steps(retreat.path)
}

/** Why the retreat may not end where the stack stands; undefined: it may. */
export function endRefusal(state: State, retreat: Retreat): Refusal | undefined {
  return groundOf(state, retreat).endRefusal(retreat.path)
}

/** The ground of one retreat, looked at once: a search asks for the same hexes again and again. */
export interface RetreatGround {
  steps(path: readonly HexId[]): readonly RetreatStep[]
  endRefusal(path: readonly HexId[]): Refusal | undefined
  /** An enemy stands in the hex, so that no retreat ends there. */
  isEnemyIn(hex: HexId): boolean
}

export function groundOf(state: State, retreat: Omit<Retreat, 'path' | 'overridden'>): RetreatGround {
  const { side, kind, enemy } = retreat
  const zone = remembered((hex: HexId) => inEnemyZone(state, side, hex))
  const held = remembered((hex: HexId) => isEnemyOccupied(state, side, hex))
  // what does not hang on the way the stack has come
  const edges = (chart: RetreatChart) =>
    remembered((from: HexId) => neighboursOf(from).map((to) => groundStep(from, to, chart)))
  const byChart = { 1: edges(1), 2: edges(2) }

  function groundStep(from: HexId, hex: HexId, chart: RetreatChart): RetreatStep {
    const like: RetreatHex = {
      path: followsPath(state, side, from, hex),
      farther: hexDistance(enemy, hex) > hexDistance(enemy, from),
      enemyZone: zone(hex),
      friendly: isOccupiedBy(state, side, hex),
      enemyOccupied: held(hex),
    }
    const { priority, loss } = bestDescription(chart, like)
    // 7.7 Cavalry that retreats loses nothing but among the enemy.
    const spared = kind === 'cavalry' && !like.enemyOccupied
    const why = groundRefusal(state, retreat, from, hex)
    const { enemyOccupied } = like
    const description = likeText(like)
    return { hex, chart, description, priority, loss: spared ? 0 : loss, enemyOccupied, legal: why === null, why }
  }

  return {
    isEnemyIn: held,
    steps(path) {
      const from = hexReached({ path })
      const chart = retreatChart(kind, path.length, zone(from))
      return byChart[chart](from).map((step) => {
        const why = pathRefusal(path, step.hex) ?? step.why ?? lastHexRefusal(kind, path, step)
        return why === step.why ? step : { ...step, legal: false, why }
      })
    },
    endRefusal: (path) => whyNotEnd(kind, path, held),
  }
}

/** Keeps what a function has said. */
function remembered<T>(ask: (hex: HexId) => T): (hex: HexId) => T {
  const known = new Map<HexId, { readonly is: T }>()
  return (hex) => {
    const before = known.get(hex)
    if (before !== undefined) return before.is
    const is = ask(hex)
    known.set(hex, { is })
    return is
  }
}

/** Along a road, pike or railroad; to go into or out of a city hex is the same (std:7.6 Manpower Loss). */
function followsPath(state: State, side: Side, from: HexId, to: HexId): boolean {
  return hasPath(state, from, to, side) || hexFact(from).terrain === 'city' || hexFact(to).terrain === 'city'
}

/** The description to use: one fits every hex, and if the charts had several, the lowest priority number (std:7.6). */
function bestDescription(chart: RetreatChart, like: RetreatHex): RetreatDescription {
  const [best] = retreatDescriptions(chart, like)
  if (best === undefined) throw new Error(`retreat-charts: no description of chart ${chart} fits the hex.`)
  return best
}

function likeText({ path, farther, enemyZone, friendly, enemyOccupied }: RetreatHex): string {
  if (enemyOccupied) return 'through the enemy'
  const way = path ? 'along a road or railroad' : 'across country'
  const friends = friendly ? ', to friends' : ''
  if (enemyZone) return `${way}, into an enemy zone${friends}`
  return `${way}, ${farther ? 'farther from' : 'as near to'} the active enemy${friends}`
}

/** Start Hex and Same Hex (std:7.6). */
function pathRefusal(path: readonly HexId[], to: HexId): Refusal | null {
  if (to === path[0]) {
    const message = `The retreat began in ${hexLabel(to)} and does not go back there; choose another hex.`
    return refusal('retreat-start', 'std:7.6', message)
  }
  if (!path.includes(to)) return null
  const message = `The retreat has been in ${hexLabel(to)} before and enters no hex twice; choose another one.`
  return refusal('retreat-twice', 'std:7.6', message)
}

/**
 * RULING OTR-60: Adjacent Hex (std:7.6) closes a hex already: the last hex the retreat may have is not next to its start, since the retreat would end there; one with an
 * enemy in it is not the last.
 */
function lastHexRefusal(kind: RetreatKind, path: readonly HexId[], step: RetreatStep): Refusal | null {
  const { hex: to, enemyOccupied } = step
  const start = path[0] ?? to
  const isLast = path.length >= retreatLength(kind).most && !enemyOccupied
  if (!isLast || hexDistance(start, to) !== 1) return null
  const message = `${hexLabel(to)} is next to ${hexLabel(start)}, where the retreat began, and would be its last hex; choose another.`
  return refusal('retreat-next-to-start', 'std:7.6', message)
}

/** What bars a hex whatever way the stack came: ground and water, the map's edge, and the active enemy (std:7.6). */
function groundRefusal(state: State, retreat: Pick<Retreat, 'side' | 'enemy'>, from: HexId, to: HexId): Refusal | null {
  const { side, enemy } = retreat
  if (to === enemy) {
    const message = `The active enemy stands in ${hexLabel(to)}; retreat into another hex.`
    return refusal('retreat-into-attacker', 'std:7.6', message)
  }
  const barred = crossingRefusal(state, side, from, to, 'retreat')
  if (barred !== undefined) return barred
  // RULING OTR-50: "the hex retreated out of" is the one left by each step, as on the charts: every start is next to the enemy.
  if (hexDistance(enemy, to) < hexDistance(enemy, from)) {
    const message = `${hexLabel(to)} is closer to the active enemy in ${hexLabel(enemy)}; retreat no closer to him.`
    return refusal('retreat-closer', 'std:7.6', message)
  }
  return null
}

function whyNotEnd(kind: RetreatKind, path: readonly HexId[], held: (hex: HexId) => boolean): Refusal | undefined {
  const gone = path.length - 1
  const { least, most } = retreatLength(kind)
  const here = hexReached({ path })
  const start = path[0] ?? here
  if (gone < least) {
    const message = `This retreat is of ${least} to ${most} hexes; go on, it has come ${gone} so far.`
    return refusal('retreat-too-short', 'std:7.6', message)
  }
  if (held(here)) {
    return refusal('retreat-on-enemy', 'std:7.6', `The enemy is in ${hexLabel(here)}; go on to a hex without him.`)
  }
  // RULING OTR-51: of two texts the narrower one holds: next to the start ends a voluntary retreat of one hex only.
  if (hexDistance(start, here) === 1 && !(kind === 'voluntary' && gone === 1)) {
    const message = `${hexLabel(here)} is next to ${hexLabel(start)}, where the retreat began; go on to end it elsewhere.`
    return refusal('retreat-next-to-start', 'std:7.6', message)
  }
  return undefined
}
