/** atp:3.4, atp:9.4–9.6, atp:13.2, atp:15.1–15.3, atp:16.1–16.3 What can be laid over the map, as it stands now. */
import type { ViewOverlay, ViewOverlayPart } from '../../../src/kernel/view.ts'
import type { HexId } from '../rules/ids.ts'
import { BRIDGES, burnableBridges } from '../rules/queries/bridges.ts'
import { forageGround } from '../rules/queries/forage.ts'
import { bridgeStands, riverBetween } from '../rules/queries/hexsides.ts'
import { forceIn, isFogged, isKnownIn, knownHexesOf, markerOf } from '../rules/queries/knowledge.ts'
import { hexesOf, isOccupiedBy } from '../rules/queries/occupancy.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { hexsideById, hexsideFact } from '../rules/tables/hexsides.ts'
import { sideName } from '../rules/wording.ts'
import { arrivals, releases } from './overlays-arrivals.ts'
import { PRINTED, part } from './overlays-printed.ts'

/** States are never changed, so that one state always gives the same overlays. */
const known = new WeakMap<State, readonly ViewOverlay[]>()

/** Every overlay, what changes most first. */
export function overlaysOf(state: State): readonly ViewOverlay[] {
  const found = known.get(state)
  if (found !== undefined) return found
  const overlays = [
    patrolZones(state),
    contact(state),
    ...(isFogged(state) ? [located(state)] : []),
    forage(state),
    bridges(state),
    fortifications(state),
    ...(state.weather === 'rain' ? [floods(state)] : []),
    ...arrivals(state),
    ...releases(state),
    ...PRINTED,
  ]
  known.set(state, overlays)
  return overlays
}

/** 15.3A The six hexes around cavalry, but not across an unbridged tidal hexside nor a blocked one. */
export function patrolZoneOf(state: State, side: Side): readonly HexId[] {
  const zone = new Set<HexId>()
  for (const hex of isFogged(state) ? knownHexesOf(state, side) : hexesOf(state, side)) {
    const force = isFogged(state) ? markerOf(state, side, hex)?.force : forceIn(state, side, hex)
    if (force !== 'cavalry') continue // under fog of war only cavalry that is known patrols (15.3B)
    for (const next of neighboursOf(hex)) if (patrols(state, hex, next)) zone.add(next)
  }
  return [...zone].sort()
}

/** The printed rivers count: floods change movement and attack only (16.1D). */
function patrols(state: State, from: HexId, to: HexId): boolean {
  const { blocked, river } = hexsideFact(from, to)
  return !blocked && (river !== 'tidal' || bridgeStands(state, from, to))
}

function patrolZones(state: State): ViewOverlay {
  return {
    id: 'patrol-zones',
    title: 'Cavalry patrol zones',
    rule: 'atp:15.3',
    parts: SIDES.map((side) =>
      part(`Patrolled by ${sideName(side)} cavalry`, { side, spaces: patrolZoneOf(state, side) }),
    ),
  }
}

/** 15.1C What each side knows of the other. */
function located(state: State): ViewOverlay {
  const parts = SIDES.flatMap((side) =>
    (['infantry', 'cavalry'] as const).map((force) =>
      part(`${sideName(side)} ${force} known`, {
        side,
        spaces: knownHexesOf(state, side).filter((hex) => markerOf(state, side, hex)?.force === force),
      }),
    ),
  )
  return { id: 'located', title: 'Known locations', rule: 'atp:15.1C', parts }
}

/** 12.1E The hexes next to a side's units: its enemy retreats there last, and forages there not at all (13.2D). */
function contact(state: State): ViewOverlay {
  return {
    id: 'contact',
    title: 'Hexes next to units',
    rule: 'atp:12.1E',
    parts: SIDES.map((side) => {
      const near = HEX_IDS.filter(
        (hex) => !stands(state, side, hex) && neighboursOf(hex).some((other) => stands(state, side, other)),
      )
      return part(`Next to ${sideName(side)} units`, { side, spaces: near })
    }),
  }
}

/** As far as it is known to who looks. */
function stands(state: State, side: Side, hex: HexId): boolean {
  return isOccupiedBy(state, side, hex) || isKnownIn(state, side, hex)
}

const TOWNS = HEX_IDS.filter((hex) => hexFact(hex).forage)

/** 13.2 Whoever is there, units or not. */
function forage(state: State): ViewOverlay {
  const foraged = state.playerTurn?.foragedHexes ?? []
  const parts = SIDES.flatMap((side) => {
    const ground = (kind: 'open' | 'watched') => TOWNS.filter((hex) => forageGround(state, side, hex) === kind)
    return [
      part(`Open to ${sideName(side)} foraging`, {
        side,
        spaces: ground('open').filter((hex) => !foraged.includes(hex)),
      }),
      part(`Enemies next to it: no ${sideName(side)} foraging`, { side, spaces: ground('watched') }),
    ]
  })
  return {
    id: 'forage',
    title: 'Foraging',
    rule: 'atp:13.2',
    parts: [...parts, part('Foraged this player-turn', { spaces: foraged })],
  }
}

/** Owners matter only where bridges can be burned (16.2). */
function bridges(state: State): ViewOverlay {
  const owned = state.conditions.bridgeBurning
  const standing = BRIDGES.filter((bridge) => !state.burnedBridges.includes(bridge))
  const between = (list: readonly string[]) => list.map((bridge) => hexsideById(bridge).hexes)
  const parts = owned
    ? [
        ...SIDES.map((side) =>
          part(`${sideName(side)} bridge`, { side, between: between(burnableBridges(state, side)) }),
        ),
        part('Bridge of nobody', {
          between: between(standing.filter((bridge) => state.bridgeOwners[bridge] === undefined)),
        }),
      ]
    : [part('Bridge', { between: between(standing) })]
  const burned = BRIDGES.filter((bridge) => state.burnedBridges.includes(bridge))
  return {
    id: 'bridges',
    title: 'Bridges',
    rule: owned ? 'atp:16.2' : 'atp:9.4',
    parts: [...parts, part('Burned', { between: between(burned) })],
  }
}

function fortifications(state: State): ViewOverlay {
  return {
    id: 'fortifications',
    title: 'Fortifications',
    rule: 'atp:16.3F',
    parts: SIDES.map((side) =>
      part(`In ${sideName(side)} hands`, {
        side,
        spaces: Object.keys(state.fortifications)
          .filter((hex) => state.fortifications[hex] === side)
          .sort(),
      }),
    ),
  }
}

/** 16.1D What the rivers count as while it rains. */
function floods(state: State): ViewOverlay {
  const as = (kind: 'major' | 'tidal'): ViewOverlayPart => {
    const between = HEX_IDS.flatMap((a) =>
      neighboursOf(a).flatMap((b): readonly (readonly [HexId, HexId])[] =>
        a < b && hexsideFact(a, b).river !== kind && riverBetween(state, a, b) === kind ? [[a, b]] : [],
      ),
    )
    return part(kind === 'major' ? 'Counts as a major river' : 'Counts as tidal', { between })
  }
  return { id: 'floods', title: 'Rivers in flood', rule: 'atp:16.1D', parts: [as('tidal'), as('major')] }
}
