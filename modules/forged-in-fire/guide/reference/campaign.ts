/** fif:12–15 Confidence, cavalry, reinforcements and the scenarios, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const CAMPAIGN: readonly ReferenceSection[] = [
  {
    rule: 'fif:12',
    title: 'McClellan’s confidence',
    text: [
      'A marker that rises with Union successes and falls with losses and retreats. It is added to the Union’s roll for a fourth CAP, releases I Corps, calls Lee, and decides the game in every scenario. All effects of an event add up.',
      'Retreats count when three or more infantry and artillery blocks of the side took part (FIF-17). Losses are counted over the turn, rallied SP taken off, and move the marker once a turn for each side. The works are crossed by infantry that goes in, not by an attack that fails (FIF-14).',
    ],
    see: ['fif:4.1', 'fif:15'],
  },
  {
    rule: 'fif:13',
    title: 'Cavalry',
    text: ['Cavalry scouts and screens. In a battle it has no part, wherever it stands.'],
  },
  {
    rule: 'fif:13.1',
    title: 'Scouting',
    text: [
      'Cavalry that goes to where the enemy is may try once a turn: a die up to its SP, the highest of several, and the enemy shows everything there. Then it goes back, whatever the roll was, and may march on. Enemy cavalry there must be beaten first.',
      'Not at fortresses, not across entrenchments. To infantry or artillery cavalry comes only to scout; with other blocks of the enemy it may stay (FIF-30).',
      'With hidden blocks cavalry lies face up where it meets them, as enemy cavalry does there. A scout shows class and SP of all, and no names.',
    ],
  },
  {
    rule: 'fif:13.2',
    title: 'Screening',
    text: [
      'When infantry or artillery comes to cavalry that is alone, the cavalry may try once a turn to screen: a die up to its SP, the highest of several. If it succeeds, the location is blocked for the turn: it may be entered, not passed. The cavalry leaves in any case, after a success by choice, else towards its nearest friends.',
      'It may give way without trying (FIF-32). Without a place to go it is eliminated (FIF-33).',
    ],
  },
  {
    rule: 'fif:13.3',
    title: 'Cavalry battles',
    text: [
      'Cavalry against cavalry, off the board: both sides throw at the same time, a die for each SP, a hit on 6, until one is gone or has had enough. The ground counts for those that come. The largest SP takes each hit, of equals the first block (FIF-31).',
    ],
    see: ['fif:11.6'],
  },
  {
    rule: 'fif:14',
    title: 'Reinforcements',
    text: [
      'Blocks in the boxes enter under the conditions of the scenario and may then move on with what is left of their movement. They enter by road where no infantry or artillery of the enemy stands (FIF-52).',
    ],
    see: ['fif:15.1'],
  },
  {
    rule: 'fif:15',
    title: 'Scenarios',
    text: [
      'All blocks begin with their full SP. Where a scenario leaves places open, the side chooses, the Confederate side first. Decoys stand anywhere but among enemies (FIF-03).',
    ],
  },
  {
    rule: 'fif:15.1',
    title: 'The campaign',
    text: [
      'Turns 1 to 26, from confidence 0; at +8 or more at the end the Union may add five turns. The Union wins when its infantry or artillery takes Richmond or confidence reaches +15; the Confederate side wins at −8, or when time is up.',
      'VI Corps comes by water from the turn after Yorktown has fallen. I Corps is released by a die from the third Union turn after Jackson’s entry on (1–2, then 1–4, then 1–5), at Hanover C.H. or by water; or at +10, from the next turn on and at Hanover C.H. only, Shields and Williams not before Jackson has come.',
      'Jackson enters when his side likes, on the Virginia Central or at Richmond; the first location costs a point. Lee takes command the turn after Union infantry moves or attacks within four locations of Richmond, or at once at +9 (FIF-12). Holmes comes with him, at Richmond or with Smith.',
    ],
    see: ['fif:12', 'fif:14'],
  },
  {
    rule: 'fif:15.2',
    title: 'McClellan’s Gamble',
    text: [
      'Turns 1 to 12 with the set-up of the campaign, without Jackson and I Corps. The Union wins at +10, by taking Richmond, or if at the end it has three of Yorktown, Norfolk, White House and Mechanicsville and four divisions south of the Chickahominy that do not stand in ports. The Confederate side prevents that, or wins at −1 from turn 7 on.',
    ],
  },
  {
    rule: 'fif:15.3',
    title: 'Fair Oaks',
    text: [
      'Turns 12 to 17, from +6, Johnston in command, without Jackson, I Corps, Lee and Holmes. Turn 12 is clear, with two CAP a side and no roll.',
      'If at the end of a turn fewer than four Union divisions stand south of the Chickahominy, confidence falls by 3, once. The Confederate side wins at −1; the Union prevents it or takes Richmond.',
    ],
  },
  {
    rule: 'fif:15.4',
    title: 'Seven Days',
    text: [
      'Turns 19 to 26, from +6, Lee in command. Turn 19 is clear, with four CAP for the Confederate side and two for the Union, and no roll. Jackson is slow: his third location needs a roll.',
      'With fewer than four Union divisions within four locations of Richmond confidence falls by 2, within five by 2 more, within six by 2 more, each once. It is looked at after every march, voyage, siege fire and battle (FIF-13). The Confederate side wins at −2; the Union prevents it or takes Richmond.',
    ],
    see: ['fif:16.7'],
  },
]
