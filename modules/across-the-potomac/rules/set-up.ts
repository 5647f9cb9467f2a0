/** atp:4.2, atp:5.3, atp:17.1–17.3, atp:18.1–18.4, atp:19.0 The table before the first turn. */
import type { Options } from '../../../src/kernel/game.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../src/kernel/result.ts'
import type { HexId, UnitId } from './ids.ts'
import { bridgeOwnersAtStart } from './queries/bridges.ts'
import { fogged } from './set-up-fog.ts'
import { opponentOf, SIDES, type Side } from './sides.ts'
import type { Conditions, State, UnitState } from './state.ts'
import { HEX_IDS, hexFact } from './tables/hexes.ts'
import { PICKETT, REYNOLDS } from './tables/optional-rules.ts'
import { SCENARIOS, type ScenarioFact, type ScenarioOption } from './tables/scenarios.ts'
import { UNIT_IDS, unitFact } from './tables/units.ts'

/** The state a scenario starts from, or why there is none: no such scenario or option, a value out of range. */
export function setUp(scenario: string, options: Options, sees: readonly string[] = SIDES): Result<State, Refusal> {
  const fact = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined
  if (fact === undefined || fact.status !== 'complete') {
    const known = Object.values(SCENARIOS)
      .filter(({ status }) => status === 'complete')
      .map(({ id }) => id)
    return fail(
      refusal('unknown-scenario', 'atp:4.0', `There is no scenario "${scenario}"; there is: ${known.join(', ')}.`),
    )
  }
  const values = readOptions(fact, options)
  if (!values.ok) return values
  const clash = exclusionFault(fact, values.value)
  if (clash !== undefined) return fail(clash)
  const state = stateOf(fact, values.value)
  return ok(values.value.doubleBlind === true ? fogged(state, sees) : state)
}

function stateOf(fact: ScenarioFact, options: Options): State {
  const { parameters } = fact
  const reynolds = options.reynolds === true
  const units = unitsOf(fact, options.pickett === true ? PICKETT.units : []) // 16.4
  return {
    conditions: conditionsOf(fact, options),
    turn: fact.firstTurn,
    weather: parameters.weatherOnPreviousTurn,
    commander: reynolds ? 'reynolds' : options.handicapUnion === true ? 'hooker' : parameters.commander, // 16.5B, 16.6A
    halfPoints: {
      // 16.6D
      union: parameters.startHalfPoints.union + (reynolds ? REYNOLDS.unionHalfPoints : 0),
      // 16.4
      confederate:
        parameters.startHalfPoints.confederate + (options.pickett === true ? PICKETT.confederateHalfPoints : 0),
    },
    units,
    dueTurns: dueTurnsOf(fact),
    obligationsMet: parameters.musterOutsAlreadyDone,
    invasionTurn: parameters.firstInvasionTurn,
    northEnteredTurn: parameters.firstInvasionTurn,
    beyondSusquehanna: parameters.susquehannaCrossed,
    susquehannaTurn: parameters.susquehannaCrossed ? fact.firstTurn : null,
    alarmCityTaken: false,
    citiesScored: citiesHeldByEnemies(units),
    flagLost: { union: false, confederate: false },
    depotLost: { union: false, confederate: false },
    burnedBridges: parameters.burnedBridges,
    bridgeOwners: bridgeOwnersAtStart(units),
    bridgesReached: [],
    fortifications: fortificationsWith(units),
    playerTurn: null,
    battle: null,
  }
}

function conditionsOf(fact: ScenarioFact, options: Options): Conditions {
  const { rainOn, clearOn, of1863 } = fact.parameters
  return {
    scenario: fact.id,
    firstTurn: fact.firstTurn,
    lastTurn: integerOption(options, 'lastTurn', fact.lastTurnDefault),
    of1863,
    weatherRolls: options.weather === true,
    rainOn,
    clearOn,
    bridgeBurning: options.bridgeBurning === true,
    naval: options.naval === true,
    handicap: options.handicapConfederate === true ? 'confederate' : options.handicapUnion === true ? 'union' : null,
  }
}

