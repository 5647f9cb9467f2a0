/** atp:16.3 Plans for a unit that goes by sea, and why a hex cannot be sailed to. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { asksFirst } from '../rules/queries/knowledge.ts'
import { hexLabel, hexLabels, unitLabel } from '../rules/queries/labels.ts'
import { batteriesAt, embarkFault, fleetFault, sailFault, sailsFrom } from '../rules/queries/naval.ts'
import { hexOf, isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { hasTidalWater, isBay, sailableFrom } from '../rules/queries/waterways.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { neighboursOf } from '../rules/tables/hexes.ts'
import { NAVAL_HEXES } from '../rules/tables/optional-rules.ts'
import { isAsked, underWay } from './follow.ts'
import { askedAt } from './march-ways.ts'
import { type Note, note, placeNotes } from './notes.ts'

/** A voyage about to begin or under way. */
interface Voyage {
  readonly unit: UnitId
  readonly opening: readonly Choice[]
  readonly soFar: readonly HexId[]
}

function voyageOf(position: Position<State>, side: Side, pieces: readonly UnitId[]): Voyage | undefined {
  if (isAsked(position, side, 'naval-movement')) {
    const { units, path } = underWay(position)
    const [unit] = units
    if (unit === undefined || (pieces.length > 0 && !pieces.includes(unit))) return undefined
    return { unit, opening: [], soFar: path }
  }
  const [unit, ...more] = pieces
  const port = unit === undefined ? undefined : hexOf(position.board, unit)
  if (unit === undefined || port === undefined || more.length > 0) return undefined // 16.3A one unit
  const barred = fleetFault(position.board, side) ?? embarkFault(position.board, unit)
  return barred === undefined ? { unit, opening: [['sail', unit]], soFar: [port] } : undefined
}

interface Course {
  readonly path: readonly HexId[]
  /** The owner of a bridge must be asked at its end. */
  readonly asks: string | null
  /** Hexes it can go on to. */
  readonly on: readonly HexId[]
}

/** Every hex by its shortest course; the same waters may be come to by several, all as good. */
function coursesOf(position: Position<State>, side: Side, { unit, soFar }: Voyage): readonly Course[] {
  const { board } = position
  const courses: Course[] = []
  const seen = new Set<string>()
  const reached = new Set<HexId>()
  const here = soFar[soFar.length - 1]
  let front: Course[] = [{ path: soFar, asks: null, on: sailsFrom(board, unit, soFar) }]
  for (let next: Course[] = []; front.length > 0; front = next) {
    next = []
    for (const { path, on } of front) {
      for (const to of on) {
        const longer = [...path, to]
        const key = `${to} ${sailableFrom(longer)}` // a hex between two rivers has two waters
        if (seen.has(key)) continue
        seen.add(key)
        const asks = askedAt(position, side, path[path.length - 1] ?? to, to)
        const course = { path: longer, asks, on: asks === null ? sailsFrom(board, unit, longer) : [] }
        next.push(course)
        if (reached.has(to) || to === here) continue
        reached.add(to)
        courses.push(course)
      }
    }
  }
  return courses
}

/** A plan for every hex that the unit can be brought to by sea, and one to end a voyage under way. */
export function voyagePlans(position: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const voyage = voyageOf(position, side, pieces)
  if (voyage === undefined) return []
  const plans = coursesOf(position, side, voyage)
    // 15.6A no farther than to where the enemy is asked first
    .filter(({ path }) => !path.slice(voyage.soFar.length, -1).some((hex) => asksFirst(position.board, side, hex)))
    .map((course) => planFor(position.board, side, voyage, course))
  return isAsked(position, side, 'naval-movement') ? [landPlan(voyage), ...plans] : plans
}

function planFor(board: State, side: Side, { unit, opening, soFar }: Voyage, { path, asks, on }: Course): Plan {
  const hex = path[path.length - 1] ?? ''
  const cost = path.length - 1
  const steps = path.slice(soFar.length).map((to) => ['to', to] as const)
  return {
    space: hex,
    kind: 'transport',
    label: `Transport ${unitLabel(unit)} by sea to ${hexLabel(hex)}: ${cost} of ${NAVAL_HEXES} hexes`,
    rule: 'atp:16.3',
    cost,
    path,
    choices: [...opening, ...steps, ...(on.length > 0 ? [['halt'] as const] : [])],
    notes: [...seaNotes(board, hex, asks), ...placeNotes(board, side, hex)],
  }
}

function seaNotes(board: State, hex: HexId, asks: string | null): readonly Note[] {
  const notes: Note[] = []
  if (isBay(hex)) {
    notes.push(note('Lies off in open water: lands only by being activated and transported again', 'atp:16.3H', true))
  }
  if (asks !== null) notes.push(note('The enemy first decides whether to burn the bridge there', 'atp:16.2D', true))
  const batteries = batteriesAt(board, hex)
  if (batteries.length > 0) notes.push(note(`Must stop next to the fortification ${hexLabels(batteries)}`, 'atp:16.3D'))
  notes.push(note('The only transport of this turn', 'atp:16.3A'))
  return notes
}

function landPlan({ unit, soFar }: Voyage): Plan {
  const hex = soFar[soFar.length - 1] ?? ''
  const label =
    soFar.length === 1
      ? `${unitLabel(unit)}: do not sail now`
      : `${isBay(hex) ? 'Lie off in' : 'Land in'} ${hexLabel(hex)}`
  return { space: hex, kind: 'halt', label, rule: 'atp:16.3H', path: soFar, choices: [['halt']], notes: [] }
}

/** Why a unit that may go aboard does not get to a hex by sea; undefined for one that may not. */
export function whyNoVoyageTo(
  position: Position<State>,
  side: Side,
  pieces: readonly UnitId[],
  to: HexId,
): Refusal | undefined {
  const voyage = voyageOf(position, side, pieces)
  if (voyage === undefined) return undefined
  const { board } = position
  const { unit, soFar } = voyage
  if (!hasTidalWater(to)) {
    return refusal('no-tidal-water', 'atp:16.3B', `${hexLabel(to)} has no tidal hexside; no ship comes there.`)
  }
  if (isEnemyOccupied(board, side, to)) {
    return refusal('enemy-occupied', 'atp:16.3C', `${hexLabel(to)} is Confederate-occupied; no transport enters it.`)
  }
  const courses = [{ path: soFar }, ...coursesOf(position, side, voyage)]
  const beside = courses.find(({ path }) => neighboursOf(path[path.length - 1] ?? to).includes(to))
  const fault = beside === undefined ? undefined : sailFault(board, unit, beside.path, to)
  if (fault !== undefined) return fault
  const message = `No transport sails from ${hexLabel(soFar[0] ?? '')} to ${hexLabel(to)} within ${NAVAL_HEXES} hexes.`
  return refusal('too-far', 'atp:16.3B', message)
}
