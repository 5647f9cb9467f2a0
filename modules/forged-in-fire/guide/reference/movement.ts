/** fif:6–10 Supply, replacements, weather, siege guns and movement, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const MOVEMENT: readonly ReferenceSection[] = [
  {
    rule: 'fif:6',
    title: 'Supply',
    text: [
      'Supply is looked at when a rule asks for it: for replacements, siege fire and force marches, and in battle with the option 16.6.',
    ],
  },
  {
    rule: 'fif:6.1',
    title: 'Supply range',
    text: [
      'A line of roads and rail to a supply location, up to 4 links long for the Union and 8 for the Confederate side. The block’s own location does not count, the supply location does. No location on it may hold infantry or artillery of the enemy.',
      'Up to two links by rail between locations the side controls come free (FIF-10).',
      'Union: Fort Monroe, the depot, the train while a line of its own leads to the depot, and Hanover C.H. once I Corps has entered there. Confederate: Yorktown, White House and Richmond, as long as they are in its hands (FIF-09).',
      'Who stands in Norfolk is in supply (FIF-06).',
    ],
    see: ['fif:10.2', 'fif:15.1'],
  },
  {
    rule: 'fif:6.2',
    title: 'Supply for replacements',
    text: [
      'Only blocks in supply get replacements. Eliminated blocks come back in the range of a commander in supply who may command them, or at a supply location; never among enemies (FIF-19).',
    ],
    see: ['fif:7'],
  },
  {
    rule: 'fif:6.3',
    title: 'What cuts a line',
    text: ['Infantry and artillery cut supply and retreat; nothing else does.'],
  },
  {
    rule: 'fif:7',
    title: 'Replacements',
    text: [
      'Two points a side and turn, which cannot be saved. One point restores 1 SP of infantry or cavalry, two points 1 SP of artillery. Two points bring an eliminated block back with 1 SP. Siege guns get none.',
      'CSS Virginia regains 1 SP a turn without points while she lies at Norfolk (FIF-60).',
      'With hidden blocks the enemy sees the points that are spent, and who comes back where.',
    ],
    see: ['fif:6.2'],
  },
  {
    rule: 'fif:8',
    title: 'Weather',
    text: [
      'One die a turn, by the column of the month. In rain everybody marches one location less, in mud two less. Trains and ships do not care.',
    ],
    see: ['fif:10.1', 'fif:16.3'],
  },
  {
    rule: 'fif:9',
    title: 'Siege guns',
    text: [
      'Before anything moves, a block of siege guns in supply may fire one link far for one CAP, once a turn: a die for each SP, a hit on 3 to 6. The Confederate side spreads the hits over the blocks there as it likes.',
      'A gun that has fired does not move in that turn. Siege guns take no part in battles, are lost when they are caught alone, and lose 1 SP each time they retreat with others.',
      'With hidden blocks the Confederate side says that a place loses an SP, and who is lost with his last, not who else was hit.',
    ],
    see: ['fif:4.2', 'fif:11.1'],
  },
  {
    rule: 'fif:10',
    title: 'Movement',
    text: [
      'By road, by rail or by water. Any number of blocks may stand at a location, and any number may move together.',
    ],
  },
  {
    rule: 'fif:10.1',
    title: 'By road',
    text: [
      'One point a link. The slowest of a group sets the pace; what is not used is lost. Infantry and artillery stop and fight where they meet infantry or artillery; cavalry stops to fight cavalry.',
      'With hidden blocks the enemy is asked who is there before anybody comes to them; infantry or artillery means a battle, and there is no way back. To others the mover first proves that infantry or artillery is with him.',
    ],
    see: ['fif:11', 'fif:13.3'],
  },
  {
    rule: 'fif:10.2',
    title: 'By rail',
    text: [
      'Between two locations on a railroad that the side controls a link costs half a point. Who uses it enters no battle in that turn, but may come to reinforce one. Without the bonus a railroad is a road.',
      'Weather takes nothing from a march by rail alone; one that leaves the rails has the points of the weather for all of it (FIF-50).',
      'Infantry takes control of the locations it enters. The Confederate side begins with both lines; in the late scenarios the Union has the one from West Point to Savage Station (FIF-04).',
    ],
    see: ['fif:8'],
  },
  {
    rule: 'fif:10.3',
    title: 'By water',
    text: [
      'The Union alone, from port to port on rivers it controls, for two CAP a corps and one corps a turn. Siege guns and the depot sail besides. Blocks of the corps in range may march to the port first and go aboard; whoever lands stops.',
      'A voyage to a port held by Confederate infantry or artillery is an amphibious attack. Cavalry makes none. Nothing sails back into the Union box (FIF-11).',
      'Union blocks driven from a port they defended may leave by water for Fort Monroe, or by land; after a retreat by water nobody sails in that turn (FIF-29).',
    ],
    see: ['fif:10.5', 'fif:11.65'],
  },
  {
    rule: 'fif:10.4',
    title: 'Control of the rivers',
    text: [
      'Hampton Roads is the Union’s from the start, the York and Pamunkey with Yorktown, the James and Chickahominy with Norfolk and when CSS Virginia is gone. In the late scenarios all are the Union’s (FIF-07).',
    ],
    see: ['fif:10.7'],
  },
  {
    rule: 'fif:10.5',
    title: 'CSS Virginia comes out',
    text: [
      'Whenever the Union sails while she is afloat, the Confederate side may send her against the voyage. The naval battle comes first.',
    ],
  },
  {
    rule: 'fif:10.6',
    title: 'Naval battle',
    text: [
      'Up to three rounds. The Union throws four dice: a hit on 4 to 6, before Norfolk on 5 and 6. She throws three; each 6 takes off one hit (FIF-05). After any round she may withdraw, and the voyage goes on.',
      'If she is afloat after three rounds, the voyage is turned back, its points are lost, and confidence falls by one.',
    ],
    see: ['fif:12'],
  },
  {
    rule: 'fif:10.7',
    title: 'To and from Norfolk',
    text: [
      'A block leaves Norfolk for Richmond or for Longstreet at one CAP. If Longstreet is there and activated, everybody goes with him to Richmond for one CAP. They go no farther in that turn, and nobody comes back.',
      'When no infantry or artillery is left there, CSS Virginia is lost; decoys do not hold Norfolk (FIF-15). It is the Union’s only when Union infantry has landed.',
    ],
    see: ['fif:2.1'],
  },
]
