/** std:10.2 A unit that has ended its march may try to destroy a permanent bridge or a ferry. */
import { modified } from '../../../../../src/kernel/modifiers.ts'
import { decide, end, roll } from '../../../../../src/kernel/stage.ts'
import { destroyModifiers, destroyRefusal, destructible } from '../../queries/destruction.ts'
import { type OtrStage, stage } from '../../stage-map.ts'
import { BRIDGES } from '../../tables/bridges.ts'
import { hexsideById } from '../../tables/hexsides.ts'
import { unitFact } from '../../tables/units.ts'
import { hexLabel, unitLabel } from '../../wording.ts'

/** To be called while state.march still tells of the march that has ended. */
export const destroying: OtrStage = stage({
  id: 'destroying',
  rule: 'std:10.2',
  title: 'Destroying bridges and ferries',
  enter({ board, locals }) {
    return destructible(board, locals.unit).length === 0 ? end() : decide(unitFact(locals.unit).side)
  },
  offers: ({ board, locals: { unit } }) => [
    ...destructible(board, unit).map((id) => {
      const { hexes, crossing } = hexsideById(id)
      return {
        choice: ['destroy', id] as const,
        label: `${unitLabel(unit)} tries to destroy the ${crossing} between ${hexes.map(hexLabel).join(' and ')}`,
        rule: 'std:10.2',
        pieces: [unit],
        modifiers: destroyModifiers(board, unit, id),
      }
    }),
    { choice: ['done'], label: 'Destroy nothing', rule: 'std:10.2' },
  ],
  choose(work, [verb, id]) {
    if (verb === 'done' || id === undefined) return end()
    const { unit } = work.locals
    work.emit({ type: 'destruction-tried', unit })
    work.setLocals({ rolling: id })
    const { hexes, crossing } = hexsideById(id)
    const purpose = `${unitLabel(unit)} destroys the ${crossing} between ${hexes.map(hexLabel).join(' and ')}`
    return roll({ rule: 'std:10.2', purpose, dice: [6] })
  },
  rolled(work, [die = 0]) {
    const { unit, rolling } = work.locals
    if (rolling === null) throw new Error('nobody destroys anything')
    const kind = hexsideById(rolling).crossing === 'ferry' ? 'ferry' : 'bridge'
    const total = modified(die, destroyModifiers(work.board, unit, rolling), Number.NEGATIVE_INFINITY)
    if (total <= BRIDGES.destroy.atMost[kind]) work.emit({ type: 'crossing-destroyed', hexside: rolling })
    return end()
  },
  explain: ({ board, locals }, [verb, id]) =>
    verb === 'destroy' && id !== undefined ? destroyRefusal(board, locals.unit, id) : undefined,
})
