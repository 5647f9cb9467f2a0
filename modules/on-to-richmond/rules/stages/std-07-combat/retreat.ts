/** std:7.6, otr:13.0 A retreat, hex by hex, whatever its kind. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { disorganize, enterHex, loseManpower, raiseFatigue } from '../../consequences.ts'
import type { HexId, UnitId } from '../../ids.ts'
import { settlePontoons } from '../../pontoons.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { isImmobile } from '../../queries/restrictions.ts'
import { endRefusal, hexReached } from '../../queries/retreat-hexes.ts'
import { lowestPriority, type RetreatOption, type RetreatOptions, retreatOptions } from '../../queries/retreat-plans.ts'
import { type AnyWork, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { retreatOrder } from '../../standing-orders/retreats.ts'
import type { Retreat } from '../../state/combat.ts'
import { type LossCause, retreatOf, type State, unitState } from '../../state.ts'
import { isHex } from '../../tables/hexes.ts'
import { hexsideId } from '../../tables/hexsides.ts'
import { hexLabel, listed } from '../../wording.ts'
import { collapseRequest, pendingCollapse, settleCollapse } from '../otr-13-scenarios/collapse.ts'

export const retreat: OtrStage = stage({
  id: 'retreat',
  rule: 'std:7.6',
  title: 'Retreats, Routs, and Advances',
  enter(work) {
    removeImmobile(work)
    return goOn(work)
  },
  offers: ({ board }) => retreatOffers(board),
  choose(work, [verb, hex]) {
    if (verb === 'stop') return finish(work)
    const option = retreatOptions(work.board, retreatOf(work.board)).open.find(({ step }) => step.hex === hex)
    if (option === undefined) throw new Error(`the retreat does not go to ${hex}`)
    return go(work, option)
  },
  rolled(work, [value]) {
    const { rolling } = work.locals
    if (rolling === null || value === undefined) throw new Error('no bridge was rolled for')
    const retreat = retreatOf(work.board)
    const from = hexReached(retreat)
    const option = retreatOptions(work.board, retreat).open.find(({ step }) => hexsideId(from, step.hex) === rolling)
    if (option === undefined) throw new Error(`the retreat does not go over ${rolling}`)
    work.setLocals({ rolling: null })
    if (settleCollapse(work, rolling, value)) move(work, option)
    return goOn(work)
  },
  explain: ({ board }, choice) => retreatRefusal(board, choice),
  standing: ({ board }, orders) => retreatOrder(board, retreatOf(board).side, orders),
})

/** The units that still go together. */
function stackOf(state: State, retreat: Retreat): readonly UnitId[] {
  const here = hexReached(retreat)
  return retreat.units.filter((unit) => hexOfUnit(state, unit) === here)
}

/** Manpower lost in it counts as lost in a retreat of this kind. */
function causeOf({ kind }: Retreat): LossCause {
  return kind === 'cavalry' ? 'cavalry-retreat' : 'retreat'
}

/** RULING OTR-54: a unit that is removed because it cannot retreat has lost all its manpower in a retreat. */
function removeImmobile(work: AnyWork): void {
  const retreat = retreatOf(work.board)
  for (const unit of stackOf(work.board, retreat)) {
    if (isImmobile(work.board, unit)) loseAll(work, unit, 'otr:13.0')
  }
}

function loseAll(work: AnyWork, unit: UnitId, rule: string): void {
  loseManpower(work, unit, unitState(work.board, unit).manpower, causeOf(retreatOf(work.board)), rule)
}

/** Goes on until there is something to decide: a hex that is the only one is entered at once. */
function goOn(work: Work<'retreat'>): Next {
  for (;;) {
    const retreat = retreatOf(work.board)
    if (stackOf(work.board, retreat).length === 0) return finish(work)
    const { means, mayStop, open } = retreatOptions(work.board, retreat)
    if (means === undefined) return surrender(work, retreat)
    const [only, ...more] = open
    if (only === undefined) return finish(work)
    if (mayStop || more.length > 0) return decide(retreat.side)
    if (collapsing(work.board, only) !== undefined) return go(work, only)
    move(work, only)
  }
}

/** A floating bridge on the way is rolled for before it is crossed (otr:13.0). */
function go(work: Work<'retreat'>, option: RetreatOption): Next {
  const bridge = collapsing(work.board, option)
  if (bridge !== undefined) {
    work.setLocals({ rolling: bridge })
    return roll(collapseRequest(work.board, bridge))
  }
  move(work, option)
  return goOn(work)
}

function collapsing(state: State, { step }: RetreatOption) {
  return pendingCollapse(state, hexReached(retreatOf(state)), step.hex)
}

