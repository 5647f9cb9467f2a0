/** The charts against the facts. */
import { facts, ours, range, same, signed, surenessOf, surenessTold, text } from './compare-common.mjs'

// ---- combat: against both forms in which the facts give the chart
const combat = ours('data/combat-chart.json')
const wide = facts('combat-chart-wide.csv')
const long = facts('combat-chart.csv')
for (const [name, letter] of [
  ['defender', 'D'],
  ['attacker', 'A'],
]) {
  const columns = combat[`${name}Columns`]
  same(
    `${name} columns`,
    columns.map(({ label }) => label),
    [...new Set(long.filter((row) => row.side === name).map((row) => row.cv_column))],
  )
  for (const { label, from, to } of columns) {
    const written = `${from === 0.5 ? '½' : from}${to === null ? '+' : `-${to}`}`
    same(`${name} column ${label}`, written, label)
  }
  combat[name].forEach((row, at) => {
    same(`${name} row ${at}`, row.difference, at - 8)
    row.results.forEach((result, column) => {
      const { label } = columns[column]
      same(`${name} ${row.difference} ${label}`, result, wide[at][`${letter} ${label}`])
      const cell = long.find(
        (entry) => entry.side === name && entry.difference === String(row.difference) && entry.cv_column === label,
      )
      same(`${name} ${row.difference} ${label} in the long form`, result, cell?.result)
    })
    same(`${name} ${row.difference} sureness`, surenessOf(row.source), 'published')
  })
}

const ratioRows = facts('ratio-chart.csv')
ours('data/ratio-chart.json').ratios.forEach((ratio, at) => {
  const row = ratioRows[at] ?? {}
  same(
    `ratio ${ratio.label}`,
    [ratio.label, String(ratio.modifier)],
    [row.simplified_ratio_attacker_to_defender, row.modifier],
  )
  same(`ratio ${ratio.label} in numbers`, `${ratio.attacker}:${ratio.defender}`, ratio.label.split(' ')[0])
  same(`ratio ${ratio.label} sureness`, surenessOf(ratio.source), surenessTold(text(row.confidence)))
})
same('ratios', ours('data/ratio-chart.json').ratios.length, ratioRows.length)

const artillery = ours('data/artillery-chart.json')
const artilleryRows = facts('artillery-modifier.csv')
const groundOf = {
  clear: 'clear',
  rolling: 'rolling',
  rough: 'rough, hill, loess, provisional swamp when dry',
  woods: 'woods, city, mountain',
  swamp: 'swamp, provisional swamp in rain',
}
artillery.effects.forEach((effect, at) => {
  const row = artilleryRows[at] ?? {}
  const value =
    effect.even === effect.odd ? signed(effect.even) : `${signed(effect.even)} if even, ${signed(effect.odd)} if odd`
  same(
    `artillery ${at}`,
    [groundOf[effect.row], range(effect.from, effect.to, signed), value],
    [row.defender_terrain, row.attacker_minus_defender_artillery, row.modifier],
  )
})
same('artillery effects', artillery.effects.length, artilleryRows.length)
for (const { id, dry, rain } of artillery.rows) {
  for (const terrain of new Set([...dry, ...rain])) {
    same(`artillery row of ${terrain}`, groundOf[id].includes(terrain.replace('-', ' ')), true)
  }
}

const markerRows = facts('strength-markers.csv')
const { markers } = ours('data/strength-markers.json')
same('strength markers', markers.length, markerRows.length)
markers.forEach((marker, at) => {
  const row = markerRows[at] ?? {}
  const small = marker.disorganized === 0.5 ? '½' : String(marker.disorganized)
  same(
    `marker ${marker.manpower}`,
    [String(marker.manpower), String(marker.organized), small],
    [row.manpower, row.organized_combat_value, row.disorganized_combat_value],
  )
  same(`marker ${marker.manpower} sureness`, surenessOf(marker.source), surenessTold(text(row.confidence)))
})

