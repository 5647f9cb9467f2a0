/** atp:4.2, atp:5.3, atp:17.1–17.3, atp:18.1–18.4, atp:19.0 The table before the first turn. */
import type { Options } from '../../../src/kernel/game.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../src/kernel/result.ts'
import type { UnitId } from './ids.ts'
import type { State, UnitState } from './state.ts'
import { SCENARIOS, type ScenarioFact, type ScenarioOption } from './tables/scenarios.ts'
import { UNIT_IDS, unitFact } from './tables/units.ts'

/** The state a scenario starts from, or why there is none: no such scenario or option, a value out of range. */
export function setUp(scenario: string, options: Options): Result<State, Refusal> {
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
  const { parameters } = fact
  return ok({
    conditions: {
      scenario: fact.id,
      firstTurn: fact.firstTurn,
      lastTurn: integerOption(values.value, 'lastTurn', fact.lastTurnDefault),
      weatherRolls: values.value.weather === true,
      rainOn: parameters.rainOn,
      clearOn: parameters.clearOn,
    },
    turn: fact.firstTurn,
    weather: parameters.weatherOnPreviousTurn,
    commander: parameters.commander,
    halfPoints: parameters.startHalfPoints,
    units: unitsOf(fact),
    dueTurns: dueTurnsOf(fact),
    obligationsMet: parameters.musterOutsAlreadyDone,
    invasionTurn: parameters.firstInvasionTurn,
    northEnteredTurn: parameters.firstInvasionTurn,
    beyondSusquehanna: parameters.susquehannaCrossed,
    susquehannaTurn: parameters.susquehannaCrossed ? fact.firstTurn : null,
    alarmCityTaken: false,
    citiesScored: [],
    flagLost: { union: false, confederate: false },
    depotLost: { union: false, confederate: false },
    burnedBridges: parameters.burnedBridges,
    playerTurn: null,
    battle: null,
  })
}

function unitsOf(fact: ScenarioFact): { readonly [unit: UnitId]: UnitState } {
  const units: { [unit: UnitId]: UnitState } = {}
  for (const unit of UNIT_IDS) units[unit] = { place: 'not-used', steps: unitFact(unit).strength, fatigued: false }
  for (const row of fact.setup) {
    units[row.unit] = {
      place:
        row.status === 'map' && row.hex !== undefined
          ? row.hex
          : row.status === 'not-used'
            ? 'not-used'
            : 'reinforcement',
      steps: unitFact(row.unit).strength - row.stepsLost, // 17.1E, 18.1E
      fatigued: row.fatigued, // 17.1F, 18.1F
    }
  }
  return units
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
