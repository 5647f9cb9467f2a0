/** std:4.2, std:4.4 Both roll, and the winner acts or passes it on. Two passes end the Action Cycle. */

import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { canAct, selectionLimit } from '../../queries/activation.ts'
import { opponentOf, SIDES, type Side } from '../../sides.ts'
import { become, type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { passOrder, rollOrder } from '../../standing-orders/initiative.ts'
import type { ActionPhase } from '../../state/march.ts'
import { phaseOf, type State } from '../../state.ts'
import { scenarioFact } from '../../tables/scenarios.ts'
import { sideName } from '../../wording.ts'
import { PHASE_RESULTS } from './action-cycle.ts'

export const initiativeSegment: OtrStage = stage({
  id: 'initiative-segment',
  rule: 'std:4.2',
  title: 'Initiative Segment',
  enter(work) {
    const able = SIDES.filter((side) => canAct(work.board, side))
    const [only] = able
    if (only === undefined) return nobodyActs(work) // 4.4
    if (able.length === 1) return give(work, only, 'std:4.2')
    const automatic = automaticWinner(work.board)
    if (automatic !== undefined) return give(work, automatic, 'otr:13.0')
    // RULING OTR-20: after an action its other side lets the dice be thrown, so that nobody sees his own next initiative ahead.
    const last = work.board.played.at(-1)?.active ?? null
    return last === null ? dice() : decide(opponentOf(last))
  },
  offers: ({ board, side }) => offersOf(board, sideOf(side)),
  choose(work, [verb]) {
    const side = sideOf(work.side)
    if (verb === 'roll-initiative') return dice()
    if (verb === 'take') {
      work.emit({ type: 'initiative-taken', side })
      return become('activation-segment', { side, by: null, action: null })
    }
    work.emit({ type: 'side-passed', side })
    const other = opponentOf(side)
    // 4.4 A pass ends the cycle too when the other side has nobody who could act.
    const goesOn = !phaseOf(work.board).passed.includes(other) && canAct(work.board, other)
    return goesOn ? decide(other) : nobodyActs(work)
  },
  rolled(work, [confederate = 0, union = 0]) {
    const winner = union > confederate ? 'union' : 'confederate' // 4.2 a tie is the Confederate side's
    work.emit({ type: 'initiative-rolled', confederate, union, winner })
    return decide(winner)
  },
  explain: whyNot,
  standing({ board, side }, orders) {
    if (phaseOf(board).winner === null) return rollOrder(sideOf(side), orders)
    return passOrder(board, sideOf(side), orders)
  },
})

function sideOf(side: string): Side {
  const found = SIDES.find((one) => one === side)
  if (found === undefined) throw new Error(`'${side}' is no side`)
  return found
}

function dice(): Next {
  return roll({ rule: 'std:4.2', purpose: 'Initiative: the Confederate die, then the Union die', dice: [6, 6] })
}

function give(work: Work<'initiative-segment'>, winner: Side, rule: string): Next {
  work.emit({ type: 'initiative-given', winner, rule })
  return decide(winner)
}

function nobodyActs(work: Work<'initiative-segment'>): Next {
  work.emit({ type: 'phase-ended', by: null, action: null })
  return end(PHASE_RESULTS.over)
}

/** otr:13.0 Whom the scenario gives the initiative of this Action Phase. */
function automaticWinner(state: State): Side | undefined {
  const { number } = phaseOf(state)
  const { automaticInitiative } = scenarioFact(state.conditions.scenario).parameters
  return automaticInitiative.find(({ turn, actionPhases }) => turn === state.turn && number <= actionPhases)?.side
}

function offersOf(state: State, side: Side): readonly Offer[] {
  const phase = phaseOf(state)
  if (phase.winner === null) {
    return [{ choice: ['roll-initiative'], label: 'Roll for initiative, both dice', rule: 'std:4.2' }]
  }
  return [
    { choice: ['take'], label: `Take the initiative${limitText(state, side)}`, rule: 'std:4.2' },
    { choice: ['pass'], label: passText(state, phase, side), rule: 'std:4.2' },
  ]
}

/** What the number rolled leaves a leader's activation (std:5.2). */
function limitText(state: State, side: Side): string {
  const limit = selectionLimit(state, side)
  if (!Number.isFinite(limit)) return ''
  return `; a leader may then activate ${limit === 1 ? 'one unit' : `${limit} units`} only`
}

function passText(state: State, { passed }: ActionPhase, side: Side): string {
  const other = opponentOf(side)
  if (passed.includes(other)) return 'Pass, and end the Action Cycle: both have passed'
  if (!canAct(state, other)) return `Pass, and end the Action Cycle: the ${sideName(other)} side has nobody who can act`
  return `Pass, and leave the initiative to the ${sideName(other)} side`
}

function whyNot(_look: Look<'initiative-segment'>, [verb]: readonly string[]): Refusal | undefined {
  if (verb === 'roll-initiative') {
    return refusal('rolled-already', 'std:4.2', 'It is known who has the initiative; choose take or pass.')
  }
  if (verb === 'take' || verb === 'pass') {
    return refusal('roll-first', 'std:4.2', 'The initiative has not been rolled for; choose roll-initiative first.')
  }
  if (verb === 'march' || verb === 'activate' || verb === 'assault') {
    return refusal('initiative-first', 'std:4.2', 'Take the initiative first; choose take, then the action.')
  }
  return undefined
}
