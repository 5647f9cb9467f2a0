/** otr:13.0 What the special rules of a scenario change, as plain fields: the rules know no scenario by its name. */
import type { HexId, HexsideId, LeaderId, UnitId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { LOSS_CAUSES, type LossCause } from '../state.ts'
import { FEATURES, type Feature, hexFact, hexOfNumber } from './hexes.ts'
import { hexsideById } from './hexsides.ts'
import { booleanOf, integerOf, listOf, oneOf, recordOf, textOf } from './parse.ts'
import { leaderFact, unitFact } from './units.ts'

export const TURN_WEATHERS = ['clear', 'rain'] as const
/** `rain` is Rain (Current), which comes without a roll in the turn it is set for (std:12.0). */
export type TurnWeather = (typeof TURN_WEATHERS)[number]

/** Action Phases at the start of a turn whose initiative needs no dice. */
export interface AutomaticInitiative {
  readonly turn: number
  /** So many, from the first on. */
  readonly actionPhases: number
  readonly side: Side
}

export const BARRED_ACTIONS = ['march', 'activate-leader', 'assault'] as const
export type BarredAction = (typeof BARRED_ACTIONS)[number]

/** What ends a restriction; one of them is enough. */
export type Release =
  /** An enemy unit attacks the unit. */
  | { readonly kind: 'attacked' }
  /** An enemy unit enters a hex next to this one. */
  | { readonly kind: 'enemy-next-to'; readonly hex: HexId }
  /** The turn begins. */
  | { readonly kind: 'turn'; readonly turn: number }
  /** The Action Phase of this number begins in the turn. */
  | { readonly kind: 'action-phase'; readonly turn: number; readonly phase: number }
  /** Its owner rolls a die at the end of the turn, not higher than this. */
  | { readonly kind: 'roll'; readonly endOfTurn: number; readonly atMost: number }

/** Units and leaders that may not do something until they are released. */
export interface Restriction {
  readonly units: readonly UnitId[]
  readonly leaders: readonly LeaderId[]
  /** `march`: a march of its own; `activate-leader`: to be activated as leader, or to join; `assault` likewise. */
  readonly bars: readonly BarredAction[]
  readonly releasedBy: readonly Release[]
}

/** A river that one side may not cross and the other only at some hexsides. */
export interface RiverLimit {
  readonly river: string
  readonly closedTo: Side
  readonly openTo: Side
  /** Where `openTo` may cross, as long as a bridge stands there. */
  readonly openAt: readonly HexsideId[]
  /** In every turn, whatever the weather. */
  readonly unfordable: boolean
}

/** A pontoon bridge that stands at the start. */
export interface StartPontoon {
  readonly hexside: HexsideId
  readonly owner: Side
  /** In this turn one die is rolled for it, when it is first crossed or else at the end; so high, and it is gone. */
  readonly collapse: { readonly turn: number; readonly atLeast: number }
}

/** At the start of every turn the owner rolls a die; each success brings the next unit of the list. */
export interface RolledReinforcements {
  readonly side: Side
  readonly atMost: number
  readonly units: readonly UnitId[]
  /** Where it may be placed: with friends, but not with an enemy. */
  readonly hexes: readonly HexId[]
}

/** Units that enter by a march of their own, from a turn on. */
export interface MarchedReinforcements {
  readonly side: Side
  readonly fromTurn: number
  readonly hex: HexId
  /** The hex instead, at the same cost, if an enemy stands in the first. */
  readonly otherwise: HexId
  readonly costs: readonly { readonly unit: UnitId; readonly halfPoints: number }[]
}

/** One line of the table of victory points. */
export type PointsLine = { readonly id: string; readonly points: number } & (
  | /** For each of the hexes the scoring side controls at the end. */ {
      readonly kind: 'control'
      readonly hexes: readonly HexId[]
    }
  | /** If it controls none of them. */ { readonly kind: 'no-control'; readonly hexes: readonly HexId[] }
  | /** For each point of manpower this side lost from these causes. */ {
      readonly kind: 'losses'
      readonly side: Side
      readonly causes: readonly LossCause[]
    }
)

export const VICTORY_DEGREES = ['decisive', 'substantive', 'marginal'] as const
export type VictoryDegree = (typeof VICTORY_DEGREES)[number]

/** Points of one side and whose victory they are; both bounds are in. */
export interface VictoryResult {
  readonly from: number
  readonly to: number
  readonly winner: Side
  readonly degree: VictoryDegree
}

/** Everything a scenario changes or adds. Lists are empty and flags false where it says nothing. */
export interface ScenarioParameters {
  /** One for each turn. */
  readonly weather: readonly TurnWeather[]
  readonly automaticInitiative: readonly AutomaticInitiative[]
  /** Units that may not set up in the same hex. */
  readonly setUpApart: readonly (readonly UnitId[])[]
  /** Units that belong to another command than their counter says. */
  readonly commands: readonly { readonly unit: UnitId; readonly command: string }[]
  /**
   * Units that neither move nor advance after combat: they attack in an assault alone, are never activated to march, and
   * are removed when they must retreat.
   */
  readonly immobile: readonly UnitId[]
  readonly restrictions: readonly Restriction[]
  readonly riverLimits: readonly RiverLimit[]
  /** Whether pontoon bridges may be built. */
  readonly bridgeBuilding: boolean
  readonly pontoons: readonly StartPontoon[]
  /** Permanent bridges and ferries destroyed at the start. */
  readonly destroyed: readonly HexsideId[]
  readonly notRepairable: readonly HexsideId[]
  readonly indestructible: readonly HexsideId[]
  readonly reinforcementsByRoll: readonly RolledReinforcements[]
  readonly reinforcementsByMarch: readonly MarchedReinforcements[]
  /** RULING OTR-13: whose are the printed redoubts; a printed fort protects like one (std:9.0). */
  readonly redoubts: { readonly side: Side; readonly features: readonly Feature[] }
  /** RULING OTR-14: the objectives of Seven Pines begin in Union hands. */
  readonly objectives: readonly { readonly hex: HexId; readonly owner: Side }[]
  readonly victory: {
    /** Whose points are counted. */
    readonly scoring: Side
    readonly points: readonly PointsLine[]
    /** From the best result of the scoring side down; together they leave no gap. */
    readonly results: readonly VictoryResult[]
  }
}

const sideOf = oneOf(SIDES)
const knownUnit = (value: unknown, where: string): UnitId => unitFact(textOf(value, where)).id
const knownLeader = (value: unknown, where: string): LeaderId => leaderFact(textOf(value, where)).id
/** A hex by its printed number: set-ups give the South number of a hex on both sheets. */
export const knownHex = (value: unknown, where: string): HexId => {
  const number = textOf(value, where)
  return hexFact(hexOfNumber(number) ?? number).id
}
const knownHexside = (value: unknown, where: string): HexsideId => hexsideById(textOf(value, where)).id

/** A reader of lists, each entry an object read by `read`. */
function rows<T>(read: (row: Readonly<Record<string, unknown>>, where: string) => T) {
  return (value: unknown, where: string): readonly T[] =>
    listOf(value, where, (entry, at) => read(recordOf(entry, at), at))
}

function releaseOf(row: Readonly<Record<string, unknown>>, where: string): Release {
  const kind = oneOf(['attacked', 'enemy-next-to', 'turn', 'action-phase', 'roll'])(row.kind, `${where}.kind`)
  const whole = (key: string): number => integerOf(row[key], `${where}.${key}`)
  if (kind === 'attacked') return { kind }
  if (kind === 'enemy-next-to') return { kind, hex: knownHex(row.hex, `${where}.hex`) }
  if (kind === 'turn') return { kind, turn: whole('turn') }
  if (kind === 'roll') return { kind, endOfTurn: whole('endOfTurn'), atMost: whole('atMost') }
  return { kind, turn: whole('turn'), phase: whole('phase') }
}

function pointsOf(row: Readonly<Record<string, unknown>>, where: string): PointsLine {
  const common = { id: textOf(row.id, `${where}.id`), points: integerOf(row.points, `${where}.points`) }
  const kind = oneOf(['control', 'no-control', 'losses'])(row.kind, `${where}.kind`)
  if (kind !== 'losses') return { ...common, kind, hexes: listOf(row.hexes, `${where}.hexes`, knownHex) }
  return {
    ...common,
    kind,
    side: sideOf(row.side, `${where}.side`),
    causes: listOf(row.causes, `${where}.causes`, oneOf(LOSS_CAUSES)),
  }
}

function resultsOf(value: unknown, where: string): readonly VictoryResult[] {
  const list = rows((row, at) => ({
    from: row.from === null ? Number.NEGATIVE_INFINITY : integerOf(row.from, `${at}.from`),
    to: row.to === null ? Number.POSITIVE_INFINITY : integerOf(row.to, `${at}.to`),
    winner: sideOf(row.winner, `${at}.winner`),
    degree: oneOf(VICTORY_DEGREES)(row.degree, `${at}.degree`),
  }))(value, where)
  list.forEach((result, at) => {
    const above = at === 0 ? Number.POSITIVE_INFINITY : (list[at - 1]?.from ?? 0) - 1
    if (result.to !== above) throw new Error(`${where}[${at}]: a gap above it.`)
  })
  if (list.at(-1)?.from !== Number.NEGATIVE_INFINITY) throw new Error(`${where}: the lowest result has a bound.`)
  return list
}

/** The `parameters` of a scenario file. @throws Error on what is not as it must be */
export function parseParameters(value: unknown, where: string): ScenarioParameters {
  const row = recordOf(value, where)
  const at = (key: string): string => `${where}.${key}`
  const redoubts = recordOf(row.redoubts, at('redoubts'))
  const victory = recordOf(row.victory, at('victory'))
  return {
    weather: listOf(row.weather, at('weather'), oneOf(TURN_WEATHERS)),
    automaticInitiative: rows((entry, here) => ({
      turn: integerOf(entry.turn, `${here}.turn`),
      actionPhases: integerOf(entry.actionPhases, `${here}.actionPhases`),
      side: sideOf(entry.side, `${here}.side`),
    }))(row.automaticInitiative, at('automaticInitiative')),
    setUpApart: listOf(row.setUpApart, at('setUpApart'), (entry, here) => listOf(entry, here, knownUnit)),
    commands: rows((entry, here) => ({
      unit: knownUnit(entry.unit, `${here}.unit`),
      command: textOf(entry.command, `${here}.command`),
    }))(row.commands, at('commands')),
    immobile: listOf(row.immobile, at('immobile'), knownUnit),
    restrictions: rows((entry, here) => ({
      units: listOf(entry.units, `${here}.units`, knownUnit),
      leaders: listOf(entry.leaders, `${here}.leaders`, knownLeader),
      bars: listOf(entry.bars, `${here}.bars`, oneOf(BARRED_ACTIONS)),
      releasedBy: rows(releaseOf)(entry.releasedBy, `${here}.releasedBy`),
    }))(row.restrictions, at('restrictions')),
    riverLimits: rows((entry, here) => ({
      river: textOf(entry.river, `${here}.river`),
      closedTo: sideOf(entry.closedTo, `${here}.closedTo`),
      openTo: sideOf(entry.openTo, `${here}.openTo`),
      openAt: listOf(entry.openAt, `${here}.openAt`, knownHexside),
      unfordable: booleanOf(entry.unfordable, `${here}.unfordable`),
    }))(row.riverLimits, at('riverLimits')),
    bridgeBuilding: booleanOf(row.bridgeBuilding, at('bridgeBuilding')),
    pontoons: rows((entry, here) => {
      const collapse = recordOf(entry.collapse, `${here}.collapse`)
      return {
        hexside: knownHexside(entry.hexside, `${here}.hexside`),
        owner: sideOf(entry.owner, `${here}.owner`),
        collapse: {
          turn: integerOf(collapse.turn, `${here}.collapse.turn`),
          atLeast: integerOf(collapse.atLeast, `${here}.collapse.atLeast`),
        },
      }
    })(row.pontoons, at('pontoons')),
    destroyed: listOf(row.destroyed, at('destroyed'), knownHexside),
    notRepairable: listOf(row.notRepairable, at('notRepairable'), knownHexside),
    indestructible: listOf(row.indestructible, at('indestructible'), knownHexside),
    reinforcementsByRoll: rows((entry, here) => ({
      side: sideOf(entry.side, `${here}.side`),
      atMost: integerOf(entry.atMost, `${here}.atMost`),
      units: listOf(entry.units, `${here}.units`, knownUnit),
      hexes: listOf(entry.hexes, `${here}.hexes`, knownHex),
    }))(row.reinforcementsByRoll, at('reinforcementsByRoll')),
    reinforcementsByMarch: rows((entry, here) => ({
      side: sideOf(entry.side, `${here}.side`),
      fromTurn: integerOf(entry.fromTurn, `${here}.fromTurn`),
      hex: knownHex(entry.hex, `${here}.hex`),
      otherwise: knownHex(entry.otherwise, `${here}.otherwise`),
      costs: rows((cost, there) => ({
        unit: knownUnit(cost.unit, `${there}.unit`),
        halfPoints: integerOf(cost.halfPoints, `${there}.halfPoints`),
      }))(entry.costs, `${here}.costs`),
    }))(row.reinforcementsByMarch, at('reinforcementsByMarch')),
    redoubts: {
      side: sideOf(redoubts.side, at('redoubts.side')),
      features: listOf(redoubts.features, at('redoubts.features'), oneOf(FEATURES)),
    },
    objectives: rows((entry, here) => ({
      hex: knownHex(entry.hex, `${here}.hex`),
      owner: sideOf(entry.owner, `${here}.owner`),
    }))(row.objectives, at('objectives')),
    victory: {
      scoring: sideOf(victory.scoring, at('victory.scoring')),
      points: rows(pointsOf)(victory.points, at('victory.points')),
      results: resultsOf(victory.results, at('victory.results')),
    },
  }
}
