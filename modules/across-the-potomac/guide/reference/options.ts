/** atp:16.0–19.0 Optional rules and scenarios, to look up; in our own words. The fog of war: fog.ts. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'
import { FOG } from './fog.ts'

export const OPTIONS: readonly ReferenceSection[] = [
  ...FOG,
  {
    rule: 'atp:16.0',
    title: 'Optional rules',
    text: ['Agreed on when a game is opened; the scenarios chart says which are offered where.'],
  },
  {
    rule: 'atp:16.1',
    title: 'Weather',
    text: [
      'A. Each turn is clear or rainy. Turn 1 is clear; a scenario that begins later rolls on its first turn (ATP-48).',
      'B. The Confederate side rolls two d6: 12 turns clear weather to rain, 6 turns rain to clear weather, all else leaves it. In Lee vs Meade an 11 brings rain too.',
      'C. The weather of the turn stands in the head of the screen.',
      'D. In rain: the movement bonus by road only; no forced marches; all rivers flood. A minor river then counts as major and a major one as tidal, for marches, attacks and retreats (ATP-29), not for ships. A road over a minor river serves as its bridge (ATP-31).',
    ],
    see: ['atp:9.4', 'atp:9.8', 'atp:11.2', 'atp:18.2'],
  },
  {
    rule: 'atp:16.2',
    title: 'Burning bridges',
    text: [
      'A. A side burns bridges it owns. No action, no CP and no unit on the spot is needed. Roads over minor rivers are no bridges in this sense (ATP-66).',
      'B. Owner at the start is the side whose units alone stand next to the bridge, else the side in whose territory it lies; between the two territories it belongs to nobody until somebody comes to it (ATP-67).',
      'C. It can be done in every phase of the turn. Here: at any decision of one’s own but during a retreat, not under a march that has just used the bridge, and once more after one’s marches (ATP-68). While the enemy moves, the owner is asked when his bridge would be captured or used (ATP-69).',
      'D, E. A unit that comes next to an enemy bridge with no enemy on its other bank captures it, unless it is burned; it is then his own.',
      'F. It may change hands often, but nobody rebuilds it.',
    ],
  },
  {
    rule: 'atp:16.3',
    title: 'Union naval movement',
    text: [
      'A, J. Each turn the Union may carry one active unit by water instead of marching: it is the unit’s move, never combined with a march.',
      'B. Nine hexes over the bay and along tidal rivers; each hex must have a tidal hexside, and the way follows the water, not across land between two waters (ATP-62).',
      'C. Never into or through a hex with Confederates.',
      'D. Next to a Confederate fortification it stops, manned or not.',
      'E. Starting beside one, its first hex must lead away from it, and never upriver past it (ATP-63).',
      'F. Confederate works at the start are Richmond and Petersburg; others by capture, and in 1862 those where Confederates begin (ATP-58).',
      'G. No garrisons.',
      'H. The voyage may end on the bay and last as long as you like. To land, the unit must be activated and carried on.',
      'I. No attack out of ships. A red band may not even pass a Southern hex (ATP-64).',
    ],
    see: ['atp:9.6', 'atp:11.3'],
  },
  {
    rule: 'atp:16.4',
    title: 'Pickett goes west',
    text: ['Campaign only: Pickett and Corse are taken out before the start, and the Confederates begin with 1 VP.'],
  },
  {
    rule: 'atp:16.5',
    title: 'A handicap for the old hand',
    text: [
      'A. A Confederate expert has one CP less: 1 or 2 in place of 2 or 3.',
      'B. A Union expert plays without Meade, with Hooker’s points and coordination from the first day to the last (ATP-61).',
      'One of the two at most.',
    ],
    see: ['atp:8.2', 'atp:10.9'],
  },
  {
    rule: 'atp:16.6',
    title: 'Reynolds takes command',
    text: [
      'A, E. Reynolds has Hooker’s place from the beginning, and nobody waits for Meade.',
      'B. Union CP: 2 with all Confederates in the South, 3 with any in the North.',
      'C. Coordination value 3.',
      'D. The Union pays 5 VP for it.',
      'Offered where Hooker would command at the start, not in 1862 (ATP-60), and not together with the Union handicap (ATP-61).',
    ],
    see: ['atp:8.3', 'atp:10.9'],
  },
  {
    rule: 'atp:17.0',
    title: 'The Great Invasion',
    text: ['16 June 1863: the Confederates have just come over the Potomac.'],
  },
  {
    rule: 'atp:17.1',
    title: 'What is special',
    text: [
      'A. From turn 14 to the last turn agreed on, between 25 and 50.',
      'B, C. Victory as usual, from 0 points each.',
      'D, E, F. Units start as on 3 June but for the table: −1 means a step less, F fatigued.',
      'G. Double-blind, each side tells before play where it stands in enemy territory or in an enemy patrol zone.',
      'H. Turn 13 was clear; turn 14 rolls for its own weather (ATP-48).',
    ],
    see: ['atp:17.2', 'atp:17.3'],
  },
  {
    rule: 'atp:17.2',
    title: 'Union set-up of 16 June',
    text: [
      'A, B. The first crossing, on turn 13, has set the reinforcements going: NY comes on turn 16, the others follow.',
      'C. Hooker commands; Meade relieves him on turn 26 at the latest.',
      'Readings of the table: 8/2 is 2/8 (ATP-01), 4 is 1/4 (ATP-02), and of 1, 11 and RW only RW is tired (ATP-03).',
    ],
    see: ['atp:6.3', 'atp:8.3'],
  },
  {
    rule: 'atp:17.3',
    title: 'Confederate set-up of 16 June',
    text: [
      'With troops in the North the Confederates have 3 CP on the first turn. Wise and Cooke are two units, in Richmond (ATP-02).',
    ],
    see: ['atp:8.2'],
  },
  {
    rule: 'atp:18.0',
    title: 'Lee vs Meade',
    text: ['29 June 1863: Meade has the army, and the armies are about to meet.'],
  },
  {
    rule: 'atp:18.1',
    title: 'What is special',
    text: [
      'A. Turns 27 to 50.',
      'B, C. Victory as usual, from 0 points each.',
      'D, E, F. Units start as on 3 June but for the table: −1 means a step less, F fatigued.',
      'G. Double-blind, each side tells before play where it stands in enemy territory or in an enemy patrol zone.',
    ],
    see: ['atp:18.3', 'atp:18.4'],
  },
  {
    rule: 'atp:18.2',
    title: 'Weather and bridge',
    text: [
      'A. Turn 26 was clear. Here both 11 and 12 bring rain; 6 ends it as always.',
      'B. The bridge of hex 1415, over the Susquehanna, is burned.',
    ],
    see: ['atp:16.1'],
  },
  {
    rule: 'atp:18.3',
    title: 'Union set-up of 29 June',
    text: ['Those still to come count from turn 13; the next of them is 1/S, on turn 30.'],
    see: ['atp:6.3'],
  },
  {
    rule: 'atp:18.4',
    title: 'Confederate set-up of 29 June',
    text: ['Colquitt has been released and comes on turn 33.'],
    see: ['atp:6.2'],
  },
  {
    rule: 'atp:19.0',
    title: '1862',
    text: [
      'The counters of 1863 in the positions of the year before. The book prints the set-up only; the rest is a ruling (ATP-59): turn 1, clear weather, no dates, 25 to 50 turns as agreed; CP and coordination as under Hooker; no Meade, no reinforcements, no departures.',
    ],
    see: ['atp:5.3', 'atp:8.2'],
  },
  {
    rule: 'atp:19.1',
    title: 'Union set-up of 1862',
    text: ['Readings: Law is LW, 2m and 3m are 2/M and 3/M (ATP-04).'],
  },
  {
    rule: 'atp:19.2',
    title: 'Confederate set-up of 1862',
    text: [
      'Readings: Jenkins is Jenk/Imb, Pender and Pickett are their divisions (ATP-04). Norfolk and Yorktown begin in Confederate hands, works included (ATP-58), and Norfolk scores nothing any more (ATP-57).',
    ],
  },
]
