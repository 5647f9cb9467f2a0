/** fif:9, fif:10.5, fif:11, fif:13 The standing orders of docs/standing-orders-forged-in-fire.md as a form. */
import type { OrdersField, OrdersForm, OrdersGroup, OrdersKey } from '../../../src/kernel/orders-form.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { enemyIn } from '../rules/queries/occupancy.ts'
import { virginiaAfloat } from '../rules/queries/rivers.ts'
import { isFogged } from '../rules/queries/sight.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { MOST_PLACES } from '../rules/standing-orders/read.ts'
import { blockState, type State } from '../rules/state.ts'
import { BLOCK_IDS, blockFact, VIRGINIA } from '../rules/tables/blocks.ts'
import { isLocation, neighboursOf, PLACE_IDS } from '../rules/tables/map.ts'
import { placeLabel } from '../rules/wording.ts'
import { battleFields, placesField, placesInDanger } from './orders-fields.ts'

const ASKED = 'I am asked'

/** Every order that can matter in this game. */
export function ordersForm({ board }: Position<State>, side: string): OrdersForm {
  const known = SIDES.find((one) => one === side)
  if (known === undefined) throw new Error(`there is no side ${side}`)
  return {
    intro:
      'Standing orders answer for you while the enemy moves, so that a battle need not wait for a mail at every decision. They are public: your opponent can read them. Where they say nothing, play stops and you are asked.',
    rule: 'fif:5.1',
    groups: [...battleGroups(board, known), ...cavalryGroups(board, known), ...virginiaGroups(board, known)].map(
      (group) => (isFogged(board) ? { ...group, fields: group.fields.map(heldOnly) } : group),
    ),
  }
}

/** 11.1, 11.7 Who is deployed where and who comes is secret while blocks are hidden. */
const SECRET: readonly string[] = ['deployment', 'reinforce', 'follow']

function heldOnly(field: OrdersField): OrdersField {
  if (!SECRET.includes(field.id)) return field
  return { ...field, help: `${field.help} With hidden blocks only orders that are held decide it.` }
}

function battleGroups(board: State, side: Side): readonly OrdersGroup[] {
  const isNear = (place: string) => neighboursOf(place).some((next) => enemyIn(board, side, next))
  return [
    {
      id: 'general',
      title: 'Battles',
      help: 'For every battle in which you are attacked.',
      rule: 'fif:11',
      fields: battleFields(board, side, ['general'], ASKED),
    },
    {
      id: 'places',
      title: 'Battles at one place',
      help: 'What is said here goes before the orders for every battle; what is not said here is taken from there.',
      rule: 'fif:11',
      fields: battleFields(board, side, [], 'As for every battle'),
      each: {
        path: ['places'],
        what: 'place',
        most: MOST_PLACES,
        keys: PLACE_KEYS,
        suggested: placesInDanger(board, side, isNear),
        inherits: 'general',
      },
    },
  ]
}

const PLACE_KEYS: readonly OrdersKey[] = PLACE_IDS.filter(isLocation).map((place) => ({
  key: place,
  label: placeLabel(place),
  spaces: [place],
}))

/** 13 Only while the side has cavalry. */
function cavalryGroups(board: State, side: Side): readonly OrdersGroup[] {
  const riders = BLOCK_IDS.filter((block) => blockFact(block).side === side && blockFact(block).type === 'cavalry')
  if (riders.every((block) => ['not-used', 'removed'].includes(blockState(board, block).place))) return []
  const withdrawTo = {
    id: 'withdrawTo',
    path: ['cavalry', 'withdrawTo'],
    label: 'Where to',
    help: 'The first place of the list that is open, behind a screen or out of a cavalry battle.',
    rule: 'fif:13.2',
    silent: ASKED,
  }
  const fields: readonly OrdersField[] = [
    {
      kind: 'pick',
      id: 'screen',
      path: ['cavalry', 'screen'],
      label: 'Screen',
      help: 'When infantry or artillery comes to cavalry that is alone. A screen that holds blocks the place for the turn.',
      rule: 'fif:13.2',
      silent: ASKED,
      options: [
        { label: 'screen', value: true },
        { label: 'give way', value: false },
      ],
    },
    {
      kind: 'pick',
      id: 'fight',
      path: ['cavalry', 'fight'],
      label: 'After a round of a cavalry battle',
      help: 'Cavalry that has no place to go to stands.',
      rule: 'fif:13.3',
      silent: ASKED,
      options: [
        { label: 'fight on', value: 'stand' },
        { label: 'withdraw', value: 'withdraw' },
      ],
    },
    placesField(withdrawTo, board, side),
  ]
  const help = 'Your cavalry when the enemy comes to it.'
  return [{ id: 'cavalry', title: 'Cavalry', help, rule: 'fif:13', fields }]
}

/** 10.5 Only while she is afloat. */
function virginiaGroups(board: State, side: Side): readonly OrdersGroup[] {
  if (side !== 'confederate' || !virginiaAfloat(board)) return []
  const { maxSp } = blockFact(VIRGINIA)
  const spLeft = Array.from({ length: maxSp }, (_, sp) => sp)
  const fields: readonly OrdersField[] = [
    {
      kind: 'pick',
      id: 'respond',
      path: ['virginia', 'respond'],
      label: 'When the Union sails',
      help: 'If she survives three rounds, the voyage is turned back and confidence falls.',
      rule: 'fif:10.5',
      silent: ASKED,
      options: [
        { label: 'she comes out', value: true },
        { label: 'let the ships pass', value: false },
      ],
    },
    {
      kind: 'pick',
      id: 'withdrawAtSp',
      path: ['virginia', 'withdrawAtSp'],
      label: 'Withdraw after a round',
      help: 'She regains 1 SP a turn.',
      rule: 'fif:10.6',
      silent: ASKED,
      options: spLeft.map((sp) => ({ label: sp === 0 ? 'never' : `with ${sp} SP or fewer`, value: sp })),
    },
  ]
  return [{ id: 'virginia', title: 'CSS Virginia', help: 'Against Union voyages.', rule: 'fif:10.5', fields }]
}
