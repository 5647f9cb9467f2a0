/** std:7.6 Whole ways of the stack that retreats: for each hex it can end in the one that costs least, with priorities and losses. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId } from '../rules/ids.ts'
import {
  type RetreatOptions,
  type RetreatPlan,
  retreatOptions,
  retreatPlans as waysOut,
} from '../rules/queries/retreat-plans.ts'
import { inEnemyZone } from '../rules/queries/zones.ts'
import type { Side } from '../rules/sides.ts'
import { pendingCollapse } from '../rules/stages/otr-13-scenarios/collapse.ts'
import { retreatOf, type State } from '../rules/state.ts'
import { hexLabel, unitLabels } from '../rules/wording.ts'
import { type Note, note } from './note.ts'

export function retreatPlans({ board }: Position<State>, side: Side, pieces: readonly string[]): readonly Plan[] {
  const retreat = retreatOf(board)
  if (pieces.length > 0 && !retreat.units.some((unit) => pieces.includes(unit))) return []
  const best = new Map<HexId, RetreatPlan>()
  for (const way of waysOut(board, retreat)) {
    const end = way.path.at(-1)
    if (end === undefined) continue
    const known = best.get(end)
    if (known === undefined || isBefore(way, known)) best.set(end, way)
  }
  const options = optionsOf(board)
  return [...best]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([end, way]) => planOf(board, options, side, end, way))
}

function isBefore(a: RetreatPlan, b: RetreatPlan): boolean {
  if (a.loss !== b.loss) return a.loss < b.loss
  if ((a.overrideAt === null) !== (b.overrideAt === null)) return a.overrideAt === null
  if (a.path.length !== b.path.length) return a.path.length < b.path.length
  return a.path.join() < b.path.join()
}

function planOf(board: State, options: Options, side: Side, end: HexId, way: RetreatPlan): readonly Plan[] {
  const { units, path } = retreatOf(board)
  const choices = choicesOf(board, options, way.path)
  if (choices.length === 0) return []
  const loss = way.loss === 0 ? 'no loss' : `${way.loss} manpower lost by each unit`
  return [
    {
      space: end,
      kind: 'retreat',
      label: `${unitLabels(units)} ${units.length === 1 ? 'retreats' : 'retreat'} to ${hexLabel(end)}: ${loss}`,
      rule: 'std:7.6',
      cost: way.loss,
      path: way.path.slice(path.length - 1),
      choices,
      notes: notesOf(board, side, end, way),
    },
  ]
}

function notesOf(board: State, side: Side, end: HexId, { loss, priorities, overrideAt }: RetreatPlan): readonly Note[] {
  const notes: Note[] = []
  if (priorities.length > 0) notes.push(note(`Priorities on the way: ${priorities.join(', ')}`, 'std:7.6'))
  if (loss > 0) notes.push(note(`${loss} manpower lost by each unit, which is disorganized by it`, 'std:7.6', true))
  if (overrideAt !== null) notes.push(note(`Goes against the priorities into ${hexLabel(overrideAt)}`, 'std:7.6', true))
  if (inEnemyZone(board, side, end)) notes.push(note('Ends in a zone of the enemy', 'std:2.4', true))
  return notes
}

/** What a stack may do on each way it can have come, asked once. */
type Options = (path: readonly HexId[], overridden: boolean) => RetreatOptions

function optionsOf(board: State): Options {
  const retreat = retreatOf(board)
  const known = new Map<string, RetreatOptions>()
  return (path, overridden) => {
    const key = `${path.join()} ${overridden}`
    const found = known.get(key) ?? retreatOptions(board, { ...retreat, path, overridden })
    known.set(key, found)
    return found
  }
}

/** A step that is the only one is taken by itself and no choice (std:7.6); a floating bridge is seen when it is reached. */
function choicesOf(board: State, options: Options, way: readonly HexId[]): readonly Choice[] {
  const choices: Choice[] = []
  let { path, overridden }: { path: readonly HexId[]; overridden: boolean } = retreatOf(board)
  for (;;) {
    const { mayStop, open } = options(path, overridden)
    const here = path.at(-1)
    const next = way[path.length]
    if (next === undefined || here === undefined) return open.length > 0 ? [...choices, ['stop']] : choices
    const option = open.find(({ step }) => step.hex === next)
    if (option === undefined) return []
    if (mayStop || open.length > 1) choices.push([option.override ? 'override' : 'retreat', next])
    if (pendingCollapse(board, here, next) !== undefined) return choices
    path = [...path, next]
    overridden ||= option.override
  }
}
