/** atp:6.0–8.0 Arrivals, departures, command points and actions, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const COMMAND: readonly ReferenceSection[] = [
  {
    rule: 'atp:6.0',
    title: 'Reinforcements',
    text: [
      'Units that wait off the map until something releases them. Turns and entry hexes the book does not print are reconstructed (ATP-09): see the chart.',
    ],
  },
  {
    rule: 'atp:6.1',
    title: 'Arrival',
    text: [
      'A. When its turn has come, the owner puts the unit into one of its entry hexes during the Administrative Phase. It does not march there, so that it releases nobody else (ATP-42).',
      'B. He may keep it back for as long as he likes. With an enemy in each of its entry hexes it has to wait.',
      'C. A release cannot be undone: it counts also when the enemy turns back.',
    ],
  },
  {
    rule: 'atp:6.2',
    title: 'Confederate reinforcements',
    text: [
      'Cooke is free from turn 7, at Richmond or Petersburg.',
      'Colquitt is called when a Union unit first crosses the Blackwater or moves to a hex not more than three from Richmond, and comes ten turns later, also at Richmond or Petersburg. The hex of the Union unit counts, the city’s own does not.',
      'Echols is called by a Union move to a hex not more than seven from Staunton or Lynchburg, and comes ten turns later at one of these two.',
      'Any move to a hex in range releases, also from one such hex to another; standing there at the set-up does not (ATP-32).',
    ],
  },
  {
    rule: 'atp:6.3',
    title: 'Union reinforcements',
    text: [
      'A. The first Confederate unit that enters the North, or attacks into it, releases all of them.',
      'B. Each then comes a fixed number of turns later: the NY division after three, so that a crossing on turn 13 brings it on turn 16. The chart has them all.',
    ],
    see: ['atp:6.4', 'atp:8.3'],
  },
  {
    rule: 'atp:6.4',
    title: 'Across the Susquehanna',
    text: [
      'The first Confederate move or attack over the Susquehanna hastens every Union reinforcement that is still to come by one turn.',
    ],
    see: ['atp:7.4', 'atp:8.3'],
  },
  {
    rule: 'atp:7.0',
    title: 'Muster-outs and withdrawals',
    text: [
      'Units that lose a step or leave because their time is up or they are wanted elsewhere. In 1862 nobody leaves (ATP-59).',
    ],
  },
  {
    rule: 'atp:7.1',
    title: 'What they are',
    text: [
      'A muster-out sends a part of a unit home; a withdrawal sends the whole unit to an emergency off the map. Both are made in the Administrative Phase of their turn.',
    ],
  },
  {
    rule: 'atp:7.2',
    title: 'Putting it off',
    text: [
      'Some departures may be delayed while the named threat lasts; they fall due on the first turn after it is over. Nagle, for one, may stay while a Confederate unit is in the North.',
    ],
    see: ['atp:7.4', 'atp:7.5'],
  },
  {
    rule: 'atp:7.3',
    title: 'Muster-outs',
    text: [
      'Seven Union units lose one step each. A unit of which nothing is left owes nothing and pays nothing.',
      'A unit that has not arrived yet loses its step too (ATP-46). The book does not tell the turns; all seven are reconstructed (ATP-09).',
    ],
  },
  {
    rule: 'atp:7.4',
    title: 'Withdrawals',
    text: [
      'Where the unit itself is destroyed, a step of other infantry goes instead, taken from a unit in play (ATP-44) that is no garrison. If there is none, nothing is owed (ATP-43).',
    ],
    see: ['atp:7.5'],
  },
  {
    rule: 'atp:7.4.1',
    title: 'The riots in New York',
    text: [
      'A. On 15 July, turn 43, the NY division leaves the map, or the list of those to come.',
      'B. The Union may wait while a Confederate unit stands northeast of the Susquehanna.',
    ],
  },
  {
    rule: 'atp:7.4.2',
    title: 'Back to North Carolina',
    text: [
      'A. On 11 July, turn 39, Colquitt leaves the map, or the list of those to come.',
      'B. The Confederates may wait while a Union unit is within three hexes of Richmond; the Blackwater does not matter here (ATP-45).',
    ],
    see: ['atp:6.2'],
  },
  {
    rule: 'atp:7.5',
    title: 'Penalty',
    text: [
      '½ VP is lost for each turn in which a departure that is due, and may not be delayed, is not made. The score can fall below zero (ATP-47).',
    ],
  },
  {
    rule: 'atp:8.0',
    title: 'Commands and actions',
    text: ['Command points decide who may act at all.'],
  },
  {
    rule: 'atp:8.1',
    title: 'Points and actions',
    text: ['Attacking, moving and foraging need a unit that was activated with a command point (CP). Resting is free.'],
    see: ['atp:8.5'],
  },
  {
    rule: 'atp:8.2',
    title: 'Command points',
    text: [
      'A. Confederates: 2 while all their units are in the South as the player-turn begins, 3 with any unit in the North.',
      'B. Union: 1 while all Confederates are in the South, 2 with any of them in the North.',
      'C. What is not spent in a player-turn is gone.',
      'Meade adds one (8.3), a lost flag takes one (8.4); the options of 16.5 and 16.6 change them too. Below 0 they never go.',
    ],
  },
  {
    rule: 'atp:8.3',
    title: 'Meade takes over from Hooker',
    text: [
      'A. He does so on the first of these days: the Union player-turn after the capture of Washington, Alexandria or Baltimore; the Union player-turn after a Confederate unit has crossed the Susquehanna; turn 13 after the one in which Confederates first entered the North. After an entry on turn 13 that is turn 26.',
      'B. From then on the Union has one more CP in each player-turn, and its coordination value is 3.',
      'Only a unit that goes there counts here, not an attack across (ATP-41). A city is captured by ending the player-turn in it (ATP-54).',
    ],
    see: ['atp:10.9', 'atp:16.6'],
  },
  {
    rule: 'atp:8.4',
    title: 'The flags of the capitals',
    text: [
      'A, B. Confederates who capture Washington take its flag: the Union has one CP less for good. The same with Richmond and the Confederates.',
      'C. A flag never comes back, even with the city.',
    ],
    see: ['atp:3.4'],
  },
  {
    rule: 'atp:8.5',
    title: 'Activation',
    text: [
      'A. One CP activates one unit, or all units in a hex. Spent on a hex where some are active already it activates the others (ATP-49). Each active unit may make one action: attack, move or forage; or it rests.',
      'B. Whoever is not activated rests.',
      'C. All activations come before the first action of the player-turn.',
      'D. Units activated together need not act together: each may go its own way.',
      'E. One action a unit. A march that is called off before its first hex was none (ATP-51).',
    ],
  },
  {
    rule: 'atp:8.6',
    title: 'Order of the actions',
    text: ['First all attacks, then all moves, then foraging; those who have done none of it rest at the end.'],
    see: ['atp:10.1', 'atp:9.3', 'atp:13.2', 'atp:14.3'],
  },
]
