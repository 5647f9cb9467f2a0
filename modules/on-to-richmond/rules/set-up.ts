/** otr:13.0 The table before the first turn. */
import type { Options } from '../../../src/kernel/game.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../src/kernel/result.ts'
import type { HexId, HexsideId, LeaderId } from './ids.ts'
import { isSubordinate } from './queries/command.ts'
import type { Side } from './sides.ts'
import type { LeaderState, LossCause, State, UnitState } from './state.ts'
import { isScenario, SCENARIO_IDS, type ScenarioFact, scenarioFact, type UnitSetup } from './tables/scenarios.ts'
import { unitFact } from './tables/units.ts'

/** The state a scenario starts from, or why there is none: no such scenario, or an option (there are none). */
export function setUp(scenario: string, options: Options): Result<State, Refusal> {
  if (!isScenario(scenario)) {
    const message = `There is no scenario "${scenario}"; there is: ${SCENARIO_IDS.join(', ')}.`
    return fail(refusal('unknown-scenario', 'otr:13.0', message))
  }
  const fact = scenarioFact(scenario)
  const unknown = Object.keys(options)[0]
  if (unknown !== undefined) {
    return fail(refusal('unknown-option', fact.rule, `${fact.title} has no option "${unknown}"; leave it out.`))
  }
  return ok(stateOf(fact))
}

/**
 * The side that decides first and so sends the first file: the one that sets units up; where nobody does the Union side, which
 * transfers its leaders first (std:6.3).
 */
export function firstSide(scenario: string): Side {
  const rows = isScenario(scenario) ? unitRows(scenarioFact(scenario)) : []
  const placed = rows.find((row) => unitAtStart(row).place === 'to-set-up')
  return placed === undefined ? 'union' : unitFact(placed.unit).side
}

function stateOf(fact: ScenarioFact): State {
  const { parameters } = fact
  const state: State = {
    conditions: { scenario: fact.id, lastTurn: fact.lastTurn },
    turn: 1,
    weather: { rainUntil: 0, minorUnfordableUntil: 0, majorUnfordableUntil: 0 },
    units: Object.fromEntries(unitRows(fact).map((row) => [row.unit, unitAtStart(row)] as const)),
    leaders: {},
    flanksRefused: [],
    pontoons: Object.fromEntries(
      parameters.pontoons.map(({ hexside, owner }): readonly [HexsideId, Side] => [hexside, owner]),
    ),
    destroyed: parameters.destroyed,
    triedToDestroy: [],
    control: Object.fromEntries(parameters.objectives.map(({ hex, owner }): readonly [HexId, Side] => [hex, owner])),
    losses: { confederate: NO_LOSSES, union: NO_LOSSES },
    leeCommand: null,
    flags: {},
    phase: null,
    played: [],
    activation: null,
    march: null,
    assault: null,
    combat: null,
    retreat: null,
  }
  return { ...state, leaders: leadersAtStart(fact, state) }
}

/** otr:13.0 On its normal side, at Fatigue level 0, organized. */
function unitAtStart({ place, manpower, entrenched }: UnitSetup): UnitState {
  const where = place.kind === 'hex' ? place.hex : place.kind === 'reinforcement' ? 'reinforcement' : 'to-set-up'
  return { place: where, manpower, organized: true, fatigue: 0, exhausted: false, demoralized: 0, entrenched }
}

function unitRows(fact: ScenarioFact): readonly UnitSetup[] {
  return fact.setup.flatMap((row) => (row.kind === 'unit' ? [row] : []))
}

/**
 * RULING OTR-81: a leader starts with the subordinate in his hex that the set-up lists first; in the first Leader Transfer Phase,
 * before anything else is done, his owner may give him to another.
 */
function leadersAtStart(fact: ScenarioFact, state: State): { readonly [leader: LeaderId]: LeaderState } {
  return Object.fromEntries(
    fact.setup.flatMap((row) => {
      if (row.kind !== 'leader') return []
      const unit = unitRows(fact).find(
        (one) => state.units[one.unit]?.place === row.hex && isSubordinate(state, row.leader, one.unit),
      )
      if (unit === undefined) throw new Error(`${fact.id}: no subordinate of ${row.leader} is in ${row.hex}`)
      return [[row.leader, { attachedTo: unit.unit }] as const]
    }),
  )
}

const NO_LOSSES: { readonly [cause in LossCause]: number } = {
  combat: 0,
  retreat: 0,
  'cavalry-retreat': 0,
  'extended-march': 0,
  'force-march': 0,
  'zone-to-zone': 0,
  other: 0,
}