// ---- extended march
const march = ours('data/extended-march.json')
const marchRows = facts('extended-march.csv')
const results = marchRows.filter((row) => !['column boundaries', 'die modifier'].includes(row.modified_roll_or_kind))
const columnOf = (id) => {
  const { organized, from, to } = march.columns.find((column) => column.id === id) ?? {}
  return organized ? 'organized' : `disorganized ${from}${to === null ? '+' : `-${to}`}`
}
march.results.forEach((result, at) => {
  const row = results[at] ?? {}
  const disorganizes = result.disorganized ? 'D' : 'NE'
  same(
    `extended march ${at}`,
    [
      range(result.from, result.to),
      columnOf(result.column),
      result.manpower === 0 ? disorganizes : String(result.manpower),
    ],
    [row.modified_roll_or_kind, row.column, row.result],
  )
  same(`extended march ${at} sureness`, surenessOf(result.source), surenessTold(text(row.confidence)))
})
same('extended march results', march.results.length, results.length)
const boundaries = marchRows.find((row) => row.modified_roll_or_kind === 'column boundaries')
same(
  'extended march columns',
  march.columns
    .slice(1)
    .map(({ id }) => columnOf(id).replace('disorganized ', ''))
    .join(' / '),
  boundaries?.result,
)
const modifierRows = marchRows.filter((row) => row.modified_roll_or_kind === 'die modifier')
march.modifiers.forEach((modifier, at) => {
  const row = modifierRows[at] ?? {}
  const side = modifier.exhausted ? 'exhausted' : 'normal'
  const named = modifier.id === 'union' ? 'any Union unit' : modifier.id.replace('-', ' ')
  same(
    `extended march modifier ${modifier.id}`,
    [modifier.fatigue === undefined ? named : `${side} side, to Fatigue ${modifier.fatigue}`, signed(modifier.value)],
    [row.column, row.result],
  )
  if (modifier.fatigue !== undefined) same(`the name of ${modifier.id}`, modifier.id, `${side}-to-${modifier.fatigue}`)
})
same('extended march modifiers', march.modifiers.length, modifierRows.length)

// ---- terrain
const terrain = ours('data/terrain-chart.json')
const terrainRows = facts('terrain-chart.csv')
const costOf = (value) => (value === null ? 'prohibited' : `${Math.floor(value / 2)}${value % 2 === 1 ? '½' : ''}`)
const told = (row, weather) => {
  const parts = /^normal: (.*); rain: (.*)$/.exec(row.confidence)
  return surenessTold(parts === null ? row.confidence : parts[weather === 'dry' ? 1 : 2])
}
function sameCosts(name, entry, row) {
  same(`cost of ${name}`, [costOf(entry.dry), costOf(entry.rain)], [row?.mp_normal, row?.mp_rain])
  if (row === undefined) return
  same(`sureness of ${name}, dry`, surenessOf(entry.drySource), told(row, 'dry'))
  same(`sureness of ${name}, rain`, surenessOf(entry.rainSource), told(row, 'rain'))
}
for (const entry of terrain.terrains) {
  const name = entry.terrain.replace('-', ' ')
  sameCosts(
    name,
    entry,
    terrainRows.find((row) => row.terrain === name && row.how_entered !== 'hexside crossed by a trail'),
  )
}
for (const entry of terrain.paths) {
  const how = `hexside crossed by a ${entry.path === 'pike' ? 'pike' : 'road or railroad'}`
  sameCosts(
    entry.path,
    entry,
    terrainRows.find((row) => row.terrain === 'any hex' && row.how_entered === how),
  )
}
const leaving = terrainRows.find((row) => row.terrain === 'leaving an enemy normal zone of control')
same('leaving a zone', `+${costOf(terrain.leavingEnemyZone.penalty)}`, leaving?.mp_normal)
for (const { river, dryManpowerPerPoint, rainManpowerPerPoint } of terrain.ferries) {
  const row = terrainRows.find((entry) => entry.terrain === `${river} river ferry`)
  const written = (per) => (per === null ? '0' : `manpower / ${per} rounded down, added`)
  same(`${river} ferry`, [written(dryManpowerPerPoint), written(rainManpowerPerPoint)], [row?.mp_normal, row?.mp_rain])
}
for (const ground of ['open', 'close']) {
  const row = terrainRows.find((entry) => entry.terrain === `friendly-occupied hex, ${ground} terrain`)
  const [light, middle, heavy] = terrain.stacking.filter((entry) => entry.ground === ground)
  const written = `combat value under ${light.to + 1}: ${light.penalty}; ${middle.from}-${middle.to}: +${costOf(middle.penalty)}; over ${heavy.from - 1} or wagon: +${costOf(heavy.penalty)}`
  same(`stacking in ${ground} terrain`, [written, 'same'], [row?.mp_normal, row?.mp_rain])
  const offMap = ['loess', 'mountain']
  const listed = row?.note.split(', ').filter((name) => !offMap.includes(name)) ?? []
  for (const entry of [light, middle, heavy]) same(`terrains of ${ground}`, [...entry.terrains].sort(), listed.sort())
}

