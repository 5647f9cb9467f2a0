/** atp:9.3–9.9 Plans for units that march: from the hex they stand in, or on from where their march has come to. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Event } from '../rules/events.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { asksFirst } from '../rules/queries/knowledge.ts'
import { hexLabel, unitLabels } from '../rules/queries/labels.ts'
import { marchersIn } from '../rules/queries/march.ts'
import { hexOf } from '../rules/queries/occupancy.ts'
import type { Side } from '../rules/sides.ts'
import { whyNoMarch } from '../rules/stages/movement.ts'
import type { State } from '../rules/state.ts'
import { doneBy, isAsked, tried, underWay } from './follow.ts'
import { marchWays, type Way } from './march-ways.ts'
import { eventNotes, type Note, note, placeNotes, wayNotes } from './notes.ts'

/** A march about to begin or under way: who marches, what to choose first, and where it has been. */
export interface Setting {
  readonly units: readonly UnitId[]
  readonly opening: readonly Choice[]
  readonly soFar: readonly HexId[]
  /** Those of the pieces that stay where they are, with the reason. */
  readonly staying: readonly Note[]
}

/** The march that pieces would make; undefined where none of them can march, or they do not stand together. */
export function settingOf(position: Position<State>, side: Side, pieces: readonly UnitId[]): Setting | undefined {
  return isAsked(position, side, 'march') ? goingOn(position, side, pieces) : settingOut(position, side, pieces)
}

function settingOut({ board }: Position<State>, side: Side, pieces: readonly UnitId[]): Setting | undefined {
  const [hex, ...others] = [...new Set(pieces.map((unit) => hexOf(board, unit)))]
  if (hex === undefined || others.length > 0) return undefined
  const able = marchersIn(board, side, hex)
  const units = able.filter((unit) => pieces.includes(unit))
  const [first, ...joined] = units
  if (first === undefined) return undefined
  const all = units.length === able.length && joined.length > 0
  const opening: readonly Choice[] = all
    ? [['march-stack', hex]]
    : [['march', first], ...joined.map((unit) => ['join', unit] as const)]
  return { units, opening, soFar: [hex], staying: stayingOf(board, side, pieces, units) }
}

/** 9.3D The march goes on as it is; before it has set out those beside it may still join. No pieces: those on the march. */
function goingOn(position: Position<State>, side: Side, pieces: readonly UnitId[]): Setting | undefined {
  const { board } = position
  const { units, path } = underWay(position)
  const hex = path[path.length - 1]
  if (hex === undefined || (pieces.length > 0 && !pieces.some((unit) => units.includes(unit)))) return undefined
  const joined =
    path.length > 1 ? [] : marchersIn(board, side, hex).filter((unit) => pieces.includes(unit) && !units.includes(unit))
  const all = [...units, ...joined]
  return {
    units: all,
    opening: joined.map((unit) => ['join', unit] as const),
    soFar: path,
    staying: stayingOf(board, side, pieces, all),
  }
}

function stayingOf(board: State, side: Side, pieces: readonly UnitId[], going: readonly UnitId[]): readonly Note[] {
  return pieces.flatMap((unit) => {
    if (going.includes(unit)) return []
    const why = whyNoMarch(board, side, unit)
    return [note(`Stays behind: ${why?.message ?? unitLabels([unit])}`, why?.rule ?? 'atp:9.3D', true)]
  })
}

/** A plan for every hex the pieces can march to, and one to halt where a march under way has come to. */
export function marchPlans(position: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const setting = settingOf(position, side, pieces)
  if (setting === undefined) return []
  const start = opened(position, side, setting)
  if (start === undefined) return []
  const trail = new Trail(side, start)
  const plans = marchWays(position, side, setting.units, setting.soFar).open.flatMap((way) => {
    const plan = planFor(position.board, side, setting, way, trail)
    return plan === undefined ? [] : [plan]
  })
  return isAsked(position, side, 'march') ? [haltPlan(setting), ...plans] : plans
}

function opened(position: Position<State>, side: Side, { opening }: Setting): Position<State> | undefined {
  let at: Position<State> | undefined = position
  for (const choice of opening) at = at === undefined ? undefined : tried(at, side, choice)?.position
  return at
}

function planFor(board: State, side: Side, setting: Setting, way: Way, trail: Trail): Plan | undefined {
  const steps = way.path.slice(setting.soFar.length)
  if (steps.slice(0, -1).some((hex) => asksFirst(board, side, hex))) return undefined // 15.6A the answer comes first
  const end = trail.follow(steps)
  if (end === undefined) return undefined
  // 9.3E play ends a march by itself only when no step is left
  const goesOn = isAsked(end.position, side, 'march')
  const { steps: cost } = way.progress
  return {
    space: way.hex,
    kind: 'march',
    label: `${unitLabels(setting.units)} march${setting.units.length === 1 ? 'es' : ''} to ${hexLabel(way.hex)}: ${cost} MP`,
    rule: way.forced ? 'atp:9.8' : 'atp:9.3',
    cost,
    path: way.path,
    choices: [...setting.opening, ...steps.map((hex) => ['to', hex] as const), ...(goesOn ? [['halt'] as const] : [])],
    notes: [
      ...setting.staying,
      ...wayNotes(setting.units, way),
      ...eventNotes(end.events, board),
      ...placeNotes(board, side, way.hex),
    ],
  }
}

function haltPlan({ units, soFar }: Setting): Plan {
  const hex = soFar[soFar.length - 1] ?? ''
  const label = soFar.length > 1 ? `Halt in ${hexLabel(hex)}` : `${unitLabels(units)}: do not march now`
  return { space: hex, kind: 'halt', label, rule: 'atp:9.3E', path: soFar, choices: [['halt']], notes: [] }
}

interface Footing {
  readonly position: Position<State>
  readonly events: readonly Event[]
}

/** Marches followed on the engine; ways share their beginnings, and so does the work. */
class Trail {
  readonly #side: Side
  readonly #known = new Map<string, Footing | undefined>()

  constructor(side: Side, position: Position<State>) {
    this.#side = side
    this.#known.set('', { position, events: [] })
  }

  /** Where these steps lead to; undefined when one of them is refused. */
  follow(steps: readonly HexId[]): Footing | undefined {
    const key = steps.join()
    if (this.#known.has(key)) return this.#known.get(key)
    const before = this.follow(steps.slice(0, -1))
    const to = steps[steps.length - 1]
    const step = before === undefined || to === undefined ? undefined : tried(before.position, this.#side, ['to', to])
    const footing =
      before === undefined || step === undefined
        ? undefined
        : { position: step.position, events: [...before.events, ...doneBy(step.events)] }
    this.#known.set(key, footing)
    return footing
  }
}
