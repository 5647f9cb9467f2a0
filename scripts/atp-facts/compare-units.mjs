/** The units against the facts. */
import { parseCsv } from '../csv.mjs'
import { facts, flag, index, letter, number, ours, same, text } from './compare-common.mjs'

// ---- units
const unitFile = ours('data/units.json')
const unitRows = parseCsv(facts('units.csv'))
const units = index(unitFile.units, 'id')
const classes = index(unitFile.strengthClasses, 'id')
const classCodes = {
  UL: 'union-infantry',
  CA: 'confederate-main-army',
  CD: 'confederate-other-infantry',
  CAV: 'cavalry',
  MIL: 'militia',
  HV: 'union-heavy-artillery',
  HVC: 'confederate-heavy-artillery',
  ART: 'field-artillery',
}
same(
  'unit order',
  [...units.keys()],
  unitRows.map((row) => row.id),
)
for (const row of unitRows) {
  const unit = units.get(row.id)
  if (unit === undefined) continue
  const check = (key, actual, expected) => same(`unit ${row.id} ${key}`, actual, expected)
  check('label', unit.label, row.label)
  check('name', unit.name, row.name)
  check('side', letter(unit.side), row.side)
  check('type', unit.type.replace('-', ' '), row.type)
  check('size', unit.size, row.size)
  check('strength', number(unit.strength), row.sp)
  check('counters', number(unit.counters), row.counters)
  check('movement', number(unit.movement), row.ma)
  check('redBand', flag(unit.redBand), row.redBand)
  check('reinforcement', flag(unit.reinforcement), row.reinforcement)
  check('setupHex', text(unit.setupHex), row.setupJune3)
  check('entryHexes', unit.entryHexes.join(' '), row.entryHexes)
  check('men', number(unit.men), row.men)
  check('guns', number(unit.guns), row.guns)
  check('strengthClass', unit.strengthClass, classCodes[row.strengthClass])
  const rate = classes.get(unit.strengthClass)
  const basis =
    unit.guns === undefined ? `${unit.men} men / ${rate?.menPerPoint}` : `${unit.guns} guns / ${rate?.gunsPerPoint}`
  const added = unit.musterOutStepsAdded === undefined ? '' : ` + ${unit.musterOutStepsAdded} muster-out step`
  check('basis', basis + added, row.spBasis)
  check('sources', Object.values(unit.sources), [row.spSource, row.maSource, row.redBandSource, row.setupSource])
}
