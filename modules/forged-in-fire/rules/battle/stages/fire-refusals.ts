/** fif:11.2, fif:11.3, fif:11.4 Why a block may not fire, move on the board, or try a flank fire. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import type { BlockId } from '../../ids.ts'
import { maySubordinate } from '../../queries/command.ts'
import { notOwnBlock } from '../../queries/refusals.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { battleOf, type State } from '../../state.ts'
import { blockLabel } from '../../wording.ts'
import {
  adjacentTo,
  asPosition,
  fighterOf,
  flankBeside,
  isCommander,
  isHeld,
  isInfantry,
  isLine,
  onBoard,
  oppositeOf,
  positionLabel,
  vacates,
} from '../board.ts'
import { isFlank } from '../flank-fire.ts'
import { type Arm, armOf, fireDice } from '../hits.ts'
import type { BattlePosition } from '../state.ts'

/** Why a choice of these phases is not on offer; undefined where there is nothing particular to say. */
export function fireFault(state: State, side: Side, arm: Arm, [verb, block, what]: Choice): Refusal | undefined {
  if (verb !== 'fire' && verb !== 'shift' && verb !== 'flank') return undefined
  const wrong = notOwnBlock(side, block)
  if (wrong !== undefined || block === undefined) return wrong
  const battle = battleOf(state)
  if (!onBoard(battle, side).includes(block)) {
    return refusal('not-on-board', 'fif:11.1', `${blockLabel(block)} is not on the battle board.`)
  }
  const { position } = fighterOf(battle, block)
  if (position === 'waiting' || position === 'off') return undefined
  if (battle.acted.includes(block)) {
    return refusal('already-acted', 'fif:11.2', `${blockLabel(block)} has moved or fired in this round.`)
  }
  if (verb === 'flank') return flankFault(state, side, arm, block, what, position)
  const otherArm = isLine(block) ? armOf(block) !== arm : arm !== 'infantry'
  if (otherArm)
    return refusal('other-arm', 'fif:11.7', `This is the ${arm} phase; ${blockLabel(block)} waits for its own.`)
  return verb === 'shift' ? shiftFault(state, block, position, what) : shotFault(state, side, block, position)
}

function shiftFault(state: State, block: BlockId, from: BattlePosition, what: string | undefined): Refusal | undefined {
  const to = asPosition(what)
  if (to === undefined)
    return refusal('unknown-position', 'fif:11.1', `There is no position "${what ?? ''}" on the board.`)
  if (!adjacentTo(from).includes(to)) {
    const message = `The ${positionLabel(to)} is not next to the ${positionLabel(from)}.`
    return refusal('not-adjacent', 'fif:11.2', message)
  }
  return vacates(battleOf(state), block) ? emptyCenter(block, from) : undefined
}

function emptyCenter(block: BlockId, from: BattlePosition): Refusal {
  const message = `${blockLabel(block)} is the last infantry or artillery in the ${positionLabel(from)}, which must stay held.`
  return refusal('center-emptied', 'fif:11.1', message) // RULING FIF-41
}

function shotFault(state: State, side: Side, block: BlockId, from: BattlePosition): Refusal | undefined {
  if (!isLine(block)) return refusal('cannot-fire', 'fif:11.3', `${blockLabel(block)} does not fire.`)
  if (!isHeld(battleOf(state), opponentOf(side), oppositeOf(from))) {
    const message = `No enemy infantry or artillery stands in the ${positionLabel(oppositeOf(from))} opposite.`
    return refusal('no-target', 'fif:11.3', message)
  }
  if (fireDice(state, block).total > 0) return undefined
  return refusal('no-dice', 'fif:11.6', `${blockLabel(block)} has no die left to roll here.`)
}

/** fif:11.4 */
function flankFault(
  state: State,
  side: Side,
  arm: Arm,
  block: BlockId,
  commander: string | undefined,
  from: BattlePosition,
): Refusal | undefined {
  const battle = battleOf(state)
  const name = blockLabel(block)
  if (!isInfantry(block)) return refusal('not-infantry', 'fif:11.4', `Only infantry fires into a flank, not ${name}.`)
  if (arm !== 'infantry')
    return refusal('other-arm', 'fif:11.7', `This is the artillery phase; ${name} waits for its own.`)
  const wrong = notOwnBlock(side, commander)
  if (wrong !== undefined || commander === undefined) return wrong
  if (!isCommander(commander) || !maySubordinate(commander, block)) {
    return refusal('not-its-commander', 'fif:11.4', `${blockLabel(commander)} does not command ${name}.`)
  }
  if (battle.fighters[commander]?.position !== from) {
    return refusal('not-accompanied', 'fif:11.4', `${blockLabel(commander)} is not where ${name} is.`)
  }
  if (battle.acted.includes(commander)) {
    return refusal(
      'commander-acted',
      'fif:11.4',
      `${blockLabel(commander)} has moved or led a flank fire in this round.`,
    )
  }
  if (vacates(battle, block)) return emptyCenter(block, from)
  const flank = isFlank(from) ? from : flankBeside(from === 'left-center' ? 'left-center' : 'right-center')
  if (isHeld(battle, opponentOf(side), oppositeOf(flank))) {
    const message = `The enemy holds his ${positionLabel(oppositeOf(flank))}; that flank cannot be turned.`
    return refusal('flank-guarded', 'fif:11.4', message)
  }
  if (fireDice(state, block).total > 0) return undefined
  return refusal('no-dice', 'fif:11.6', `${name} has no die left to roll here.`)
}
