/** units.csv → units and the classes their strengths follow from. */
import { closed, csv, flag, integer, list, present, save, side, wide } from './import-common.mjs'

const strengthClassNames = {
  UL: 'union-infantry',
  CA: 'confederate-main-army',
  CD: 'confederate-other-infantry',
  CAV: 'cavalry',
  MIL: 'militia',
  HV: 'union-heavy-artillery',
  HVC: 'confederate-heavy-artillery',
  ART: 'field-artillery',
}
const basisPattern = /^(\d+) (men|guns) \/ (\d+)(?: \+ (\d+) muster-out step)?$/
const classes = new Map()
const units = csv('units.csv').map((row) => {
  const where = `units ${row.id}`
  const basis = basisPattern.exec(row.spBasis)
  if (basis === null || basis[1] !== row[basis[2]]) throw new Error(`${where}: the basis of its strength is unclear.`)
  const strengthClass = closed(strengthClassNames, row.strengthClass, where)
  const rate = { id: strengthClass, [basis[2] === 'men' ? 'menPerPoint' : 'gunsPerPoint']: Number(basis[3]) }
  const known = classes.get(strengthClass)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rate))
    throw new Error(`${where}: two rates for ${strengthClass}.`)
  classes.set(strengthClass, rate)
  return present({
    id: row.id,
    label: row.label,
    name: row.name,
    side: side(row.side, where),
    type: closed(
      {
        infantry: 'infantry',
        cavalry: 'cavalry',
        'field artillery': 'field-artillery',
        'heavy artillery': 'heavy-artillery',
      },
      row.type,
      where,
    ),
    size: closed({ corps: 'corps', division: 'division', brigade: 'brigade' }, row.size, where),
    strength: integer(row.sp, where),
    counters: integer(row.counters, where),
    movement: integer(row.ma, where),
    redBand: flag(row.redBand, where),
    reinforcement: flag(row.reinforcement, where),
    setupHex: row.setupJune3,
    entryHexes: list(row.entryHexes, ' '),
    men: row.men === '' ? undefined : integer(row.men, where),
    guns: row.guns === '' ? undefined : integer(row.guns, where),
    strengthClass,
    musterOutStepsAdded: basis[4] === undefined ? undefined : Number(basis[4]),
    sources: {
      strength: row.spSource,
      movement: row.maSource,
      redBand: row.redBandSource,
      setup: row.setupSource,
    },
  })
})
const strengthClasses = [...classes.values()].map((rate) => ({ ...rate, source: 'reconstructed' }))

save('data/units.json', { strengthClasses, units }, wide)
