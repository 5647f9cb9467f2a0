/** fif:11.2, fif:11.3, fif:11.4 One arm of one side moves on the board, fires, or tries a flank fire, block by block. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { BlockId } from '../../ids.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { become, call, type FifStage, stage, type Work } from '../../stage-map.ts'
import { fireOrder } from '../../standing-orders/battle.ts'
import { battleOf, type State } from '../../state.ts'
import { hitNumbers } from '../../tables/battle-board.ts'
import { ratingOf } from '../../tables/blocks.ts'
import { blockLabel, counted } from '../../wording.ts'
import {
  asPosition,
  closedCount,
  diagonalOf,
  fighterOf,
  isCommander,
  isHeld,
  isLine,
  onBoard,
  oppositeOf,
  positionLabel,
  shiftsOf,
} from '../board.ts'
import { reveal, settleBoard } from '../effects.ts'
import { flankAttempts, keepsFlank, keptTarget } from '../flank-fire.ts'
import { type Arm, armOf, countHits, fireDice } from '../hits.ts'
import type { Shot } from '../stage-locals.ts'
import { type BattlePosition, POSITIONS } from '../state.ts'
import { fireFault } from './fire-refusals.ts'

export const battleFire: FifStage = stage({
  id: 'battle-fire',
  rule: 'fif:11.7',
  title: 'Artillery and Infantry Phases',
  enter: (work) => next(work),
  offers: ({ board, locals }) => [...actionsOf(board, locals.side, locals.arm), doneOffer(locals.arm)],
  choose(work, [verb, block, what]) {
    if (block === undefined || verb === 'done') return end()
    if (verb === 'show') return show(work, asPosition(block))
    if (verb === 'shift') return shift(work, block, asPosition(what))
    return aim(work, shotOf(work.board, work.locals.side, verb, block, what))
  },
  rolled(work, values) {
    const { shot } = work.locals
    if (shot === null) throw new Error('no shot waits for this roll')
    return shot.attempt === null ? fired(work, shot, values) : attempted(work, shot, values[0] ?? 0)
  },
  resume(work) {
    const { shot } = work.locals
    return shot === null ? next(work) : aim(work, shot) // hidden blocks were laid face up before a flank fire
  },
  explain: ({ board, locals }, choice) => fireFault(board, locals.side, locals.arm, choice),
  standing: ({ board, locals }, orders) =>
    fireOrder(board, locals.side, actionsOf(board, locals.side, locals.arm), orders),
})

function next(work: Work<'battle-fire'>): Next {
  const { side, arm } = work.locals
  const { decision } = battleOf(work.board)
  // 11.5 at the point at which it occurs
  if (decision !== null) return become('retreat', { side: decision.loser, way: null })
  return actionsOf(work.board, side, arm).length === 0 ? end() : decide(side)
}

/** Everything a side can do in a phase of this arm. RULING FIF-46: commanders shift in the infantry phase, once a round. */
export function actionsOf(state: State, side: Side, arm: Arm): readonly Offer[] {
  const battle = battleOf(state)
  const ready = onBoard(battle, side).filter((block) => !battle.acted.includes(block))
  const firing = ready.filter((block) => isLine(block) && armOf(block) === arm)
  const moving = arm === 'infantry' ? [...firing, ...ready.filter(isCommander)] : firing
  const actions = [
    ...firing.flatMap((block) => fireOffers(state, side, block)),
    ...(arm === 'infantry' ? attemptOffers(state, side) : []),
    ...moving.flatMap((block) => shiftsOf(battle, block).map((position) => shiftOffer(state, block, position))),
  ]
  // the guns' phase is not played for that alone
  if (arm === 'artillery' && actions.length === 0) return actions
  const closed = POSITIONS.filter((position) => closedCount(battle, side, position) > 0)
  return [...actions, ...closed.map((position) => showOffer(state, side, position))]
}

/** RULING FIF-74: what lies face down in a flank acts once its owner has laid it face up, which he may do in his phases. */
function showOffer(state: State, side: Side, position: BattlePosition): Offer {
  const { place } = battleOf(state)
  const blocks = counted(closedCount(battleOf(state), side, position), 'block')
  const label = `Lay the ${blocks} in the ${positionLabel(position)} face up`
  const tells = 'No rule asks for it: the enemy sees who they are, and their SP.'
  return { choice: ['show', position], label, rule: 'fif:11.1', space: place, tells }
}

/** fif:11.3 Straight at the position opposite; fif:11.4 or into the flank, by an advantage that is kept. */
function fireOffers(state: State, side: Side, block: BlockId): readonly Offer[] {
  const target = targetOf(state, side, block)
  if (target === undefined || fireDice(state, block).total === 0) return []
  const { total, modifiers } = fireDice(state, block)
  const flank = keepsFlank(state, block)
  const numbers = hitNumbers(flank ? 'flank' : armOf(block))
  const how = flank ? 'into the flank, at the' : 'at the'
  return [
    {
      choice: ['fire', block],
      label: `${blockLabel(block)} fires ${how} ${positionLabel(target)}: ${total} dice, hits on ${numbers.join(', ')}`,
      rule: flank ? 'fif:11.4' : 'fif:11.3',
      space: battleOf(state).place,
      pieces: [block],
      modifiers,
    },
  ]
}

