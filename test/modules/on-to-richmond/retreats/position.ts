/** A retreat laid out for a test, and what the rules should say of it. */
import type { HexId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import type { Side } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { Retreat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import type { RetreatKind } from '../../../../modules/on-to-richmond/rules/tables/retreat-charts.ts'
import { tableWith, type UnitSpec } from '../../../support/otr-table.ts'

export interface Position {
  /** Section and what it shows. */
  readonly name: string
  readonly kind: RetreatKind
  /** Default: the Confederate side retreats. */
  readonly side?: Side
  readonly scenario?: string
  readonly rain?: boolean
  /** Every hex from the start on; the stack stands in the last. */
  readonly path: readonly HexId[]
  /** Where the active enemy stands. */
  readonly enemy: HexId
  /** Further enemies, and friends. */
  readonly enemies?: readonly HexId[]
  readonly friends?: readonly HexId[]
  readonly overridden?: boolean
  readonly more?: Partial<State>
  /** Every hex beside the stack: `chart:priority/loss`, or the code of the restriction. */
  readonly hexes: { readonly [hex: HexId]: string }
  /** What is open: a hex, or `!` and a hex where the priorities are overridden. */
  readonly open: readonly string[]
  /** How it can end: the means, or nothing where surrender cannot be avoided. Default `plain`. */
  readonly ends?: 'plain' | 'extended' | 'override' | 'override-extended' | 'surrender'
  /** True, or why the retreat may not stop here. */
  readonly stop: true | string
}

const CONFEDERATES = [
  'cs-pickett',
  'cs-mahone',
  'cs-armistead',
  'cs-hood',
  'cs-ripley',
  'cs-walker',
  'cs-gregg',
  'cs-branch',
]
const FEDERALS = [
  'us-casey',
  'us-couch',
  'us-hooker',
  'us-kearny',
  'us-king',
  'us-franklin',
  'us-foster',
  'us-buchanan',
  'us-ferry',
  'us-kimball',
  'us-jameson',
  'us-doubleday',
  'us-hamilton',
  'us-carroll-a',
  'us-carroll-b',
  'us-93-ny',
  'us-3-4-ny',
  'us-13-pa',
  'us-12-25-ny',
  'us-11-91-pa',
  'us-5md-19wi',
  'us-59-101-ny',
  'us-67-87-pa',
  'us-7-69-ny',
  'us-71-148-ny',
  'us-99-115-pa',
  'us-2de-32ma',
]

/** Units of the two lists, one for each hex. */
export function oneEach(side: Side, hexes: readonly HexId[]): { [hex: HexId]: { [unit: string]: number } } {
  const list = side === 'union' ? FEDERALS : CONFEDERATES
  if (hexes.length > list.length) throw new Error('more hexes than units')
  return Object.fromEntries(hexes.map((hex, i) => [hex, { [list[i] ?? '']: 6 }]))
}

/** The units that retreat in every position: infantry, or cavalry in a cavalry retreat. */
export function retreaters(side: Side, kind: RetreatKind): readonly string[] {
  if (kind === 'cavalry') return [side === 'union' ? 'us-8-il' : 'cs-1-va']
  return [side === 'union' ? 'us-sedgwick' : 'cs-garland-a']
}

/** The table of a position, its retreat under way. */
export function layOut(position: Position, units?: { readonly [unit: string]: UnitSpec | number }): State {
  const { side = 'confederate', kind, path, enemy, enemies = [], friends = [] } = position
  const here = path.at(-1) ?? ''
  const who = units ?? Object.fromEntries(retreaters(side, kind).map((unit) => [unit, 9]))
  const retreat: Retreat = {
    side,
    units: Object.keys(who),
    kind,
    enemy,
    path,
    overridden: position.overridden ?? false,
  }
  const other: Side = side === 'union' ? 'confederate' : 'union'
  const at: { [hex: HexId]: { [unit: string]: UnitSpec | number } } = {}
  for (const there of [oneEach(other, [enemy, ...enemies]), oneEach(side, friends), { [here]: who }]) {
    for (const [hex, them] of Object.entries(there)) at[hex] = { ...at[hex], ...them }
  }
  return tableWith({
    ...(position.scenario === undefined ? {} : { scenario: position.scenario }),
    rain: position.rain === true,
    active: other,
    at,
    more: { retreat, ...position.more },
  })
}
