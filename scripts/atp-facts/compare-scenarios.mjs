/** The scenarios against the facts. */
import { parseCsv } from '../csv.mjs'
import { facts, flag, index, letter, number, ours, same, text } from './compare-common.mjs'

const units = index(ours('data/units.json').units, 'id')
const record = JSON.parse(facts('turn-record.json'))

// ---- scenarios
for (const [id, file] of [
  ['campaign', 'june-3'],
  ['great-invasion', 'june-16'],
  ['lee-vs-meade', 'june-29'],
  ['1862', '1862'],
]) {
  const scenario = ours(`scenarios/${id}.json`)
  const rows = parseCsv(facts(`setups/${file}.csv`))
  const setup = index(scenario.setup, 'unit')
  const unitsIn = rows.filter((row) => row.status !== 'marker')
  same(
    `${id} order`,
    scenario.setup.map((row) => row.unit),
    unitsIn.map((row) => row.unitId),
  )
  for (const row of unitsIn) {
    const found = setup.get(row.unitId)
    if (found === undefined) continue
    const unit = units.get(row.unitId)
    const has = [
      letter(unit?.side),
      unit?.label,
      text(found.hex),
      found.status,
      number(found.stepsLost ?? 0),
      flag(found.fatigued),
      number(found.dueTurn),
      found.source,
    ]
    same(`${id} ${row.unitId}`, has, [
      row.side,
      row.label,
      row.hex,
      row.status,
      row.stepsLost,
      row.fatigued,
      row.dueTurn,
      row.source,
    ])
  }
  const notes = { capital: 'capital flag', depot: 'supply depot' }
  const markers = rows.filter((row) => row.status === 'marker' && row.unitId !== 'burned-bridge')
  same(
    `${id} markers`,
    scenario.markers.map((m) => [letter(m.side), m.hex, notes[m.kind], m.source]),
    markers.map((row) => [row.side, row.hex, row.note, row.source]),
  )
  const burned = rows.filter((row) => row.unitId === 'burned-bridge').map((row) => row.note)
  same(
    `${id} burned bridges`,
    scenario.parameters.burnedBridges.map((side) => `hexside ${side.replace('-', '/')}`),
    burned,
  )
  const plan = record.scenarios[id]
  if (plan.firstTurn !== null) same(`${id} first turn`, scenario.firstTurn, plan.firstTurn)
  if (plan.lastTurn !== null)
    same(`${id} last turn`, [scenario.lastTurn.minimum, scenario.lastTurn.maximum], plan.lastTurn)
  same(`${id} rain`, scenario.parameters.rainOn, plan.rainOn ?? [12])
}
