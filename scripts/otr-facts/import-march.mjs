/** The charts of movement and retreat → terrain, retreat charts, cavalry retreat. Movement Points are kept in halves. */
import { closed, csv, integer, present, save, wide } from './import-common.mjs'
import { publishedAs, reconstructed, rulebook, sourceOf } from './sources.mjs'

/** `1½`, `+1`, `prohibited` → half Movement Points, null where the hex may not be entered. */
function halves(text, where) {
  if (text === 'prohibited') return null
  const parts = /^\+?(\d+)(½)?$/.exec(text)
  if (parts === null) throw new Error(`${where}: "${text}" is no cost.`)
  return Number(parts[1]) * 2 + (parts[2] === undefined ? 0 : 1)
}
const chart = csv('terrain-chart.csv')
const row = (terrain, entered) => {
  const found = chart.filter(
    (line) => line.terrain === terrain && (entered === undefined || line.how_entered === entered),
  )
  if (found.length !== 1) throw new Error(`terrain-chart: ${found.length} rows for ${terrain} ${entered ?? ''}.`)
  return found[0]
}
/** A cell with two confidences (`normal: published; rain: reconstructed`) gives one source for each weather. */
function sourcesOf(line) {
  const where = `terrain-chart ${line.terrain}`
  const parts = /^normal: (\w+)(?: \(.*\))?; rain: (\w+)$/.exec(line.confidence)
  if (parts === null) {
    const source = sourceOf(line.confidence, line.source, where, { note: line.note })
    return { drySource: source, rainSource: source }
  }
  const one = (confidence, cell) =>
    confidence === 'reconstructed' ? reconstructed(line.note) : sourceOf(confidence, cell, where)
  const cell = line.source.startsWith('S16') ? 'S16 (infantry, 3)' : line.source
  return { drySource: one(parts[1], cell), rainSource: one(parts[2], cell) }
}
const costs = (line) => ({
  dry: halves(line.mp_normal, line.terrain),
  rain: halves(line.mp_rain, line.terrain),
  ...sourcesOf(line),
})
/** Mountain and loess are on no sheet of this game. */
const onThisMap = [
  ['clear', 'off road'],
  ['rolling', 'off road'],
  ['rough', 'off road'],
  ['woods', 'off road'],
  ['city', 'no road on the hexside'],
  ['swamp', 'off road'],
  ['provisional swamp', 'off road, normal turn'],
  ['hill', 'off road'],
  ['water', 'any'],
]
const terrains = onThisMap.map(([name, entered]) => ({ terrain: name.replace(' ', '-'), ...costs(row(name, entered)) }))

const byRoad = row('any hex', 'hexside crossed by a road or railroad')
const byPike = row('any hex', 'hexside crossed by a pike')
const paths = [
  { path: 'road', ...costs(byRoad) },
  { path: 'rail', ...costs(byRoad) },
  { path: 'pike', ...costs(byPike) },
]
const leaving = row('leaving an enemy normal zone of control')
const ferryRow = (name) => row(name, 'ferry')
const third = /^manpower \/ (\d+) rounded down, added$/
const ferry = (river, line) => {
  const per = (text) => (text === '0' ? null : Number(third.exec(text)[1]))
  return {
    river,
    dryManpowerPerPoint: per(line.mp_normal),
    rainManpowerPerPoint: per(line.mp_rain),
    source: rulebook(['6.2', '12.0']),
  }
}
/** `combat value under 3: 0; 3-11: +1; over 11 or wagon: +2`. */
function stacking(ground, terrainName, list) {
  const line = row(terrainName)
  const parts = /^combat value under (\d+): 0; (\d+)-(\d+): \+(\d); over (\d+) or wagon: \+(\d)$/.exec(line.mp_normal)
  if (parts === null || parts[1] !== parts[2] || parts[3] !== parts[5])
    throw new Error(`terrain-chart: "${line.mp_normal}" is no stacking penalty.`)
  const source = rulebook(['6.2'])
  return [
    { ground, from: 0, to: Number(parts[1]) - 1, penalty: 0, source },
    { ground, from: Number(parts[2]), to: Number(parts[3]), penalty: Number(parts[4]) * 2, source },
    { ground, from: Number(parts[3]) + 1, to: null, penalty: Number(parts[6]) * 2, source },
  ].map((entry) => ({ ...entry, terrains: list }))
}
const open = ['city', 'clear', 'rough', 'rolling', 'hill']
const close = ['woods', 'swamp']
save(
  'data/terrain-chart.json',
  {
    terrains,
    paths,
    leavingEnemyZone: { penalty: halves(leaving.mp_normal, 'terrain-chart'), source: rulebook(['6.2']) },
    ferries: [ferry('minor', ferryRow('minor river ferry')), ferry('major', ferryRow('major river ferry'))],
    stacking: [
      ...stacking('open', 'friendly-occupied hex, open terrain', open),
      ...stacking('close', 'friendly-occupied hex, close terrain', close),
    ],
  },
  wide,
)

