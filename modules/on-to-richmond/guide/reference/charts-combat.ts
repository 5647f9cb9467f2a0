/** std:7.4–7.7 The charts of combat, retreats and cavalry, built from the data; with a word on where figures come from. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'
import artillery from '../../data/artillery-chart.json' with { type: 'json' }
import cavalry from '../../data/cavalry-retreat.json' with { type: 'json' }
import combat from '../../data/combat-chart.json' with { type: 'json' }
import ratios from '../../data/ratio-chart.json' with { type: 'json' }
import retreats from '../../data/retreat-charts.json' with { type: 'json' }
import { signed } from '../../rules/wording.ts'
import { chart, rangeText, STAR, starred } from './chart-words.ts'

const RATIOS = chart(
  'std:7.4',
  'Ratio modifiers',
  ['Ratio', 'To the attacker’s die'],
  ratios.ratios.map(({ label, modifier, source }) => [label, starred(signed(modifier), source)]),
)

const ROW_NAMES: ReadonlyMap<string, string> = new Map(
  artillery.rows.map(({ id, dry, rain }) => {
    const inRain = rain.filter((name) => !dry.some((one) => one === name))
    const names = [...dry, ...inRain.map((name) => `${name} in rain`)].map((name) => name.replace('-', ' '))
    return [id, names.join(', ')]
  }),
)

const ARTILLERY = chart(
  'std:7.4',
  'Artillery modifiers',
  ['Defender in', 'Attacker’s less defender’s values', 'Die even', 'Die odd'],
  artillery.effects.map(({ row, from, to, even, odd, source }) => [
    ROW_NAMES.get(row) ?? row,
    rangeText(from, to),
    starred(signed(even), source),
    starred(signed(odd), source),
  ]),
  'Where both are the same no die is thrown.',
)

interface ResultRow {
  readonly difference: number
  readonly results: readonly string[]
  readonly source: string
}

function combatChart(
  title: string,
  columns: readonly { readonly label: string }[],
  rows: readonly ResultRow[],
): ReferenceChart {
  const last = rows.length - 1
  return chart(
    'std:7.5',
    title,
    ['Difference', ...columns.map(({ label }) => label)],
    rows.map(({ difference, results, source }, at) => {
      const bound = at === 0 ? ' or less' : at === last ? ' or more' : ''
      return [`${signed(difference)}${bound}`, ...results.map((result) => starred(result, source))]
    }),
    'By the Combat Value of the side, without entrenchments. Numbers: manpower. D, F, f, E, r, R, R*, a: see the section.',
  )
}

interface Description {
  readonly path?: boolean
  readonly farther?: boolean
  readonly enemyZone?: boolean
  readonly friendly?: boolean
  readonly enemyOccupied?: boolean
}

const CONDITION_WORDS: readonly (readonly [key: keyof Description, yes: string, no: string])[] = [
  ['enemyOccupied', 'held by the enemy', ''],
  ['path', 'along a path', 'without a path'],
  ['farther', 'farther from the active enemy', 'as near to the active enemy'],
  ['enemyZone', 'in an enemy zone', 'in no enemy zone'],
  ['friendly', 'with friends in it', 'without friends'],
]

const RETREAT = ([1, 2] as const).map((number) =>
  chart(
    'std:7.6',
    `Retreat Chart ${number}`,
    ['Priority', 'The hex', 'Manpower lost by each unit'],
    retreats.descriptions
      .filter((row) => row.chart === number)
      .toSorted((a, b) => a.priority - b.priority)
      .map((row) => [
        `${row.priority}${'part' in row && row.part !== undefined ? row.part : ''}`,
        hexText(row),
        starred(`${row.loss}`, row.source),
      ]),
    number === 1
      ? `First hex of a retreat, first four of a rout, and whenever an enemy zone is left. ${STAR}`
      : `All other hexes. ${STAR}`,
  ),
)

function hexText(row: Description): string {
  const words = CONDITION_WORDS.flatMap(([key, yes, no]) => {
    const value = row[key]
    return value === undefined ? [] : [value ? yes : no]
  })
  return words.filter((word) => word !== '').join(', ')
}

const CAVALRY = chart(
  'std:7.7',
  'Added to the die of a cavalry retreat',
  ['For', 'Added'],
  [
    ...cavalry.terrains.map(({ terrain, value, source }) => [
      `${terrain.replace('-', ' ')} hex`,
      starred(signed(value), source),
    ]),
    ...cavalry.sizes.map(({ from, to, value, source }) => [
      `Manpower ${rangeText(from, to)} together`,
      starred(signed(value), source),
    ]),
    ['The enemy is across a bridge, dam, ferry or ford', starred(signed(cavalry.river.value), cavalry.river.source)],
  ],
  `The die is halved, and rounded down, for the points the enemy loses. ${STAR}`,
)

export const COMBAT_CHARTS: readonly ReferenceChart[] = [
  RATIOS,
  ARTILLERY,
  combatChart('Combat Chart: the defender', combat.defenderColumns, combat.defender),
  combatChart('Combat Chart: the attacker', combat.attackerColumns, combat.attacker),
  ...RETREAT,
  CAVALRY,
]
