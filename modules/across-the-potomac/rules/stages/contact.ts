/** atp:10.1.1A–B, atp:15.5 An attack is announced: the defender shows who is in the hex, and the battle is joined. */
import { ask, end } from '../../../../src/kernel/stage.ts'
import { forceOf, isSeen } from '../queries/knowledge.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, become, stage } from '../stage-map.ts'
import { learn, unitsIn } from '../telling.ts'

/** Ends with the hex when nobody is there. RULING ATP-75: the attack was a probe then, see stage empty-hex. */
export const contact: AtpStage = stage({
  id: 'contact',
  rule: 'atp:10.1.1',
  title: 'Contact',
  enter: ({ locals }) => ask({ rule: 'atp:10.1.1', of: opponentOf(locals.side), question: ['who', locals.hex] }),
  answered(work, answer) {
    const { side, hex } = work.locals
    const enemy = opponentOf(side)
    const shown = unitsIn(answer)
    if (shown === undefined) throw new Error('the answer does not show who is there')
    const defenders = shown.map(({ unit }) => unit)
    learn(work, enemy, hex, forceOf(defenders) ?? 'nobody', shown.length)
    if (shown.length === 0) {
      work.emit({ type: 'probe-turned', unit: null }) // the attack is over
      return end(hex)
    }
    if (!isSeen(work.board, enemy)) {
      work.emit({ type: 'units-shown', units: shown.map(({ unit, fatigued }) => ({ unit, hex, fatigued })) })
    }
    work.emit({ type: 'battle-joined', hex, defenders })
    return become('battle', { next: 0 })
  },
})
