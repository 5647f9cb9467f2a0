/** std:4.2, std:6.3, std:7.5–7.7, std:8.0, std:12.0 What can be ordered, field by field. */
import type { OrdersField, OrdersOption, OrdersPath, OrdersRankWord } from '../../../src/kernel/orders-form.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import type { UnitId } from '../rules/ids.ts'
import { hexesOf } from '../rules/queries/occupancy.ts'
import type { Side } from '../rules/sides.ts'
import { MOST_LOST, MOST_RATIO, MOST_WORDS } from '../rules/standing-orders/read.ts'
import type { InitiativeRule, TRIGGERS } from '../rules/standing-orders/shape.ts'
import type { State } from '../rules/state.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { onMapOf, scenarioFact } from '../rules/tables/scenarios.ts'
import { hexLabel, unitLabel } from '../rules/wording.ts'

type Trigger = (typeof TRIGGERS)[number]

export const TRIGGER_TITLES: { readonly [trigger in Trigger]: string } = {
  'enemy-movement': 'the enemy comes beside it',
  'starts-adjacent': 'the enemy begins a march beside it',
  'restricted-zone': 'the enemy attacks out of its restricted zone',
  advance: 'the enemy advances after combat',
  assault: 'the enemy assaults its hex',
}

/** 4.2 Whether to let the dice be thrown, and when to pass. */
export function initiativeFields(board: State, silent: string): readonly OrdersField[] {
  return [
    {
      kind: 'pick',
      id: 'rollFor',
      path: ['initiative', 'rollFor'],
      label: 'The roll for initiative',
      help: 'It takes place in the other side’s file, with its dice; else you are asked first.',
      rule: 'std:4.2',
      silent,
      options: [{ label: 'may be thrown at once', value: 'at-once' }],
    },
    {
      kind: 'pick',
      id: 'policy',
      path: ['initiative', 'policy'],
      label: 'When the initiative is yours',
      help: 'Rules of your own, with other distances and Fatigue levels, are written as JSON.',
      rule: 'std:4.2',
      silent,
      options: policies(board),
    },
  ]
}

function policies(board: State): readonly OrdersOption[] {
  const objectives = scenarioFact(board.conditions.scenario).parameters.objectives.map(({ hex }) => hex)
  const rule = (when: InitiativeRule['when'], more: Partial<InitiativeRule> = {}): Plain => ({
    when,
    do: 'pass',
    untilEnemyWithin: null,
    fatigueAtLeast: null,
    ...more,
  })
  const near = [1, 2, 3].map((hexes) => ({
    label: `pass until an enemy is within ${hexes === 1 ? '1 hex' : `${hexes} hexes`} of an objective`,
    value: [rule('either', { untilEnemyWithin: { hexes, of: objectives } })],
  }))
  return [
    { label: 'ask me', value: [] },
    { label: 'pass, whether won or passed on', value: [rule('either')] },
    { label: 'pass where the other side has passed it on', value: [rule('yielded')] },
    {
      label: 'pass when everybody who could act is at Fatigue level 3',
      value: [rule('either', { fatigueAtLeast: 3 })],
    },
    ...(objectives.length === 0 ? [] : near),
  ]
}

/** 7.7 */
export function cavalryFields(board: State, side: Side, trigger: Trigger, silent: string): readonly OrdersField[] {
  return [
    {
      kind: 'pick',
      id: 'retreat',
      path: ['cavalryRetreat', trigger, 'retreat'],
      label: 'Give way',
      help: 'Only where a retreat can be completed.',
      rule: 'std:7.7',
      silent,
      options: [
        { label: 'always', value: 'always' },
        { label: 'never', value: 'never' },
      ],
    },
    pathField(board, side, ['cavalryRetreat', trigger, 'path'], silent, 'std:7.7'),
  ]
}

/** 7.6 Ways are ranked by words, and by hexes: the way that ends nearest to it. */
function pathField(board: State, side: Side, path: OrdersPath, silent: string, rule: string): OrdersField {
  return {
    kind: 'ranking',
    id: 'path',
    path,
    label: 'Which way',
    help: 'Each word chooses among the ways that those before it leave; a hex means the way that ends nearest to it.',
    rule,
    silent,
    most: MOST_WORDS,
    words: pathWords(board, side),
  }
}

const RANKED: readonly OrdersRankWord[] = [
  { word: 'fewest-losses', label: 'the fewest losses', under: 'Word' },
  { word: 'toward-friends', label: 'toward friends', under: 'Word' },
  { word: 'away', label: 'away from the enemy', under: 'Word' },
]

