import { expect, test } from 'vitest'
import { parseParameters } from '../../../modules/on-to-richmond/rules/tables/scenario-parameters.ts'
import { complaints, filesWithSchemas, read } from './data-files.ts'

type Json = { [key: string]: Json } & Json[] & (string | number | boolean | null)

/** The file; of the long lists of hexes and hexsides only the beginning, which is enough to be refused. */
function start(path: string): Json {
  const file = read(path) as Json
  for (const key of ['hexes', 'hexsides'])
    if (Array.isArray(file[key])) Object.assign(file, { [key]: file[key].slice(0, 5) })
  return file
}

/** A copy of the value with the member at the path replaced, or removed when the new value is undefined. */
function changed(path: string, at: readonly (string | number)[], value: unknown): unknown {
  const copy = start(path)
  const last = at.at(-1) ?? ''
  const holder = at.slice(0, -1).reduce<Json>((node, key) => node[key as keyof Json] as Json, copy)
  if (value === undefined) delete holder[last as keyof Json]
  else Object.assign(holder, { [last]: value })
  return copy
}

const unknown = 'must NOT have additional properties'
const pattern = 'must match pattern'
const closed = 'must be equal to one of the allowed values'
const missing = 'must have required property'
const label = 'guess: someone said so'
const warwick = 'scenarios/warwick-line.json'
const pines = 'scenarios/seven-pines.json'