// ---- retreats
const retreat = ours('data/retreat-charts.json')
const retreatRows = facts('retreat-charts.csv')
const keyOf = (entry) => `${entry.chart}/${entry.priority}${entry.part === undefined ? '' : ` (${entry.part})`}`
same(
  'retreat descriptions',
  [...new Set(retreat.descriptions.map(keyOf))],
  retreatRows.map((row) => `${row.chart}/${row.priority}`),
)
for (const row of retreatRows) {
  const key = `${row.chart}/${row.priority}`
  const own = retreat.descriptions.filter((entry) => keyOf(entry) === key)
  const losses = [...row.manpower_loss.matchAll(/\d/g)].map(([digit]) => Number(digit)).sort()
  same(`losses of ${key}`, own.map(({ loss }) => loss).sort(), losses)
  const said = row.retreat_description
  for (const entry of own) {
    same(
      `zone of ${key}`,
      entry.enemyZone,
      /not in an enemy zone/.test(said) ? false : /into an enemy zone/.test(said) || undefined,
    )
    same(`enemy in ${key}`, entry.enemyOccupied, /into an enemy-occupied/.test(said))
    if (said.startsWith('along')) same(`path of ${key}`, entry.path, true)
    if (said.startsWith('not along')) same(`path of ${key}`, entry.path, false)
    const farther = said.startsWith('not farther') ? false : /(^|; )farther/.test(said) || undefined
    same(`distance of ${key}`, entry.farther, farther)
    same(`sureness of ${key}`, surenessOf(entry.source), surenessTold(row.confidence))
  }
}
const useRows = facts('retreat-chart-use.csv')
same('uses of the retreat charts', retreat.uses.length, useRows.length)
retreat.uses.forEach((use, at) => {
  const row = useRows[at] ?? {}
  const kinds = use.kinds.length === 4 ? 'any retreat' : `${use.kinds.join(' or ')} retreat`
  same(`use ${at}`, [kinds, String(use.chart)], [row.kind_of_retreat, row.chart])
  const digits = use.leavingEnemyZone ? [] : [...new Set([use.from, use.to])].map(String)
  same(`hexes of use ${at}`, digits, text(row.hex_entered).match(/\d/g) ?? [])
})

const cavalry = ours('data/cavalry-retreat.json')
const cavalryRows = facts('cavalry-retreat.csv')
for (const entry of cavalry.terrains) {
  const row = cavalryRows.find(
    ({ kind, case: text }) => kind === 'terrain' && new RegExp(`\\b${entry.terrain}\\b`).test(text),
  )
  same(
    `cavalry in ${entry.terrain}`,
    [signed(entry.value), surenessOf(entry.source)],
    [row?.value, surenessTold(text(row?.confidence))],
  )
}
const riverRow = cavalryRows.find(({ kind }) => kind === 'river')
same(
  'cavalry behind a river',
  [signed(cavalry.river.value), surenessOf(cavalry.river.source)],
  [riverRow?.value, 'reconstructed'],
)
const sizeRows = cavalryRows.filter(({ kind }) => kind === 'size')
cavalry.sizes.forEach((size, at) => {
  const row = sizeRows[at] ?? {}
  const written = range(size.from, size.to).replace(' to ', ' or ')
  same(
    `cavalry of ${written}`,
    [`retreating cavalry of manpower ${written}`, signed(size.value)],
    [row.case, row.value],
  )
  same(`cavalry of ${written} sureness`, surenessOf(size.source), surenessTold(text(row.confidence)))
})
