/** std:5.0, std:6.0 Actions, marches, leaders and fatigue, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const ACTIONS: readonly ReferenceSection[] = [
  {
    rule: 'std:5.0',
    title: 'Actions',
    text: ['March, Activate Leader, Assault. Stations are not burnt in this game, and nobody entrenches by an action.'],
  },
  {
    rule: 'std:5.1',
    title: 'March',
    text: [
      'One unit at Fatigue level 3 or less. The allowance: one die for infantry and artillery, for the Confederates at least 2; two dice for cavalry, for the Confederates one more. Then its Fatigue rises by 1.',
      'If that brings it to level 3 or 4, or an exhausted unit to 2 or more, the march is an extended one: a die on its table may disorganize it and cost manpower.',
      'Before anything else an organized unit that is no artillery may force march: it is disorganized, rolls again and adds one less than the dice show (at least 2 MP, cavalry 4), and high numbers cost manpower. This stays open when cavalry has taken all points before (OTR-28).',
      'Then it moves and attacks as its points last.',
    ],
    see: ['std:6.1', 'std:6.2', 'std:6.5'],
  },
  {
    rule: 'std:5.2',
    title: 'Activate Leader',
    text: [
      'A corps or division leader selects units of his command within his command radius, at Fatigue level 3 or less; artillery of no command may join a leader of infantry (OTR-16). The Union may select as many as its own initiative number allows: 1 to 4 one unit, 5 two, 6 any number. No limit holds where it did not roll, or where the Confederate side won and passed.',
      'One roll gives all of them their allowance: Union die + 1, Confederate die + 2, cavalry leaders two dice + 1 and + 2 (OTR-15). Fatigue of each rises by 1. The leader may go over to one of them, and an army leader of his hex with him. Then they march one after another, each with its extended march and force march; all march, if only in place (OTR-17).',
    ],
    see: ['std:2.5', 'std:6.3'],
  },
  {
    rule: 'std:5.3',
    title: 'Assault',
    text: [
      'A corps or division leader attacks a hex beside him with units that are with him. No Movement Points are used.',
    ],
    see: ['std:7.1'],
  },
  {
    rule: 'std:6.0',
    title: 'March and movement',
    text: ['From hex to adjacent hex, each paid for with Movement Points; what is left over is lost.'],
  },
  {
    rule: 'std:6.1',
    title: 'Marching and attacking',
    text: [
      'Besides moving a unit may attack a hex beside it, again and again as long as it has the points. In column of route: nothing, but 1 MP in hand (OTR-27); hasty 1 MP, normal 2, prepared 4. Cavalry pays twice as much.',
    ],
    see: ['std:7.1', 'std:7.4'],
  },
  {
    rule: 'std:6.2',
    title: 'Movement',
    text: [
      'Along a road, pike or railroad a hex costs 1 MP, else what its terrain costs. Rivers are crossed at bridges, dams, ferries and fords only. Over a major river a ferry costs a third of the manpower besides; over a minor one only in rain or while it is unfordable. Creeks cost nothing. Water and enemy hexes are closed; swamps open along road, pike or railroad only.',
      'Into an enemy normal zone: the unit stops, and attacks or ends its march. After an attack without D, F, f or E it goes on, unless it still stands in such a zone. Out of one: only if the march began in an enemy normal zone and this is the first thing it does. Into a free hex it pays 1 MP more; straight into another enemy normal zone its whole allowance, and without a road, pike or railroad it is disorganized or loses 1 manpower.',
      'Restricted zones do not touch movement.',
      'Into a hex of friendly infantry and artillery: with a Combat Value of 3 to 11 together 1 MP more, above that 2; in woods and swamps 3 and 4. Cavalry neither pays nor counts.',
      'A unit that has done nothing yet may always move one hex that is not barred, with all it has.',
    ],
    see: ['std:2.4', 'std:7.7', 'std:12.0'],
  },
  {
    rule: 'std:6.3',
    title: 'Leaders',
    text: [
      'A leader moves, retreats and advances with his unit. In the Leader Transfer Phase each may go over once (OTR-19) to another unit of his command, over at most ten hexes of any terrain that hold no enemy; enemy zones do not matter. Army leaders go to infantry only.',
      'When his leader is activated he may go over before the units march. An army leader may also go along when infantry leaves his hex (OTR-22). Before an advance of some units leaders may change among those in the hex.',
    ],
  },
  {
    rule: 'std:6.4',
    title: 'Stacking',
    text: ['Any number of units and leaders may be in a hex.'],
  },
  {
    rule: 'std:6.5',
    title: 'Fatigue',
    text: [
      'Each action adds a level, combat may add more, never above 4. At level 4 a unit performs no action, but it defends and retreats.',
    ],
    see: ['std:8.0'],
  },
]