/** Named hexes, those of own units and those beside them first. */
function pathWords(board: State, side: Side): readonly OrdersRankWord[] {
  const scenario = scenarioFact(board.conditions.scenario)
  const own = hexesOf(board, side)
  const near = new Set([...own, ...own.flatMap(neighboursOf)].filter((hex) => onMapOf(scenario, hex)))
  const word = (hex: string, under: string) => ({ word: hex, label: hexLabel(hex), under, space: hex })
  const places = HEX_IDS.filter(
    (hex) =>
      onMapOf(scenario, hex) && !near.has(hex) && hexFact(hex).places.length > 0 && hexFact(hex).terrain !== 'water',
  )
  return [
    ...RANKED,
    ...[...near].sort().map((hex) => word(hex, 'Hexes of your units and beside them')),
    ...places.map((hex) => word(hex, 'Other places')),
  ]
}

/** 7.5 */
export function lossField(silent: string): OrdersField {
  return {
    kind: 'pick',
    id: 'order',
    path: ['losses', 'order'],
    label: 'Who loses first',
    help: 'A list of units of your own is written as JSON.',
    rule: 'std:7.5',
    silent,
    options: [
      { label: 'the strongest', value: 'strongest' },
      { label: 'the weakest', value: 'weakest' },
      { label: 'whoever has lost least so far', value: 'spread' },
    ],
  }
}

/** 7.6 A retreat that must be made. */
export function retreatFields(board: State, side: Side, silent: string): readonly OrdersField[] {
  return [
    {
      kind: 'pick',
      id: 'length',
      path: ['retreat', 'length'],
      label: 'How far',
      help: 'A retreat goes 2 to 4 hexes, a rout 4 to 6.',
      rule: 'std:7.6',
      silent,
      options: [
        { label: 'as few hexes as possible', value: 'least' },
        { label: 'as many hexes as possible', value: 'most' },
      ],
    },
    pathField(board, side, ['retreat', 'path'], silent, 'std:7.6'),
    {
      kind: 'pick',
      id: 'override',
      path: ['retreat', 'override'],
      label: 'Going against the priorities',
      help: 'Only where the stack would have to surrender otherwise.',
      rule: 'std:7.6',
      silent,
      options: [{ label: 'allowed without asking', value: 'allowed' }],
    },
  ]
}

/** 7.6 Defender’s voluntary retreat. */
export function voluntaryFields(board: State, side: Side, silent: string): readonly OrdersField[] {
  return [
    {
      kind: 'pick',
      id: 'when',
      path: ['voluntary', 'when'],
      label: 'When to go',
      help: 'After a result that does not make you go.',
      rule: 'std:7.6',
      silent,
      options: [
        { label: 'never: stand', value: 'never' },
        {
          label: 'when the attacker is # tenths as strong as you (25: 2½ to 1)',
          name: 'ratioTenths',
          least: 1,
          most: MOST_RATIO,
          usual: 20,
        },
        { label: 'when # manpower are lost in the combat', name: 'lost', least: 1, most: MOST_LOST, usual: 2 },
      ],
    },
    {
      kind: 'pick',
      id: 'hexes',
      path: ['voluntary', 'hexes'],
      label: 'How far',
      help: 'One hex at least, four at most.',
      rule: 'std:7.6',
      silent: 'As few hexes as possible',
      options: [1, 2, 3, 4].map((hexes) => ({ label: hexes === 1 ? '1 hex' : `${hexes} hexes`, value: hexes })),
    },
    pathField(board, side, ['voluntary', 'path'], silent, 'std:7.6'),
  ]
}

/** 12.0 */
export function rainField(board: State, side: Side, silent: string): OrdersField {
  return { ...pathField(board, side, ['rainDisplacement', 'path'], silent, 'std:12.0'), label: 'Where they go' }
}

/** 8.0 step 1. */
export function recoveryFields(silent: string): readonly OrdersField[] {
  const always = { label: 'whenever they can', value: 'always' }
  const never = { label: 'never', value: 'never' }
  const field = (id: string, label: string, rule: string, options: readonly OrdersOption[]): OrdersField => ({
    kind: 'pick',
    id,
    path: ['recovery', id],
    label,
    help: 'Only units at Fatigue level 0 that are not demoralized, and not in rain.',
    rule,
    silent,
    options,
  })
  return [
    field('entrench', 'Entrench', 'std:9.0', [always, never]),
    field('build', 'Build pontoon bridges', 'std:10.1', [never]),
    field('repair', 'Repair bridges and ferries', 'std:10.3', [always, never]),
  ]
}

/** 6.3 The units of one leader’s list. */
export function transferRanking(units: readonly UnitId[]): OrdersField {
  return {
    kind: 'ranking',
    id: 'units',
    path: [],
    label: 'Goes over to',
    help: 'Units he cannot join are passed over.',
    rule: 'std:6.3',
    silent: 'He stays',
    most: MOST_WORDS,
    words: units.map((unit) => ({ word: unit, label: unitLabel(unit), under: 'Units', piece: unit })),
  }
}
