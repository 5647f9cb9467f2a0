/** std:2.0, std:3.0, std:4.0 Pieces, zones, command, sequence and initiative, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const CONCEPTS: readonly ReferenceSection[] = [
  {
    rule: 'std:2.0',
    title: 'Basic concepts',
    text: ['Units, leaders and markers on a map of hexes; a turn is a day, an Action Phase is one action of one side.'],
    see: ['std:3.0'],
  },
  {
    rule: 'std:2.2',
    title: 'Playing pieces',
    text: [
      'A unit has a Tactical value, an Artillery value and a size: squadron II, regiment III, brigade X, demi-division X+, division XX. What it is worth in combat stands on its Strength marker: organized, its Combat Value is its manpower; disorganized, it is less, and may be ½. Losses lower the manpower.',
      'Fatigue goes from level 0 to 4. A unit lies on its normal or its exhausted side.',
      'A leader is always with a unit of his command. Army leaders have a Command value only, call grand assaults and stay with infantry; corps and division leaders activate units and lead assaults.',
      'On the counters here: lower left the Combat Value as it is now, lower right Tactical and Artillery values (0 while it is demoralized); on leaders Tactical and Command values. The roster lists everything else.',
    ],
    see: ['std:6.3', 'std:6.5'],
  },
  {
    rule: 'std:2.3',
    title: 'The map',
    text: [
      'Every hex has one terrain. Half hexes at the edge are off the map. A hex on both sheets goes by its North number.',
      'A woods hexside is any side of a woods hex, whatever is drawn along it. Rivers are major or minor; creeks are no rivers.',
    ],
  },
  {
    rule: 'std:2.4',
    title: 'Zones of control',
    text: [
      'Every unit, whatever its state, has a zone in the six hexes around it. A zone does not cross all-water hexsides, nor major or minor rivers but at bridges, dams, ferries and fords, and goes into and out of swamps along road, pike or railroad only.',
      'Across a woods hexside without road, pike or railroad it is a restricted zone. A restricted zone never touches a march, but it blocks a command radius, covers hexes in a flank attack and calls for Retreat Chart 1.',
    ],
    see: ['std:2.5', 'std:6.2', 'std:7.4', 'std:7.6'],
  },
  {
    rule: 'std:2.5',
    title: 'Command radius',
    text: [
      'Three hexes from the leader over any terrain, water too. The way does not enter an enemy hex, nor an enemy zone, restricted ones as well, unless a friendly unit is in the hex.',
    ],
  },
  {
    rule: 'std:3.0',
    title: 'Sequence of play',
    text: [
      'What a scenario rolls and places at the start of a turn; Random Events Phase; Leader Transfer Phase, the Union first; Action Cycle; Recovery Phase; Turn Indication Phase.',
    ],
    see: ['std:4.0', 'std:6.3', 'std:8.0', 'std:12.0'],
  },
  {
    rule: 'std:4.0',
    title: 'The Action Cycle',
    text: ['One cycle a turn, of as many Action Phases as both sides want.'],
  },
  {
    rule: 'std:4.1',
    title: 'Action Phases',
    text: ['An Initiative Segment, then an Activation Segment with one action.'],
  },
  {
    rule: 'std:4.2',
    title: 'Initiative',
    text: [
      'Both roll; the higher number wins, a tie goes to the Confederate side. The winner takes the initiative or passes it on; the other then takes it or passes. If one side has nobody who could act, the other has the initiative without a roll.',
      'By mail the dice after an action wait for the other side’s word or for its standing order (OTR-20).',
    ],
    see: ['std:5.2'],
  },
  {
    rule: 'std:4.3',
    title: 'Activation Segment',
    text: ['Whoever has taken the initiative performs one action: a march, a leader’s activation or an assault.'],
  },
  {
    rule: 'std:4.4',
    title: 'The end of the cycle',
    text: [
      'Two passes in one Action Phase; nobody left who could act; or a pass while the other side has nobody who could.',
    ],
  },
]
