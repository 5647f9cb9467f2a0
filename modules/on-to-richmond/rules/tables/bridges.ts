/** std:10.1, std:10.2, std:10.3 Building, repairing and destroying bridges and ferries: numbers to roll and what changes the die. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import data from '../../data/bridges.json' with { type: 'json' }
import type { HexId, HexsideId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { hexFact } from './hexes.ts'
import { hexsideById } from './hexsides.ts'
import { entryOf, integerOf, listOf, oneOf, recordOf, tableOf, textOf } from './parse.ts'

const BUILD_MODIFIERS = [
  'near-capitol',
  'unfordable',
  'hard-place',
  'major-river',
  'road-and-crossing',
  'road',
  'road-on-one-bank',
  'no-road',
] as const
const REPAIR_MODIFIERS = ['unfordable', 'major-river'] as const
const DESTROY_MODIFIERS = ['confederate-ferry', 'no-enemy-zone', 'whole-march'] as const

type Row = Readonly<Record<string, unknown>>

/** The modifiers of one of the three rolls, asked for by their names. */
function modifiersOf<const T extends string>(row: Row, rule: string, ids: readonly T[], where: string) {
  const rows = listOf(row.modifiers, where, (value, at) => {
    const entry = recordOf(value, at)
    const label = textOf(entry.label, `${at}.label`)
    textOf(entry.source, `${at}.source`)
    return {
      id: oneOf(ids)(entry.id, `${at}.id`),
      modifier: { rule, label, value: integerOf(entry.value, `${at}.value`) },
    }
  })
  const table = tableOf(rows, where)
  if (table.size !== ids.length) throw new Error(`${where} must have one row for each of ${ids.join(', ')}.`)
  return (id: T): Modifier => entryOf(table, id, 'modifier').modifier
}

const build = recordOf(data.build, 'bridges.build')
const repair = recordOf(data.repair, 'bridges.repair')
const destroy = recordOf(data.destroy, 'bridges.destroy')
const capitol = recordOf(data.capitol, 'bridges.capitol')
const markers = recordOf(data.markers, 'bridges.markers')

/** The highest modified roll at which a crossing of this kind is repaired or destroyed. */
function limitsOf(row: Row, where: string): Readonly<Record<'bridge' | 'ferry', number>> {
  return {
    bridge: integerOf(row.bridgeAtMost, `${where}.bridgeAtMost`),
    ferry: integerOf(row.ferryAtMost, `${where}.ferryAtMost`),
  }
}

/** Null: without limit. RULING OTR-69: how many markers for minor rivers there are is not told, so that nobody runs out of them. */
function limitOf(value: unknown, where: string): number {
  return value === null ? Number.POSITIVE_INFINITY : integerOf(value, where)
}

export const BRIDGES = {
  /** The Combat value a unit must have to build, repair or destroy, and an enemy to keep others from building and repairing. */
  leastValue: integerOf(data.leastValue, 'bridges.leastValue'),
  build: {
    atMost: integerOf(build.atMost, 'bridges.build.atMost'),
    /** The unmodified number at which nothing is built, whatever the modifiers. */
    alwaysFailsOn: integerOf(build.alwaysFailsOn, 'bridges.build.alwaysFailsOn'),
    modifier: modifiersOf(build, 'std:10.1', BUILD_MODIFIERS, 'bridges.build.modifiers'),
  },
  repair: {
    atMost: limitsOf(repair, 'bridges.repair'),
    modifier: modifiersOf(repair, 'std:10.3', REPAIR_MODIFIERS, 'bridges.repair.modifiers'),
  },
  destroy: {
    atMost: limitsOf(destroy, 'bridges.destroy'),
    modifier: modifiersOf(destroy, 'std:10.2', DESTROY_MODIFIERS, 'bridges.destroy.modifiers'),
  },
  capitol: {
    hex: hexFact(textOf(capitol.hex, 'bridges.capitol.hex')).id,
    side: oneOf(SIDES)(capitol.side, 'bridges.capitol.side'),
    within: integerOf(capitol.within, 'bridges.capitol.within'),
  } satisfies { hex: HexId; side: Side; within: number },
  hardPlaces: listOf(data.hardPlaces, 'bridges.hardPlaces', (value, where): HexsideId => {
    const row = recordOf(value, where)
    return hexsideById(textOf(row.hexside, `${where}.hexside`)).id
  }),
  /** Bridge markers each side has. */
  markers: {
    minor: limitOf(markers.minor, 'bridges.markers.minor'),
    major: limitOf(markers.major, 'bridges.markers.major'),
  },
}
