/** std:6.1, std:6.2, std:7.1 Where the unit on the march can go, what each hex costs, and whom it can attack from there. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { attackTargets } from '../rules/queries/attack-targets.ts'
import { cavalryMayRetreat } from '../rules/queries/cavalry-retreats.ts'
import { attackCost, attackPointsRefusal } from '../rules/queries/march-options.ts'
import { hereOf, leftOf } from '../rules/queries/march-steps.ts'
import { type Destination, reachOf } from '../rules/queries/reach.ts'
import { opponentOf, type Side, sideOfId } from '../rules/sides.ts'
import { pendingCollapse } from '../rules/stages/otr-13-scenarios/collapse.ts'
import { ATTACK_TYPES, type AttackType } from '../rules/state/combat.ts'
import type { March } from '../rules/state/march.ts'
import { type State, unitState } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { hexLabel, mpText, unitLabel } from '../rules/wording.ts'
import { type Note, note } from './note.ts'
import { placeNotes } from './notes.ts'

/** Pieces other than the one on the march are not planned for. */
export function marchPlans({ board }: Position<State>, _side: Side, pieces: readonly string[]): readonly Plan[] {
  const { march } = board
  if (march === null || (pieces.length > 0 && !pieces.includes(march.unit))) return []
  const reach = reachOf(board, march)
  const here: Destination = {
    hex: hereOf(march),
    halfPoints: 0,
    path: [hereOf(march)],
    stops: false,
    disorganizes: false,
  }
  const going = reach.map((way) => planOf(board, march, way))
  return isHex(here.hex) ? [...going, ...attackPlans(board, march, [here, ...reach])] : going
}

function planOf(board: State, march: March, way: Destination): Plan {
  const { unit } = march
  return {
    space: way.hex,
    kind: 'march',
    label: `${unitLabel(unit)} marches to ${hexLabel(way.hex)}: ${mpText(way.halfPoints)}, ${mpText(leftOf(march) - way.halfPoints)} left`,
    rule: 'std:6.1',
    cost: way.halfPoints / 2,
    path: way.path,
    choices: stepsOf(way),
    notes: [...wayNotes(board, unit, way), ...placeNotes(board, unit, way.hex)],
  }
}

function stepsOf({ path }: Destination): readonly Choice[] {
  return path.slice(1).map((hex) => ['to', hex] as const)
}

function wayNotes(board: State, unit: UnitId, { hex, path, stops, disorganizes }: Destination): readonly Note[] {
  const notes: Note[] = []
  if (disorganizes) {
    const what = unitState(board, unit).organized ? 'disorganizes the unit' : 'costs 1 manpower'
    notes.push(note(`From zone to zone without a road: ${what}`, 'std:6.2', true))
  }
  if (stops) notes.push(note('The march goes no farther from there', 'std:6.2'))
  const bridge = path.slice(1).some((to, at) => pendingCollapse(board, path[at] ?? to, to) !== undefined)
  if (bridge) notes.push(note('A floating bridge on the way may give way: its die is thrown first', 'otr:13.0', true))
  const riders = cavalryMayRetreat(board, opponentOf(sideOfId(unit)), 'enemy-movement', hex, unit)
  if (riders.length > 0) {
    notes.push(note('Enemy cavalry there may give way and take Movement Points with it', 'std:7.7'))
  }
  return notes
}

/** 7.1 One plan for each enemy hex and each type of attack, from where most points are left for it. */
function attackPlans(board: State, march: March, ways: readonly Destination[]): readonly Plan[] {
  const plans = new Map<string, Plan>()
  for (const way of ways) {
    const there: March = { ...march, spent: march.spent + way.halfPoints, path: [...march.path, ...way.path.slice(1)] }
    const types = ATTACK_TYPES.filter((type) => attackPointsRefusal(there, type) === undefined)
    if (types.length === 0) continue
    const from = { action: 'march', began: march.path[0] ?? way.hex } as const
    for (const target of attackTargets(board, [march.unit], way.hex, from)) {
      for (const type of types) {
        const key = `${target} ${type}`
        if (!plans.has(key)) plans.set(key, attackPlan(board, march, way, target, type)) // ways come cheapest first
      }
    }
  }
  return [...plans.values()]
}

const TYPE_WORDS: { readonly [type in AttackType]: string } = {
  'column-of-route': 'in column of route',
  hasty: 'hastily',
  normal: 'normally',
  prepared: 'prepared',
}

function attackPlan(board: State, march: March, way: Destination, target: HexId, type: AttackType): Plan {
  const { unit } = march
  const halfPoints = way.halfPoints + attackCost(unit, type)
  const from = way.path.length > 1 ? ` from ${hexLabel(way.hex)}` : ''
  return {
    space: target,
    kind: 'attack',
    label: `${unitLabel(unit)} attacks ${hexLabel(target)} ${TYPE_WORDS[type]}${from}: ${mpText(halfPoints)}`,
    rule: 'std:6.1',
    cost: halfPoints / 2,
    path: [...way.path, target],
    choices: [...stepsOf(way), ['attack', target, type]],
    contest: ['attack', target, type, way.hex],
    notes: way.path.length > 1 ? wayNotes(board, unit, { ...way, stops: false }) : [],
  }
}
