/** atp:15.4E An attack has met nobody. RULING ATP-75: one of those who could have attacked has probed the hex by it. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { followFault, probersOf } from '../queries/probes.ts'
import { type AtpStage, type Look, stage } from '../stage-map.ts'
import { advanceOffer, follow } from './probe.ts'

export const emptyHex: AtpStage = stage({
  id: 'empty-hex',
  rule: 'atp:15.4E',
  title: 'Empty Hex',
  secret: () => true,
  enter: ({ locals }) => decide(locals.side),
  offers: ({ board, locals: { side, hex } }) =>
    probersOf(board, side, hex).flatMap((unit): readonly Offer[] => [
      ...(followFault(board, unit, hex) === undefined ? [advanceOffer(unit, hex, ['advance', unit])] : []),
      {
        choice: ['stay', unit],
        label: `${unitLabel(unit)} has found ${hexLabel(hex)} empty and stays where it is`,
        rule: 'atp:15.4E-1',
        pieces: [unit],
      },
    ]),
  choose(work, [verb, unit]) {
    if (unit === undefined) return end()
    if (verb === 'advance') follow(work, unit, work.locals.hex)
    else work.emit({ type: 'action-performed', unit, action: 'attack' })
    return end(true)
  },
  explain: ({ board, locals }: Look<'empty-hex'>, [verb, unit]) =>
    verb === 'advance' && unit !== undefined ? followFault(board, unit, locals.hex) : undefined,
})
