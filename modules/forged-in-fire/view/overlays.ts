/** fif:4.3, fif:6.1, fif:10.2, fif:10.4, fif:11, fif:13.2, fif:15.1 What can be laid over the map: lines, ranges, what is going on. */
import type { ViewOverlay, ViewOverlayPart } from '../../../src/kernel/view.ts'
import type { PlaceId } from '../rules/ids.ts'
import { commandRange } from '../rules/queries/command.ts'
import { blocksOf, placeOf } from '../rules/queries/occupancy.ts'
import { controlsRiver } from '../rules/queries/rivers.ts'
import { isSeen } from '../rules/queries/sight.ts'
import { isOwnRail, isSupplied, sourcesOf } from '../rules/queries/supply.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { Attack, State } from '../rules/state.ts'
import { BLOCK_IDS, blockFact } from '../rules/tables/blocks.ts'
import {
  CSA_BOX,
  HANOVER,
  isLocation,
  LINKS,
  PLACE_IDS,
  placeFact,
  RIVER_AREAS,
  UNION_BOX,
} from '../rules/tables/map.ts'
import { JACKSON_ENTRY } from '../rules/tables/tracks.ts'
import { blockLabel, blockLabels, counted, placeLabel, sideName } from '../rules/wording.ts'
import { RIVER_NAMES } from './river-names.ts'
import { entryText } from './tables.ts'

/** States are never changed, so that one state always gives the same overlays. */
const known = new WeakMap<State, readonly ViewOverlay[]>()

/** Every overlay, what changes most first. */
export function overlaysOf(state: State): readonly ViewOverlay[] {
  const found = known.get(state)
  if (found !== undefined) return found
  const overlays = [
    ...attacks(state),
    ...screens(state),
    ...SIDES.filter((side) => isSeen(state, side)).map((side) => ranges(state, side)),
    ...SIDES.map((side) => supply(state, side)),
    rails(state),
    rivers(state),
    ...arrivals(state),
    ground(),
  ]
  known.set(state, overlays)
  return overlays
}

interface Ground {
  readonly side?: Side
  readonly spaces?: readonly PlaceId[]
  readonly between?: readonly (readonly [PlaceId, PlaceId])[]
}

function part(label: string, { side, spaces = [], between = [] }: Ground): ViewOverlayPart {
  return side === undefined ? { label, spaces, between } : { label, side, spaces, between }
}

/** Those that are known by name, the others by their number. */
function attackersText(side: Side, blocks: Attack['blocks'], strangers: NonNullable<Attack['strangers']>): string {
  const hidden = strangers.reduce((sum, { count }) => sum + count, 0)
  const names = blockLabels(blocks.map(({ block }) => block))
  if (hidden === 0) return names
  const number = counted(hidden, `${sideName(side)} block`)
  return blocks.length === 0 ? number : `${names} and ${number} face down`
}

/** 11 Where the moving side has committed itself, and by which links; no overlay when nowhere. */
function attacks({ playerTurn, battle }: State): readonly ViewOverlay[] {
  const noted = (playerTurn?.attacks ?? []).map(({ place, blocks, strangers = [] }) => {
    const ways = new Set([...blocks, ...strangers].map(({ from }) => from))
    const between = [...ways].map((from): [PlaceId, PlaceId] => [from, place])
    const side = playerTurn?.side ?? 'union'
    const label = `${attackersText(side, blocks, strangers)} against ${placeLabel(place)}`
    return part(label, { side, spaces: [place], between })
  })
  const now =
    battle === null
      ? []
      : [part(`The battle at ${placeLabel(battle.place)}`, { side: battle.attacker, spaces: [battle.place] })]
  const parts = [...now, ...noted]
  return parts.length === 0 ? [] : [{ id: 'attacks', title: 'Attacks under way', rule: 'fif:11', parts }]
}

/** 13.2 Places that may be entered and not passed; no overlay when there are none. */
function screens({ field }: State): readonly ViewOverlay[] {
  const parts = SIDES.flatMap((side) => {
    const spaces = field.blocked.filter(({ by }) => by === side).map(({ place }) => place)
    return spaces.length === 0 ? [] : [part(`Screened by ${sideName(side)} cavalry`, { side, spaces })]
  })
  return parts.length === 0 ? [] : [{ id: 'screens', title: 'Screened places', rule: 'fif:13.2', parts }]
}

