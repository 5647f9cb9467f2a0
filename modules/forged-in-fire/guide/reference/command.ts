/** fif:1–5 Map, blocks, command and the sequence of play, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const COMMAND: readonly ReferenceSection[] = [
  {
    rule: 'fif:1',
    title: 'What it is about',
    text: [
      'McClellan’s campaign against Richmond, April to August 1862. Most blocks are divisions; their strength is counted in strength points, SP.',
      'A block stands upright and is turned so that its present SP is at the top. In this program both sides see all blocks, unless a game with hidden blocks is agreed on.',
    ],
  },
  {
    rule: 'fif:2',
    title: 'The map',
    text: [
      'Blocks stand at locations and go from one to the next along roads and railroads. A railroad is a road as well. Ports lie on one of three river areas: Hampton Roads, the James with the Chickahominy, the York with the Pamunkey.',
      'Rivers, entrenchments, the two fortresses (Yorktown, Fort Monroe) and Malvern Hill cost an attacker dice. The boxes hold blocks that have still to enter.',
      'Many locations and most links are reconstructed (FIF-02); each row of the data says where it comes from.',
      'In games with hidden blocks each side sees the enemy’s blocks by their backs: how many stand where, move, attack, sail and are deployed, and not which. Siege guns, supply train, depot and CSS Virginia lie face up for both (FIF-61).',
      'Hidden blocks hold a place, cut a line, fight or screen once their owner has opened the class of one of them (FIF-62). His program does so by itself whenever it is asked, or when he himself gains by it, and proves what it says: it signs all blocks with their places, classes and SP in every file. What was told of a place holds until blocks of the side come there or leave; that infantry or artillery is there holds while others only come.',
      'Who was face up and stands again leaves a slip of paper where he was seen last, with his SP then; he may have left since. What nobody has asked about is audited at the end, when both sides disclose.',
    ],
    see: ['fif:6.3', 'fif:10.1', 'fif:10.4', 'fif:11.1', 'fif:11.6', 'fif:13.1'],
  },
  {
    rule: 'fif:2.1',
    title: 'Norfolk',
    text: [
      'An area to itself, without roads, where Confederate blocks may be set up and CSS Virginia lies. They leave it for Richmond or for where Longstreet is; nothing comes back. The Union does not march from Norfolk to Richmond.',
    ],
    see: ['fif:10.7'],
  },
  {
    rule: 'fif:3',
    title: 'The blocks',
    text: [
      'Blue for the Union, grey for the Confederate side. All begin with their full SP. A block without SP left is eliminated; infantry, artillery and cavalry may come back by replacements.',
    ],
    see: ['fif:7'],
  },
  {
    rule: 'fif:3.1',
    title: 'Kinds of blocks',
    text: [
      'Corps commanders have a command rating and no SP. Infantry and artillery fight battles, hold locations and cut lines. Cavalry scouts and screens. Their colour tells the corps; white blocks belong to none and may be attached to any.',
      'The Union has siege guns, a supply train and a supply depot besides; the Confederate side has CSS Virginia and, as an option, four decoys.',
      'Most strengths and all ratings are reconstructed (FIF-01).',
    ],
    see: ['fif:4.4', 'fif:13'],
  },
  {
    rule: 'fif:4',
    title: 'Command',
    text: [
      'The army commander has a few points a turn. They activate corps commanders, who take along whoever is near, or single blocks.',
    ],
  },
  {
    rule: 'fif:4.1',
    title: 'Command action points',
    text: [
      'Three CAP a turn for each side, and one more if two dice reach the rating of the army commander. McClellan’s is the highest and so the hardest; the confidence marker is added to his dice. Lee’s is lower than Johnston’s.',
      'Points that are not spent are lost.',
    ],
    see: ['fif:12', 'fif:15.3', 'fif:15.4'],
  },
  {
    rule: 'fif:4.2',
    title: 'Activation and its cost',
    text: [
      'A corps commander costs one CAP and brings along whoever he commands. A block out of command, or by choice any block, costs one by itself. Going by water costs two for a corps, a single block or the depot, one for a block of siege guns (FIF-54).',
      'No block is activated twice in a turn; who fights on after a battle has won does so by reinforcing another.',
    ],
    see: ['fif:10.3', 'fif:9'],
  },
  {
    rule: 'fif:4.3',
    title: 'Command range',
    text: [
      'A commander reaches his own location and those one link away, by road or rail. Rail does not lengthen it. Who is in range is settled when he is activated, before anybody moves.',
    ],
  },
  {
    rule: 'fif:4.4',
    title: 'Corps and attachment',
    text: [
      'A commander activates blocks of his colour and white blocks: infantry, artillery, cavalry, the supply train. Decoys count as white (FIF-08). Siege guns and the depot answer to the army alone.',
    ],
  },
  {
    rule: 'fif:4.5',
    title: 'Command rating',
    text: [
      'The number a die must not exceed when a commander calls a block to a battle, rallies infantry, leads a flank fire, or drives a force march.',
    ],
    see: ['fif:11.4', 'fif:11.7', 'fif:16.1'],
  },
  {
    rule: 'fif:5',
    title: 'The turn',
    text: ['The order of the phases is fixed. A block is activated once a turn; a battle may take several rounds.'],
  },
  {
    rule: 'fif:5.1',
    title: 'Sequence of play',
    text: [
      'Replacements, weather, Confederate movement, the battles it has begun, Union siege fire and movement with the answer of CSS Virginia, the battles of the Union, the look at victory.',
      'The Union replaces first, with the end of its file; the Confederate side opens the new turn and throws for the weather (FIF-18). With several battles the moving side says which is fought next, and none is begun before another is over.',
    ],
    see: ['fif:7', 'fif:8', 'fif:11'],
  },
]
