/** atp:16.2 Who owns which bridge, who may burn it, and who comes to take it. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexFact } from '../tables/hexes.ts'
import { HEXSIDE_IDS, hexsideById } from '../tables/hexsides.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'
import { sideName } from '../wording.ts'
import { isKnownIn } from './knowledge.ts'

/**
 * Every bridge that can be owned, ascending. RULING ATP-66: bridges in the sense of the rules alone, not the roads that
 * cross minor rivers (ATP-31).
 */
export const BRIDGES: readonly HexsideId[] = HEXSIDE_IDS.filter((id) => hexsideById(id).bridge === 'major')

/** A bridge with the hexes it joins: `Long Bridge, Washington-Alexandria (2413-2513)`. */
export function bridgeLabel(bridge: HexsideId): string {
  return `${hexsideById(bridge).bridgeName ?? 'the bridge'} (${bridge})`
}

/**
 * 16.2B RULING ATP-67: the side whose units alone stand next to a bridge owns it; where both or none do, the side in whose
 * territory it lies; across the border such a bridge is nobody's until somebody comes to it.
 */
export function bridgeOwnersAtStart(units: State['units']): { readonly [bridge: HexsideId]: Side } {
  const owners: { [bridge: HexsideId]: Side } = {}
  for (const bridge of BRIDGES) {
    const owner = neighbourOf(units, bridge) ?? territoryOf(bridge)
    if (owner !== undefined) owners[bridge] = owner
  }
  return owners
}

function neighbourOf(units: State['units'], bridge: HexsideId): Side | undefined {
  const near = (unit: UnitId) => hexsideById(bridge).hexes.some((hex) => units[unit]?.place === hex)
  const sides = new Set(UNIT_IDS.filter(near).map((unit) => unitFact(unit).side))
  const [only, ...more] = sides
  return more.length === 0 ? only : undefined
}

function territoryOf(bridge: HexsideId): Side | undefined {
  const [a, b] = hexsideById(bridge).hexes.map((hex) => hexFact(hex).territory)
  if (a !== b || a === undefined) return undefined
  return a === 'north' ? 'union' : 'confederate'
}

function stands(state: State, bridge: HexsideId): boolean {
  return !state.burnedBridges.includes(bridge)
}

/** 16.2A, 16.2C Bridges that a side may burn, ascending; none where the option is not in force. */
export function burnableBridges(state: State, side: Side): readonly HexsideId[] {
  if (!state.conditions.bridgeBurning) return []
  return BRIDGES.filter((bridge) => state.bridgeOwners[bridge] === side && stands(state, bridge))
}

/** Why a side may not burn a bridge; undefined when it may. */
export function burnFault(state: State, side: Side, bridge: HexsideId | undefined): Refusal | undefined {
  if (!state.conditions.bridgeBurning) {
    return refusal('no-bridge-burning', 'atp:16.2', 'Bridge burning is optional and was not agreed on for this game.')
  }
  if (bridge === undefined || !BRIDGES.includes(bridge)) {
    return refusal('no-bridge', 'atp:16.2A', `There is no bridge to burn at "${bridge ?? ''}".`)
  }
  if (!stands(state, bridge)) {
    return refusal('already-burned', 'atp:16.2F', `${bridgeLabel(bridge)} is burned already, for the rest of the game.`)
  }
  const owner = state.bridgeOwners[bridge]
  if (owner === side) return undefined
  const whose = owner === undefined ? 'belongs to nobody' : `is a ${sideName(owner)} bridge`
  return refusal('not-your-bridge', 'atp:16.2A', `${bridgeLabel(bridge)} ${whose}; each side burns its own.`)
}

/** The bridges next to a hex, ascending. */
function bridgesAt(hex: HexId): readonly HexsideId[] {
  return BRIDGES.filter((bridge) => hexsideById(bridge).hexes.includes(hex))
}

/** 16.2D Bridges not its own that a side has come to by moving into a hex, with no enemy on the other bank; ascending. */
export function bridgesReached(state: State, side: Side, hex: HexId): readonly HexsideId[] {
  if (!state.conditions.bridgeBurning) return []
  const enemy = opponentOf(side)
  return bridgesAt(hex).filter(
    (bridge) =>
      stands(state, bridge) &&
      state.bridgeOwners[bridge] !== side &&
      !hexsideById(bridge).hexes.some((bank) => isKnownIn(state, enemy, bank)),
  )
}