/** 4.3 Where each commander of a side finds blocks that he can activate. */
function ranges(state: State, side: Side): ViewOverlay {
  const commanders = blocksOf(state, side).filter((block) => {
    const place = placeOf(state, block)
    return blockFact(block).type === 'corps-commander' && place !== undefined && isLocation(place)
  })
  return {
    id: `command-${side}`,
    title: `${sideName(side)} command range`,
    rule: 'fif:4.3',
    parts: commanders.map((commander) =>
      part(`In range of ${blockLabel(commander)}`, { side, spaces: commandRange(state, commander) }),
    ),
  }
}

/** 6.1 Supply locations, every place that is in supply, and where blocks of the side are not. */
function supply(state: State, side: Side): ViewOverlay {
  const supplied = new Set(PLACE_IDS.filter((place) => isLocation(place) && isSupplied(state, side, place)))
  const standing = [...new Set(blocksOf(state, side).flatMap((block) => placeOf(state, block) ?? []))]
  const lines = LINKS.filter(({ ends: [a, b] }) => supplied.has(a) && supplied.has(b)).map(({ ends }) => ends)
  return {
    id: `supply-${side}`,
    title: `${sideName(side)} supply`,
    rule: 'fif:6.1',
    parts: [
      part('Supply location', { side, spaces: sourcesOf(state, side) }),
      part('In supply', { side, spaces: [...supplied], between: lines }),
      part(`${sideName(side)} blocks out of supply`, {
        spaces: standing.filter((place) => isLocation(place) && !supplied.has(place)).sort(),
      }),
    ],
  }
}

/** 10.2 Rail between places of one side carries its trains. */
function rails(state: State): ViewOverlay {
  const lines = LINKS.filter(({ kind }) => kind === 'rail').map(({ ends }) => ends)
  const open = (side: Side) => lines.filter(([a, b]) => isOwnRail(state, side, a, b))
  const places = PLACE_IDS.filter((place) => placeFact(place).rail.length > 0)
  return {
    id: 'rails',
    title: 'Railroads',
    rule: 'fif:10.2',
    parts: [
      ...SIDES.map((side) =>
        part(`In ${sideName(side)} hands`, {
          side,
          spaces: places.filter((place) => state.control[place] === side),
          between: open(side),
        }),
      ),
      part('Open to nobody', { between: lines.filter((line) => !SIDES.some((side) => open(side).includes(line))) }),
    ],
  }
}

/** 10.4 Ports by the river area they lie on. */
function rivers(state: State): ViewOverlay {
  return {
    id: 'rivers',
    title: 'Rivers and ports',
    rule: 'fif:10.4',
    parts: RIVER_AREAS.map((area) => {
      const side = controlsRiver(state, area) ? 'union' : 'confederate'
      const spaces = PLACE_IDS.filter((place) => placeFact(place).port && placeFact(place).riverArea === area)
      return part(`${RIVER_NAMES[area]}: ${sideName(side)} control`, { side, spaces })
    }),
  }
}

/** 14, 15.1 Where those off the map may enter by land; no overlay when nobody is awaited. */
function arrivals(state: State): readonly ViewOverlay[] {
  const parts = BLOCK_IDS.flatMap((block) => {
    const place = placeOf(state, block)
    if (blockFact(block).type !== 'corps-commander' || (place !== UNION_BOX && place !== CSA_BOX)) return []
    const { side, corps } = blockFact(block)
    const spaces = place === CSA_BOX ? JACKSON_ENTRY : corps === 'I' ? [HANOVER] : []
    return [part(`${blockLabel(block)}: ${entryText(state, block)}`, { side, spaces })]
  })
  return parts.length === 0 ? [] : [{ id: 'arrivals', title: 'Where reinforcements enter', rule: 'fif:14', parts }]
}

/** 11.6 What takes dice from who attacks: always the same. */
function ground(): ViewOverlay {
  const of = (fits: (place: PlaceId) => boolean) => PLACE_IDS.filter(fits)
  return {
    id: 'ground',
    title: 'What costs an attacker dice',
    rule: 'fif:11.6',
    parts: [
      part('Fortress: two dice', { spaces: of((place) => placeFact(place).fortress) }),
      part('Malvern Hill: one die', { spaces: of((place) => placeFact(place).terrain === 'malvern-hill') }),
      part('Entrenchments, from outside: one die', {
        spaces: of((place) => placeFact(place).entrenched),
        between: LINKS.filter(({ entrenchmentDefends }) => entrenchmentDefends !== undefined).map(({ ends }) => ends),
      }),
      part('A river between: one die', {
        between: LINKS.filter(({ riverEffect }) => riverEffect).map(({ ends }) => ends),
      }),
    ],
  }
}
