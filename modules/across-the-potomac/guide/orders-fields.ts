/** atp:10.1.3, atp:10.2, atp:12.1, atp:12.4, atp:12.6 What can be ordered for a battle, field by field. */
import type { OrdersField, OrdersPath, OrdersRanking, OrdersRankWord } from '../../../src/kernel/orders-form.ts'
import type { UnitId } from '../rules/ids.ts'
import { hexLabel, unitLabel } from '../rules/queries/labels.ts'
import { hexesOf } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { MOST_COUNT, MOST_PLACES, MOST_WORDS } from '../rules/standing-orders/read.ts'
import { type State, unitState } from '../rules/state.ts'
import { HEX_IDS, neighboursOf } from '../rules/tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'

type Base = Omit<OrdersRanking, 'kind' | 'most' | 'words'>

const KINDS: readonly OrdersRankWord[] = [
  { word: 'infantry', label: 'infantry', under: 'Kind' },
  { word: 'cavalry', label: 'cavalry', under: 'Kind' },
  { word: 'artillery', label: 'artillery', under: 'Kind' },
]
const BY_STRENGTH: readonly OrdersRankWord[] = [
  { word: 'strongest', label: 'the strongest', under: 'Strength' },
  { word: 'weakest', label: 'the weakest', under: 'Strength' },
]
const ANYBODY: OrdersRankWord = { word: 'any', label: 'anybody', under: 'All' }

const TARGETS: readonly OrdersRankWord[] = [
  { word: 'front', label: 'the frontal attack', under: 'Attack' },
  { word: 'coordinated-flank', label: 'coordinated flank attacks', under: 'Attack' },
  ...KINDS,
  ...BY_STRENGTH,
  ANYBODY,
]
const RECOVERED: readonly OrdersRankWord[] = [
  { word: 'destroyed', label: 'destroyed units', under: 'State' },
  ...KINDS,
  ...BY_STRENGTH,
  ANYBODY,
]
export const SUBSTITUTES: readonly OrdersRankWord[] = [...BY_STRENGTH, ANYBODY]

/** Those next to own units first, which are mostly meant; all others after them. */
function placesFor(board: State, side: Side): readonly OrdersRankWord[] {
  const near = new Set(hexesOf(board, side).flatMap((hex) => neighboursOf(hex)))
  const hexes = HEX_IDS.map((hex) => ({ word: hex, label: hexLabel(hex), space: hex }))
  return [
    { word: 'any', label: 'any open hex', under: 'All' },
    ...hexes.filter(({ word }) => near.has(word)).map((hex) => ({ ...hex, under: 'Next to your units' })),
    ...hexes.filter(({ word }) => !near.has(word)).map((hex) => ({ ...hex, under: 'Other hexes' })),
  ]
}

/** A ranking by words, and by the units besides. */
export function rankingField(base: Base, words: readonly OrdersRankWord[], units: readonly UnitId[]): OrdersRanking {
  const named = units.map((unit) => ({ word: unit, label: unitLabel(unit), under: 'Units', piece: unit }))
  return { ...base, kind: 'ranking', most: MOST_WORDS, words: [...words, ...named] }
}

/** The units of a side that are in the game, or may come back to it. */
export function unitsOf(board: State, side: Side): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => unitFact(unit).side === side && unitState(board, unit).place !== 'not-used')
}

/** The orders for a battle, standing below a path. `silent`: what it means to say nothing. */
export function battleFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  return [
    ...cavalryFields(below, silent),
    ...fireFields(board, side, below, silent),
    ...retreatFields(board, side, below, silent),
  ]
}

function cavalryFields(below: OrdersPath, silent: string): readonly OrdersField[] {
  return [
    {
      kind: 'pick',
      id: 'leave',
      path: [...below, 'cavalry', 'leave'],
      label: 'Cavalry leaves before the battle',
      help: 'It is neither fired at nor does it fire. When nobody else is left it must retreat. Odds compare what both sides would fire with.',
      rule: 'atp:12.6',
      silent,
      options: [
        { label: 'always', value: 'always' },
        { label: 'never: it stands and fights', value: 'never' },
        { label: 'when the odds are at least # to 1', name: 'whenOddsAtLeast', least: 1, most: MOST_COUNT, usual: 2 },
      ],
    },
  ]
}

function fireFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  const targets = {
    id: 'targets',
    path: [...below, 'fire', 'targets'],
    label: 'Targets of the defensive fire',
    help: 'Each word narrows the choice, if somebody fits it; who has the best chance fires first. Units that cannot hit hold their fire.',
    rule: 'atp:10.2D',
    silent,
  }
  return [
    {
      kind: 'pick',
      id: 'hold',
      path: [...below, 'fire', 'hold'],
      label: 'Hold the fire',
      help: 'Firing fatigues. Who holds stays fresh.',
      rule: 'atp:10.2C',
      silent,
      options: [
        { label: 'nobody fires', value: true },
        { label: 'fire as ordered below', value: false },
      ],
    },
    rankingField(targets, TARGETS, unitsOf(board, opponentOf(side))),
    {
      kind: 'pick',
      id: 'extraHit',
      path: [...below, 'fire', 'extraHit'],
      label: 'When all attackers are destroyed',
      help: 'One hit more bars the enemy from recovering a step.',
      rule: 'atp:12.4',
      silent,
      options: [
        { label: 'fire on for the extra hit', value: true },
        { label: 'cease fire', value: false },
      ],
    },
  ]
}

function retreatFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  const recover = {
    id: 'recover',
    path: [...below, 'recover'],
    label: 'Who recovers a step by the retreat',
    help: 'Each word narrows the units hit in the battle, if one of them fits it.',
    rule: 'atp:12.1A',
    silent,
  }
  return [
    {
      kind: 'pick',
      id: 'when',
      path: [...below, 'retreat', 'when'],
      label: 'Retreat',
      help: 'A retreat is open only after a hit, and not after an extra hit. It recovers a step and fatigues.',
      rule: 'atp:12.1',
      silent,
      options: [
        { label: 'never: stand fast', value: 'never' },
        { label: 'whenever it is allowed', value: 'when-hit' },
        { label: 'after # steps lost or more', name: 'stepsLostAtLeast', least: 1, most: MOST_COUNT, usual: 2 },
        {
          label: 'with # per cent of the steps left or fewer',
          name: 'strengthLeftAtMost',
          least: 0,
          most: 100,
          usual: 50,
        },
      ],
    },
    {
      kind: 'ranking',
      id: 'to',
      path: [...below, 'retreat', 'to'],
      label: 'Where to',
      help: 'The first hex of the list that is open. Cavalry that left and must go follows it too.',
      rule: 'atp:12.1E',
      silent,
      most: MOST_PLACES,
      words: placesFor(board, side),
    },
    rankingField(recover, RECOVERED, unitsOf(board, side)),
  ]
}
