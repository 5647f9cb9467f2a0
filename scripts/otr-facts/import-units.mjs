/** units.csv → units and leaders. Pieces with no Combat value and the substitute units belong to the advanced game. */
import { closed, csv, integer, present, save, side, wide } from './import-common.mjs'
import { publishedAs, reconstructed } from './sources.mjs'

/** RULING OTR-10: left out, because the standard rules and the eight scenarios' first two use none of them. */
const leftOut = new Set([
  'naval_battery',
  'substitute_infantry',
  'substitute_cavalry',
  'gunboat',
  'ironclad',
  'siege_artillery',
  'wagon',
])
const sizes = {
  'Squadron?': 'squadron',
  Regt: 'regiment',
  Brig: 'brigade',
  'Demi-Div': 'demi-division',
  Div: 'division',
}
const kinds = { leader_army: 'army', leader_corps: 'corps', leader_division: 'division' }
const types = { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' }

/** `C_dr_jones_a` is `cs-dr-jones-a`, `U_ldr_porter` is `us-leader-porter`. */
export function pieceId(id) {
  const parts = /^([CU])_(ldr_)?([0-9a-z_]+)$/.exec(id)
  if (parts === null) throw new Error(`units: "${id}" is no id.`)
  return `${parts[1] === 'C' ? 'cs' : 'us'}-${parts[2] === undefined ? '' : 'leader-'}${parts[3].replaceAll('_', '-')}`
}

const sourceOf = (row) =>
  row.confidence === 'published'
    ? publishedAs('S2')
    : reconstructed(row.source.includes('analogy') ? 'by analogy with the other single Virginia regiments' : row.notes)

const rows = csv('units.csv')
const leaders = rows
  .filter((row) => row.type.startsWith('leader_'))
  .map((row) => {
    const where = `units ${row.id}`
    return present({
      id: pieceId(row.id),
      name: row.name,
      side: side(row.side, where),
      kind: closed(kinds, row.type, where),
      cavalry: row.command === 'Cav',
      command: row.command,
      tactical: row.tactical === '' ? undefined : integer(row.tactical, where),
      commandValue: integer(row.command_value, where),
      source: sourceOf(row),
    })
  })
const units = rows
  .filter((row) => !row.type.startsWith('leader_') && !leftOut.has(row.type))
  .map((row) => {
    const where = `units ${row.id}`
    if ((row.artillery_is_shaded === 'yes') !== (row.type === 'artillery'))
      throw new Error(`${where}: a shaded artillery value goes with an artillery unit alone.`)
    const tactical = integer(row.tactical, where)
    return present({
      id: pieceId(row.id),
      name: row.name,
      side: side(row.side, where),
      size: closed(sizes, row.size, where),
      type: closed(types, row.type, where),
      command: row.command,
      tactical: { attack: tactical, defence: tactical },
      artillery: integer(row.artillery, where),
      source: sourceOf(row),
    })
  })

save('data/units.json', { units, leaders }, wide)
