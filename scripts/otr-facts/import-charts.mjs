/** The charts of the handout → combat, ratio, artillery, strength markers and extended march. */
import { closed, csv, integer, present, save, wide } from './import-common.mjs'
import { publishedAs, rulebook, sourceOf } from './sources.mjs'

/** `½-3`, `50+` → the bounds of a column in whole Combat values; the lowest is one half. */
function columnOf(label) {
  const parts = /^(½|\d+)(?:-(\d+)|\+)$/.exec(label)
  if (parts === null) throw new Error(`combat-chart: "${label}" is no column.`)
  return {
    label,
    from: parts[1] === '½' ? 0.5 : Number(parts[1]),
    to: parts[2] === undefined ? null : Number(parts[2]),
  }
}
const letterPattern = /^(\d*)((?:D|F|f|E|r|R\*?|a)*)$/
function resultOf(text) {
  const parts = letterPattern.exec(text === '-' ? '' : text)
  if (parts === null) throw new Error(`combat-chart: "${text}" is no result.`)
  return { manpower: Number(parts[1]), letters: parts[2] }
}
const combatRows = csv('combat-chart.csv')
function combatSide(name) {
  const own = combatRows.filter((row) => row.side === name)
  const columns = [...new Set(own.map((row) => row.cv_column))]
  const differences = [...new Set(own.map((row) => row.difference))]
  const rows = differences.map((difference) => {
    const cells = own.filter((row) => row.difference === difference)
    if (cells.map((row) => row.cv_column).join() !== columns.join())
      throw new Error(`combat-chart ${name} ${difference}: not every column has a result.`)
    for (const cell of cells) {
      const { manpower, letters } = resultOf(cell.result)
      if (String(manpower) !== cell.manpower_loss || letters !== cell.letters)
        throw new Error(`combat-chart ${name} ${difference} ${cell.cv_column}: two readings of the result.`)
    }
    return {
      difference: integer(difference, 'combat-chart'),
      results: cells.map((cell) => cell.result),
      source: publishedAs(cells[0].source),
    }
  })
  return { columns: columns.map(columnOf), rows }
}
const [defender, attacker] = ['defender', 'attacker'].map(combatSide)
save(
  'data/combat-chart.json',
  {
    defenderColumns: defender.columns,
    attackerColumns: attacker.columns,
    defender: defender.rows,
    attacker: attacker.rows,
  },
  wide,
)

const ratios = csv('ratio-chart.csv').map((row) => {
  const parts = /^(\d+):(\d+)( or (?:more|less))?$/.exec(row.simplified_ratio_attacker_to_defender)
  if (parts === null) throw new Error(`ratio-chart: "${row.simplified_ratio_attacker_to_defender}" is no ratio.`)
  return {
    label: row.simplified_ratio_attacker_to_defender,
    attacker: Number(parts[1]),
    defender: Number(parts[2]),
    modifier: integer(row.modifier, 'ratio-chart'),
    source: sourceOf(row.confidence, row.source, 'ratio-chart', { fallback: ['7.4'] }),
  }
})
save('data/ratio-chart.json', { ratios }, wide)

// ---- artillery: which terrains a row stands for depends on the weather, for provisional swamps
const artilleryRows = {
  clear: { id: 'clear', dry: ['clear'], rain: ['clear'] },
  rolling: { id: 'rolling', dry: ['rolling'], rain: ['rolling'] },
  'rough, hill, loess, provisional swamp when dry': {
    id: 'rough',
    dry: ['rough', 'hill', 'provisional-swamp'],
    rain: ['rough', 'hill'],
  },
  'woods, city, mountain': { id: 'woods', dry: ['woods', 'city'], rain: ['woods', 'city'] },
  'swamp, provisional swamp in rain': { id: 'swamp', dry: ['swamp'], rain: ['swamp', 'provisional-swamp'] },
}
function rangeOf(text, where) {
  const bounds = [
    [/^([+-]?\d+) or less$/, (m) => [null, Number(m[1])]],
    [/^([+-]?\d+) or more$/, (m) => [Number(m[1]), null]],
    [/^([+-]?\d+) to ([+-]?\d+)$/, (m) => [Number(m[1]), Number(m[2])]],
    [/^([+-]?\d+)$/, (m) => [Number(m[1]), Number(m[1])]],
  ]
  for (const [pattern, read] of bounds) {
    const match = pattern.exec(text)
    if (match !== null) return read(match)
  }
  throw new Error(`${where}: "${text}" is no range.`)
}
function evenOdd(text) {
  const parts = /^([+-]?\d+)(?: if even, ([+-]?\d+) if odd)?$/.exec(text)
  if (parts === null) throw new Error(`artillery-modifier: "${text}" is no modifier.`)
  return { even: Number(parts[1]), odd: Number(parts[2] ?? parts[1]) }
}
const effects = csv('artillery-modifier.csv').map((row) => {
  const [from, to] = rangeOf(row.attacker_minus_defender_artillery, 'artillery-modifier')
  return {
    row: closed(artilleryRows, row.defender_terrain, 'artillery-modifier').id,
    from,
    to,
    ...evenOdd(row.modifier),
    source: rulebook(['7.4']),
  }
})
save('data/artillery-chart.json', { rows: Object.values(artilleryRows), effects }, wide)

