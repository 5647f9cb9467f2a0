/** atp:2.4 The map as spaces on a character grid: rows level as the sheet lies, east of a row to the right. */
import type { ViewSpace } from '../../../src/kernel/view.ts'
import type { HexId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { GRID, GRID_SPEC } from '../rules/tables/grid.ts'
import { HEX_IDS, type HexFact, hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { type HexsideFact, hexsideFact, hexsideId } from '../rules/tables/hexsides.ts'
import { pointsText, sideName } from '../rules/wording.ts'

/** Every playable hex with what is printed in it and along its sides, and what has changed since. */
export function spacesOf(state: State): readonly ViewSpace[] {
  return PRINTED.map((space) => {
    const news = newsOf(state, space.id)
    return news.length === 0 ? space : { ...space, marks: [...space.marks, ...news] }
  })
}

function newsOf(state: State, hex: HexId): readonly string[] {
  const burned = neighboursOf(hex)
    .filter((next) => state.burnedBridges.includes(hexsideId(hex, next)))
    .map((next) => `bridge to ${next} burned`)
  const news = [...burned]
  const owner = state.fortifications[hex]
  if (owner !== undefined && owner !== hexFact(hex).fortification) news.push(`in ${sideName(owner)} hands`)
  if (state.citiesScored.includes(hex)) news.push('captured before; no more points for it')
  return news
}

const PRINTED: readonly ViewSpace[] = HEX_IDS.map((id) => {
  const fact = hexFact(id)
  const space = { id, ...placeOf(id), sign: signOf(fact)[0], marks: [...hexMarks(fact), ...hexsideMarks(id)] }
  return fact.places.length === 0 ? space : { ...space, name: fact.places.join(', ') }
})

/** Columns count toward the north-west, so that the highest stands at the left; odd rows lie half a hex that way. */
function placeOf(id: HexId): { readonly x: number; readonly y: number } {
  const place = GRID.parse(id)
  if (place === undefined) throw new Error(`${id} is no number of the grid`)
  const last = GRID_SPEC.columns[1]
  return { x: 2 * (last - place.column) + (place.row % 2 === 0 ? 1 : 0), y: place.row - GRID_SPEC.rows[0] }
}

/** The character of a hex and, in words, what it stands for; the latter is always the first of its marks. */
function signOf({ terrain, settlement, fortification }: HexFact): readonly [sign: string, meaning: string] {
  if (terrain === 'bay') return ['~', 'open water']
  if (fortification !== undefined) return ['#', `${sideName(fortification)} fortification`]
  if (settlement !== undefined) return settlement === 'city' ? ['*', 'city'] : ['o', 'town']
  return terrain === 'slow' ? ['^', 'slow ground'] : ['.', 'plain']
}

function hexMarks(fact: HexFact): readonly string[] {
  const { terrain, territory, settlement, fortification, cityHalfPoints, cityOwner } = fact
  const marks: string[] = [signOf(fact)[1]]
  if (fortification !== undefined && settlement !== undefined) marks.push(settlement)
  if (terrain === 'slow' && !marks.includes('slow ground')) marks.push('slow ground')
  if (territory !== undefined) marks.push(territory === 'north' ? 'Northern territory' : 'Southern territory')
  if (cityHalfPoints !== undefined && cityOwner !== undefined) {
    marks.push(`${sideName(cityOwner)} city worth ${pointsText(cityHalfPoints)} VP`)
  }
  return marks
}

/** What lies along the hex's sides, one mark a kind: `major river (Potomac) to 2119, 2120`. */
function hexsideMarks(hex: HexId): readonly string[] {
  const kinds = new Map<string, HexId[]>()
  for (const next of neighboursOf(hex)) {
    for (const kind of kindsOf(hexsideFact(hex, next))) {
      const list = kinds.get(kind)
      if (list === undefined) kinds.set(kind, [next])
      else list.push(next)
    }
  }
  return [...kinds].map(([kind, hexes]) => `${kind} to ${hexes.join(', ')}`)
}

function kindsOf(side: HexsideFact): readonly string[] {
  const kinds: string[] = []
  if (side.river !== undefined) {
    kinds.push(`${side.river} river${side.riverName === undefined ? '' : ` (${side.riverName})`}`)
  }
  if (side.bridge !== undefined) kinds.push('bridge')
  if (side.blocked) kinds.push('blocked hexside')
  if (side.road) kinds.push('road')
  if (side.border) kinds.push('border')
  return kinds
}
