/** fif:15 The table before the first turn. */
import type { Options } from '../../../src/kernel/game.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../src/kernel/result.ts'
import { NOTHING_DONE } from './battle/state.ts'
import { NEW_TURN } from './events.ts'
import { fogged } from './fog-events.ts'
import type { BlockId } from './ids.ts'
import { SIDES } from './sides.ts'
import type { BlockState, Conditions, State } from './state.ts'
import { BLOCK_IDS, blockFact } from './tables/blocks.ts'
import { SCENARIOS, type ScenarioFact } from './tables/scenarios.ts'

/**
 * The state a scenario starts from, or why there is none: no such scenario or option, a value of the wrong kind. `sees`: the sides whose
 * blocks are known, where blocks are hidden.
 */
export function setUp(scenario: string, options: Options, sees: readonly string[] = SIDES): Result<State, Refusal> {
  const fact = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined
  if (fact === undefined) {
    const known = Object.keys(SCENARIOS).join(', ')
    return fail(refusal('unknown-scenario', 'fif:15', `There is no scenario "${scenario}"; there is: ${known}.`))
  }
  const values = readOptions(fact, options)
  if (!values.ok) return values
  const state = stateOf(fact, values.value)
  return ok(values.value.hiddenBlocks === true ? fogged(state, sees, (block) => isFixed(fact, block)) : state)
}

function stateOf(fact: ScenarioFact, options: Options): State {
  const conditions = conditionsOf(fact, options)
  return {
    conditions,
    turn: fact.firstTurn,
    lastTurn: fact.lastTurn,
    weather: 'clear',
    commander: fact.commander,
    leeDueTurn: null,
    confidence: fact.confidence,
    confidenceMoves: [],
    blocks: blocksOf(fact, conditions),
    control: fact.control,
    yorktownTurn: null,
    jacksonTurn: null,
    mcdowell: { rolls: 0, dueTurn: null, by: null },
    hanoverSupply: false,
    record: NEW_TURN,
    field: NOTHING_DONE,
    playerTurn: null,
    voyage: null,
    battle: null,
  }
}

function conditionsOf(fact: ScenarioFact, options: Options): Conditions {
  const on = (id: string) => options[id] === true
  return {
    scenario: fact.id,
    firstTurn: fact.firstTurn,
    lastTurn: fact.lastTurn,
    forceMarch: on('forceMarch'),
    stuart: on('stuart'),
    mudNoRiverBattle: on('mudNoRiverBattle'),
    mudNoRiverReinforcement: on('mudNoRiverReinforcement'),
    rainRiverReinforcement: on('rainRiverReinforcement'),
    battleSupply: on('battleSupply'),
    slowJackson: on('slowJackson') || fact.id === SLOW_JACKSON,
    decoys: on('decoys'),
  }
}

/** Where a block stands at the start is printed, not chosen. */
export function isFixed({ setup }: ScenarioFact, block: BlockId): boolean {
  const row = setup.find((one) => one.block === block)
  return row !== undefined && !row.anywhere && row.allowed.length === 0
}

/** fif:15.4 In this scenario Jackson is slow whatever is agreed. */
const SLOW_JACKSON = 'seven-days'

/** fif:15 All at their highest strength. */
function blocksOf(fact: ScenarioFact, { decoys }: Conditions): State['blocks'] {
  const blocks: { [block: BlockId]: BlockState } = {}
  for (const block of BLOCK_IDS) {
    const row = fact.setup.find((one) => one.block === block)
    const { type, maxSp } = blockFact(block)
    const used = row?.place !== undefined && (decoys || type !== 'decoy')
    blocks[block] = { place: used ? (row.place ?? 'not-used') : 'not-used', sp: used ? maxSp : 0 }
  }
  return blocks
}

/** Every declared option with the value given or its default. */
function readOptions(fact: ScenarioFact, given: Options): Result<Options, Refusal> {
  const declared = fact.options.map(({ id }) => id)
  const unknown = Object.keys(given).find((name) => !declared.includes(name))
  if (unknown !== undefined) {
    const message = `${fact.title} has no option "${unknown}"; it has: ${declared.join(', ')}.`
    return fail(refusal('unknown-option', fact.rule, message))
  }
  const values: { [name: string]: boolean } = {}
  for (const option of fact.options) {
    const value = given[option.id] ?? option.default
    if (typeof value !== 'boolean') {
      return fail(refusal('option-out-of-range', option.rule, `The option "${option.id}" is true or false.`))
    }
    values[option.id] = value
  }
  return ok(values)
}
