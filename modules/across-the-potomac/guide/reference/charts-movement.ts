/** atp:9.0, atp:13.2, atp:16.0 The charts of the march and of the scenarios' options, from the data. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'
import { NAVAL_HEXES } from '../../rules/tables/optional-rules.ts'
import { SCENARIOS } from '../../rules/tables/scenarios.ts'
import { UNIT_IDS, UNIT_TYPES, type UnitType, unitFact } from '../../rules/tables/units.ts'

const BRANCH: { readonly [type in UnitType]: string } = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  'field-artillery': 'Field artillery',
  'heavy-artillery': 'Heavy artillery',
}

const OPTION_NAMES: { readonly [option: string]: string } = {
  lastTurn: 'Last turn',
  weather: 'Weather',
  bridgeBurning: 'Burning bridges',
  naval: 'Naval movement',
  pickett: 'Pickett goes west',
  handicapConfederate: 'Confederate handicap',
  handicapUnion: 'Union handicap',
  reynolds: 'Reynolds',
}

/** Those of 1863 by their first turns, then the other. */
export const scenarios = Object.values(SCENARIOS).toSorted(
  (a, b) => Number(b.parameters.of1863) - Number(a.parameters.of1863) || a.firstTurn - b.firstTurn,
)
const options = [...new Set(scenarios.flatMap(({ options: offered }) => offered.map(({ id }) => id)))]

export const MOVEMENT_CHARTS: readonly ReferenceChart[] = [
  {
    rule: 'atp:9.3',
    title: 'Movement points',
    table: {
      title: 'Movement points',
      columns: ['What', 'MP', 'Section'],
      rows: [
        ['Each hex entered, whatever its ground', '1', '9.3'],
        ['A unit has its allowance', 'MA', '9.3'],
        ['Movement bonus: no slow ground and no unbridged major river on the way', '+1', '9.4'],
        ['The same in rain: by road all the way', '+1', '9.5'],
        ['Forced march: rested, and never in rain', '+1', '9.8'],
        ['Union transport, in place of a march', `${NAVAL_HEXES} hexes`, '16.3'],
      ],
    },
  },
  {
    rule: 'atp:9.6',
    title: 'Ground and hexsides on the march',
    note: 'A road over a minor river serves as its bridge in a flood (ATP-31).',
    table: {
      title: 'Ground and hexsides on the march',
      columns: ['What', 'Clear', 'Rain'],
      rows: [
        ['Plain ground', 'no effect', 'bonus by road only'],
        ['Slow ground, not by road', 'no bonus', 'no bonus'],
        ['Slow ground by road', 'no effect', 'no effect'],
        ['Minor river', 'no effect', 'as a major river'],
        ['Major river without a bridge', 'no bonus', 'not crossed'],
        ['Major river by bridge', 'no effect', 'crossed; bonus by road only'],
        ['Tidal river without a bridge', 'not crossed', 'not crossed'],
        ['Tidal river by bridge', 'no effect', 'crossed; bonus by road only'],
        ['Blocked hexside', 'not crossed', 'not crossed'],
        ['Open water', 'by ship only', 'by ship only'],
      ],
    },
  },
  {
    rule: 'atp:2.11',
    title: 'Movement allowances',
    note: 'How many units of each branch have which allowance. Garrisons have 0. Most allowances are derived or reconstructed.',
    table: {
      title: 'Movement allowances',
      columns: ['Branch', 'MA 0', 'MA 1', 'MA 2'],
      rows: UNIT_TYPES.map((type) => [BRANCH[type], ...[0, 1, 2].map((movement) => `${counted(type, movement)}`)]),
    },
  },
  {
    rule: 'atp:16.0',
    title: 'Scenarios and their options',
    note: 'What can be agreed on when a game is opened; “on” is in force unless you switch it off.',
    table: {
      title: 'Scenarios and their options',
      columns: ['Option', ...scenarios.map(({ title }) => title)],
      rows: [
        ['First turn', ...scenarios.map(({ firstTurn }) => `${firstTurn}`)],
        ...options.map((id) => [OPTION_NAMES[id] ?? id, ...scenarios.map((scenario) => offeredIn(scenario, id))]),
      ],
    },
  },
]

function counted(type: UnitType, movement: number): number {
  return UNIT_IDS.map(unitFact).filter((unit) => unit.type === type && unit.movement === movement).length
}

function offeredIn(scenario: (typeof scenarios)[number], id: string): string {
  const option = scenario.options.find((each) => each.id === id)
  if (option === undefined) return '—'
  if (option.type === 'boolean') return option.default ? 'on' : 'off'
  return option.minimum === option.maximum ? `${option.minimum}` : `${option.minimum} to ${option.maximum}`
}
