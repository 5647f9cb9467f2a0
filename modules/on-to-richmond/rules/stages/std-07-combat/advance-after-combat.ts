/** std:7.6, std:6.3, std:7.7 Advance After Combat: who follows into the hex that the defender has left. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { enterHex } from '../../consequences.ts'
import type { LeaderId, UnitId } from '../../ids.ts'
import { settlePontoons } from '../../pontoons.ts'
import { advanceRefusal, advancers, advancing, reattachments, targetOf } from '../../queries/advances.ts'
import { cavalryMayRetreat } from '../../queries/cavalry-retreats.ts'
import { leadersWith } from '../../queries/occupancy.ts'
import { opponentOf, sideOfId } from '../../sides.ts'
import { call, type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { marchOf } from '../../state.ts'
import { isUnit, unitFact } from '../../tables/units.ts'
import { accompanied, hexLabel, leaderLabel, unitLabel } from '../../wording.ts'
import { takeFromMarch } from '../std-06-movement/march-points.ts'

type W = Work<'advance-after-combat'>

export const advanceAfterCombat: OtrStage = stage({
  id: 'advance-after-combat',
  rule: 'std:7.6',
  title: 'Advance After Combat',
  enter: (work) => goOn(work),
  offers: (look) => advanceOffers(look),
  choose(work, choice) {
    const [verb, who, unit] = choice
    if (verb === 'advance' && who !== undefined) advance(work, who)
    else if (verb === 'reattach' && who !== undefined && unit !== undefined) reattach(work, who, unit)
    else return follow(work)
    return goOn(work)
  },
  /** The enemy's cavalry has had its say: what its retreat costs comes off the march. */
  resume(work, lost) {
    takeFromMarch(work, lost)
    return end()
  },
  explain: (look, choice) => advanceRefused(look, choice),
})

function goOn(work: W): Next {
  const first = open(work)[0]
  return first === undefined ? follow(work) : decide(sideOfId(first))
}

/** Units that can advance now; none where the last one has to stay, because a leader has changed for that (std:6.3). */
function open({ board, locals }: Look<'advance-after-combat'>): readonly UnitId[] {
  const units = advancing(board)
  return locals.oneStays === true && units.length === 1 ? [] : units
}

function advance(work: W, unit: UnitId): void {
  const target = targetOf(work.board)
  enterHex(work, unit, target)
  work.setLocals({ advanced: [...work.locals.advanced, unit], owed: false })
  if (work.board.march?.unit === unit) {
    work.emit({ type: 'march-changed', change: { path: [...marchOf(work.board).path, target] } })
  }
}

/** std:6.3 "immediately before the advance": somebody advances after it. */
function reattach(work: W, leader: LeaderId, unit: UnitId): void {
  const { reattached, oneStays = false } = work.locals
  const change = reattachments(work.board, open(work), reattached).find(
    (one) => one.leader === leader && one.unit === unit,
  )
  if (change === undefined) throw new Error(`${leader} may not join ${unit}`)
  work.emit({ type: 'leader-attached', leader, unit })
  work.setLocals({ reattached: [...reattached, leader], owed: true, oneStays: oneStays || change.oneStays })
}

/** Nobody goes any more: enemy pontoon bridges, then the cavalry into whose zone somebody has come (std:7.7). */
function follow(work: W): Next {
  const { advanced } = work.locals
  settlePontoons(work, advanced)
  const foot = advanced.find((unit) => unitFact(unit).type !== 'cavalry')
  if (foot === undefined) return end()
  const side = opponentOf(sideOfId(foot))
  const enemy = targetOf(work.board)
  const hexes = cavalryMayRetreat(work.board, side, 'advance', enemy, foot)
  if (hexes.length === 0) return end()
  return call('cavalry-retreat', { side, occasion: 'advance', enemy, hexes, rolling: null, lost: 0 })
}

function advanceOffers(look: Look<'advance-after-combat'>): readonly Offer[] {
  const { board, locals } = look
  const target = targetOf(board)
  const units = open(look)
  return [
    ...units.map((unit): Offer => {
      const leaders = leadersWith(board, unit)
      const label = `${accompanied(unit, leaders)} advances to ${hexLabel(target)}`
      return { choice: ['advance', unit], label, rule: 'std:7.6', space: target, pieces: [unit, ...leaders] }
    }),
    ...reattachments(board, units, locals.reattached).map(
      ({ leader, unit }): Offer => ({
        choice: ['reattach', leader, unit],
        label: `${leaderLabel(leader)} joins ${unitLabel(unit)}, to go where it goes`,
        rule: 'std:6.3',
        pieces: [unit],
      }),
    ),
    ...(locals.owed === true ? [] : [doneOffer(locals.advanced)]),
  ]
}

function doneOffer(advanced: readonly UnitId[]): Offer {
  const label = advanced.length === 0 ? 'Do not advance' : 'Advance no further'
  return { choice: ['done'], label, rule: 'std:7.6' }
}

function advanceRefused({ board }: Look<'advance-after-combat'>, [verb, who]: Choice): Refusal | undefined {
  if (verb === 'reattach') {
    const message =
      'A leader changes once, and only to another unit of his command in his hex; choose one that is offered.'
    return refusal('no-reattachment', 'std:6.3', message)
  }
  if (verb === 'done') {
    const message = 'A leader has changed his unit for an advance; let one unit advance first.'
    return refusal('advance-owed', 'std:6.3', message)
  }
  if (verb !== 'advance' || who === undefined || !isUnit(who)) return undefined
  if (!advancers(board).includes(who)) {
    return refusal('not-in-combat', 'std:7.6', `${unitLabel(who)} did not attack; only units that did advance.`)
  }
  return advanceRefusal(board, who)
}
