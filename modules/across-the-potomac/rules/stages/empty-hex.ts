/** atp:15.4E An attack has met nobody. RULING ATP-75: one of those who could have attacked has probed the hex by it. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import { forceIn } from '../queries/knowledge.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { hexOf } from '../queries/occupancy.ts'
import { followFault, probersOf } from '../queries/probes.ts'
import { type AtpStage, call, type Look, stage } from '../stage-map.ts'
import { tell } from '../telling.ts'
import { TOLD } from './announcements.ts'
import { advanceOffer, goOn } from './probe.ts'
import { DECIDED } from './settlement.ts'
import { isFresh } from './turn-close.ts'

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
    const { side, hex } = work.locals
    if (unit === undefined) return end()
    if (verb === 'advance') return goOn(work, side, unit, hex)
    work.emit({ type: 'action-performed', unit, action: 'attack' })
    // 15.4C as of a probe it is told where it came from, and of what kind they are there
    const from = hexOf(work.board, unit) ?? ''
    const force = forceIn(work.board, side, from)
    if (force === undefined || isFresh(work.board, side, from)) return end(true)
    work.announce(side, [force, from])
    tell(work, side, { hex: from, force })
    return call('settlement', { side })
  },
  resume(work, result) {
    const { side, hex } = work.locals
    if (result === TOLD) return decide(side)
    if (result === hex) return call('announcements', { side, afterEnemy: true }) // the owner of a bridge has decided
    return end(result === DECIDED ? null : true)
  },
  explain: ({ board, locals }: Look<'empty-hex'>, [verb, unit]) =>
    verb === 'advance' && unit !== undefined ? followFault(board, unit, locals.hex) : undefined,
})
