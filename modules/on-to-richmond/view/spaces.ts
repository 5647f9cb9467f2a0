/** std:2.3, std:7.8, std:9.0, std:10.0, otr:13.0 The hexes of the scenario's map, with what is printed there and what lies there now. */
import type { ViewSpace } from '../../../src/kernel/view.ts'
import type { HexId } from '../rules/ids.ts'
import { isRedoubtOf } from '../rules/queries/redoubts.ts'
import { SIDES } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { type Feature, HEX_IDS, type HexFact, hexFact, neighboursOf, type Terrain } from '../rules/tables/hexes.ts'
import { type HexsideFact, hexsideById, hexsideFact } from '../rules/tables/hexsides.ts'
import { onMapOf, scenarioFact } from '../rules/tables/scenarios.ts'
import { hexLabel, sideName } from '../rules/wording.ts'

/** Every hex of the sheets that the scenario uses. */
export function spacesOf(state: State): readonly ViewSpace[] {
  const news = newsOf(state)
  return printedOf(state.conditions.scenario).map((space) => {
    const more = news.get(space.id)
    return more === undefined ? space : { ...space, marks: [...space.marks, ...more] }
  })
}

/** What lies in hexes or beside them, by hex. */
function newsOf(state: State): ReadonlyMap<HexId, readonly string[]> {
  const news = new Map<HexId, string[]>()
  const add = (hex: HexId, mark: string) => {
    const list = news.get(hex)
    if (list === undefined) news.set(hex, [mark])
    else list.push(mark)
  }
  for (const [hex, side] of Object.entries(state.control)) add(hex, `objective, ${sideName(side)} control`)
  for (const hex of state.flanksRefused) add(hex, 'flanks refused')
  const beside = (id: string, words: (other: HexId) => string) => {
    const [a, b] = hexsideById(id).hexes
    add(a, words(b))
    add(b, words(a))
  }
  for (const id of state.destroyed) {
    beside(id, (other) => `${hexsideById(id).crossing ?? 'crossing'} to ${hexLabel(other)} destroyed`)
  }
  for (const [id, side] of Object.entries(state.pontoons)) {
    beside(id, (other) => `${sideName(side)} pontoon bridge to ${hexLabel(other)}`)
  }
  for (const hex of WORKS) {
    const owner = SIDES.find((side) => isRedoubtOf(state, side, hex))
    if (owner !== undefined) add(hex, `protects ${sideName(owner)} units`)
  }
  return news
}

const WORKS: readonly HexId[] = HEX_IDS.filter((hex) =>
  hexFact(hex).features.some((feature) => feature === 'redoubt' || feature === 'fort'),
)

/** Even columns stand half a hex lower. */
function placeOf({ column, row }: HexFact): { readonly x: number; readonly y: number } {
  return { x: 2 * column, y: 2 * row + (column % 2 === 0 ? 1 : 0) }
}

const TERRAIN_SIGNS: { readonly [terrain in Terrain]: string } = {
  clear: '.',
  rolling: ',',
  rough: '^',
  woods: '%',
  city: '*',
  swamp: '=',
  'provisional-swamp': '-',
  hill: 'A',
  water: '~',
}

const FEATURE_WORDS: { readonly [feature in Feature]: string } = {
  station: 'railroad station',
  'county-seat': 'county seat',
  fort: 'fort',
  redoubt: 'redoubt',
  landing: 'landing',
  'water-entry': 'entry by water',
}

function signOf({ terrain, features }: HexFact): string {
  if (features.includes('fort') || features.includes('redoubt')) return '#'
  return TERRAIN_SIGNS[terrain]
}

function hexMarks({ terrain, features }: HexFact): readonly string[] {
  return [terrain.replace('-', ' '), ...features.map((feature) => FEATURE_WORDS[feature])]
}

/** What a march or a fight seldom asks for. */
function minorMarks({ county, also }: HexFact): readonly string[] {
  return [
    ...(county === undefined ? [] : [/ County$/.test(county) ? county : `${county} County`]),
    ...(also === undefined ? [] : [`${also} on the South sheet`]),
  ]
}

/** What lies along the hex's sides, one mark a kind: `minor river (Chickahominy River) to N1625, N1626`. */
function hexsideMarks(hex: HexId): readonly string[] {
  return SIDE_WORDS.flatMap((wordOf) => {
    const kinds = new Map<string, HexId[]>()
    for (const next of neighboursOf(hex)) {
      const kind = wordOf(hexsideFact(hex, next))
      if (kind !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), next])
    }
    return [...kinds].map(([kind, hexes]) => `${kind} to ${hexes.join(', ')}`)
  })
}

const named = (word: string, name: string | undefined): string => (name === undefined ? word : `${word} (${name})`)

/** What a side may carry, in the order in which it is told: first what stops a march. */
const SIDE_WORDS: readonly ((side: HexsideFact) => string | undefined)[] = [
  riverWord,
  ({ crossing, crossingName }) => (crossing === undefined ? undefined : named(crossing, crossingName)),
  ({ road }) => road,
  ({ rail }) => (rail ? 'railroad' : undefined),
]

function riverWord({ hexes, river, riverName }: HexsideFact): string | undefined {
  // A water hex tells of its sides by itself.
  const isShown = river === 'all-water' && hexes.some((hex) => hexFact(hex).terrain === 'water')
  return river === undefined || isShown ? undefined : named(RIVER_WORDS[river], riverName)
}

const RIVER_WORDS = { 'all-water': 'all water', major: 'major river', minor: 'minor river', creek: 'creek' } as const

const printedBefore = new Map<string, readonly ViewSpace[]>()

/** What is printed on a scenario's map: put into words when it is first looked at, since few commands look at it. */
function printedOf(scenario: string): readonly ViewSpace[] {
  const before = printedBefore.get(scenario)
  if (before !== undefined) return before
  const fact = scenarioFact(scenario)
  const printed = HEX_IDS.filter((id) => onMapOf(fact, id)).map(printedIn)
  printedBefore.set(scenario, printed)
  return printed
}

function printedIn(id: HexId): ViewSpace {
  const fact = hexFact(id)
  const marks = [...hexMarks(fact), ...hexsideMarks(id), ...minorMarks(fact)]
  const space = { id, ...placeOf(fact), sign: signOf(fact), marks }
  return fact.places.length === 0 ? space : { ...space, name: fact.places.join(', ') }
}
