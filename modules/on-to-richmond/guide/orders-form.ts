/** std:4.2, std:6.3, std:7.5–7.7, std:8.0, std:12.0 The standing orders of docs/standing-orders-on-to-richmond.md as a form. */
import type { OrdersForm, OrdersGroup } from '../../../src/kernel/orders-form.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { unitsOnMap } from '../rules/queries/occupancy.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { MOST_WORDS } from '../rules/standing-orders/read.ts'
import { TRIGGERS } from '../rules/standing-orders/shape.ts'
import type { State } from '../rules/state.ts'
import { LEADER_IDS, leaderFact } from '../rules/tables/units.ts'
import { leaderLabel } from '../rules/wording.ts'
import {
  cavalryFields,
  initiativeFields,
  lossField,
  rainField,
  recoveryFields,
  retreatFields,
  TRIGGER_TITLES,
  transferRanking,
  voluntaryFields,
} from './orders-fields.ts'

const ASKED = 'I am asked'

/** Every order there is, but lists of units for losses and rules on initiative of one's own: those are written as JSON. */
export function ordersForm({ board }: Position<State>, side: string): OrdersForm {
  const known = SIDES.find((one) => one === side)
  if (known === undefined) throw new Error(`there is no side ${side}`)
  return {
    intro:
      'Standing orders answer for you while the other side acts, so that a march or a combat need not wait for a mail at every decision. They are public: your opponent can read them. Where they say nothing, play stops and you are asked.',
    rule: 'std:4.0',
    groups: [
      {
        id: 'initiative',
        title: 'Initiative',
        help: 'Whoever has the initiative writes next. With these the other side’s file goes on where you would only roll or pass. Nobody can be made to act by an order.',
        rule: 'std:4.2',
        fields: initiativeFields(board, ASKED),
      },
      ...cavalryGroups(board, known),
      ...combatGroups(board, known),
      ...phaseGroups(board, known),
    ],
  }
}

/** 7.7 One group for each of its moments. */
function cavalryGroups(board: State, side: Side): readonly OrdersGroup[] {
  return TRIGGERS.map((trigger) => ({
    id: `cavalry-${trigger}`,
    title: `Cavalry retreat: ${TRIGGER_TITLES[trigger]}`,
    help: 'Cavalry that gives way is disorganized and tired by it, may lose manpower, and takes Movement Points from the enemy.',
    rule: 'std:7.7',
    fields: cavalryFields(board, side, trigger, ASKED),
  }))
}

function combatGroups(board: State, side: Side): readonly OrdersGroup[] {
  return [
    {
      id: 'losses',
      title: 'Losses',
      help: 'Who of several units bears the points of a combat result.',
      rule: 'std:7.5',
      fields: [lossField(ASKED)],
    },
    {
      id: 'retreat',
      title: 'Retreats',
      help: 'Of your own units after an enemy attack. The rules say which hexes are open; these choose among them.',
      rule: 'std:7.6',
      fields: retreatFields(board, side, ASKED),
    },
    {
      id: 'voluntary',
      title: 'Voluntary retreats',
      help: 'Defenders may go though nothing makes them. All of them go, or nobody.',
      rule: 'std:7.6',
      fields: voluntaryFields(board, side, ASKED),
    },
  ]
}

function phaseGroups(board: State, side: Side): readonly OrdersGroup[] {
  const leaders = LEADER_IDS.filter((leader) => leaderFact(leader).side === side && board.leaders[leader] !== undefined)
  return [
    {
      id: 'recovery',
      title: 'Recovery Phase',
      help: 'With “never” everywhere the phase passes without you.',
      rule: 'std:8.0',
      fields: recoveryFields(ASKED),
    },
    {
      id: 'rain',
      title: 'Rain',
      help: 'Units that rain drives out of provisional swamps.',
      rule: 'std:12.0',
      fields: [rainField(board, side, ASKED)],
    },
    {
      id: 'transfers',
      title: 'Leader Transfer Phase',
      help: 'Either nobody goes over, or each leader has a list of units below.',
      rule: 'std:6.3',
      fields: [
        {
          kind: 'pick',
          id: 'all',
          path: ['transfers'],
          label: 'All leaders',
          help: 'This takes the lists of single leaders away, and they take this away.',
          rule: 'std:6.3',
          silent: ASKED,
          options: [{ label: 'stay with their units', value: 'stay' }],
        },
      ],
    },
    {
      id: 'leader',
      title: 'Where a leader goes',
      help: 'To the first unit of the list that he can join, unless he is with one that stands before it. Leaders without a list stay.',
      rule: 'std:6.3',
      fields: [transferRanking(unitsOnMap(board, side))],
      each: {
        path: ['transfers'],
        what: 'leader',
        most: MOST_WORDS,
        keys: leaders.map((leader) => ({ key: leader, label: leaderLabel(leader), piece: leader })),
        suggested: [],
      },
    },
  ]
}
