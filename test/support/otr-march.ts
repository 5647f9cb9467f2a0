/** Marches of On to Richmond! for tests: the stages of a march with whatever the others are to do. */
import type { Event } from '../../modules/on-to-richmond/rules/events.ts'
import type { UnitId } from '../../modules/on-to-richmond/rules/ids.ts'
import type { OtrStage, StageId } from '../../modules/on-to-richmond/rules/stage-map.ts'
import { extendedMarch } from '../../modules/on-to-richmond/rules/stages/std-05-actions/extended-march.ts'
import { forceMarch } from '../../modules/on-to-richmond/rules/stages/std-05-actions/force-march.ts'
import { march } from '../../modules/on-to-richmond/rules/stages/std-05-actions/march.ts'
import { marching } from '../../modules/on-to-richmond/rules/stages/std-06-movement/marching.ts'
import type { March } from '../../modules/on-to-richmond/rules/state/march.ts'
import type { State } from '../../modules/on-to-richmond/rules/state.ts'
import type { Advance } from '../../src/kernel/engine.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'
import { end } from '../../src/kernel/stage.ts'
import { otrTable, stageOf, type TableSpec, tableWith } from './otr-table.ts'

/** A stage that does something to the board and ends with a result, in place of one that is not under test. */
export function standIn(id: StageId, result: Plain, events: readonly Event[] = []): OtrStage {
  return {
    id,
    rule: 'kernel',
    title: 'Stands in for a stage',
    enter(work) {
      for (const event of events) work.emit(event)
      return end(result)
    },
  }
}

/** The stages of a march; `others` stand in for combat, cavalry retreat and destroying, which else do nothing. */
export function marchTable(...others: readonly OtrStage[]) {
  const elsewhere: readonly StageId[] = ['combat', 'cavalry-retreat', 'destroying']
  const left = elsewhere.filter((id) => !others.some((stage) => stage.id === id))
  return otrTable([march, extendedMarch, forceMarch, marching, ...others], left)
}

export type MarchTable = ReturnType<typeof marchTable>

/** The unit begins a march with these dice: allowance first, then what follows. */
export function begin(
  spec: TableSpec,
  unit: UnitId,
  dice: readonly (readonly number[])[],
  table: MarchTable = marchTable(),
): Advance<State, Event> {
  return table.open(tableWith(spec), 'march', { unit, step: 'allowance' }, dice)
}

/** The march that is on. */
export function marchIn({ board }: Position<State>): March {
  if (board.march === null) throw new Error('nobody marches')
  return board.march
}

/** The march is over. */
export function isOver(position: Position<State>): boolean {
  return stageOf(position) === 'door' && position.board.march === null
}
