/** fif:16 The options, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const OPTIONS: readonly ReferenceSection[] = [
  {
    rule: 'fif:16',
    title: 'Options',
    text: [
      'Agreed on when a game is opened; each is on or off for the whole game. So are hidden blocks (2) and decoys (11.1).',
    ],
    see: ['fif:2', 'fif:11.1'],
  },
  {
    rule: 'fif:16.1',
    title: 'Force march',
    text: [
      'In clear weather and rain, infantry and artillery of a marching corps may try for one location more when their points are spent: a die up to the commander’s rating. They must begin in supply and end in supply and in the range of where he stands now, and not go to an enemy (FIF-53). Who fails stays.',
    ],
  },
  {
    rule: 'fif:16.2',
    title: 'Stuart',
    text: ['One CAP activates both Confederate cavalry blocks, wherever they stand.'],
  },
  {
    rule: 'fif:16.3',
    title: 'No battle across a river in mud',
    text: ['In mud nobody attacks across a river. One may cross it where no enemy waits.'],
  },
  {
    rule: 'fif:16.4',
    title: 'No reinforcing across a river in mud',
    text: ['In mud nobody comes to a battle across a river.'],
  },
  {
    rule: 'fif:16.5',
    title: 'Reinforcing across a river in rain',
    text: ['In rain the rating counts one less for a block that comes across a river (FIF-23).'],
  },
  {
    rule: 'fif:16.6',
    title: 'Supply in battle',
    text: [
      'Who has no line of any length to a supply location is surrounded: attacking he rolls one die less for each block, besides what the ground takes; defending he fights in full, but is eliminated if he is driven off. In a box or in Norfolk nobody is surrounded (FIF-45).',
    ],
    see: ['fif:6.1'],
  },
  {
    rule: 'fif:16.7',
    title: 'Jackson is slow',
    text: [
      'Jackson’s corps, with infantry and artillery attached to it, marches two locations; for a third he rolls once against his rating, for all of them (FIF-51). It makes no force march. Always so in Seven Days.',
    ],
  },
]