const markers = csv('strength-markers.csv').map((row) => ({
  manpower: integer(row.manpower, 'strength-markers'),
  organized: integer(row.organized_combat_value, 'strength-markers'),
  disorganized:
    row.disorganized_combat_value === '½' ? 0.5 : integer(row.disorganized_combat_value, 'strength-markers'),
  source: sourceOf(row.confidence, row.source, `strength-markers ${row.manpower}`),
}))
save('data/strength-markers.json', { markers }, wide)

// ---- extended march
const columns = {
  organized: { id: 'organized', organized: true, from: 1, to: null },
  'disorganized 1-5': { id: 'disorganized-1-5', organized: false, from: 1, to: 5 },
  'disorganized 6-11': { id: 'disorganized-6-11', organized: false, from: 6, to: 11 },
  'disorganized 12+': { id: 'disorganized-12', organized: false, from: 12, to: null },
}
const modifiers = {
  'any Union unit': { id: 'union' },
  'normal side, to Fatigue 3': { id: 'normal-to-3', exhausted: false, fatigue: 3 },
  'normal side, to Fatigue 4': { id: 'normal-to-4', exhausted: false, fatigue: 4 },
  'exhausted side, to Fatigue 2': { id: 'exhausted-to-2', exhausted: true, fatigue: 2 },
  'exhausted side, to Fatigue 3': { id: 'exhausted-to-3', exhausted: true, fatigue: 3 },
  'exhausted side, to Fatigue 4': { id: 'exhausted-to-4', exhausted: true, fatigue: 4 },
  'wagon train': { id: 'wagon-train' },
}
const march = csv('extended-march.csv')
const marchSource = (row) =>
  sourceOf(row.confidence, row.source.replace(/ ?\([^)]*\)/g, ''), `extended-march ${row.column}`)
const ofKind = (test) => march.filter((row) => test(row.modified_roll_or_kind))
const boundaries = ofKind((kind) => kind === 'column boundaries')
if (boundaries.length !== 1 || boundaries[0].result !== '1-5 / 6-11 / 12+')
  throw new Error('extended-march: the disorganized columns are others.')
save(
  'data/extended-march.json',
  {
    columns: Object.values(columns).map((column) => ({
      ...column,
      source: column.organized ? rulebook(['5.1']) : marchSource(boundaries[0]),
    })),
    results: ofKind((kind) => kind !== 'die modifier' && kind !== 'column boundaries').map((row) => {
      const [from, to] = rangeOf(row.modified_roll_or_kind, 'extended-march')
      const loss = /^\d+$/.test(row.result) ? Number(row.result) : 0
      return {
        column: closed(columns, row.column, 'extended-march').id,
        from,
        to,
        disorganized:
          row.result !== 'NE' && closed({ D: true, 1: true, 2: true, 3: true }, row.result, 'extended-march'),
        manpower: loss,
        source: marchSource(row),
      }
    }),
    modifiers: ofKind((kind) => kind === 'die modifier').map((row) =>
      present({
        ...closed(modifiers, row.column, 'extended-march'),
        value: integer(row.result.replace('+', ''), 'extended-march'),
        source: marchSource(row),
      }),
    ),
  },
  wide,
)
