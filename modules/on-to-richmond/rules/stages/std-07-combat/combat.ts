/** std:7.1, std:7.5 A combat from the declared attack on: artillery die, both dice, the defender's result, then the attacker's. */
import { end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { UnitId } from '../../ids.ts'
import { type CombatPreview, combatPreview, sumOf } from '../../queries/combat-modifiers.ts'
import { hexOfUnit, isOccupiedBy, unitsOfIn } from '../../queries/occupancy.ts'
import { releaseByAttack } from '../../releases.ts'
import { opponentOf } from '../../sides.ts'
import { call, type OtrStage, stage, type Work } from '../../stage-map.ts'
import type { CombatResultShare } from '../../state/combat.ts'
import { combatOf, type State } from '../../state.ts'
import { attackerResult, type CombatResult, defenderResult } from '../../tables/combat-chart.ts'
import { hexLabel, unitLabels } from '../../wording.ts'
import { applyLetters, endsMarch, retreatOf } from './letters.ts'

type W = Work<'combat'>

export const combat: OtrStage = stage({
  id: 'combat',
  rule: 'std:7.0',
  title: 'Combat',
  enter(work) {
    releaseByAttack(work, combatOf(work.board).defenders)
    const { even, odd } = previewOf(work).artillery
    if (even === odd) return rollBoth(work)
    work.setLocals({ rolling: 'artillery' })
    return roll({ rule: 'std:7.4', purpose: `Artillery as ${purposeOf(work.board)}`, dice: [6] })
  },
  rolled(work, [first, second]) {
    if (first === undefined) throw new Error('no die was rolled')
    if (work.locals.rolling === 'artillery') {
      work.emit({ type: 'combat-changed', change: { artilleryDie: first } })
      return rollBoth(work)
    }
    if (second === undefined) throw new Error('one die was not rolled')
    work.setLocals({ rolling: null })
    resolve(work, first, second)
    return goOn(work)
  },
  resume: (work) => goOn(work),
})

function previewOf(work: W): CombatPreview {
  return combatPreview(work.board, combatOf(work.board))
}

function purposeOf(state: State): string {
  const { attackers, target } = combatOf(state)
  return `${unitLabels(attackers)} ${attackers.length === 1 ? 'attacks' : 'attack'} ${hexLabel(target)}`
}

function rollBoth(work: W): Next {
  work.setLocals({ rolling: 'combat' })
  const purpose = `${purposeOf(work.board)}: the attacker's die, then the defender's`
  return roll({ rule: 'std:7.1', purpose, dice: [6, 6] })
}

/** std:7.5 Both results by the Combat Chart: the defender's column is that without entrenchments. */
function resolve(work: W, attackerDie: number, defenderDie: number): void {
  const preview = previewOf(work)
  const difference = attackerDie + sumOf(preview.attacker) - (defenderDie + sumOf(preview.defender))
  const attacker = shareOf(attackerResult(difference, preview.attackValue), preview.wideLoss)
  const defender = shareOf(defenderResult(difference, preview.defence.bare), 0)
  const dice = [attackerDie, defenderDie] as const
  work.emit({ type: 'combat-changed', change: { dice, difference, results: { attacker, defender } } })
}

function shareOf({ manpower, letters }: CombatResult, more: number): CombatResultShare {
  return { manpower: manpower + more, letters, toLose: manpower + more }
}

/** std:7.5 The steps that follow the dice, one after the other; each may call a stage or be nothing. */
const STEPS: readonly ((work: W) => Next | undefined)[] = [
  (work) => losses(work, 'defender'),
  defenderGoes,
  (work) => losses(work, 'attacker'),
  attackerAdvances,
]

// RULING OTR-38: the defender's result is carried out entirely, his retreat too, before the attacker bears his own.
function goOn(work: W): Next {
  for (;;) {
    const step = STEPS[work.locals.next]
    if (step === undefined) return over(work)
    work.setLocals({ next: work.locals.next + 1 })
    const next = step(work)
    if (next !== undefined) return next
  }
}

function resultsOf(state: State): { readonly attacker: CombatResultShare; readonly defender: CombatResultShare } {
  const { results } = combatOf(state)
  if (results === null) throw new Error('the combat has no result yet')
  return results
}

function losses(work: W, of: 'attacker' | 'defender'): Next | undefined {
  return resultsOf(work.board)[of].toLose > 0 ? call('loss-allocation', { of, lost: {} }) : undefined
}

/** std:7.5, std:7.6 Letters on every defender that is left; then the stack must go, or may. */
function defenderGoes(work: W): Next | undefined {
  const { attacker, target, from } = combatOf(work.board)
  const { letters } = resultsOf(work.board).defender
  const side = opponentOf(attacker)
  for (const unit of left(work.board, combatOf(work.board).defenders)) applyLetters(work, unit, letters)
  const units = unitsOfIn(work.board, side, target)
  if (units.length === 0) return undefined
  const kind = retreatOf(letters)
  if (kind === undefined) return call('voluntary-retreat', { units: [], chosen: false })
  const retreat = { side, units, kind, enemy: from, path: [target], overridden: false }
  work.emit({ type: 'retreat-began', retreat })
  return call('retreat', { rolling: null })
}

/** std:7.5, std:7.6 Letters on every attacker that is left; with an `a` they may follow into the vacated hex. */
function attackerAdvances(work: W): Next | undefined {
  const { attacker, attackers, target } = combatOf(work.board)
  const { letters } = resultsOf(work.board).attacker
  const vacated = !isOccupiedBy(work.board, opponentOf(attacker), target)
  work.emit({ type: 'combat-changed', change: { vacated } })
  for (const unit of left(work.board, attackers)) applyLetters(work, unit, letters)
  const canGo = vacated && letters.includes('a') && left(work.board, attackers).length > 0
  return canGo ? call('advance-after-combat', { advanced: [], reattached: [] }) : undefined
}

function left(state: State, units: readonly UnitId[]): readonly UnitId[] {
  return units.filter((unit) => hexOfUnit(state, unit) !== undefined)
}

function over(work: W): Next {
  const { attacker, attackers, from } = combatOf(work.board)
  // 7.8 A unit alone in its hex that has attacked loses its marker.
  const [only, ...more] = unitsOfIn(work.board, attacker, from)
  const isAlone = only !== undefined && more.length === 0 && attackers.includes(only)
  if (isAlone && work.board.flanksRefused.includes(from)) {
    work.emit({ type: 'flanks-restored', hex: from })
  }
  const ends = endsMarch(resultsOf(work.board).attacker.letters)
  work.emit({ type: 'combat-ended' })
  return end(ends ? 'ends' : 'goes-on')
}
