/** fif:11.6 How ground, rivers, works and water take dice from the attacker. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { battleOf, type State } from '../state.ts'
import { diceLost, type Effect } from '../tables/battle-board.ts'
import { blockFact } from '../tables/blocks.ts'
import { linkBetween, placeFact } from '../tables/map.ts'
import { fighterOf, isLine, joinedOf } from './board.ts'
import type { Battle } from './state.ts'

type Way = { readonly from: PlaceId; readonly to: PlaceId }

function loss(effect: Effect, rule: string, label: string): Modifier {
  return { rule, label, value: -diceLost(effect) }
}

/** fif:11.61 Going from one place into the next crosses a river. */
export function crossesRiver({ from, to }: Way): boolean {
  return linkBetween(from, to)?.riverEffect === true
}

/** fif:11.63 Going from one place into the next crosses works that face that way. */
export function crossesWorks({ from, to }: Way): boolean {
  return linkBetween(from, to)?.entrenchmentDefends === to
}

/** fif:11.62, fif:11.64 What a place takes from everyone who attacks it, wherever he comes from. */
export function groundModifiers(place: PlaceId): readonly Modifier[] {
  const { fortress, terrain } = placeFact(place)
  return [
    ...(fortress ? [loss('fortress', 'fif:11.62', 'against a fortress')] : []),
    ...(terrain === 'malvern-hill' ? [loss('malvern-hill', 'fif:11.64', 'up Malvern Hill')] : []),
  ]
}

/**
 * fif:11.61, fif:11.63 What the ways take. One way that is free of the obstacle frees all others from it. RULING FIF-43: rivers
 * and works are looked at apart, so that some over a river and some over works free each other.
 */
export function approachModifiers(ways: readonly Way[]): readonly Modifier[] {
  if (ways.length === 0) return []
  return [
    ...(ways.every(crossesRiver) ? [loss('river', 'fif:11.61', 'across a river')] : []),
    ...(ways.every(crossesWorks) ? [loss('entrenchments', 'fif:11.63', 'across entrenchments')] : []),
  ]
}

/** fif:11.6 Only the highest of several effects counts; of equals the first. */
export function highest(modifiers: readonly Modifier[]): readonly Modifier[] {
  const [first, ...rest] = modifiers
  return first === undefined ? [] : [rest.reduce((worst, next) => (next.value < worst.value ? next : worst), first)]
}

/** fif:11.6 What takes dice from a block in the battle that is on; nothing from a defender. */
export function terrainModifiers(state: State, block: BlockId): readonly Modifier[] {
  const battle = battleOf(state)
  if (blockFact(block).side !== battle.attacker) return []
  return highest([
    ...groundModifiers(battle.place),
    ...approachModifiers(waysOf(battle)),
    ...landingModifiers(battle, block),
  ])
}

/**
 * The ways by which infantry and artillery have come to attack; of hidden blocks those that have lain face up (RULING FIF-82).
 * RULING FIF-44: also of those that reinforced, and of those that were eliminated since, so that what one free way has lifted does not
 * come back. Who lands crosses neither river nor works.
 */
function waysOf(battle: Battle): readonly Way[] {
  return joinedOf(battle, battle.attacker)
    .filter(isLine)
    .map((block) => ({ from: fighterOf(battle, block).from, to: battle.place }))
}

/** fif:11.65 Who attacks from the water: two dice in the first round, one after it. */
function landingModifiers(battle: Battle, block: BlockId): readonly Modifier[] {
  if (fighterOf(battle, block).arrival !== 'amphibious') return []
  if (battle.round <= 1) return [loss('landing', 'fif:11.65', 'landing')]
  return [loss('landed', 'fif:11.65', 'landed')]
}
