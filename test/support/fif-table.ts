/** A table of Forged in Fire for tests of everything but battles: the campaign's conditions, any blocks, any stage. */
import type { Event } from '../../modules/forged-in-fire/rules/events.ts'
import type { BlockId, PlaceId } from '../../modules/forged-in-fire/rules/ids.ts'
import { NOT_BEGUN } from '../../modules/forged-in-fire/rules/queries/marching.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { Conditions, PlayerTurn, State, Weather } from '../../modules/forged-in-fire/rules/state.ts'
import { PLACE_IDS } from '../../modules/forged-in-fire/rules/tables/map.ts'
import { SCENARIOS } from '../../modules/forged-in-fire/rules/tables/scenarios.ts'
import type { Advance } from '../../src/kernel/engine.ts'
import { type FieldSpec, fieldWith, open } from './fif-battle.ts'

export interface TableSpec {
  readonly at: FieldSpec['at']
  readonly side?: Side
  readonly scenario?: string
  readonly weather?: Weather
  readonly turn?: number
  readonly cap?: number
  readonly options?: Partial<Conditions>
  readonly playerTurn?: Partial<PlayerTurn>
  readonly more?: Partial<State>
}

/** A state in the conditions of a scenario (the campaign), with just these blocks and four CAP. */
export function tableWith(spec: TableSpec): State {
  const scenario = SCENARIOS[spec.scenario ?? 'campaign']
  if (scenario === undefined) throw new Error('there is no such scenario')
  const { firstTurn, lastTurn, confidence, commander, control } = scenario
  const field = fieldWith({
    at: spec.at,
    side: spec.side ?? 'union',
    weather: spec.weather ?? 'clear',
    options: { scenario: scenario.id, firstTurn, lastTurn, ...spec.options },
    more: { turn: spec.turn ?? firstTurn, lastTurn, confidence, commander, control, ...spec.more },
  })
  if (field.playerTurn === null || spec.more?.playerTurn === null) return field
  return { ...field, playerTurn: { ...field.playerTurn, cap: spec.cap ?? 4, ...spec.playerTurn } }
}

/** Blocks that stand at one place set out together, each by itself or under a commander; play stops at their first choice. */
export function marchOf(
  state: State,
  blocks: readonly BlockId[],
  commander: BlockId | null = null,
): Advance<State, Event> {
  const place = state.blocks[blocks[0] ?? '']?.place ?? ''
  const side = state.playerTurn?.side ?? 'union'
  const locals = { side, commander, blocks, begun: [], others: [], path: [place], progress: NOT_BEGUN }
  return open(state, 'march', { ...locals, heading: null, forcing: null })
}

/** All places in one side's hands, for tests that want control out of the way. */
export function heldBy(side: Side, ...places: readonly PlaceId[]): State['control'] {
  const list = places.length === 0 ? PLACE_IDS : places
  return Object.fromEntries(list.map((place) => [place, side]))
}
