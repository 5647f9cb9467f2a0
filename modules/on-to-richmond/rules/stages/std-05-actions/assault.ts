/** std:5.3, std:7.1 Assault: units are selected and tire, a target is named, cavalry may leave, the leader rolls for command. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { raiseFatigue } from '../../consequences.ts'
import type { HexId, UnitId } from '../../ids.ts'
import { assaultNumber, grandRefusal, hasLee, participants } from '../../queries/assaults.ts'
import { attackTargets } from '../../queries/attack-targets.ts'
import { cavalryMayRetreat } from '../../queries/cavalry-retreats.ts'
import { hexOfLeader, isOccupiedBy, unitsOfIn } from '../../queries/occupancy.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { call, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { assaultOf } from '../../state.ts'
import { leaderFact } from '../../tables/units.ts'
import { hexLabel, leaderLabel } from '../../wording.ts'
import { assaultOffers, assaultRefused } from './assault-offers.ts'

type W = Work<'assault'>

export const assault: OtrStage = stage({
  id: 'assault',
  rule: 'std:5.3',
  title: 'Assault',
  enter(work) {
    const units = participants(work.board, work.locals.leader)
    return units.length === 1 ? begin(work, units) : decide(sideOf(work))
  },
  offers: (look) => assaultOffers(look),
  choose: (work, choice) => chosen(work, choice),
  explain: (look, choice): Refusal | undefined => assaultRefused(look, choice),
  rolled(work, [die]) {
    if (die === undefined) throw new Error('no die was rolled')
    const number = assaultNumber(work.locals.leader, die)
    if (number === undefined) return over(work)
    work.emit({ type: 'assault-changed', change: { number } })
    return number < 0 ? over(work) : employ(work, number)
  },
  resume(work) {
    const { step } = work.locals
    if (step === 'cavalry') return afterCavalry(work)
    return step === 'grand' ? fight(work) : over(work)
  },
})

function sideOf(work: W): Side {
  return leaderFact(work.locals.leader).side
}

function chosen(work: W, [verb, what]: Choice): Next {
  const { units } = work.locals
  switch (verb) {
    case 'select':
      return select(work, [...units, ...(what === undefined ? [] : [what])])
    case 'target':
      return aim(work, what ?? '')
    case 'lee':
      return command(work, true)
    case 'without-lee':
      return command(work, false)
    case 'employ':
      return pick(work, [...units, ...(what === undefined ? [] : [what])])
    case 'grand-assault':
      return call('grand-assault', { step: 'command' })
    case 'no-grand-assault':
      return fight(work)
    default:
      return begin(work, units)
  }
}

/** Step 1. */
function select(work: W, units: readonly UnitId[]): Next {
  if (units.length === participants(work.board, work.locals.leader).length) return begin(work, units)
  work.setLocals({ units })
  return decide(sideOf(work))
}

/** Step 2: everybody selected tires, whatever becomes of the assault. Then the target, where there are several. */
function begin(work: W, selected: readonly UnitId[]): Next {
  const { leader } = work.locals
  const from = hexOfLeader(work.board, leader)
  if (from === undefined) throw new Error(`${leader} is not on the map`)
  work.emit({
    type: 'assault-began',
    assault: { leader, from, target: null, selected, number: null, units: [], lee: false, grand: null },
  })
  for (const unit of selected) raiseFatigue(work, unit, 1, 'std:7.1')
  const targets = attackTargets(work.board, selected, from, { action: 'assault' })
  const [only, ...more] = targets
  if (only !== undefined && more.length === 0) return aim(work, only)
  work.setLocals({ step: 'target', units: [] })
  return decide(sideOf(work))
}

