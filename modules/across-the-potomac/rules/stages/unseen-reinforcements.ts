/** atp:6.1, atp:15.2A Reinforcements of a side that is not seen: that they come is known, where only if it must be told. */
import { decide, end } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { asksFirst } from '../queries/knowledge.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { dueReinforcements } from '../queries/reinforcements.ts'
import { tellable } from '../queries/unseen.ts'
import type { Side } from '../sides.ts'
import { type AtpStage, call, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { unitFact } from '../tables/units.ts'
import { isForce, tell } from '../telling.ts'
import { askBeforeArrival, learnBeforeArrival } from './reinforcements.ts'
import { newsOffer } from './turn-close.ts'

export const unseenReinforcements: AtpStage = stage({
  id: 'unseen-reinforcements',
  rule: 'atp:6.1',
  title: 'Reinforcements',
  enter: ({ locals }) => decide(locals.side),
  resume: ({ locals }) => decide(locals.side),
  offers: ({ board, locals: { side } }) => [
    { choice: ['end-reinforcements'], label: 'No more arrivals', rule: 'atp:6.1B' },
    ...dueReinforcements(board, side).map((unit) => ({
      choice: ['arrive', unit] as const,
      label: `${unitLabel(unit)} appears`,
      rule: 'atp:6.1A',
      pieces: [unit],
    })),
    ...arrivalHexes(board, side).map((hex) => ({
      choice: ['enter', hex] as const,
      label: `Appear in ${hexLabel(hex)}`,
      rule: 'atp:15.6A',
      space: hex,
    })),
    ...tellable(board, side).map(newsOffer),
  ],
  choose(work, [verb, what]) {
    const { side } = work.locals
    if (verb === 'end-reinforcements' || what === undefined) return end()
    if (verb === 'arrive') {
      work.emit({ type: 'unit-arrived', unit: what })
      return decide(side)
    }
    if (verb === 'enter') {
      work.setLocals({ asking: what })
      return askBeforeArrival(side, what)
    }
    tell(work, side, { hex: what, force: isForce(verb) ? verb : undefined })
    return call('settlement', { side })
  },
  answered(work, answer) {
    const { side, asking } = work.locals
    if (asking === undefined || asking === null) throw new Error('no reinforcement waits for this answer')
    work.setLocals({ asking: null })
    learnBeforeArrival(work, side, asking, answer)
    return call('settlement', { side })
  },
})

/** 6.1A, 15.6A Entry hexes in enemy territory of which nothing is certain, of units that are due; ascending. */
function arrivalHexes(state: State, side: Side): readonly HexId[] {
  const hexes = new Set(dueReinforcements(state, side).flatMap((unit) => unitFact(unit).entryHexes))
  return [...hexes].filter((hex) => asksFirst(state, side, hex)).sort()
}