/** The enemy's position a block can fire at without a roll to get there. */
function targetOf(state: State, side: Side, block: BlockId): BattlePosition | undefined {
  const battle = battleOf(state)
  if (keepsFlank(state, block)) return keptTarget(state, side, block)
  const { position } = fighterOf(battle, block)
  if (position === 'waiting' || position === 'off') return undefined
  const opposite = oppositeOf(position)
  return isHeld(battle, opponentOf(side), opposite) ? opposite : undefined
}

function attemptOffers(state: State, side: Side): readonly Offer[] {
  return flankAttempts(state, side).map(({ block, commander, flank }) => ({
    choice: ['flank', block, commander],
    label: `${blockLabel(commander)} leads ${blockLabel(block)} to fire from the ${positionLabel(flank)}: ${ratingOf(commander)} or less`,
    rule: 'fif:11.4',
    space: battleOf(state).place,
    pieces: [block, commander],
    modifiers: fireDice(state, block).modifiers,
  }))
}

function shiftOffer(state: State, block: BlockId, position: BattlePosition): Offer {
  return {
    choice: ['shift', block, position],
    label: `${blockLabel(block)} moves to the ${positionLabel(position)}`,
    rule: 'fif:11.2',
    space: battleOf(state).place,
    pieces: [block],
  }
}

function doneOffer(arm: Arm): Offer {
  return { choice: ['done'], label: `The ${arm} is done`, rule: 'fif:11.7' }
}

function shotOf(state: State, side: Side, verb: Choice[0], block: BlockId, commander: string | undefined): Shot {
  if (verb === 'flank') {
    const attempt = flankAttempts(state, side).find((open) => open.block === block && open.commander === commander)
    if (attempt === undefined) throw new Error(`${block} tries no flank fire`)
    const target = diagonalOf(attempt.flank)
    return { block, target, attempt: { commander: attempt.commander, flank: attempt.flank }, flank: true }
  }
  const target = targetOf(state, side, block)
  if (target === undefined) throw new Error(`${block} has nothing to fire at`)
  return { block, target, attempt: null, flank: keepsFlank(state, block) }
}

/** Names the roll before it is made. */
function aim(work: Work<'battle-fire'>, shot: Shot): Next {
  work.setLocals({ shot })
  const { block, attempt, target, flank } = shot
  if (attempt !== null) {
    const purpose = `${blockLabel(attempt.commander)} leads ${blockLabel(block)} to the ${positionLabel(attempt.flank)}`
    return roll({ rule: 'fif:11.4', purpose: `${purpose} for flank fire`, dice: [6] })
  }
  const dice = Array.from({ length: fireDice(work.board, block).total }, () => 6)
  const purpose = `${blockLabel(block)} fires ${flank ? 'into the flank ' : ''}at the ${positionLabel(target)}`
  return roll({ rule: flank ? 'fif:11.4' : 'fif:11.3', purpose, dice })
}

/** fif:11.4 A success fires at once; a failure keeps both in the flank for the round. */
function attempted(work: Work<'battle-fire'>, shot: Shot, die: number): Next {
  if (shot.attempt === null) throw new Error('nobody tries a flank fire')
  const { commander, flank } = shot.attempt
  const rating = ratingOf(commander)
  const success = die <= rating
  const position = flank
  work.emit({ type: 'flank-fire-attempted', block: shot.block, commander, position, rating, die, success })
  work.setLocals({ shot: success ? { ...shot, attempt: null } : null })
  if (!settleBoard(work)) return call('battle-reveal', { side: null, positions: [], asked: null })
  return success ? aim(work, { ...shot, attempt: null }) : next(work)
}

/** fif:11.3 The losses are taken at once. */
function fired(work: Work<'battle-fire'>, { block, target, flank }: Shot, values: readonly number[]): Next {
  const by = armOf(block)
  const hits = countHits(by, flank, values)
  const { side } = work.locals
  reveal(work, side, [block])
  work.emit({ type: 'block-fired', block, target, flank, values, hits })
  work.setLocals({ shot: null })
  return hits === 0 ? next(work) : call('battle-losses', { side: opponentOf(side), position: target, hits, by })
}

/** fif:11.2 A move in place of fire. */
function shift(work: Work<'battle-fire'>, block: BlockId, position: BattlePosition | undefined): Next {
  if (position === undefined) throw new Error(`${block} has nowhere to move to`)
  work.emit({ type: 'block-shifted', block, position })
  return settleBoard(work) ? next(work) : call('battle-reveal', { side: null, positions: [], asked: null })
}

/** Hidden blocks of his own. */
function show(work: Work<'battle-fire'>, position: BattlePosition | undefined): Next {
  if (position === undefined) throw new Error('there is no such position')
  return call('battle-reveal', { side: work.locals.side, positions: [position], asked: null })
}