// ---- retreat charts: one row of the facts may be two descriptions
const descriptions = csv('retreat-charts.csv')
const free = { enemyZone: false, enemyOccupied: false }
const splits = {
  '1/1': [{ path: true, farther: true, ...free, loss: 0 }],
  '1/2': [{ path: false, farther: true, ...free, loss: 0 }],
  '1/3': [
    { path: true, farther: false, ...free, loss: 0 },
    { path: false, farther: false, ...free, loss: 1 },
  ],
  '1/4 (a)': [
    { friendly: true, enemyZone: true, enemyOccupied: false, loss: 0 },
    { path: true, friendly: false, enemyZone: true, enemyOccupied: false, loss: 1 },
  ],
  '1/4 (b)': [{ path: false, friendly: false, enemyZone: true, enemyOccupied: false, loss: 1 }],
  '1/5': [{ enemyOccupied: true, loss: 3 }],
  '2/1': [{ ...free, loss: 0 }],
  '2/2': [{ friendly: true, enemyZone: true, enemyOccupied: false, loss: 0 }],
  '2/3': [{ friendly: false, enemyZone: true, enemyOccupied: false, loss: 1 }],
  '2/5': [{ enemyOccupied: true, loss: 3 }],
}
const lossesTold = {
  '1/1': '0',
  '1/2': '0',
  '1/3': '0 along a road, pike, trail or railroad; 1 otherwise',
  '1/4 (a)': '0 if friendly-occupied, else 1',
  '1/4 (b)': '1',
  '1/5': '3',
  '2/1': '0',
  '2/2': '0',
  '2/3': '1',
  '2/5': '3',
}
const retreatSources = {
  '1/3': `${publishedAs('S19', 'description')}; ${reconstructed('the loss')}`,
}
const rows = descriptions.flatMap((line) => {
  const key = `${line.chart}/${line.priority}`
  const where = `retreat-charts ${key}`
  if (closed(lossesTold, key, where) !== line.manpower_loss) throw new Error(`${where}: another loss than expected.`)
  const parts = /^(\d)(?: \((a|b)\))?$/.exec(line.priority)
  return closed(splits, key, where).map((description) => ({
    chart: integer(line.chart, where),
    priority: Number(parts[1]),
    ...(parts[2] === undefined ? {} : { part: parts[2] }),
    ...description,
    source:
      retreatSources[key] ??
      sourceOf(line.confidence, line.source.replace(/ calls .*$/, ''), where, { note: line.note }),
  }))
})
const all = ['normal', 'voluntary', 'rout', 'cavalry']
const uses = csv('retreat-chart-use.csv').map((line) => {
  const where = `retreat-chart-use ${line.kind_of_retreat}`
  const kinds = closed(
    {
      'normal or voluntary retreat': ['normal', 'voluntary'],
      'rout or cavalry retreat': ['rout', 'cavalry'],
      'any retreat': all,
    },
    line.kind_of_retreat,
    where,
  )
  const hexes = /^(\d)(?:st|nd|rd|th)(?: (?:to|or) (\d)th)? hex(, not leaving an enemy zone of control)?$/.exec(
    line.hex_entered,
  )
  const leavingZone = line.hex_entered.startsWith('a hex entered while leaving an enemy zone of control')
  if (hexes === null && !leavingZone) throw new Error(`${where}: "${line.hex_entered}" is no hex of a retreat.`)
  return present({
    kinds,
    from: hexes === null ? undefined : Number(hexes[1]),
    to: hexes === null ? undefined : Number(hexes[2] ?? hexes[1]),
    leavingEnemyZone: leavingZone,
    chart: integer(line.chart, where),
    source: rulebook(['7.6']),
  })
})
save('data/retreat-charts.json', { descriptions: rows, uses }, wide)

// ---- cavalry retreat
const cavalry = csv('cavalry-retreat.csv')
const cavalrySource = (line) => sourceOf(line.confidence, line.source, `cavalry-retreat ${line.case}`)
const one = (kind, text) => {
  const found = cavalry.filter((line) => line.kind === kind && line.case === text)
  if (found.length !== 1) throw new Error(`cavalry-retreat: ${found.length} rows for "${text}".`)
  return found[0]
}
const value = (line) => integer(line.value.replace('+', ''), `cavalry-retreat ${line.case}`)
const ground = (text, list) => {
  const line = one('terrain', text)
  return list.map((terrain) => ({ terrain, value: value(line), source: cavalrySource(line) }))
}
const size = (text, from, to) => {
  const line = one('size', text)
  return { from, to, value: value(line), source: cavalrySource(line) }
}
const river = one('river', 'enemy must cross a bridge, ford, ferry or dam to reach the hex')
save(
  'data/cavalry-retreat.json',
  {
    procedure: { divideBy: 2, lossOn: 1, loss: 1, source: rulebook(['7.7']) },
    terrains: [
      ...ground('cavalry unit in a hill hex', ['hill']),
      ...ground('cavalry unit in woods or swamp', ['woods', 'swamp']),
      ...ground('cavalry unit in rough', ['rough']),
      ...ground('cavalry unit in clear, rolling or city', ['clear', 'rolling', 'city']),
    ],
    river: { value: value(river), source: cavalrySource(river) },
    sizes: [
      size('retreating cavalry of manpower 1', 1, 1),
      size('retreating cavalry of manpower 2 or 3', 2, 3),
      size('retreating cavalry of manpower 4 or more', 4, null),
    ],
  },
  wide,
)
