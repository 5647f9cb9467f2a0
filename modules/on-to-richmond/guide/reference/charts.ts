/** std:5.1, std:5.2, std:6.2, std:10.1–10.3, std:12.0 The charts of marching and bridges, built from the data; with a word on where figures come from. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'
import bridges from '../../data/bridges.json' with { type: 'json' }
import extendedMarch from '../../data/extended-march.json' with { type: 'json' }
import leaders from '../../data/leader-activation.json' with { type: 'json' }
import rain from '../../data/rain.json' with { type: 'json' }
import markers from '../../data/strength-markers.json' with { type: 'json' }
import terrain from '../../data/terrain-chart.json' with { type: 'json' }
import { signed, valueText } from '../../rules/wording.ts'
import { chart, halves, rangeText, STAR, starred } from './chart-words.ts'

const MARKERS = chart(
  'std:2.2',
  'Strength markers',
  ['Manpower', 'Organized', 'Disorganized'],
  markers.markers.map(({ manpower, organized, disorganized, source }) => [
    `${manpower}`,
    `${organized}`,
    starred(valueText(disorganized), source),
  ]),
  STAR,
)

const ALLOWANCES = chart(
  'std:5.2',
  'Movement Allowance under a leader',
  ['Side', 'Leader', 'Dice', 'Added'],
  leaders.allowances.map(({ side, cavalry, dice, bonus, source }) => [
    side === 'union' ? 'Union' : 'Confederate',
    cavalry ? 'cavalry' : 'infantry',
    `${dice}`,
    starred(signed(bonus), source),
  ]),
  `${STAR} The text of the rule breaks off before the roll: ruling OTR-15.`,
)

const LIMITS = chart(
  'std:5.2',
  'Units a leader may select, by the side’s own initiative number',
  ['Side', 'Number', 'Units'],
  leaders.limits.map(({ side, from, to, units }) => [
    side === 'union' ? 'Union' : 'Confederate',
    rangeText(from, to),
    units === null ? 'any number' : `${units}`,
  ]),
)

const COLUMN_NAMES: ReadonlyMap<string, string> = new Map(
  extendedMarch.columns.map(({ id, organized, from, to }) => [
    id,
    organized ? 'organized' : `disorganized, manpower ${rangeText(from, to)}`,
  ]),
)

const EXTENDED = chart(
  'std:5.1',
  'Extended march',
  ['Unit', 'Modified die', 'Effect'],
  extendedMarch.results.map(({ column, from, to, disorganized, manpower, source }) => {
    const words = [...(disorganized ? ['disorganized'] : []), ...(manpower > 0 ? [`${manpower} manpower lost`] : [])]
    const effect = words.length === 0 ? 'none' : words.join(', ')
    return [COLUMN_NAMES.get(column) ?? column, rangeText(from, to), starred(effect, source)]
  }),
  STAR,
)

const EXTENDED_MODIFIERS = chart(
  'std:5.1',
  'Added to the die of an extended march',
  ['For', 'Added'],
  extendedMarch.modifiers
    .filter(({ id }) => id !== 'wagon-train')
    .map(({ id, value, source }) => [modifierName(id), starred(signed(value), source)]),
  STAR,
)

function modifierName(id: string): string {
  if (id === 'union') return 'Union unit'
  const [side = '', level = ''] = id.split('-to-')
  return `${side === 'normal' ? 'Normal side' : 'Exhausted side'}, to Fatigue level ${level}`
}

const TERRAIN = chart(
  'std:6.2',
  'Movement Points by terrain, without a path',
  ['Terrain', 'Dry', 'Rain'],
  terrain.terrains.map(({ terrain: name, dry, rain: wet, drySource, rainSource }) => [
    name.replace('-', ' '),
    dry === null ? 'closed' : starred(halves(dry), drySource),
    wet === null ? 'closed' : starred(halves(wet), rainSource),
  ]),
  `${STAR} A provisional swamp counts as rough, in rain as a swamp.`,
)

const PATHS = chart(
  'std:6.2',
  'Movement Points along a path',
  ['Path', 'Dry', 'Rain'],
  terrain.paths.map(({ path, dry, rain: wet, drySource, rainSource }) => [
    path === 'rail' ? 'railroad' : path,
    starred(halves(dry), drySource),
    starred(halves(wet), rainSource),
  ]),
)

const STACKING = chart(
  'std:6.2',
  'Movement Points more into a hex of friends',
  ['Terrain', 'Combat Value there', 'More'],
  terrain.stacking.map(({ terrains, from, to, penalty }) => [
    terrains.map((name) => name.replace('-', ' ')).join(', '),
    rangeText(from, to),
    penalty === 0 ? 'none' : halves(penalty),
  ]),
)

const BRIDGES = chart(
  'std:10.0',
  'Dice for bridges and ferries',
  ['What', 'Succeeds with', 'Changes to the die'],
  [
    [
      'Build a pontoon bridge',
      `${bridges.build.atMost} or less, never with an unmodified ${bridges.build.alwaysFailsOn}`,
      changesText(bridges.build.modifiers),
    ],
    ['Repair a bridge', `${bridges.repair.bridgeAtMost} or less`, changesText(bridges.repair.modifiers)],
    ['Repair a ferry', `${bridges.repair.ferryAtMost} or less`, changesText(bridges.repair.modifiers)],
    ['Destroy a bridge', `${bridges.destroy.bridgeAtMost} or less`, changesText(bridges.destroy.modifiers)],
    ['Destroy a ferry', `${bridges.destroy.ferryAtMost} or less`, changesText(bridges.destroy.modifiers)],
  ],
)

function changesText(modifiers: readonly { readonly label: string; readonly value: number }[]): string {
  return modifiers
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => `${signed(value)} ${label}`)
    .join('; ')
}

const RAIN = chart(
  'std:12.0',
  'Rain numbers',
  ['Event', 'More turns of rain', 'Minor rivers', 'Major rivers'],
  rain.events.map(({ label, moreTurns, minorRivers, majorRivers }) => [
    label,
    `${moreTurns}`,
    `${minorRivers}`,
    `${majorRivers}`,
  ]),
)

export const MARCH_CHARTS: readonly ReferenceChart[] = [
  MARKERS,
  ALLOWANCES,
  LIMITS,
  EXTENDED,
  EXTENDED_MODIFIERS,
  TERRAIN,
  PATHS,
  STACKING,
]

export const LATE_CHARTS: readonly ReferenceChart[] = [BRIDGES, RAIN]
