/** std:2.4, std:2.5, std:7.4, std:7.6, std:7.8, std:9.0, std:10.0, otr:13.0 What can be laid over the map, as it stands now. */
import type { ViewOverlay, ViewOverlayPart } from '../../../src/kernel/view.ts'
import type { HexId, HexsideId } from '../rules/ids.ts'
import { commandRadius } from '../rules/queries/command.ts'
import { hexesOf, hexOfLeader, isOnMap, isPlayable } from '../rules/queries/occupancy.ts'
import { isRedoubtOf } from '../rules/queries/redoubts.ts'
import { isUnfordable } from '../rules/queries/weather.ts'
import { zoneAcross } from '../rules/queries/zones.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { type Entrenchment, type State, unitState } from '../rules/state.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { HEXSIDE_IDS, type HexsideFact, hexsideById } from '../rules/tables/hexsides.ts'
import { LEADER_IDS, leaderFact, UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { leaderLabel, sideName } from '../rules/wording.ts'
import { combatOverlays } from './overlays-combat.ts'
import { part, printedOverlays } from './overlays-printed.ts'
import { ENTRENCHMENT_WORDS } from './state-words.ts'

/** States are never changed, so that one state always gives the same overlays. */
const known = new WeakMap<State, readonly ViewOverlay[]>()

/** Every overlay, what changes most first. */
export function overlaysOf(state: State): readonly ViewOverlay[] {
  const found = known.get(state)
  if (found !== undefined) return found
  const overlays = [
    ...combatOverlays(state),
    zones(state),
    radii(state),
    ...(Object.keys(state.control).length === 0 ? [] : [objectives(state)]),
    works(state),
    crossings(state),
    ...printedOverlays(state.conditions.scenario),
  ]
  known.set(state, overlays)
  return overlays
}

/** 2.4 Where a side's zones reach: a hex under a normal zone is not listed among the restricted ones. */
function zones(state: State): ViewOverlay {
  const parts = SIDES.flatMap((side) => {
    const normal = new Set<HexId>()
    const restricted = new Set<HexId>()
    for (const from of hexesOf(state, side)) {
      for (const to of neighboursOf(from)) {
        if (!isPlayable(state, to)) continue
        const zone = zoneAcross(state, side, from, to)
        if (zone === 'normal') normal.add(to)
        else if (zone === 'restricted') restricted.add(to)
      }
    }
    return [
      part(`${sideName(side)} zone of control: stops the enemy`, { side, spaces: [...normal].sort() }),
      part(`${sideName(side)} restricted zone: does not stop a march`, {
        side,
        spaces: [...restricted].filter((hex) => !normal.has(hex)).sort(),
        between: restrictedSides(state, side),
      }),
    ]
  })
  return { id: 'zones', title: 'Zones of control', rule: 'std:2.4', parts }
}

/** The hexsides across which a zone is only a restricted one: they set its hexes apart from the others. */
function restrictedSides(state: State, side: Side): readonly (readonly [HexId, HexId])[] {
  return hexesOf(state, side).flatMap((from) =>
    neighboursOf(from)
      .filter((to) => isPlayable(state, to) && zoneAcross(state, side, from, to) === 'restricted')
      .map((to) => [from, to] as const),
  )
}

/** 2.5 */
function radii(state: State): ViewOverlay {
  const parts = LEADER_IDS.flatMap((leader): readonly ViewOverlayPart[] => {
    const hex = state.leaders[leader] === undefined ? undefined : hexOfLeader(state, leader)
    if (hex === undefined) return []
    const { side, commandValue } = leaderFact(leader)
    const spaces = [...commandRadius(state, side, hex)].sort()
    return [part(`${leaderLabel(leader)} (Command ${commandValue})`, { side, spaces })]
  })
  return { id: 'command', title: 'Command radius', rule: 'std:2.5', parts }
}

function objectives({ control }: State): ViewOverlay {
  return {
    id: 'objectives',
    title: 'Objectives',
    rule: 'otr:13.0',
    parts: SIDES.map((side) =>
      part(`${sideName(side)} control`, {
        side,
        spaces: Object.keys(control)
          .filter((hex) => control[hex] === side)
          .sort(),
      }),
    ),
  }
}

/** Where anything of the kind is printed, for whichever side. */
const FORTIFIED: readonly HexId[] = HEX_IDS.filter((hex) =>
  hexFact(hex).features.some((feature) => feature === 'redoubt' || feature === 'fort'),
)

/** 7.8, 9.0 */
function works(state: State): ViewOverlay {
  const under = (side: Side, marker: Entrenchment): readonly HexId[] => {
    const hexes = UNIT_IDS.filter(
      (unit) =>
        unitFact(unit).side === side && state.units[unit] !== undefined && unitState(state, unit).entrenched === marker,
    ).map((unit) => unitState(state, unit).place)
    return [...new Set(hexes)].sort()
  }
  const parts = SIDES.flatMap((side) => [
    ...(['breastwork-build', 'breastwork', 'fort-build', 'fort'] as const).map((marker) =>
      part(`${sideName(side)} ${ENTRENCHMENT_WORDS[marker]}`, { side, spaces: under(side, marker) }),
    ),
    part(`Redoubt of the ${sideName(side)} side`, {
      side,
      spaces: FORTIFIED.filter((hex) => isOnMap(state, hex) && isRedoubtOf(state, side, hex)),
    }),
    part(`${sideName(side)} flanks refused`, {
      side,
      spaces: state.flanksRefused.filter((hex) => hexesOf(state, side).includes(hex)),
    }),
  ])
  return {
    id: 'works',
    title: 'Entrenchments and refused flanks',
    rule: 'std:9.0',
    parts: parts.filter(({ spaces }) => spaces.length > 0),
  }
}

const CROSSED: readonly HexsideFact[] = HEXSIDE_IDS.map(hexsideById).filter(({ crossing }) => crossing !== undefined)

/** 10.0, 12.0 What carries over the rivers now. */
function crossings(state: State): ViewOverlay {
  const shown = CROSSED.filter(({ hexes }) => hexes.every((hex) => isOnMap(state, hex)))
  const pair = (id: HexsideId) => hexsideById(id).hexes
  const standing = shown.filter(({ id, crossing }) => crossing !== undefined && !state.destroyed.includes(id))
  const of = (...kinds: readonly string[]) =>
    standing.filter(({ crossing }) => crossing !== undefined && kinds.includes(crossing))
  const usable = of('ford').filter(
    ({ river, riverName }) => (river === 'major' || river === 'minor') && !isUnfordable(state, river, riverName),
  )
  const parts = [
    part('Bridge or dam', { between: of('bridge', 'dam').map(({ hexes }) => hexes) }),
    part('Ferry', { between: of('ferry').map(({ hexes }) => hexes) }),
    part('Ford that can be used', { between: usable.map(({ hexes }) => hexes) }),
    part('Ford under water', {
      between: of('ford')
        .filter((ford) => !usable.includes(ford))
        .map(({ hexes }) => hexes),
    }),
    ...SIDES.map((side) =>
      part(`${sideName(side)} pontoon bridge, closed to the ${sideName(opponentOf(side))} side`, {
        side,
        between: Object.keys(state.pontoons)
          .filter((id) => state.pontoons[id] === side)
          .sort()
          .map(pair),
      }),
    ),
    part('Destroyed: a ford now', { between: state.destroyed.filter((id) => isFord(state, id)).map(pair) }),
    part('Destroyed: no crossing now', { between: state.destroyed.filter((id) => !isFord(state, id)).map(pair) }),
  ]
  return {
    id: 'crossings',
    title: 'Bridges, ferries and fords',
    rule: 'std:10.0',
    parts: parts.filter(({ between }) => between.length > 0),
  }
}

/** 10.2 What is destroyed on a minor river leaves a ford, for as long as the river can be forded. */
function isFord(state: State, id: HexsideId): boolean {
  const { river, riverName } = hexsideById(id)
  return river === 'minor' && !isUnfordable(state, river, riverName)
}
