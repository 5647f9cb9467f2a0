/** atp:3.0–9.0, atp:16.1 The charts of the campaign, from the data: points, movement, calendar, arrivals, departures. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'
import data from '../../data/turn-record.json' with { type: 'json' }
import { hexLabel, unitLabel } from '../../rules/queries/labels.ts'
import type { Side } from '../../rules/sides.ts'
import { HEX_IDS, hexFact } from '../../rules/tables/hexes.ts'
import { REYNOLDS } from '../../rules/tables/optional-rules.ts'
import { SCENARIOS } from '../../rules/tables/scenarios.ts'
import {
  COMMAND_POINTS,
  CONFEDERATE_REINFORCEMENTS,
  type ConfederateReinforcement,
  type Delay,
  LAST_TURN,
  MUSTER_OUTS,
  UNION_REINFORCEMENTS,
  VICTORY_HALF_POINTS,
  WITHDRAWALS,
} from '../../rules/tables/turn-record.ts'
import { unitFact } from '../../rules/tables/units.ts'
import { pointsText, sideName, turnDay } from '../../rules/wording.ts'
import { scenarios } from './charts-movement.ts'
import { originOf, STAR, signed, starred } from './words.ts'

const OF_1863 = { of1863: true }
const released = `released on turn ${SCENARIOS['great-invasion']?.parameters.unionReinforcementsReleased ?? ''}`

const DELAYED: { readonly [delay in Delay]: string } = {
  'confederate-in-north': 'a Confederate unit is in the North',
  'confederate-northeast-of-susquehanna': 'a Confederate unit is northeast of the Susquehanna',
  'union-within-colquitt-range': 'a Union unit is within three hexes of Richmond',
}

const { confederate, union } = COMMAND_POINTS

export const CAMPAIGN_CHARTS: readonly ReferenceChart[] = [
  {
    rule: 'atp:3.1',
    title: 'Victory points',
    table: {
      title: 'Victory points',
      columns: ['For', 'VP', 'Section'],
      rows: [
        ['Each enemy step destroyed in combat', pointsText(VICTORY_HALF_POINTS.stepDestroyed), '3.2'],
        ['Each foraging in enemy territory', pointsText(VICTORY_HALF_POINTS.forage), '3.3'],
        ['An enemy city, once', 'see Cities and works', '3.4'],
        ['Each battlefield possessed', pointsText(VICTORY_HALF_POINTS.battlefield), '3.5'],
        ['Each turn a departure is refused', pointsText(-data.penalty.halfPointsPerTurn), '7.5'],
        [
          'Pickett goes west (option): Confederacy',
          pointsText(data.optionalRules.pickett.confederateHalfPoints),
          '16.4',
        ],
        ['Reynolds commands (option): Union', pointsText(REYNOLDS.unionHalfPoints), '16.6'],
      ],
    },
  },
  {
    rule: 'atp:3.4',
    title: 'Cities and works',
    note: `Values are for the side that captures the city from its owner. Whose works they are: at the start of the campaign. ${STAR}`,
    table: {
      title: 'Cities and works',
      columns: ['Hex', 'Owner', 'VP', 'Works of'],
      rows: HEX_IDS.map(hexFact)
        .filter(({ cityHalfPoints, fortification }) => cityHalfPoints !== undefined || fortification !== undefined)
        .map(({ id, cityHalfPoints, cityOwner, fortification, citySource, source }) => [
          hexLabel(id),
          named(cityOwner),
          cityHalfPoints === undefined ? '' : starred(pointsText(cityHalfPoints), citySource ?? '', 'value'),
          fortification === undefined ? '' : starred(sideName(fortification), source, 'fortification'),
        ]),
    },
  },
  {
    rule: 'atp:8.2',
    title: 'Command points of a player-turn',
    table: {
      title: 'Command points of a player-turn',
      columns: ['Side', 'All Confederates in the South', 'Any Confederate in the North'],
      rows: [
        ['Confederate', `${confederate.allConfederatesInSouth}`, `${confederate.anyConfederateInNorth}`],
        ['Union, Hooker', `${union.allConfederatesInSouth}`, `${union.anyConfederateInNorth}`],
        [
          'Union, Meade',
          `${union.allConfederatesInSouth + COMMAND_POINTS.meadeBonus}`,
          `${union.anyConfederateInNorth + COMMAND_POINTS.meadeBonus}`,
        ],
        [
          'Union, Reynolds (option)',
          `${REYNOLDS.levels.allConfederatesInSouth}`,
          `${REYNOLDS.levels.anyConfederateInNorth}`,
        ],
        ['Own capital lost', signed(COMMAND_POINTS.capitalLost), signed(COMMAND_POINTS.capitalLost)],
        [
          'Confederate handicap (option)',
          signed(data.optionalRules.handicap.confederateCommandPoints),
          signed(data.optionalRules.handicap.confederateCommandPoints),
        ],
      ],
    },
  },
  {
    rule: 'atp:16.1',
    title: 'Weather',
    note: 'Two d6 in the Administrative Phase; any other sum changes nothing.',
    table: {
      title: 'Weather',
      columns: ['Scenario', 'Clear turns to rain on', 'Rain turns to clear on'],
      rows: scenarios.map(({ title, parameters: { rainOn, clearOn } }) => [
        title,
        rainOn.join(' or '),
        clearOn.join(' or '),
      ]),
    },
  },
  {
    rule: 'atp:6.3',
    title: 'Union reinforcements',
    note: `Turns after the release; beside it the turn if they were ${released}. A turn sooner once the Susquehanna is crossed (6.4).`,
    table: {
      title: 'Union reinforcements',
      columns: ['Unit', 'Turns later', 'Turn', 'Enters at', 'Source'],
      rows: UNION_REINFORCEMENTS.map(({ unit, offsetFromRelease, entryHexes, source }) => [
        unitLabel(unit),
        `${offsetFromRelease}`,
        `${(SCENARIOS['great-invasion']?.parameters.unionReinforcementsReleased ?? 0) + offsetFromRelease}`,
        entryHexes.map(hexLabel).join(', '),
        originOf(source),
      ]),
    },
  },
  {
    rule: 'atp:6.2',
    title: 'Confederate reinforcements',
    table: {
      title: 'Confederate reinforcements',
      columns: ['Unit', 'When', 'Enters at', 'Source'],
      rows: CONFEDERATE_REINFORCEMENTS.map((row) => [
        unitLabel(row.unit),
        whenOf(row),
        row.entryHexes.map(hexLabel).join(', '),
        originOf(row.source),
      ]),
    },
  },
  {
    rule: 'atp:7.3',
    title: 'Muster-outs and withdrawals',
    table: {
      title: 'Muster-outs and withdrawals',
      columns: ['Turn', 'Unit', 'What', 'May be put off while', 'Source'],
      rows: [
        ...MUSTER_OUTS.map((row) => ({ ...row, what: 'one step' })),
        ...WITHDRAWALS.map((row) => ({ ...row, what: 'the unit' })),
      ]
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ turn, unit, what, delayWhile, source }) => [
          `${turn}`,
          `${unitLabel(unit)} (${sideName(unitFact(unit).side)})`,
          what,
          delayWhile === undefined ? '' : DELAYED[delayWhile],
          originOf(source),
        ]),
    },
  },
  {
    rule: 'atp:5.3',
    title: 'Turn record of 1863',
    note: 'Reinforcements come when they are released and are not in this list. In 1862 the days have no dates and nothing falls due.',
    table: {
      title: 'Turn record of 1863',
      columns: ['Turn', 'Day', 'Weather', 'Due'],
      rows: Array.from({ length: LAST_TURN }, (_, index) => index + 1).map((turn) => [
        `${turn}`,
        turnDay(OF_1863, turn),
        turn === 1 ? 'clear' : 'roll',
        dueOn(turn).join('; '),
      ]),
    },
  },
]

function named(side: Side | undefined): string {
  return side === undefined ? '' : sideName(side)
}

function whenOf({ turn, offsetFromRelease, trigger }: ConfederateReinforcement): string {
  if (turn !== undefined) return `turn ${turn}`
  const ranges = (trigger?.withinHexesOf ?? []).map(({ hex, hexes }) => `within ${hexes} hexes of ${hexLabel(hex)}`)
  const river = trigger?.crossesRiver === undefined ? [] : [`across the ${trigger.crossesRiver}`]
  return `${offsetFromRelease} turns after a Union move ${[...ranges, ...river].join(', or ')}`
}

function dueOn(turn: number): readonly string[] {
  return [
    ...scenarios
      .filter(({ firstTurn, parameters }) => firstTurn === turn && parameters.of1863)
      .map(({ title }) => `${title} begins`),
    ...CONFEDERATE_REINFORCEMENTS.filter((row) => row.turn === turn).map(({ unit }) => `${unitLabel(unit)} appears`),
    ...MUSTER_OUTS.filter((row) => row.turn === turn).map(({ unit }) => `${unitLabel(unit)} musters out a step`),
    ...WITHDRAWALS.filter((row) => row.turn === turn).map(({ unit }) => `${unitLabel(unit)} withdraws`),
  ]
}
