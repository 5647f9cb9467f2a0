/** atp:9.0, atp:13.0, atp:14.0 Marching, foraging, fatigue and rest, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const MOVEMENT: readonly ReferenceSection[] = [
  {
    rule: 'atp:9.0',
    title: 'Stacking and movement',
    text: ['Active units march from hex to hex after all attacks of the player-turn are over.'],
  },
  {
    rule: 'atp:9.1',
    title: 'Stacking',
    text: [
      'A. Any number of units of one side may stand in a hex.',
      'B. Enemies never share a hex, and nobody marches through one that the enemy holds.',
    ],
  },
  {
    rule: 'atp:9.2',
    title: 'Army headquarters',
    text: ['A help for tall piles of cardboard; the program fans a stack out instead.'],
  },
  {
    rule: 'atp:9.3',
    title: 'Marching',
    text: [
      'A, C. From each hex to one next to it, one movement point (MP) a hex, whatever the ground. Part hexes at the edge can be entered.',
      'B. The allowance (MA) is how many MP a unit has.',
      'D. One unit or one group that moves together is brought to its end before the next begins. A group goes as far as its slowest unit.',
      'E. Points that are left over are lost; none are saved or lent.',
    ],
    see: ['atp:9.4', 'atp:9.8'],
  },
  {
    rule: 'atp:9.4',
    title: 'Movement bonus',
    text: [
      'A. One MP more for a march that enters no slow ground and crosses no major river but by a bridge. Nothing else on the map takes it away. It is lost for the whole march, hexes already entered included.',
      'B. In rain there is no bonus, except by road.',
    ],
    see: ['atp:9.5', 'atp:16.1'],
  },
  {
    rule: 'atp:9.5',
    title: 'Roads',
    text: [
      'A. In rain a march has the bonus if every step of it is by road; one step beside the road and it is gone.',
      'B. Slow ground that is entered and left by road does not slow.',
      'C. A step is by road only where the road crosses the hexside between the two hexes. From 2119 to 2220, where none crosses, it is not.',
    ],
  },
  {
    rule: 'atp:9.6',
    title: 'Barriers',
    text: [
      'A. A tidal river is crossed by bridge or not at all: 2513 and 2413 are joined by one, 2513 and 2512 are not. Open water is entered by ship only.',
      'B. Blocked hexsides are never crossed.',
    ],
    see: ['atp:16.1', 'atp:16.2', 'atp:16.3'],
  },
  {
    rule: 'atp:9.7',
    title: 'Garrisons stay',
    text: ['A unit with movement allowance 0 does not march, by force or otherwise.'],
    see: ['atp:10.5', 'atp:12.3'],
  },
  {
    rule: 'atp:9.8',
    title: 'Forced march',
    text: [
      'One MP more, on top of the bonus; entering that hex fatigues. Units that are fatigued already cannot do it, and in rain nobody can, road or no road.',
      'A stack that marches by force is fatigued as a whole (ATP-50).',
    ],
    see: ['atp:14.1'],
  },
  {
    rule: 'atp:9.9',
    title: 'The border',
    text: [
      'Units with a red band stay out of enemy territory. They do not attack into it (11.4), do not pass through it by sea (ATP-64), and are lost where a retreat would take them there (ATP-20).',
    ],
    see: ['atp:11.4'],
  },
  {
    rule: 'atp:13.0',
    title: 'Foraging',
    text: ['Living off the enemy’s country, for points.'],
  },
  {
    rule: 'atp:13.1',
    title: 'What it brings',
    text: [
      'B. ½ VP each time. (The book numbers this section 12.1 by mistake.)',
      'C. The score is kept by the program.',
    ],
    see: ['atp:3.3'],
  },
  {
    rule: 'atp:13.2',
    title: 'Who may forage, and where',
    text: [
      'A. In a town or city (ATP-30) in enemy territory.',
      'B. Infantry and cavalry only, never artillery. A garrison may (foraging is no movement).',
      'C. One unit in a hex and turn; the same town can be foraged again on a later turn.',
      'D. Not next to an enemy unit, unless a tidal hexside without a bridge lies between. A river that is tidal only because of a flood does not help (ATP-52). Without fog of war every enemy counts as located (ATP-56); with it only those that one knows of (15.7). One on board ship hinders nobody.',
      'E. It is the unit’s one action, and it does not rest that player-turn.',
    ],
    see: ['atp:8.5'],
  },
  {
    rule: 'atp:14.0',
    title: 'Fatigue and rest',
    text: ['A unit is rested or fatigued; there is nothing between.'],
  },
  {
    rule: 'atp:14.1',
    title: 'What fatigues',
    text: [
      'A, B. Firing in a battle, on either side, and a forced march.',
      'C. A hit too, for units that have not fired: when the battle is over and not sooner.',
      'D. A mark on the counter shows it. Retreats fatigue as well: see 12.1 and 12.6.',
    ],
    see: ['atp:9.8', 'atp:10.2', 'atp:12.1'],
  },
  {
    rule: 'atp:14.2',
    title: 'What fatigue does',
    text: [
      'A. No forced march; firing strength is 1 lower for a division or brigade, 2 lower for a corps. A tired corps of 4 fires with 2, a tired division of 4 with 3.',
      'B. Strength stops at 0. All modifiers are added up first.',
    ],
    see: ['atp:10.3'],
  },
  {
    rule: 'atp:14.3',
    title: 'Resting',
    text: [
      'A, D. At the end of its side’s player-turn a unit that rests is fatigued no more.',
      'B, C. Whoever was not activated rests, and so does an active unit that neither attacked nor moved nor foraged.',
      'E. Rest cures only; it cannot be saved up against later fatigue.',
    ],
    see: ['atp:14.4'],
  },
  {
    rule: 'atp:14.4',
    title: 'Supply depots',
    text: [
      'A, B. Alexandria is the Union depot, Richmond the Confederate one. It is lost when the enemy ends a player-turn in it (ATP-54).',
      'C. A side without its depot cannot recover from fatigue until the game is over, even if the city is won back. Only units in the enemy’s depot, Confederates in Alexandria or Union troops in Richmond, still rest (ATP-53).',
    ],
    see: ['atp:14.3'],
  },
]