test.each([
  ['unknown property of the file', 'data/hexes.json', ['note'], 'x', unknown],
  ['unknown property of a hex', 'data/hexes.json', ['hexes', 0, 'lat'], 39, unknown],
  ['terrain not in the list', 'data/hexes.json', ['hexes', 0, 'terrain'], 'mountain', closed],
  ['number off the sheets', 'data/hexes.json', ['hexes', 0, 'id'], 'N0135', pattern],
  ['number without its sheet', 'data/hexes.json', ['hexes', 0, 'id'], '0101', pattern],
  ['land without a county', 'data/hexes.json', ['hexes', 0, 'county'], undefined, `${missing} 'county'`],
  ['feature not in the list', 'data/hexes.json', ['hexes', 0, 'features'], ['objective'], closed],
  ['edge not in the list', 'data/hexes.json', ['hexes', 0, 'edges', 'N'], ['up'], closed],
  ['hex without a source', 'data/hexes.json', ['hexes', 0, 'source'], undefined, `${missing} 'source'`],
  ['empty source', 'data/hexes.json', ['hexes', 0, 'source'], '', pattern],
  ['source label not in the list', 'data/hexes.json', ['hexes', 0, 'source'], label, pattern],
  ['second source of no label', 'data/hexes.json', ['hexes', 0, 'source'], `reconstructed; ${label}`, pattern],
  ['unknown property of a hexside', 'data/hexsides.json', ['hexsides', 0, 'trail'], true, unknown],
  ['river not in the list', 'data/hexsides.json', ['hexsides', 0, 'river'], 'brook', closed],
  ['hexside id of one hex', 'data/hexsides.json', ['hexsides', 0, 'id'], 'N0101', pattern],
  ['crossing without a river', 'data/hexsides.json', ['hexsides', 0, 'crossing'], 'ford', 'must have properties'],
  ['railroad without a name', 'data/hexsides.json', ['hexsides', 0, 'rail'], true, `${missing} 'railName'`],
  ['unknown property of a unit', 'data/units.json', ['units', 0, 'manpower'], 3, unknown],
  ['type not in the list', 'data/units.json', ['units', 0, 'type'], 'wagon', closed],
  ['size not in the list', 'data/units.json', ['units', 0, 'size'], 'corps', closed],
  ['unit id of the other side', 'data/units.json', ['units', 0, 'id'], 'us-10-ga', pattern],
  ['unit with the id of a leader', 'data/units.json', ['units', 0, 'id'], 'cs-leader-x', pattern],
  ['army leader with a Tactical value', 'data/units.json', ['leaders', 0, 'tactical'], 3, 'boolean schema is false'],
  ['division leader without one', 'data/units.json', ['leaders', 2, 'tactical'], undefined, `${missing} 'tactical'`],
  ['unknown property of the bridges', 'data/bridges.json', ['width'], 2, unknown],
  ['roll beyond the die', 'data/bridges.json', ['repair', 'ferryAtMost'], 7, 'must be <= 6'],
  [
    'modifier without its value',
    'data/bridges.json',
    ['build', 'modifiers', 0, 'value'],
    undefined,
    `${missing} 'value'`,
  ],
  ['a modifier too few', 'data/bridges.json', ['destroy', 'modifiers'], [], 'must NOT have fewer than 3 items'],
  ['unknown rain event', 'data/rain.json', ['events', 0, 'event'], 'hail', closed],
  ['Rain Number below 0', 'data/rain.json', ['events', 0, 'minorRivers'], -1, 'must be >= 0'],
  ['result that is none', 'data/combat-chart.json', ['defender', 0, 'results', 0], '1X', pattern],
  ['result with its letters twice', 'data/combat-chart.json', ['defender', 0, 'results', 0], 'DD', pattern],
  ['row short of a column', 'data/combat-chart.json', ['attacker', 0, 'results'], ['3D'], 'fewer than 10 items'],
  ['chart short of a row', 'data/combat-chart.json', ['attacker'], [], 'fewer than 19 items'],
  ['modifier out of range', 'data/ratio-chart.json', ['ratios', 0, 'modifier'], 14, 'must be <= 13'],
  ['artillery row not in the list', 'data/artillery-chart.json', ['effects', 0, 'row'], 'hill', closed],
  ['artillery effect of a half', 'data/artillery-chart.json', ['effects', 0, 'even'], 0.5, 'must be integer'],
  ['Combat value of a third', 'data/strength-markers.json', ['markers', 0, 'disorganized'], 0.7, 'multiple of 0.5'],
  ['marker of 22', 'data/strength-markers.json', ['markers', 0, 'manpower'], 22, 'must be <= 21'],
  ['cost of a quarter', 'data/terrain-chart.json', ['terrains', 0, 'dry'], 0.5, 'must be integer'],
  ['cost without its source', 'data/terrain-chart.json', ['terrains', 0, 'rainSource'], undefined, missing],
  ['loss of four', 'data/extended-march.json', ['results', 0, 'manpower'], 4, 'must be <= 3'],
  [
    'modifier of a Fatigue level alone',
    'data/extended-march.json',
    ['modifiers', 1, 'exhausted'],
    undefined,
    'must have',
  ],
  ['third retreat chart', 'data/retreat-charts.json', ['descriptions', 0, 'chart'], 3, closed],
  ['sixth priority', 'data/retreat-charts.json', ['descriptions', 0, 'priority'], 6, 'must be <= 5'],
  ['retreat of no kind', 'data/retreat-charts.json', ['uses', 0, 'kinds'], ['flight'], closed],
  ['cavalry value of a half', 'data/cavalry-retreat.json', ['river', 'value'], 0.5, 'must be integer'],
  ['three activation dice', 'data/leader-activation.json', ['allowances', 0, 'dice'], 3, 'must be <= 2'],
  ['a limit of no side', 'data/leader-activation.json', ['limits', 0, 'side'], 'french', closed],
  [
    'a bonus without a source',
    'data/leader-activation.json',
    ['allowances', 0, 'source'],
    undefined,
    `${missing} 'source'`,
  ],
  ['layout of rows', 'data/grid.json', ['layout'], 'odd-row', 'must be equal to constant'],
  ['third sheet', 'data/grid.json', ['sheets', 0, 'id'], 'E', closed],
  ['unknown parameter', warwick, ['parameters', 'fog'], true, unknown],
  ['parameter missing', warwick, ['parameters', 'pontoons'], undefined, `${missing} 'pontoons'`],
  ['parameter without a source', warwick, ['sources', 'weather'], undefined, `${missing} 'weather'`],
  ['set-up row of two places', warwick, ['setup', 1, 'choice'], ['S5017'], 'must match exactly one schema'],
  ['set-up row of no place', warwick, ['setup', 1, 'hex'], undefined, 'must match exactly one schema'],
  ['set-up row with a remark', warwick, ['setup', 1, 'note'], 'x', unknown],
  ['entrenchment not in the list', warwick, ['setup', 1, 'entrenched'], 'abatis', closed],
  ['day of no calendar', warwick, ['firstDate'], '1862-04-32', pattern],
  ['release of no kind', pines, ['parameters', 'restrictions', 1, 'releasedBy', 0, 'kind'], 'bribed', 'must be equal'],
  ['weather not in the list', pines, ['parameters', 'weather', 0], 'snow', closed],
  ['playable scenario without a file', 'module.json', ['scenarios', 0, 'path'], undefined, `${missing} 'path'`],
  [
    'planned scenario with a file',
    'module.json',
    ['scenarios', 1, 'path'],
    'scenarios/x.json',
    'boolean schema is false',
  ],
  ['path out of the module', 'module.json', ['data', 0, 'path'], '../../secret.json', pattern],
] as const)('refused: %s (%s %j)', (_, path, at, value, complaint) => {
  const schema = filesWithSchemas.find((file) => file.path === path)?.schema ?? ''
  const found = complaints(schema, changed(path, at, value))
  expect(found.join('\n')).toContain(complaint)
})

test.each([
  [['weather', 0], 'snow', 'parameters.weather[0] must be one of clear, rain, not "snow".'],
  [['commands', 0, 'unit'], 'us-nobody', "There is no unit 'us-nobody'."],
  [['objectives', 0, 'hex'], 'S5401x', "There is no hex 'S5401x'."],
  [['destroyed'], ['N0101-N0103'], "There is no hexside 'N0101-N0103'."],
  [['victory', 'results', 1, 'to'], 13, 'parameters.victory.results[1]: a gap above it.'],
  [['victory', 'results', 5, 'from'], -9, 'parameters.victory.results: the lowest result has a bound.'],
  [['bridgeBuilding'], 'no', 'parameters.bridgeBuilding must be true or false, not "no".'],
] as const)('the reader of a scenario refuses a wrong %j', (at, value, complaint) => {
  const file = changed(warwick, ['parameters', ...at], value) as { parameters: unknown }
  expect(() => parseParameters(file.parameters, 'parameters')).toThrow(complaint)
})
