/** atp:7.0, atp:10.1.3, atp:12.1, atp:12.4, atp:12.6, atp:16.2 The standing orders of docs/standing-orders.md as a form. */
import type { OrdersField, OrdersForm, OrdersGroup, OrdersKey } from '../../../src/kernel/orders-form.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId } from '../rules/ids.ts'
import { BRIDGES, bridgeLabel } from '../rules/queries/bridges.ts'
import { obligationsOf } from '../rules/queries/departures.ts'
import { hexLabel, unitLabel } from '../rules/queries/labels.ts'
import { hexesOf, isAdjacentToEnemy } from '../rules/queries/occupancy.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { MOST_HEXES } from '../rules/standing-orders/read.ts'
import { type State, unitState } from '../rules/state.ts'
import { HEX_IDS } from '../rules/tables/hexes.ts'
import { hexsideById } from '../rules/tables/hexsides.ts'
import { unitFact } from '../rules/tables/units.ts'
import { turnDay } from '../rules/wording.ts'
import { battleFields, rankingField, SUBSTITUTES, unitsOf } from './orders-fields.ts'

/** Every order that can matter in this game; what its options shut out is left out. */
export function ordersForm({ board }: Position<State>, side: string): OrdersForm {
  const known = SIDES.find((one) => one === side)
  if (known === undefined) throw new Error(`there is no side ${side}`)
  const groups = [...battleGroups(board, known), ...bridgeGroups(board, known), ...departureGroups(board, known)]
  return {
    intro:
      'Standing orders answer for you while the enemy moves, so that an attack need not wait for a mail. They are public: your opponent can read them. Where they say nothing, play stops and you are asked.',
    rule: 'atp:5.1',
    groups,
  }
}

function battleGroups(board: State, side: Side): readonly OrdersGroup[] {
  return [
    {
      id: 'general',
      title: 'Battles',
      help: 'For every battle in which you are attacked.',
      rule: 'atp:10.1',
      fields: battleFields(board, side, ['general'], 'I am asked'),
    },
    {
      id: 'hexes',
      title: 'Battles in one hex',
      help: 'What is said here goes before the orders for every battle; what is not said here is taken from there.',
      rule: 'atp:10.1',
      fields: battleFields(board, side, [], 'As for every battle'),
      each: {
        path: ['hexes'],
        what: 'hex',
        most: MOST_HEXES,
        keys: HEX_KEYS,
        suggested: placesInDanger(board, side),
        inherits: 'general',
      },
    },
  ]
}

const HEX_KEYS: readonly OrdersKey[] = HEX_IDS.map((hex) => ({ key: hex, label: hexLabel(hex), spaces: [hex] }))

/** Where the side stands, those next to the enemy first. */
function placesInDanger(board: State, side: Side): readonly HexId[] {
  const own = hexesOf(board, side)
  const near = own.filter((hex) => isAdjacentToEnemy(board, side, hex))
  return [...near, ...own.filter((hex) => !near.includes(hex))]
}

/** 16.2 Only where bridges can be burned. */
function bridgeGroups(board: State, side: Side): readonly OrdersGroup[] {
  if (!board.conditions.bridgeBurning) return []
  const burnWhen: OrdersField = {
    kind: 'pick',
    id: 'burnWhen',
    path: ['burnWhen'],
    label: 'When enemy units come to it',
    help: 'They would capture the bridge, or cross it, with none of your units on the other bank.',
    rule: 'atp:16.2D',
    silent: 'I am asked',
    options: [
      { label: 'burn it', value: 'enemy-would-capture' },
      { label: 'let them have it', value: 'never' },
    ],
  }
  const keys: readonly OrdersKey[] = [
    { key: 'any', label: 'Every bridge that is not named' },
    ...BRIDGES.map((bridge) => ({ key: bridge, label: bridgeLabel(bridge), spaces: hexsideById(bridge).hexes })),
  ]
  const own = BRIDGES.filter((bridge) => board.bridgeOwners[bridge] === side && !board.burnedBridges.includes(bridge))
  return [
    {
      id: 'bridges',
      title: 'Bridges',
      help: 'Bridges of yours that the enemy comes to. An order for one bridge goes before the one for all.',
      rule: 'atp:16.2',
      fields: [burnWhen],
      each: { path: ['bridges'], what: 'bridge', most: keys.length, keys, suggested: ['any', ...own] },
    },
  ]
}

/** 7.0 Only while the side owes departures. */
function departureGroups(board: State, side: Side): readonly OrdersGroup[] {
  const owed = obligationsOf(board, side).filter(({ unit }) => unitState(board, unit).place !== 'not-used')
  if (owed.length === 0) return []
  const word: OrdersField = {
    kind: 'pick',
    id: 'departure',
    path: [],
    label: 'When it is due',
    help: 'A refusal costs ½ VP for each turn. A delay is free, but open only under the conditions of the rule.',
    rule: 'atp:7.2',
    silent: 'I am asked',
    options: [
      { label: 'let it go', value: 'comply' },
      { label: 'put it off where that is allowed', value: 'delay' },
      { label: 'refuse, and forfeit the points', value: 'refuse' },
    ],
  }
  const keys = owed.map(({ unit, turn, kind }) => {
    const what = kind === 'muster-out' ? 'musters out a step' : 'is withdrawn'
    return {
      key: unit,
      label: `${unitLabel(unit)} ${what} on turn ${turn} (${turnDay(board.conditions, turn)})`,
      piece: unit,
    }
  })
  return [
    {
      id: 'departures',
      title: 'Muster-outs and withdrawals',
      help: 'Units whose term of service ends, or which are called elsewhere.',
      rule: 'atp:7.0',
      fields: [word],
      each: { path: ['departures'], what: 'unit', most: keys.length, keys, suggested: keys.map(({ key }) => key) },
    },
    {
      id: 'substitutes',
      title: 'Steps in place of destroyed units',
      help: 'When a unit that should be withdrawn is already destroyed, another infantry unit gives a step.',
      rule: 'atp:7.4',
      fields: [
        rankingField(
          {
            id: 'substitutes',
            path: ['substitutes'],
            label: 'Who gives the step',
            help: 'Each word narrows the choice, if somebody fits it.',
            rule: 'atp:7.4',
            silent: 'I am asked',
          },
          SUBSTITUTES,
          unitsOf(board, side).filter((unit) => unitFact(unit).type === 'infantry' && unitFact(unit).movement > 0),
        ),
      ],
    },
  ]
}
