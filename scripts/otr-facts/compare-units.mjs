/** The units, leaders and scenario set-ups against the facts. */
import { facts, factsId, ours, same, surenessOf, surenessTold, text } from './compare-common.mjs'

const { units, leaders } = ours('data/units.json')
const rows = facts('units.csv')
const ofType = (test) => rows.filter((row) => test(row.type))
const fighting = ofType((type) => ['infantry', 'cavalry', 'artillery'].includes(type))
const leading = ofType((type) => type.startsWith('leader_'))
same(
  'unit ids',
  units.map(({ id }) => factsId(id)),
  fighting.map((row) => row.id),
)
same(
  'leader ids',
  leaders.map(({ id }) => factsId(id)),
  leading.map((row) => row.id),
)
// RULING OTR-10: what the module leaves out, so that a new kind of piece in the facts is seen.
const others = new Set(rows.filter((row) => !fighting.includes(row) && !leading.includes(row)).map((row) => row.type))
same('kinds left out', [...others].sort(), [
  'gunboat',
  'ironclad',
  'naval_battery',
  'siege_artillery',
  'substitute_cavalry',
  'substitute_infantry',
  'wagon',
])

const sides = { confederate: 'CSA', union: 'USA' }
const sizes = { squadron: 'Squadron?', regiment: 'Regt', brigade: 'Brig', 'demi-division': 'Demi-Div', division: 'Div' }
for (const row of fighting) {
  const unit = units.find(({ id }) => factsId(id) === row.id)
  if (unit === undefined) continue
  same(
    `unit ${row.id}`,
    [unit.name, sides[unit.side], sizes[unit.size], unit.type, text(unit.command), text(unit.artillery)],
    [row.name, row.side, row.size, row.type, row.command, row.artillery],
  )
  same(`unit ${row.id} tactical`, Object.values(unit.tactical).map(String), [row.tactical, row.tactical])
  same(`unit ${row.id} shaded`, unit.type === 'artillery' ? 'yes' : '', row.artillery_is_shaded)
  same(`unit ${row.id} sureness`, surenessOf(unit.source), surenessTold(row.confidence))
}
for (const row of leading) {
  const leader = leaders.find(({ id }) => factsId(id) === row.id)
  if (leader === undefined) continue
  same(
    `leader ${row.id}`,
    [leader.name, sides[leader.side], `leader_${leader.kind}`, leader.command, text(leader.tactical)],
    [row.name, row.side, row.type, row.command, row.tactical],
  )
  same(`leader ${row.id} Command value`, String(leader.commandValue), row.command_value)
  same(`leader ${row.id} cavalry`, leader.cavalry, row.notes.startsWith('cavalry leader'))
  same(`leader ${row.id} sureness`, surenessOf(leader.source), surenessTold(row.confidence))
}

// ---- set-ups
const markers = facts('setups/markers.csv')
const entrenchments = { breastwork: 'breastwork complete', fort: 'fort complete' }
function placeOf(row) {
  if (row.zone !== undefined)
    return ['zone', row.zone.centre, `any hex within ${row.zone.radius} hexes of ${row.zone.centre}`]
  if (row.choice !== undefined) return ['choice', row.choice.join('|'), `one of: ${row.choice.join(', ')}`]
  return row.hex === undefined ? ['reinforcement'] : ['hex', row.hex, '']
}
for (const [number, name] of [
  ['1', 'warwick-line'],
  ['4', 'seven-pines'],
]) {
  const scenario = ours(`scenarios/${name}.json`)
  const told = facts(`setups/scenario-${number}.csv`)
  const { parameters } = scenario
  same(
    `${name} pieces`,
    scenario.setup.map((row) => factsId(row.unit ?? row.leader)),
    told.map((row) => row.unit_id),
  )
  told.forEach((row, at) => {
    const ownRow = scenario.setup[at] ?? {}
    const where = `${name}, row ${row.row}`
    const place = placeOf(ownRow)
    same(`${where} place`, place, [row.place_type, row.hex, row.zone_text].slice(0, place.length))
    same(`${where} manpower`, text(ownRow.manpower), row.manpower)
    const entrenched = entrenchments[ownRow.entrenched] ?? (ownRow.leader === undefined ? 'none' : '')
    same(`${where} entrenchment`, entrenched, row.entrenchment)
    const listed = rows.find(({ id }) => id === row.unit_id)?.manpower_by_scenario.split('; ') ?? []
    if (ownRow.unit !== undefined)
      same(`${where} manpower on the list of units`, listed.includes(`${number}:${ownRow.manpower}`), true)
    if (row.place_type !== 'reinforcement') return
    const byRoll = parameters.reinforcementsByRoll.find((entry) => entry.units.includes(ownRow.unit))
    const byMarch = parameters.reinforcementsByMarch.find((entry) =>
      entry.costs.some(({ unit }) => unit === ownRow.unit),
    )
    const cost = byMarch?.costs.find(({ unit }) => unit === ownRow.unit)
    if (byRoll === undefined) {
      const text = `enters by its own march through ${byMarch?.hex}, paying ${cost?.halfPoints / 2} MP there (${byMarch?.otherwise} if ${byMarch?.hex} is enemy-occupied)`
      same(
        `${where} how it enters`,
        [text, String(byMarch?.fromTurn), byMarch?.hex],
        [row.zone_text, row.enters_turn, row.hex],
      )
    } else {
      const place = ['1st', '2nd', '3rd'][byRoll.units.indexOf(ownRow.unit)]
      same(`${where} when it enters`, [byRoll.hexes.join('|'), row.remark === ''], [row.hex, true])
      same(`${where} order`, row.restriction.includes(`on the ${place} successful`), true)
      same(`${where} die`, row.enters_turn, `die each turn (1-${byRoll.atMost})`)
    }
  })
  const info = facts('setups/scenario-info.csv').find((row) => row.scenario === number)
  same(
    `${name} length`,
    [scenario.title, scenario.sheets.join('+'), scenario.firstDate, scenario.lastDate, String(scenario.lastTurn)],
    [info.title, info.maps, info.first_date, info.last_date, info.turns],
  )
  const markersOf = (kind) =>
    markers
      .filter((row) => row.scenario === number && row.marker === kind)
      .map((row) => row.hexside_or_hex.split('-').sort().join('-'))
  same(`${name} destroyed`, parameters.destroyed, markersOf('destroyed bridge'))
  same(
    `${name} pontoons`,
    parameters.pontoons.map(({ hexside }) => hexside),
    markersOf('minor river bridge'),
  )
  same(`${name} indestructible`, parameters.indestructible, markersOf('indestructible permanent bridge'))
  const control = markers.filter((row) => row.scenario === number && row.marker === 'objective control')
  if (control.length > 0)
    same(
      `${name} control`,
      parameters.objectives.map(({ hex, owner }) => [hex, owner]),
      control.map((row) => [row.hexside_or_hex, row.side.toLowerCase()]),
    )
}