/** Steps 3 and 4: cavalry in the target hex may leave it. */
function aim(work: W, target: HexId): Next {
  const { leader } = work.locals
  work.emit({ type: 'assault-changed', change: { target } })
  work.setLocals({ step: 'cavalry', units: [] })
  const side = opponentOf(sideOf(work))
  const { from } = assaultOf(work.board)
  const hexes = cavalryMayRetreat(work.board, side, 'assault', from, leader, target)
  if (hexes.length === 0) return afterCavalry(work)
  return call('cavalry-retreat', { side, occasion: 'assault', enemy: from, hexes, rolling: null, lost: 0 })
}

/** std:7.7 A hex that cavalry has left empty is advanced into, and the assault is over. */
function afterCavalry(work: W): Next {
  const { leader } = work.locals
  const { target } = assaultOf(work.board)
  if (target !== null && !isOccupiedBy(work.board, opponentOf(sideOf(work)), target)) {
    work.setLocals({ step: 'combat' })
    return call('advance-after-combat', { advanced: [], reattached: [] })
  }
  if (!hasLee(work.board, leader)) return command(work, false)
  // The command that has the bonus already has nothing to gain by going without it.
  if (work.board.leeCommand !== null) return command(work, true)
  work.setLocals({ step: 'lee' })
  return decide(sideOf(work))
}

/** Step 5. std:7.4 Lee's bonus is tied to the command before the roll, and stays so though the roll fails. */
function command(work: W, lee: boolean): Next {
  const { leader } = work.locals
  const { command: name } = leaderFact(leader)
  if (lee && work.board.leeCommand !== name) work.emit({ type: 'lee-tied', command: name })
  if (lee) work.emit({ type: 'assault-changed', change: { lee } })
  work.setLocals({ step: 'command' })
  const { target } = assaultOf(work.board)
  const purpose = `${leaderLabel(leader)} rolls for command to assault ${hexLabel(target ?? '')}`
  return roll({ rule: 'std:7.1', purpose, dice: [6] })
}

/** The Assault Number says how many of the selected units attack; with 0 one does. */
function employ(work: W, number: number): Next {
  const { selected } = assaultOf(work.board)
  if (Math.max(1, number) >= selected.length) return employed(work, selected)
  work.setLocals({ step: 'employ', units: [] })
  return decide(sideOf(work))
}

function pick(work: W, units: readonly UnitId[]): Next {
  const { number } = assaultOf(work.board)
  if (units.length >= Math.max(1, number ?? 0)) return employed(work, units)
  work.setLocals({ units })
  return decide(sideOf(work))
}

/** Step 6: a grand assault may be tried where its conditions are met. */
function employed(work: W, units: readonly UnitId[]): Next {
  work.emit({ type: 'assault-changed', change: { units } })
  if (grandRefusal(work.board) !== undefined) return fight(work)
  work.setLocals({ step: 'grand', units: [] })
  return decide(sideOf(work))
}

function fight(work: W): Next {
  const { leader, from, target, units, grand } = assaultOf(work.board)
  if (target === null) throw new Error('the assault has no target')
  const attacker = sideOf(work)
  const defenders = unitsOfIn(work.board, opponentOf(attacker), target)
  work.setLocals({ step: 'combat' })
  work.emit({
    type: 'combat-joined',
    combat: {
      attacker,
      type: 'assault',
      from,
      target,
      attackers: [...units, ...(grand?.units ?? [])],
      leader,
      defenders,
      artilleryDie: null,
      dice: null,
      difference: null,
      results: null,
      vacated: false,
    },
  })
  return call('combat', { next: 0, rolling: null })
}

/** std:7.8 Where all units of a hex took part, its Flanks Refused marker goes when the action is over. */
function over(work: W): Next {
  const { from, selected, grand } = assaultOf(work.board)
  const took = [...selected, ...(grand?.units ?? [])]
  for (const hex of new Set([from, ...(grand?.hexes ?? [])])) {
    const there = unitsOfIn(work.board, sideOf(work), hex)
    if (work.board.flanksRefused.includes(hex) && there.every((unit) => took.includes(unit))) {
      work.emit({ type: 'flanks-restored', hex })
    }
  }
  work.emit({ type: 'assault-ended' })
  return end()
}
