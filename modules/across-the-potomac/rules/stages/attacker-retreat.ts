/** atp:12.1A–D After the defensive fire the attacker may break off: he gives up his own fire and recovers a step. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { UnitId } from '../ids.ts'
import { attackedFrom, attackersOf, survives, unitsInBattle } from '../queries/battle-roles.ts'
import { unitLabel } from '../queries/labels.ts'
import { mayRecoverByRetreat, recoverOffer, recoverRefusal } from '../queries/recovery.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { battleOf, unitState } from '../state.ts'

export const attackerRetreat: AtpStage = stage({
  id: 'attacker-retreat',
  rule: 'atp:12.1D',
  title: "Attacker's Retreat",
  enter(work) {
    // 12.1B not without hits; 12.4B not after an extra hit; RULING ATP-33: but with no attacker left, to revive one (12.1A)
    return mayRecoverByRetreat(work.board, work.locals.side) ? decide(work.locals.side) : end()
  },
  offers(look) {
    if (look.locals.retreating) return hitAttackers(look).map((unit) => recoverOffer(look.board, unit))
    return [retreatOffer(look), { choice: ['press-on'], label: 'Press on with the attack', rule: 'atp:12.1' }]
  },
  choose(work, [verb, unit]) {
    if (verb === 'press-on') return end()
    if (verb === 'recover' && unit !== undefined) return recovered(work, unit)
    work.emit({ type: 'side-retreated', side: work.locals.side })
    work.setLocals({ retreating: true })
    const [only, ...more] = hitAttackers(work)
    return only !== undefined && more.length === 0 ? recovered(work, only) : decide(work.locals.side)
  },
  explain({ board, locals }, [verb, unit]) {
    if (verb === 'recover' && !locals.retreating) {
      return refusal('not-retreating', 'atp:12.1A', 'A step is recovered only by retreating.')
    }
    if (verb === 'press-on' || verb === 'retreat') {
      return locals.retreating
        ? refusal('already-retreating', 'atp:12.1D', 'The retreat is decided; choose the unit that recovers a step.')
        : undefined
    }
    return verb === 'recover' ? recoverRefusal(board, locals.side, unit) : undefined
  },
})

type InStage = Pick<Look<'attacker-retreat'>, 'board' | 'locals'>

/** atp:12.1A Units hit in this battle, eliminated ones too. */
function hitAttackers({ board }: InStage): readonly UnitId[] {
  const { hits } = battleOf(board)
  return attackersOf(board).filter((unit) => (hits[unit] ?? 0) > 0)
}

/** atp:12.1D The unit regains a step, in the hex it attacked from; all attackers are fatigued where they stand. */
function recovered(work: Work<'attacker-retreat'>, unit: UnitId): Next {
  work.emit({ type: 'step-recovered', unit, hex: attackedFrom(battleOf(work.board), unit) })
  // RULING ATP-17: also flankers that failed are attacking units
  for (const attacker of unitsInBattle(work.board, work.locals.side)) {
    if (survives(work.board, attacker) && !unitState(work.board, attacker).fatigued) {
      work.emit({ type: 'unit-fatigued', unit: attacker, rule: 'atp:12.1D' })
    }
  }
  return end()
}

function retreatOffer(look: InStage): Offer {
  const units = hitAttackers(look)
  const who = units.length === 1 ? units.map(unitLabel).join() : 'one of the units hit'
  const opponent = opponentOf(look.locals.side) === 'union' ? 'the Union' : 'the Confederacy'
  return {
    choice: ['retreat'],
    label: `Break off the attack: ${who} recovers a step, all attackers fatigued, ½ VP for ${opponent}`,
    rule: 'atp:12.1D',
    pieces: units,
  }
}