/** The stack enters a hex; each of its units bears the loss. */
function move(work: AnyWork, { step, override }: RetreatOption): void {
  const retreat = retreatOf(work.board)
  const stack = stackOf(work.board, retreat)
  work.emit({ type: 'retreat-went', to: step.hex, priority: step.priority, overridden: override })
  for (const unit of stack) enterHex(work, unit, step.hex)
  if (step.loss === 0) return
  for (const unit of stack) {
    loseManpower(work, unit, step.loss, causeOf(retreat), 'std:7.6')
    if (hexOfUnit(work.board, unit) !== undefined) disorganize(work, unit)
  }
}

/** std:7.6 Surrender. RULING OTR-55: as soon as it is certain that a single override does not help, and where the stack then is. */
function surrender(work: Work<'retreat'>, retreat: Retreat): Next {
  for (const unit of stackOf(work.board, retreat)) loseAll(work, unit, 'std:7.6')
  return finish(work)
}

function finish(work: Work<'retreat'>): Next {
  const retreat = retreatOf(work.board)
  const stack = stackOf(work.board, retreat)
  work.emit({ type: 'retreat-ended' })
  settlePontoons(work, stack)
  // 7.7 steps 4 and 5
  if (retreat.kind === 'cavalry') {
    for (const unit of stack) {
      raiseFatigue(work, unit, 1, 'std:7.7')
      disorganize(work, unit)
    }
  }
  return end()
}

function retreatOffers(state: State): readonly Offer[] {
  const retreat = retreatOf(state)
  const { mayStop, open } = retreatOptions(state, retreat)
  const pieces = stackOf(state, retreat)
  const here = hexReached(retreat)
  const stop: Offer = {
    choice: ['stop'],
    label: `End the retreat in ${hexLabel(here)}`,
    rule: 'std:7.6',
    space: here,
    pieces,
  }
  return [...open.map((option) => stepOffer(option, pieces)), ...(mayStop ? [stop] : [])]
}

function stepOffer({ step, override }: RetreatOption, pieces: readonly UnitId[]): Offer {
  const { hex, priority, loss, description } = step
  const cost = loss === 0 ? 'no loss' : `${loss} manpower lost by each unit`
  const how = `${override ? 'against the priorities; ' : ''}priority ${priority}, ${description}; ${cost}`
  return {
    choice: [override ? 'override' : 'retreat', hex],
    label: `Retreat to ${hexLabel(hex)} (${how})`,
    rule: 'std:7.6',
    cost: loss,
    space: hex,
    pieces,
  }
}

function retreatRefusal(state: State, [verb, to]: Choice): Refusal | undefined {
  const retreat = retreatOf(state)
  if (verb === 'stop') return endRefusal(state, retreat)
  if ((verb !== 'retreat' && verb !== 'override') || to === undefined || !isHex(to)) return undefined
  const options = retreatOptions(state, retreat)
  const step = options.steps.find(({ hex }) => hex === to)
  if (step === undefined) return notBeside(retreat, to)
  if (step.why !== null) return step.why
  const open = options.open.find((option) => option.step.hex === to)
  if (open !== undefined) return wrongVerb(open)
  return step.priority === lowestPriority(options.steps)
    ? deadEnd(options, to)
    : priorityRefusal(options, to, step.priority)
}

function notBeside(retreat: Retreat, to: HexId): Refusal {
  const message = `${hexLabel(to)} is not next to ${hexLabel(hexReached(retreat))}; retreat hex by hex.`
  return refusal('not-adjacent', 'std:7.6', message)
}

function wrongVerb({ step, override }: RetreatOption): Refusal {
  const message = override
    ? `To ${hexLabel(step.hex)} the retreat goes against the priorities; choose to override them.`
    : `${hexLabel(step.hex)} has the lowest priority number; retreat there without overriding anything.`
  return refusal('retreat-override', 'std:7.6', message)
}

function priorityRefusal(options: RetreatOptions, to: HexId, priority: number): Refusal {
  const lowest = lowestPriority(options.steps)
  const message = `${hexLabel(to)} has priority ${priority}, and hexes of priority ${lowest} are open; ${goTo(options)}.`
  return refusal('retreat-priority', 'std:7.6', message)
}

/** The hex is open by itself, but leads nowhere. */
function deadEnd(options: RetreatOptions, to: HexId): Refusal {
  const message = `From ${hexLabel(to)} the retreat could not be brought to an end by the rules; ${goTo(options)}.`
  return refusal('retreat-dead-end', 'std:7.6', message)
}

function goTo({ open }: RetreatOptions): string {
  return `go to ${listed(open.map(({ step }) => hexLabel(step.hex)))}`
}
