/** fif:2, fif:11.1 A side that is not seen deploys: everybody sees how many blocks it puts where, and whence they come. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../../src/kernel/stage.ts'
import { attackersAt } from '../../hidden/counts.ts'
import type { PlaceId } from '../../ids.ts'
import { hiddenCountIn } from '../../queries/sight.ts'
import type { Side } from '../../sides.ts'
import { type FifStage, stage } from '../../stage-map.ts'
import { battleOf, type State } from '../../state.ts'
import { counted, placeLabel } from '../../wording.ts'
import { asPosition, isCenter, positionLabel } from '../board.ts'
import { type BattlePosition, type ClosedStack, POSITIONS } from '../state.ts'

/** With this a deployment is told to the end. */
export const END_DEPLOYMENT: Choice = ['end-deployment']

export const unseenDeployment: FifStage = stage({
  id: 'unseen-deployment',
  rule: 'fif:11.1',
  title: 'Deployment on the Battle Board',
  enter: (work) => decide(work.locals.side),
  offers({ board, locals: { side, stacks } }) {
    const over: readonly Offer[] = mayEnd(board, side, stacks)
      ? [{ choice: END_DEPLOYMENT, label: 'All are deployed', rule: 'fif:11.1' }]
      : []
    return [
      ...over,
      ...stacksOpen(board, side, stacks).map((stack) => ({ ...labelled(stack), space: battleOf(board).place })),
    ]
  },
  choose(work, [verb, position, count, from, arrival]) {
    const { side, stacks } = work.locals
    if (verb === 'end-deployment') {
      work.emit({ type: 'side-deployed', side, stacks })
      return end()
    }
    const stack = stacksOpen(work.board, side, stacks).find(
      (open) =>
        open.position === asPosition(position) &&
        String(open.count) === count &&
        open.from === from &&
        open.arrival === arrival,
    )
    if (stack === undefined) throw new Error('nobody is deployed')
    work.setLocals({ stacks: [...stacks, stack] })
    return decide(side)
  },
})

/** How a stack is told. */
export function deployedChoice({ position, count, from, arrival }: ClosedStack): Choice {
  return ['deployed', position, String(count), from, arrival]
}

function labelled(stack: ClosedStack): Pick<Offer, 'choice' | 'label' | 'rule'> {
  const label = `${counted(stack.count, 'block')} from ${placeLabel(stack.from)} to the ${positionLabel(stack.position)}`
  return { choice: deployedChoice(stack), label, rule: 'fif:11.1' }
}

/**
 * Who attacks puts all on the board that have come: each of them can stand there. Of those who stand in the place some may be cavalry, but
 * one at least has said that it fights, and that one stands in a center.
 */
function mayEnd(state: State, side: Side, told: readonly ClosedStack[]): boolean {
  if (side === battleOf(state).attacker) return sumOf(told) === sumOf(waysOf(state, side))
  return told.some(({ position }) => isCenter(position))
}

/** Every stack that can still be put on the board: no more than are there or have come to attack. */
function stacksOpen(state: State, side: Side, told: readonly ClosedStack[]): readonly ClosedStack[] {
  const ways = waysOf(state, side)
  const waiting = sumOf(ways) - sumOf(told)
  const center = told.some(({ position }) => isCenter(position))
  // somebody must be left for a center
  const most = (position: BattlePosition) => (center || isCenter(position) ? waiting : waiting - 1)
  return ways.flatMap(({ from, arrival, count }) => {
    const here = told.filter((stack) => stack.from === from && stack.arrival === arrival)
    const left = count - sumOf(here)
    const free = POSITIONS.filter((position) => !here.some((stack) => stack.position === position))
    return free.flatMap((position) =>
      Array.from(
        { length: Math.max(0, Math.min(left, most(position))) },
        (_, at): ClosedStack => ({ position, from, arrival, count: at + 1 }),
      ),
    )
  })
}

function sumOf(stacks: readonly Pick<ClosedStack, 'count'>[]): number {
  return stacks.reduce((sum, { count }) => sum + count, 0)
}

function waysOf(state: State, side: Side): readonly Omit<ClosedStack, 'position'>[] {
  const { place, attacker } = battleOf(state)
  const hidden = (from: PlaceId) => hiddenCountIn(state, side, from)
  if (side !== attacker) return [{ from: place, arrival: 'stood', count: hidden(place) }]
  return attackersAt(state, place).map(({ from, by, count }) => ({
    from,
    arrival: by,
    count: Math.min(count, hidden(from)),
  }))
}
