/** atp:2.0–5.0 Pieces, victory, setting up and the sequence of play, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const BASICS: readonly ReferenceSection[] = [
  {
    rule: 'atp:2.0',
    title: 'The pieces',
    text: [
      'Counters for the two armies, one map, two kinds of dice, and the sheets that keep count. The program keeps the markers and the sheets for you.',
    ],
  },
  {
    rule: 'atp:2.2',
    title: 'Dice',
    text: [
      'Combat uses six-sided dice (d6) and ten-sided dice (d10); the 0 of a d10 counts as 10. The substitute with two d6 (2.3) is not needed here.',
    ],
    see: ['atp:11.1'],
  },
  {
    rule: 'atp:2.4',
    title: 'The map',
    text: [
      'A. Two maps with the fog of war (the option doubleBlind), one without it. On two maps each side sees its own units and markers for what it knows of the enemy.',
      'B, D. A unit is always in exactly one hex, known by its four digits: Baltimore is 2013, Winchester 2519, Richmond 3509. What a hex holds (slow ground, a town, works) and what runs along its sides (rivers, bridges, barriers, the border) decides how units move and fight.',
    ],
    see: ['atp:9.3', 'atp:11.1'],
  },
  {
    rule: 'atp:2.5',
    title: 'Counters',
    text: [
      'Each counter tells who the unit is, its branch, strength, movement allowance, side and where it starts. Units marked 3510 start in Richmond, 3509.',
    ],
  },
  {
    rule: 'atp:2.6',
    title: 'How to read a counter',
    text: [
      'A. Strength stands at the left, movement at the right: the Union 2/8 of Winchester has strength 2 and movement 1.',
      'B. R: a reinforcement, off the map until it is released.',
      'C. Red band: the unit stays out of enemy territory.',
      'D. A double symbol: a corps. It matters only when the unit is fatigued.',
    ],
    see: ['atp:6.0', 'atp:9.9', 'atp:14.2'],
  },
  {
    rule: 'atp:2.7',
    title: 'Sides',
    text: ['The ground of a counter shows its side: grey and butternut for the Confederates, blue for the Union.'],
  },
  {
    rule: 'atp:2.8',
    title: 'Four branches',
    text: ['Infantry, cavalry, field artillery, heavy artillery. Heavy artillery means the big guns of a fortress.'],
    see: ['atp:10.6', 'atp:10.7', 'atp:12.6'],
  },
  {
    rule: 'atp:2.9',
    title: 'How units are called',
    text: [
      'A, B. By commander or by number. Before the stroke stands the division (in the Middle Department, M, a brigade), behind it the corps or department: Early/2 is Early’s division of the Second Corps.',
      'C. Short forms: C Cavalry Corps, S Susquehanna, M Middle Department, DVa Department of Virginia, C-M Campbell and Mulligan, LW and RW left and right wing, Mart Martindale, NY New York, PE Pennsylvania emergency men; Andrsn Anderson, DNC Department of North Carolina, Jenk/Imb Jenkins and Imboden, L-S Lightfoot and Stark, Robt Robertson, RM Richmond Militia.',
    ],
  },
  {
    rule: 'atp:2.10',
    title: 'Strength and steps',
    text: [
      'A, B. Strength points (SP) say how well a unit fights and how much it can bear: a unit has as many steps as it has points, and each hit costs one step and one point. Without steps it is destroyed.',
      'C. On paper a unit changes its counter as it weakens; here the number on the counter changes.',
    ],
    see: ['atp:10.2', 'atp:7.3'],
  },
  {
    rule: 'atp:2.11',
    title: 'Movement allowance',
    text: [
      'The movement allowance (MA) is how many movement points (MP) a unit has for a march. Allowance 0 means a garrison.',
    ],
    see: ['atp:9.3', 'atp:9.7'],
  },
  {
    rule: 'atp:2.12',
    title: 'Markers',
    text: [
      'Capital flags, supply depots, fatigue, flank attacks and burned bridges are kept and shown by the program.',
    ],
    see: ['atp:8.4', 'atp:14.4', 'atp:16.2'],
  },
  {
    rule: 'atp:3.0',
    title: 'How to win',
    text: ['By victory points (VP), from enemy steps, foraged towns, captured cities and battlefields held.'],
  },
  {
    rule: 'atp:3.1',
    title: 'Victory',
    text: [
      'A. When the last turn is over, more VP wins; equal points are a draw (ATP-55).',
      'B. Points are written down in the moment they are made.',
    ],
    see: ['atp:5.3'],
  },
  {
    rule: 'atp:3.2',
    title: 'Points for combat',
    text: [
      '1 VP for every enemy step destroyed in combat. What leaves by muster-out or withdrawal scores nothing.',
      'They are counted when the battle is over, less the step that a retreat has brought back. Garrisons that surrender and units without a way out count with all their steps (ATP-23). An extra hit scores nothing (ATP-12).',
    ],
    see: ['atp:12.1', 'atp:12.3', 'atp:12.4'],
  },
  {
    rule: 'atp:3.3',
    title: 'Points for foraging',
    text: [
      'A. ½ VP each time a unit forages in enemy territory. Potomac and Chesapeake Bay divide the map: the North is the Union’s, the South the Confederates’. Hex 2811 is Northern (ATP-05).',
      'B. Nothing is scored at home.',
    ],
    see: ['atp:13.2'],
  },
  {
    rule: 'atp:3.4',
    title: 'Points for cities',
    text: [
      'A. A side scores a city’s value when, for the first time, it stands in an enemy city as its player-turn ends. Norfolk is a Union city, although it lies in the South.',
      'B. Each city pays once. Whoever owned it first gets nothing for taking it back.',
      'C. Marching through is not enough: the player-turn must end there.',
      'A city that its enemy holds at the set-up was paid for before: York in Lee vs Meade, Norfolk in 1862 (ATP-57). The values are reconstructed (ATP-06).',
    ],
    see: ['atp:8.4', 'atp:14.4'],
  },
  {
    rule: 'atp:3.5',
    title: 'Possession of the battlefield',
    text: [
      'A. ½ VP to the side that has the field to itself because every enemy in the battle is destroyed or has retreated.',
      'B. With units of both sides left the field is disputed and nobody scores; nor does anybody when both are gone (ATP-22). Flankers that failed to arrive hold no field (ATP-21).',
    ],
    see: ['atp:12.1'],
  },
  {
    rule: 'atp:4.0',
    title: 'Setting up',
    text: [
      'The program sets up the scenario that was agreed on. Double-blind, each side has a map of its own (4.1), and before play begins each tells where it stands in enemy territory or in a patrol zone of known enemy cavalry (4.4). The set-up itself is printed and no secret.',
    ],
    see: ['atp:15.0'],
  },
  {
    rule: 'atp:4.2',
    title: 'Where units start',
    text: [
      'A. Where their code says, or where the scenario’s own table says.',
      'B, C. Substitute counters and reinforcements wait beside the map.',
    ],
    see: ['atp:17.1', 'atp:18.1', 'atp:19.0'],
  },
  {
    rule: 'atp:4.3',
    title: 'The sheets',
    text: [
      'A. Turn, weather, points and what is due are kept by the program: see the Record beside the board. It is open to both also double-blind: that a reinforcement has appeared is known, and where only if it must be told (ATP-70).',
    ],
  },
  {
    rule: 'atp:5.0',
    title: 'Sequence of play',
    text: ['A turn is one day: the Administrative Phase, then the Confederate player-turn, then the Union’s.'],
  },
  {
    rule: 'atp:5.1',
    title: 'The order is binding',
    text: [
      'A, C. At most 50 turns; the Confederates always play first.',
      'B, D. Nothing is done out of its order, and what was forgotten stays undone. Choices that are not sent yet can be taken back up to the last roll of dice.',
    ],
  },
  {
    rule: 'atp:5.2',
    title: 'A turn step by step',
    text: [
      'A. Administrative Phase: reinforcements arrive, departures are made, the Confederates roll for the weather. The Union does its share first, at the end of its own turn file (ATP-40).',
      'B. Confederate player-turn: activate, attack, move, forage, rest.',
      'C. Union player-turn: the same five steps.',
    ],
    see: ['atp:6.1', 'atp:7.1', 'atp:8.6', 'atp:16.1'],
  },
  {
    rule: 'atp:5.3',
    title: 'Length of the game',
    text: [
      'A. The campaign starts on 3 June, turn 1. The last turn, from 25 to 50, is agreed on before the game begins.',
      'B. Either side may give up whenever it wants: Resign in the game’s menu.',
    ],
    see: ['atp:3.1'],
  },
]