function unitsOf(fact: ScenarioFact, without: readonly UnitId[]): State['units'] {
  const units: { [unit: UnitId]: UnitState } = {}
  for (const unit of UNIT_IDS) units[unit] = { place: 'not-used', steps: unitFact(unit).strength, fatigued: false }
  for (const row of fact.setup) {
    const place = row.status === 'map' && row.hex !== undefined ? row.hex : row.status
    units[row.unit] = {
      place: without.includes(row.unit) ? 'not-used' : place === 'map' ? 'reinforcement' : place,
      steps: unitFact(row.unit).strength - row.stepsLost, // 17.1E, 18.1E
      fatigued: row.fatigued, // 17.1F, 18.1F
    }
  }
  return units
}

/**
 * RULING ATP-57: a city in which its owner's enemy stands at the set-up was first occupied before the game (York, Norfolk in
 * 1862): it scores nothing any more (3.4A–B), as both sides start with the points the scenario says (18.1C).
 */
function citiesHeldByEnemies(units: State['units']): readonly HexId[] {
  return HEX_IDS.filter((hex) => {
    const { cityOwner } = hexFact(hex)
    return cityOwner !== undefined && standsIn(units, opponentOf(cityOwner), hex)
  })
}

/** RULING ATP-58: a fortification in which the other side stands at the set-up was captured by it (Yorktown in 1862). */
function fortificationsWith(units: State['units']): State['fortifications'] {
  const owners: { [hex: HexId]: Side } = {}
  for (const hex of HEX_IDS) {
    const { fortification } = hexFact(hex)
    if (fortification === undefined) continue
    const enemy = opponentOf(fortification)
    owners[hex] = standsIn(units, enemy, hex) ? enemy : fortification
  }
  return owners
}

function standsIn(units: State['units'], side: Side, hex: HexId): boolean {
  return UNIT_IDS.some((unit) => unitFact(unit).side === side && units[unit]?.place === hex)
}

function dueTurnsOf(fact: ScenarioFact): { readonly [unit: UnitId]: number } {
  const due: { [unit: UnitId]: number } = {}
  for (const row of fact.setup) {
    if (row.status === 'reinforcement' && row.dueTurn !== undefined) due[row.unit] = row.dueTurn
  }
  return due
}

/** Every declared option with the value given or its default. */
function readOptions(fact: ScenarioFact, given: Options): Result<Options, Refusal> {
  const declared = new Map(fact.options.map((option) => [option.id, option]))
  for (const name of Object.keys(given)) {
    if (!declared.has(name)) {
      return fail(
        refusal(
          'unknown-option',
          fact.rule,
          `${fact.title} has no option "${name}"; it has: ${[...declared.keys()].join(', ')}.`,
        ),
      )
    }
  }
  const values: { [name: string]: string | number | boolean } = {}
  for (const option of fact.options) {
    const value = given[option.id] ?? option.default
    const wrong = optionFault(option, value)
    if (wrong !== undefined) return fail(refusal('option-out-of-range', option.rule, wrong))
    values[option.id] = value
  }
  return ok(values)
}

/** atp:16.5, atp:16.6 Options that cannot be in force together. */
const EXCLUSIVE: readonly { readonly ids: readonly [string, string]; readonly rule: string; readonly why: string }[] = [
  {
    ids: ['handicapConfederate', 'handicapUnion'],
    rule: 'atp:16.5',
    why: 'only the side of the more experienced player has a handicap',
  },
  {
    // RULING ATP-61: the Union handicap takes Meade away, and with Reynolds there is none to take (16.6E)
    ids: ['handicapUnion', 'reynolds'],
    rule: 'atp:16.6',
    why: 'the Union handicap does without Meade, who does not appear when Reynolds commands',
  },
]

function exclusionFault({ title }: ScenarioFact, options: Options): Refusal | undefined {
  const clash = EXCLUSIVE.find(({ ids }) => ids.every((id) => options[id] === true))
  if (clash === undefined) return undefined
  const [first, second] = clash.ids
  return refusal(
    'options-exclude-each-other',
    clash.rule,
    `${title} is not played with "${first}" and "${second}" together: ${clash.why}.`,
  )
}

function optionFault(option: ScenarioOption, value: string | number | boolean): string | undefined {
  if (option.type === 'boolean') {
    return typeof value === 'boolean' ? undefined : `The option "${option.id}" is true or false.`
  }
  const { minimum, maximum } = option
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
  return fits ? undefined : `The option "${option.id}" is a whole number from ${minimum} to ${maximum}.`
}

function integerOption(values: Options, name: string, otherwise: number): number {
  const value = values[name]
  return typeof value === 'number' ? value : otherwise
}
