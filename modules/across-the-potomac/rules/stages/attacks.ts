/** atp:8.6, atp:10.1 Attacks come first: the active side announces its battles one after the other. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { attackableHexes, attackHexFault, defendersAt } from '../queries/attack-eligibility.ts'
import { hexLabel, unitLabels } from '../queries/labels.ts'
import { notHex, outOfSequence } from '../queries/refusals.ts'
import { type AtpStage, call, type Look, stage, type Work } from '../stage-map.ts'

export const attacks: AtpStage = stage({
  id: 'attacks',
  rule: 'atp:10.1',
  title: 'Attacks',
  enter: (work) => nextAttack(work),
  resume: (work) => nextAttack(work),
  offers: (look) => [
    ...attackableHexes(look.board, look.locals.side).map((hex) => attackOffer(look, hex)),
    { choice: ['end-attacks'], label: 'No more attacks', rule: 'atp:8.6' },
  ],
  choose(work, [verb, hex]) {
    if (verb === 'end-attacks' || hex === undefined) return end()
    // 10.1.1A–B the hex is announced and all units in it come onto the Battle Card
    work.emit({ type: 'battle-joined', hex, defenders: defendersAt(work.board, work.locals.side, hex) })
    return call('battle', { next: 0 })
  },
  explain(look, [verb, hex]) {
    if (verb !== 'attack' || hex === undefined) return outOfSequence('attacks', verb)
    return notHex(hex) ?? attackHexFault(look.board, look.locals.side, hex)
  },
})

function nextAttack(work: Work<'attacks'>): Next {
  const { side } = work.locals
  return attackableHexes(work.board, side).length === 0 ? end() : decide(side)
}

function attackOffer(look: Look<'attacks'>, hex: HexId): Offer {
  const defenders = defendersAt(look.board, look.locals.side, hex)
  return {
    choice: ['attack', hex],
    label: `Attack ${hexLabel(hex)}: ${unitLabels(defenders)}`,
    rule: 'atp:10.1B',
    space: hex,
    pieces: defenders,
  }
}
