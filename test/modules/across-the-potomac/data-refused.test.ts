import { expect, test } from 'vitest'
import { complaints, filesWithSchemas, read } from './data-files.ts'

type Json = { [key: string]: Json } & Json[] & (string | number | boolean | null)

/** A copy of the value with the member at the path replaced, or removed when the new value is undefined. */
function changed(path: string, at: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(read(path)) as Json
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

test.each([
  ['unknown property of the file', 'data/hexes.json', ['note'], 'x', unknown],
  ['unknown property of a hex', 'data/hexes.json', ['hexes', 0, 'lat'], 39, unknown],
  ['terrain not in the list', 'data/hexes.json', ['hexes', 0, 'terrain'], 'off', closed],
  ['number off the grid', 'data/hexes.json', ['hexes', 0, 'id'], '4301', pattern],
  ['hex without a source', 'data/hexes.json', ['hexes', 0, 'source'], undefined, `${missing} 'source'`],
  ['empty source', 'data/hexes.json', ['hexes', 0, 'source'], '', pattern],
  ['source label not in the list', 'data/hexes.json', ['hexes', 0, 'source'], label, pattern],
  [
    'second source label not in the list',
    'data/hexes.json',
    ['hexes', 0, 'source'],
    `reconstructed; ${label}`,
    pattern,
  ],
  ['land without a territory', 'data/hexes.json', ['hexes', 0, 'territory'], undefined, `${missing} 'territory'`],
  [
    'city value without its owner',
    'data/hexes.json',
    ['hexes', 0, 'cityOwner'],
    undefined,
    'must have properties cityOwner',
  ],
  ['city value with a half of a half', 'data/hexes.json', ['hexes', 0, 'cityHalfPoints'], 1.5, 'must be integer'],
  ['unknown property of a hexside', 'data/hexsides.json', ['hexsides', 0, 'ferry'], true, unknown],
  ['river not in the list', 'data/hexsides.json', ['hexsides', 0, 'river'], 'creek', closed],
  ['hexside id of one hex', 'data/hexsides.json', ['hexsides', 0, 'id'], '1008', pattern],
  ['hexside without a source', 'data/hexsides.json', ['hexsides', 0, 'source'], undefined, `${missing} 'source'`],
  ['source label not in the list', 'data/hexsides.json', ['hexsides', 0, 'source'], label, pattern],
  ['bridge over nothing', 'data/hexsides.json', ['hexsides', 0, 'river'], undefined, 'must have property'],
  ['unknown property of a unit', 'data/units.json', ['units', 0, 'leader'], 'x', unknown],
  ['side not in the list', 'data/units.json', ['units', 0, 'side'], 'U', closed],
  ['type not in the list', 'data/units.json', ['units', 0, 'type'], 'dragoons', closed],
  ['size not in the list', 'data/units.json', ['units', 0, 'size'], 'army', closed],
  ['unit id of the other side', 'data/units.json', ['units', 0, 'id'], 'cs-1', pattern],
  [
    'unit without the source of its strength',
    'data/units.json',
    ['units', 0, 'sources', 'strength'],
    undefined,
    missing,
  ],
  ['source label not in the list', 'data/units.json', ['units', 0, 'sources', 'movement'], label, pattern],
  ['strength 0', 'data/units.json', ['units', 0, 'strength'], 0, 'must be >= 1'],
  ['unit without a set-up hex', 'data/units.json', ['units', 0, 'setupHex'], undefined, `${missing} 'setupHex'`],
  ['unknown property of the card', 'data/battle-card.json', ['dice', 0, 'note'], 'x', unknown],
  ['ground not in the list', 'data/battle-card.json', ['dice', 0, 'ground'], 'hill', closed],
  ['die not in the list', 'data/battle-card.json', ['dice', 0, 'die'], 8, closed],
  ['die without a source', 'data/battle-card.json', ['dice', 0, 'source'], undefined, `${missing} 'source'`],
  ['source label not in the list', 'data/battle-card.json', ['shots', 'source'], label, pattern],
  ['unknown property of the sheet', 'data/turn-record.json', ['meade', 'turn'], 26, unknown],
  ['delay not in the list', 'data/turn-record.json', ['musterOuts', 6, 'delayWhile'], 'forever', closed],
  [
    'half points that are no integer',
    'data/turn-record.json',
    ['penalty', 'halfPointsPerTurn'],
    0.5,
    'must be integer',
  ],
  ['muster-out without a source', 'data/turn-record.json', ['musterOuts', 0, 'source'], undefined, missing],
  ['source label not in the list', 'data/turn-record.json', ['turns', 'source'], label, pattern],
  ['date that is none of the campaign', 'data/turn-record.json', ['turns', 'dates', 0, 'date'], '3 June', pattern],
  ['unknown property of the grid', 'data/grid.json', ['warp'], 1, unknown],
  ['layout not in the list', 'data/grid.json', ['layout'], 'square', closed],
  ['control point without a source', 'data/grid.json', ['controlPoints', 0, 'source'], undefined, missing],
  ['source label not in the list', 'data/grid.json', ['affine', 'source'], label, pattern],
  ['unknown parameter', 'scenarios/great-invasion.json', ['parameters', 'fog'], true, unknown],
  ['parameter without a source', 'scenarios/great-invasion.json', ['sources', 'rainOn'], undefined, missing],
  ['commander not in the list', 'scenarios/great-invasion.json', ['parameters', 'commander'], 'grant', closed],
  ['status not in the list', 'scenarios/great-invasion.json', ['setup', 0, 'status'], 'lost', closed],
  [
    'unit on the map without a hex',
    'scenarios/great-invasion.json',
    ['setup', 0, 'hex'],
    undefined,
    `${missing} 'hex'`,
  ],
  ['set-up row without a source', 'scenarios/great-invasion.json', ['setup', 0, 'source'], undefined, missing],
  ['source label not in the list', 'scenarios/great-invasion.json', ['setup', 0, 'source'], label, pattern],
  ['unknown property of a set-up row', 'scenarios/great-invasion.json', ['setup', 0, 'note'], 'x', unknown],
  ['turn after the last', 'scenarios/great-invasion.json', ['firstTurn'], 51, 'must be <= 50'],
  ['unknown property of the manifest', 'module.json', ['code'], 'index.ts', unknown],
  ['secrecy not in the list', 'module.json', ['secrecy'], 'some', closed],
  ['path out of the module', 'module.json', ['data', 0, 'path'], '../../secret.json', pattern],
  ['kernel missing', 'module.json', ['kernel'], undefined, `${missing} 'kernel'`],
] as const)('refused: %s (%s %j)', (_, path, at, value, complaint) => {
  const schema = filesWithSchemas().find((file) => file.path === path)?.schema ?? ''
  const found = complaints(schema, changed(path, at, value))
  expect(found.join('\n')).toContain(complaint)
})
