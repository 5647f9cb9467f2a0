/** atp:12.1E–H, atp:12.3, atp:12.6 At the end of the fire the defender may retreat; cavalry that left may have to. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { refusal } from '../../../../src/kernel/refusal.ts'
import { ask, decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { enterHex } from '../consequences.ts'
import type { HexId, UnitId } from '../ids.ts'
import { attackingSide, isGarrison, survives } from '../queries/battle-roles.ts'
import { isFogged, isSure } from '../queries/knowledge.ts'
import { hexLabel, unitLabels } from '../queries/labels.ts'
import { recoverOffer, recoverRefusal } from '../queries/recovery.ts'
import { notHex } from '../queries/refusals.ts'
import {
  isClearedHex,
  mayEnter,
  recoverableAt,
  retreatCase,
  retreatFault,
  retreatingUnits,
} from '../queries/retreat-hexes.ts'
import { type AtpStage, stage, type Work } from '../stage-map.ts'
import { recoverOrder, retreatOrder } from '../standing-orders/retreat.ts'
import { battleOf, type State, unitState } from '../state.ts'
import { isForce } from '../telling.ts'

export const defenderRetreat: AtpStage = stage({
  id: 'defender-retreat',
  rule: 'atp:12.1E',
  title: "Defender's Retreat",
  enter(work) {
    const { recovers, forced, hexes } = retreatCase(work.board)
    if (hexes.length === 0) return forced ? lostCavalry(work) : end()
    if (isFogged(work.board)) return decide(work.locals.side) // 12.5 where to is announced, though it be the only way
    const [only, ...more] = hexes
    if (forced && !recovers && only !== undefined && more.length === 0) return retreatTo(work, only)
    return decide(work.locals.side)
  },
  offers({ board, locals }) {
    if (locals.to !== null) return recoverableAt(board, locals.to).map((unit) => recoverOffer(board, unit))
    const { forced, hexes } = retreatCase(board)
    const stand: readonly Offer[] = forced ? [] : [{ choice: ['stand-fast'], label: 'Stand fast', rule: 'atp:12.1' }]
    return [...hexes.map((hex) => retreatOffer(board, hex)), ...stand]
  },
  choose(work, [verb, what]) {
    if (verb === 'recover' && what !== undefined && work.locals.to !== null) {
      return recovered(work, what, work.locals.to)
    }
    return verb === 'retreat' && what !== undefined ? announceRetreat(work, what) : end()
  },
  answered(work, answer) {
    const { to } = work.locals
    if (to === null) throw new Error('no retreat waits for this answer')
    work.setLocals({ to: null })
    if (!isForce(answer)) return retreatTo(work, to)
    work.emit({ type: 'located', side: attackingSide(work.board), hex: to, force: answer, count: null })
    work.emit({ type: 'hex-checked', hex: to })
    const { forced, hexes } = retreatCase(work.board)
    // 12.5 cancelled; RULING ATP-81: but who must go (12.6A) tries elsewhere, and is lost when there is nowhere to go
    if (!forced) return end()
    return hexes.length === 0 ? lostCavalry(work) : decide(work.locals.side)
  },
  explain({ board, locals }, [verb, what]) {
    if (locals.to !== null) return verb === 'recover' ? recoverRefusal(board, locals.side, what) : undefined
    if (verb === 'recover') return refusal('not-retreating', 'atp:12.1A', 'A step is recovered only by retreating.')
    if (verb === 'stand-fast') {
      return refusal(
        'must-retreat',
        'atp:12.6A',
        'Cavalry that left the battle must go; no other defender is left there.',
      )
    }
    return verb === 'retreat' && what !== undefined ? (notHex(what) ?? retreatFault(board, what)) : undefined
  },
  standing: ({ board, locals }, orders) =>
    locals.to === null
      ? publicOrder(board, retreatOrder(board, retreatCase(board), orders))
      : recoverOrder(board, recoverableAt(board, locals.to), orders),
})

/** 12.5 Under fog of war the enemy is asked about a hex that he may be in unknown. */
function announceRetreat(work: Work<'defender-retreat'>, to: HexId): Next {
  const enemy = attackingSide(work.board)
  if (isSure(work.board, enemy, to) && !isClearedHex(work.board, to)) return retreatTo(work, to)
  work.setLocals({ to })
  return ask({ rule: 'atp:12.5', of: enemy, question: ['retreat', to] })
}

/** Under fog of war orders say only when not to retreat: which hexes are open is not known everywhere. */
function publicOrder(board: State, choice: Choice | undefined): Choice | undefined {
  return isFogged(board) && choice?.[0] === 'retreat' ? undefined : choice
}

function retreatTo(work: Work<'defender-retreat'>, to: HexId): Next {
  const { recovers } = retreatCase(work.board)
  work.emit({ type: 'side-retreated', side: work.locals.side })
  const hit = recovers ? recoverableAt(work.board, to) : []
  const [only, ...more] = hit
  if (only === undefined) return marchOff(work, to)
  if (more.length === 0) return recovered(work, only, to)
  work.setLocals({ to })
  return decide(work.locals.side)
}

/** atp:12.1A The step comes back on the field, before the stack leaves it; a destroyed unit lives again. */
function recovered(work: Work<'defender-retreat'>, unit: UnitId, to: HexId): Next {
  work.emit({ type: 'step-recovered', unit, hex: battleOf(work.board).hex })
  return marchOff(work, to)
}

/** atp:12.1G The defenders leave as a stack. */
function marchOff(work: Work<'defender-retreat'>, to: HexId): Next {
  const { hex, defenders } = battleOf(work.board)
  for (const unit of defenders) {
    if (!survives(work.board, unit)) continue
    if (isGarrison(unit)) {
      work.emit({ type: 'unit-eliminated', unit, rule: 'atp:12.3B' }) // surrenders
    } else if (!mayEnter(unit, to)) {
      work.emit({ type: 'unit-eliminated', unit, rule: 'atp:12.1F' })
    } else {
      enterHex(work, unit, hex, to)
      // 12.1E whether it fired or not; 12.6B
      if (!unitState(work.board, unit).fatigued) work.emit({ type: 'unit-fatigued', unit, rule: 'atp:12.1E' })
    }
  }
  return end()
}

/** atp:12.6A, atp:12.1F Cavalry that must go and finds no hex is eliminated. */
function lostCavalry(work: Work<'defender-retreat'>): Next {
  for (const unit of battleOf(work.board).left) {
    if (survives(work.board, unit)) work.emit({ type: 'unit-eliminated', unit, rule: 'atp:12.1F' })
  }
  return end()
}

function retreatOffer(board: State, hex: HexId): Offer {
  const { recovers } = retreatCase(board)
  const units = retreatingUnits(board)
  const lost = battleOf(board).defenders.filter(
    (unit) => survives(board, unit) && (isGarrison(unit) || !mayEnter(unit, hex)),
  )
  const parts = [
    ...(recovers && recoverableAt(board, hex).length > 0 ? ['a step is recovered'] : []),
    ...(lost.length > 0 ? [`${unitLabels(lost)} would be lost`] : []),
  ]
  return {
    choice: ['retreat', hex],
    label: [`Retreat to ${hexLabel(hex)}`, ...parts].join(', '),
    rule: 'atp:12.1E',
    space: hex,
    pieces: units,
  }
}
