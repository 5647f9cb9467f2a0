/** fif:4.2, fif:6.1, fif:8–12, fif:15 The charts, built from the data; with a word on where figures come from. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'
import board from '../../data/battle-board.json' with { type: 'json' }
import tracks from '../../data/tracks.json' with { type: 'json' }
import { confidenceLabel } from '../../rules/confidence-words.ts'
import { BLOCK_COST, CORPS_COST, SHIP_CORPS_COST, voyageCost } from '../../rules/queries/activating.ts'
import { pointCost, RETURN_COST } from '../../rules/queries/replacing.ts'
import { SIEGE_COST } from '../../rules/queries/siege.ts'
import { WEATHERS } from '../../rules/state.ts'
import { BLOCK_IDS, BLOCK_TYPES, type BlockType, blockFact } from '../../rules/tables/blocks.ts'
import { PLACE_IDS, placeFact } from '../../rules/tables/map.ts'
import { SCENARIOS } from '../../rules/tables/scenarios.ts'
import { movementRate, NAVAL, SIEGE_HITS, SUPPLY } from '../../rules/tables/tracks.ts'
import { placeLabel, sideName, signed, turnDay } from '../../rules/wording.ts'
import { RIVER_NAMES } from '../../view/river-names.ts'
import { weatherText } from '../../view/tables.ts'
import { HIDDEN_CHARTS } from './hidden.ts'

const STAR = '* reconstructed: not printed in the rulebook.'

function starred(figure: string, source: string): string {
  return source.includes('reconstructed') ? `${figure}*` : figure
}

export const TYPE_NAMES: { readonly [type in BlockType]: string } = {
  'corps-commander': 'Corps commander',
  infantry: 'Infantry',
  artillery: 'Artillery',
  cavalry: 'Cavalry',
  'siege-gun': 'Siege guns',
  'supply-train': 'Supply train',
  'supply-depot': 'Supply depot',
  ironclad: 'CSS Virginia',
  decoy: 'Decoy',
}

const MARCHING: readonly BlockType[] = BLOCK_TYPES.filter((type) => type !== 'supply-depot' && type !== 'ironclad')

const EFFECT_NAMES: ReadonlyMap<string, readonly [name: string, rule: string]> = new Map([
  ['river', ['Across a river, all of the attack', 'fif:11.61']],
  ['fortress', ['Against a fortress', 'fif:11.62']],
  ['entrenchments', ['Across entrenchments, all of the attack', 'fif:11.63']],
  ['malvern-hill', ['Up Malvern Hill', 'fif:11.64']],
  ['landing', ['From the ships, first round', 'fif:11.65']],
  ['landed', ['From the ships, later rounds', 'fif:11.65']],
  ['surrounded', ['Surrounded (option)', 'fif:16.6']],
])

const FIRE_NAMES: ReadonlyMap<string, string> = new Map([
  ['infantry', 'Infantry'],
  ['artillery', 'Artillery'],
  ['flank', 'Infantry, flank fire'],
  ['cavalry', 'Cavalry against cavalry'],
])

function chart(
  rule: string,
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  note?: string,
) {
  const table = { title, columns, rows }
  return note === undefined ? { rule, title, table } : { rule, title, note, table }
}

const COMMAND_CHARTS: readonly ReferenceChart[] = [
  chart(
    'fif:3.1',
    'The blocks',
    ['Block', 'Side', 'Kind', 'Corps', 'SP', 'Rating'],
    BLOCK_IDS.map((block) => {
      const { name, side, type, corps, maxSp, rating, source } = blockFact(block)
      const figure = (value: number | undefined) =>
        value === undefined || value === 0 ? '' : starred(`${value}`, source)
      return [name, sideName(side), TYPE_NAMES[type], corps, figure(maxSp), figure(rating)]
    }),
    STAR,
  ),
  chart(
    'fif:4.1',
    'Command ratings of the army commanders',
    ['Commander', 'Two dice reach'],
    [
      ['McClellan, confidence added', `${tracks.cap.ratings.mcclellan}`],
      ['Johnston', `${tracks.cap.ratings.johnston}`],
      ['Lee', `${tracks.cap.ratings.lee}`],
    ],
  ),
  chart(
    'fif:4.2',
    'What costs CAP',
    ['Action', 'CAP'],
    [
      ['Activate a corps commander with his corps', `${CORPS_COST}`],
      ['Activate a single block', `${BLOCK_COST}`],
      ['Move a corps by water', `${SHIP_CORPS_COST}`],
      ['Move the supply depot by water', `${voyageCost('us-depot')}`],
      ['Move a block of siege guns by water', `${voyageCost('us-tyler-1')}`],
      ['Fire a block of siege guns', `${SIEGE_COST}`],
    ],
  ),
]

const MOVEMENT_CHARTS: readonly ReferenceChart[] = [
  chart(
    'fif:6.1',
    'Supply range',
    ['Side', 'Links', 'Links by rail that come free'],
    (['union', 'confederate'] as const).map((side) => [
      sideName(side),
      `${SUPPLY.ranges[side]}`,
      `${SUPPLY.railBonus}`,
    ]),
  ),
  chart(
    'fif:7',
    'Replacement points',
    ['For', 'Points'],
    [
      ...(['infantry', 'cavalry', 'artillery'] as const).map((type) => [`1 SP of ${type}`, `${pointCost(type) ?? 0}`]),
      ['An eliminated block, with 1 SP', `${RETURN_COST}`],
    ],
  ),
  chart(
    'fif:8',
    'Weather',
    ['Months', 'Die'],
    [
      ['April and May', weatherText(1)],
      ['June', weatherText(13)],
      ['July and August', weatherText(20)],
    ],
  ),
  chart(
    'fif:8',
    'Turn record',
    ['Turn', 'Begins', 'Weather column'],
    tracks.turns.map(({ turn, weatherColumn }) => [`${turn}`, `${turnDay(turn)}*`, weatherColumn]),
    STAR,
  ),
  chart(
    'fif:10.1',
    'Locations by road',
    ['Kind', ...WEATHERS],
    MARCHING.map((type) => [TYPE_NAMES[type], ...WEATHERS.map((weather) => `${movementRate(type, weather)}`)]),
    'By rail twice as many, in any weather. A decoy marches like infantry (FIF-08).',
  ),
  chart(
    'fif:10.4',
    'Ports',
    ['Port', 'River area'],
    PLACE_IDS.map(placeFact)
      .filter(({ port }) => port)
      .map(({ id, riverArea }) => [placeLabel(id), riverArea === undefined ? '' : RIVER_NAMES[riverArea]]),
  ),
  chart(
    'fif:10.6',
    'Naval battle',
    ['Side', 'Dice', 'Numbers', 'Effect'],
    [
      ['Union, elsewhere', `${NAVAL.unionDice}`, NAVAL.unionHitsElsewhere.join(', '), 'a hit'],
      ['Union, before Norfolk', `${NAVAL.unionDice}`, NAVAL.unionHitsAtNorfolk.join(', '), 'a hit'],
      ['CSS Virginia', `${NAVAL.virginiaDice}`, NAVAL.virginiaNegates.join(', '), 'takes off a hit'],
    ],
  ),
]

const BATTLE_CHARTS: readonly ReferenceChart[] = [
  chart(
    'fif:11.3',
    'Numbers that hit',
    ['Fire', 'Numbers'],
    [
      ...board.hitNumbers.map(({ fire, numbers }) => [FIRE_NAMES.get(fire) ?? fire, numbers.join(', ')]),
      ['Siege guns', SIEGE_HITS.join(', ')],
    ],
  ),
  chart(
    'fif:11.6',
    'Dice an attacker loses',
    ['Effect', 'Dice', 'Rule'],
    board.terrainDice.map(({ effect, dice }) => {
      const [name, rule] = EFFECT_NAMES.get(effect) ?? [effect, 'fif:11.6']
      return [name, `−${dice}`, rule]
    }),
    'Only the largest effect of the ground counts; being surrounded adds to it.',
  ),
]

const SCENARIO_EVENT_NAMES: readonly string[] = ['too-few-south', 'too-far-4', 'too-far-5', 'too-far-6']

const CAMPAIGN_CHARTS: readonly ReferenceChart[] = [
  chart(
    'fif:12',
    'What moves confidence',
    ['Event', 'Change', 'How often'],
    [
      ...tracks.confidence.events.map(({ id, effect, once, source }) => [
        confidenceLabel(id),
        starred(signed(effect), id === 'union-forced-retreat' ? 'rulebook' : source),
        once ? 'once' : 'each time',
      ]),
      ...tracks.confidence.scenarioEvents.map(({ scenario, effect }, at) => [
        `${SCENARIOS[scenario]?.title ?? scenario}: ${confidenceLabel(SCENARIO_EVENT_NAMES[at] ?? '')}`,
        signed(effect),
        'once',
      ]),
    ],
    STAR,
  ),
  chart(
    'fif:15',
    'Scenarios',
    ['Scenario', 'Turns', 'Begins', 'Confidence', 'Confederate commander'],
    Object.values(SCENARIOS).map(({ title, firstTurn, lastTurn, confidence, commander }) => [
      title,
      `${firstTurn}–${lastTurn}`,
      turnDay(firstTurn),
      signed(confidence),
      commander === 'lee' ? 'Lee' : 'Johnston',
    ]),
  ),
]

export const CHARTS: readonly ReferenceChart[] = [
  ...HIDDEN_CHARTS,
  ...COMMAND_CHARTS,
  ...MOVEMENT_CHARTS,
  ...BATTLE_CHARTS,
  ...CAMPAIGN_CHARTS,
]
