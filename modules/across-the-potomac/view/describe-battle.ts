/** atp:10.1 What happens on the Battle Card, as sentences. */
import type { BattleEvent } from '../rules/events.ts'
import type { UnitId } from '../rules/ids.ts'
import { hexLabel, unitLabel, unitLabels } from '../rules/queries/labels.ts'
import { type State, unitState } from '../rules/state.ts'
import { sideName } from '../rules/wording.ts'

/** An event of a battle as a sentence; undefined for mere bookkeeping. `board`: before it. */
export function describeBattle(event: BattleEvent, board: State): string | undefined {
  switch (event.type) {
    case 'battle-joined':
      return `Battle at ${hexLabel(event.hex)}: ${unitLabels(event.defenders)} defend${event.defenders.length === 1 ? 's' : ''}.`
    case 'attacker-committed':
      return `${unitLabel(event.attacker.unit)} attacks from ${hexLabel(event.attacker.from)}.`
    case 'front-chosen':
      return `The frontal attack comes from ${hexLabel(event.hex)}.`
    case 'flank-coordinated':
      return `The flank attack from ${hexLabel(event.hex)} is coordinated.`
    case 'flank-failed':
      return `The flank attack from ${hexLabel(event.hex)} fails.`
    case 'cavalry-left':
      return `${unitLabel(event.unit)} leaves the field before combat.`
    case 'shot-fired':
      return shotSentence(event)
    case 'step-lost':
      return lossSentence(board, event.unit)
    case 'extra-hit':
      return `The ${sideName(event.by)} side scores an extra hit: the enemy may not retreat.`
    case 'side-retreated':
      return `The ${sideName(event.side)} side retreats.`
    case 'step-recovered':
      return unitState(board, event.unit).steps === 0
        ? `${unitLabel(event.unit)} is back with one step, in ${hexLabel(event.hex)}.`
        : `${unitLabel(event.unit)} recovers a step.`
    case 'battle-ended':
      return undefined
  }
}

function shotSentence(event: Extract<BattleEvent, { readonly type: 'shot-fired' }>): string {
  const { unit, target, strength, die, value, hit } = event
  const needs = strength <= 0 ? 'cannot hit' : strength === 1 ? 'needs 1' : `needs ${Math.min(strength, die)} or less`
  return `${unitLabel(unit)} fires at ${unitLabel(target)}: d${die} ${value}, ${needs}: ${hit ? 'hit' : 'miss'}.`
}

function lossSentence(board: State, unit: UnitId): string {
  const left = unitState(board, unit).steps - 1
  return left > 0 ? `${unitLabel(unit)} loses a step (${left} left).` : `${unitLabel(unit)} is destroyed.`
}
