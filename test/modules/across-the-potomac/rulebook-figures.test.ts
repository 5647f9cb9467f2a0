import { expect, test } from 'vitest'
import {
  COORDINATION,
  COORDINATION_DIE,
  FATIGUE_MODIFIER,
  FLANK_BONUS,
  firingDie,
  hexsideAttackLimit,
  shotsOf,
  terrainModifier,
} from '../../../modules/across-the-potomac/rules/tables/battle-card.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import {
  COMMAND_POINTS,
  CONFEDERATE_REINFORCEMENTS,
  LAST_TURN,
  MEADE_OFFSET,
  MUSTER_OUTS,
  PENALTY_HALF_POINTS_PER_TURN,
  SUSQUEHANNA_TURNS,
  turnDate,
  UNION_REINFORCEMENTS,
  VICTORY_HALF_POINTS,
  WITHDRAWALS,
} from '../../../modules/across-the-potomac/rules/tables/turn-record.ts'
import { type Side, UNIT_IDS, unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import { type Fact, read } from './data-files.ts'

const units = UNIT_IDS.map(unitFact)
const total = (side: Side) => units.reduce((sum, unit) => sum + (unit.side === side ? unit.strength : 0), 0)
const labelled = (side: Side, labels: string) =>
  labels.split(', ').every((label) => units.some((unit) => unit.side === side && unit.label === label))

const onMap = (scenario: string, side: Side) =>
  (SCENARIOS[scenario]?.setup ?? []).filter((row) => row.hex !== undefined && unitFact(row.unit).side === side)
const hexesOf = (scenario: string, side: Side) => new Set(onMap(scenario, side).map((row) => row.hex ?? ''))
const shows = (scenario: string, unit: string) => SCENARIOS[scenario]?.setup.find((row) => row.unit === unit)
const mustered = (first: number, end: number) =>
  MUSTER_OUTS.filter(({ turn }) => turn >= first && turn < end).map(({ unit }) => unit)

const facts: readonly Fact[] = [
  ['atp:1.2C', 'a unit is 1,500 to 13,500 men', () => units.filter(({ men = 1500 }) => men < 1500 || men > 13500), []],
  [
    'atp:2.1',
    'counters leave room for markers in 125',
    () => units.reduce((sum, { counters }) => sum + counters, 0),
    86,
  ],
  [
    'atp:2.6A',
    '2/8 is infantry, 2 SP, MA 1, from 2519',
    () => unitFact('us-2-8'),
    expect.objectContaining({ type: 'infantry', strength: 2, movement: 1, setupHex: '2519' }),
  ],
  [
    'atp:2.9.1',
    'the abbreviated Union units exist',
    () => labelled('union', '1/C, 1/M, 1/S, C-M, DVa, LW, Mart, NY, PE, RW'),
    true,
  ],
  [
    'atp:2.9.2',
    'the abbreviated Confederate units exist',
    () => labelled('confederate', 'Andrsn/3, DNC, Jenk/Imb, L-S, Robt, RM'),
    true,
  ],
  [
    'atp:2.10C',
    'one counter for every two steps',
    () => units.filter((u) => u.counters !== Math.ceil(u.strength / 2)),
    [],
  ],
  ['atp:3.2', 'a step destroyed is worth 1 VP', () => VICTORY_HALF_POINTS.stepDestroyed, 2],
  ['atp:3.3A', 'foraging is worth half a VP', () => VICTORY_HALF_POINTS.forage, 1],
  ['atp:3.5A', 'a battlefield is worth half a VP', () => VICTORY_HALF_POINTS.battlefield, 1],
  ['atp:5.3A', 'the game starts on 3 June', () => turnDate(1), '1863-06-03'],
  ['atp:5.3A', 'there are fifty turns', () => LAST_TURN, 50],
  [
    'atp:5.3A',
    'campaign and Great Invasion end on turns 25 to 50',
    () => [SCENARIOS.campaign?.lastTurnRange, SCENARIOS['great-invasion']?.lastTurnRange],
    [
      [25, 50],
      [25, 50],
    ],
  ],
  ['atp:6.2', 'Cooke is due on turn 7', () => CONFEDERATE_REINFORCEMENTS.find((e) => e.unit === 'cs-cooke')?.turn, 7],
  [
    'atp:6.2',
    'Colquitt: three hexes of Richmond or the Blackwater, ten turns',
    () => CONFEDERATE_REINFORCEMENTS.find((e) => e.unit === 'cs-colquitt'),
    expect.objectContaining({
      offsetFromRelease: 10,
      trigger: { withinHexesOf: [{ hex: '3509', hexes: 3 }], crossesRiver: 'Blackwater' },
    }),
  ],
  [
    'atp:6.3A',
    'NY is first, three turns after release',
    () => UNION_REINFORCEMENTS[0],
    expect.objectContaining({ unit: 'us-ny', offsetFromRelease: 3 }),
  ],
  ['atp:6.4', 'the Susquehanna brings them one turn sooner', () => SUSQUEHANNA_TURNS, -1],
  [
    'atp:7.2',
    'Nagle may wait while Confederates are in the North',
    () => MUSTER_OUTS.find((e) => e.unit === 'us-nagle')?.delayWhile,
    'confederate-in-north',
  ],
  ['atp:7.3', 'seven muster-outs', () => MUSTER_OUTS.length, 7],
  [
    'atp:7.4',
    'an infantry garrison with MA 0 exists',
    () => units.some((u) => u.type === 'infantry' && u.movement === 0),
    true,
  ],
  [
    'atp:7.4.1',
    'NY leaves on 15 July',
    () => WITHDRAWALS.filter((e) => e.unit === 'us-ny').map((e) => [turnDate(e.turn), e.delayWhile]),
    [['1863-07-15', 'confederate-northeast-of-susquehanna']],
  ],
  [
    'atp:7.4.2',
    'Colquitt leaves on 11 July',
    () => WITHDRAWALS.filter((e) => e.unit === 'cs-colquitt').map((e) => [turnDate(e.turn), e.delayWhile]),
    [['1863-07-11', 'union-within-colquitt-range']],
  ],
  ['atp:7.5', 'the penalty is half a VP a turn', () => PENALTY_HALF_POINTS_PER_TURN, 1],
  [
    'atp:8.2A',
    'Confederate command points are 2 and 3',
    () => COMMAND_POINTS.confederate,
    { allConfederatesInSouth: 2, anyConfederateInNorth: 3 },
  ],
  [
    'atp:8.2B',
    'Union command points are 1 and 2',
    () => COMMAND_POINTS.union,
    { allConfederatesInSouth: 1, anyConfederateInNorth: 2 },
  ],
  ['atp:8.3A', 'Meade comes thirteen turns after the invasion', () => MEADE_OFFSET, 13],
  ['atp:8.3B', 'Meade adds a command point', () => COMMAND_POINTS.meadeBonus, 1],
  ['atp:8.4', 'a lost capital takes one', () => COMMAND_POINTS.capitalLost, -1],
  [
    'atp:9.7',
    'heavy artillery has MA 0',
    () => units.filter((u) => u.type === 'heavy-artillery' && u.movement !== 0),
    [],
  ],
  [
    'atp:9.9',
    'red bands',
    () => units.filter((u) => u.redBand).map((u) => u.label),
    ['2/M', '3/M', '1/S', '2/S', 'NY', 'PE', 'DNC', 'Colquitt', 'RM', 'L-S'],
  ],
  [
    'atp:10.7',
    'defending heavy artillery fires twice, all else once',
    () => [
      shotsOf('heavy-artillery', 'defend'),
      shotsOf('infantry', 'defend'),
      shotsOf('field-artillery', 'attack'),
      shotsOf('heavy-artillery', 'attack'),
    ],
    [2, 1, 1, 1],
  ],
  ['atp:10.8C', 'a flank attack rolls a d6 and adds 1', () => [COORDINATION_DIE, FLANK_BONUS], [6, 1]],
  [
    'atp:10.9',
    'Lee 4, Meade 3, Hooker 2',
    () => COORDINATION,
    expect.objectContaining({ lee: 4, meade: 3, hooker: 2 }),
  ],
  ['atp:10.11D', 'attacking artillery rolls a d10 there', () => firingDie('plain', 'field-artillery', 'attack'), 10],
  ['atp:10.11D', 'Confederate artillery 2 has 2 SP', () => unitFact('cs-art2').strength, 2],
  [
    'atp:10.11E',
    'infantry rolls a d6 there, both sides',
    () => [firingDie('plain', 'infantry', 'defend'), firingDie('plain', 'infantry', 'attack')],
    [6, 6],
  ],
  [
    'atp:10.11E',
    'plain ground changes no strength',
    () => [terrainModifier('plain', 'attack'), terrainModifier('plain', 'defend')],
    [0, 0],
  ],
  [
    'atp:10.11F',
    'Early hits with 3, Valley can miss with 2',
    () => [unitFact('cs-early').strength >= 3, unitFact('cs-valley').strength < 6],
    [true, true],
  ],
  [
    'atp:11.2',
    'four across a minor river, two across a major',
    () => [hexsideAttackLimit('minor'), hexsideAttackLimit('major')],
    [4, 2],
  ],
  ['atp:14.2A', 'fatigue costs a corps 2, others 1', () => FATIGUE_MODIFIER, { corps: -2, division: -1, brigade: -1 }],
  [
    'atp:14.2B',
    'a corps and a division of 4 SP exist',
    () => ['corps', 'division'].map((size) => units.some((u) => u.size === size && u.strength === 4)),
    [true, true],
  ],
  [
    'atp:14.4',
    'depots are Alexandria and Richmond',
    () => SCENARIOS.campaign?.markers.filter((m) => m.kind === 'depot').map((m) => m.hex),
    ['2513', '3509'],
  ],
  [
    'atp:16.1A',
    'weather starts clear',
    () => read('data/turn-record.json'),
    expect.objectContaining({ weatherStart: { weather: 'clear', source: 'rulebook §16.1A' } }),
  ],
  [
    'atp:16.1B',
    'rain on 12, clear on 6',
    () => [SCENARIOS.campaign?.parameters.rainOn, SCENARIOS.campaign?.parameters.clearOn],
    [[12], [6]],
  ],
  ['atp:16.6C', 'Reynolds 3', () => COORDINATION.reynolds, 3],
  ['atp:17.1A', 'turn 14 is 16 June', () => [SCENARIOS['great-invasion']?.firstTurn, turnDate(14)], [14, '1863-06-16']],
  [
    'atp:17.2A',
    'released on turn 13, NY due on turn 16',
    () => [
      SCENARIOS['great-invasion']?.parameters.unionReinforcementsReleased,
      shows('great-invasion', 'us-ny')?.dueTurn,
    ],
    [13, 16],
  ],
  [
    'atp:17.2C',
    'Meade is due on turn 26',
    () => (SCENARIOS['great-invasion']?.parameters.firstInvasionTurn ?? 0) + MEADE_OFFSET,
    26,
  ],
  ['atp:17.2', '6 and 2 are mustered out before turn 14', () => mustered(1, 14), ['us-6', 'us-2']],
  [
    'atp:18.1A',
    'turn 27 is 29 June, turn 50 is 22 July',
    () => [turnDate(27), turnDate(50), SCENARIOS['lee-vs-meade']?.lastTurnRange],
    ['1863-06-29', '1863-07-22', [50, 50]],
  ],
  ['atp:18.2A', 'rain on 11 and 12', () => SCENARIOS['lee-vs-meade']?.parameters.rainOn, [11, 12]],
  [
    'atp:18.2B',
    'the bridge at 1415 is burned',
    () => SCENARIOS['lee-vs-meade']?.parameters.burnedBridges,
    ['1415-1515'],
  ],
  ['atp:18.3', '1/S is due on turn 30', () => shows('lee-vs-meade', 'us-1s')?.dueTurn, 30],
  [
    'atp:18.3',
    'NY, PE, 1/M and Nagle come between turns 14 and 27',
    () => UNION_REINFORCEMENTS.filter((e) => 13 + e.offsetFromRelease <= 27).map((e) => e.unit),
    ['us-ny', 'us-pe', 'us-1m', 'us-nagle'],
  ],
  ['atp:18.3', '1 and 2/22 are mustered out between turns 14 and 27', () => mustered(14, 27), ['us-1', 'us-2-22']],
  ['atp:18.4', 'Colquitt is due on turn 33', () => shows('lee-vs-meade', 'cs-colquitt')?.dueTurn, 33],
  [
    'atp:20G',
    'a militia division of 7,000 is 1 SP',
    () => units.filter((u) => u.strengthClass === 'militia' && u.men === 7000).map((u) => u.strength),
    [1, 1],
  ],
  [
    'atp:20G',
    'an elite division of about 7,000 is 4 SP',
    () => unitFact('cs-anderson'),
    expect.objectContaining({ men: 7136, strength: 4 }),
  ],
  [
    'atp:20H',
    'Averell has MA 1, all other cavalry 2',
    () => units.filter((u) => u.type === 'cavalry' && u.movement !== 2).map((u) => [u.label, u.movement]),
    [['Averell', 1]],
  ],
  [
    'atp:21.1A',
    'nine divisions in the main army',
    () => units.filter((u) => u.strengthClass === 'confederate-main-army').length,
    9,
  ],
  ['atp:21.2D', 'the Union outnumbers the Confederacy', () => [total('union'), total('confederate')], [78, 60]],
  [
    'published: grognard.com/xtr/reviews/atp.txt',
    '1/C and 2/C have four steps',
    () => unitFact('us-1c').strength + unitFact('us-2c').strength,
    4,
  ],
  [
    'published: pawnderings.blogspot.com',
    'ten Confederate hexes on 3 June',
    () => hexesOf('campaign', 'confederate').size,
    10,
  ],
  [
    'published: pawnderings.blogspot.com',
    'at least a dozen Union hexes on 3 June',
    () => hexesOf('campaign', 'union').size,
    14,
  ],
  [
    'published: pawnderings.blogspot.com',
    'most units hit less than half the time on a d10',
    () => units.filter((u) => u.strength > 4).length,
    2,
  ],
]

test.each(facts)('%s %s', (_, __, actual, expected) => {
  expect(actual()).toEqual(expected)
})

test('derived: every strength follows from its class', () => {
  const { strengthClasses } = read('data/units.json') as {
    strengthClasses: { id: string; menPerPoint?: number; gunsPerPoint?: number }[]
  }
  for (const unit of units) {
    const rate = strengthClasses.find(({ id }) => id === unit.strengthClass)
    const points = Math.round((unit.men ?? unit.guns ?? 0) / (rate?.menPerPoint ?? rate?.gunsPerPoint ?? 0))
    expect(Math.min(6, Math.max(1, points)) + unit.musterOutStepsAdded, unit.id).toBe(unit.strength)
  }
})
