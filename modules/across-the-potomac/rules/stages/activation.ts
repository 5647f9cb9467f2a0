/** atp:8.5 A side spends command points to activate units and stacks, before any action. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId, UnitId } from '../ids.ts'
import { isFogged } from '../queries/knowledge.ts'
import { counted, hexLabel, unitLabel, unitLabels } from '../queries/labels.ts'
import { hexesOf, unitsOfIn } from '../queries/occupancy.ts'
import { notHex, notOnMap, outOfSequence } from '../queries/refusals.ts'
import type { Side } from '../sides.ts'
import { type AtpStage, call, type Look, stage } from '../stage-map.ts'
import { playerTurnOf, type State } from '../state.ts'
import { sideName } from '../wording.ts'
import { TOLD } from './announcements.ts'
import { updateOffers } from './update.ts'

export const activation: AtpStage = stage({
  id: 'activation',
  rule: 'atp:8.5',
  title: 'Activation',
  secret: ({ board }) => isFogged(board), // 15.0 nobody is told who is activated
  enter: (work) => next(work.board, work.locals.side),
  offers: ({ board, locals }) => [
    ...activations(board, locals.side),
    { choice: ['end-activation'], label: 'Activate nothing more', rule: 'atp:8.2C', leaves: pointsLeft(board) },
    ...firstUpdate(board, locals.side),
  ],
  resume: (work, result) =>
    result === TOLD
      ? next(work.board, work.locals.side)
      : call('announcements', { side: work.locals.side, afterEnemy: false }),
  choose(work, choice) {
    const [verb, what] = choice
    const { side } = work.locals
    if (verb === 'update') {
      work.announce(side, choice)
      return call('update', { side })
    }
    if (verb === 'end-activation' || what === undefined) return end()
    const units = verb === 'activate-stack' ? waitingIn(work.board, side, what) : [what]
    work.emit({ type: 'units-activated', units })
    return next(work.board, side)
  },
  explain: whyNot,
})

/** 15.8 At the end of the other's player-turn, which is before anything is done in this one. */
function firstUpdate(state: State, side: Side): readonly Offer[] {
  return isFogged(state) && playerTurnOf(state).activated.length === 0 ? updateOffers(state, side, 1) : []
}

/** 8.5A Without a command point nothing can be activated. */
function next(state: State, side: Side): Next {
  if (playerTurnOf(state).commandPoints === 0) return end()
  return activations(state, side).length === 0 ? end() : decide(side)
}

/** 8.2C Points are not kept. */
function pointsLeft(state: State): string {
  const { commandPoints } = playerTurnOf(state)
  return `${counted(commandPoints, 'command point')} ${commandPoints === 1 ? 'is' : 'are'} left, and no point is kept for later.`
}

/** Units of a side in a hex that are not activated. RULING ATP-49: a stack some of which are activated gives the rest. */
function waitingIn(state: State, side: Side, hex: HexId): readonly UnitId[] {
  const { activated } = playerTurnOf(state)
  return unitsOfIn(state, side, hex).filter((unit) => !activated.includes(unit))
}

function activations(state: State, side: Side): readonly Offer[] {
  return hexesOf(state, side).flatMap((hex) => {
    const units = waitingIn(state, side, hex)
    const singles = units.map((unit) => ({
      choice: ['activate-unit', unit] as const,
      label: `Activate ${unitLabel(unit)} in ${hexLabel(hex)} (1 CP)`,
      rule: 'atp:8.5A',
      cost: 1,
      space: hex,
      pieces: [unit],
    }))
    if (units.length < 2) return singles
    const label = `Activate the stack in ${hexLabel(hex)}: ${unitLabels(units)} (1 CP)`
    const stack = {
      choice: ['activate-stack', hex] as const,
      label,
      rule: 'atp:8.5A',
      cost: 1,
      space: hex,
      pieces: units,
    }
    return [stack, ...singles]
  })
}

function whyNot({ board, locals }: Look<'activation'>, [verb, what]: Choice): Refusal | undefined {
  if (verb === 'activate-unit') {
    const wrong = notOnMap(board, locals.side, what)
    if (wrong !== undefined || what === undefined) return wrong
    return refusal('already-activated', 'atp:8.5A', `${unitLabel(what)} is already activated.`)
  }
  if (verb === 'activate-stack') {
    const wrong = notHex(what)
    if (wrong !== undefined || what === undefined) return wrong
    return whyNoStack(board, locals.side, what)
  }
  return outOfSequence('activations', verb)
}

function whyNoStack(state: State, side: Side, hex: HexId): Refusal {
  if (unitsOfIn(state, side, hex).length === 0) {
    return refusal('no-units-there', 'atp:8.5A', `No ${sideName(side)} unit stands in ${hexLabel(hex)}.`)
  }
  const [unit, ...more] = waitingIn(state, side, hex)
  if (unit === undefined) {
    return refusal('already-activated', 'atp:8.5A', `Every unit in ${hexLabel(hex)} is already activated.`)
  }
  const left = more.length === 0 ? `only ${unitLabel(unit)} is left to activate` : 'nothing is left to activate'
  return refusal('no-stack', 'atp:9.1A', `In ${hexLabel(hex)} ${left}: choose activate-unit:${unit}.`)
}
