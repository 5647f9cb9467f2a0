/** std:6.1, std:6.2, std:7.1, std:7.7, std:7.8 The unit on the march goes hex by hex, attacks, refuses flanks, until it is done. */
import type { Plain } from '../../../../../src/kernel/plain.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { disorganize, enterHex, isOnTheMap, loseManpower } from '../../consequences.ts'
import type { HexId, LeaderId } from '../../ids.ts'
import { cavalryIn, cavalryMayRetreat } from '../../queries/cavalry-retreats.ts'
import { attackCost } from '../../queries/march-options.ts'
import { hereOf, isHeld, marchStep } from '../../queries/march-steps.ts'
import { hexOfUnit, unitsOfIn } from '../../queries/occupancy.ts'
import { inEnemyNormalZone } from '../../queries/zones.ts'
import { opponentOf, sideOfId } from '../../sides.ts'
import { call, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { ATTACK_TYPES, type AttackType } from '../../state/combat.ts'
import { marchOf, unitState } from '../../state.ts'
import { hexsideId } from '../../tables/hexsides.ts'
import { collapseRequest, pendingCollapse, settleCollapse } from '../otr-13-scenarios/collapse.ts'
import { marchOffers, openOffers, whyNotOnMarch } from './march-offers.ts'
import { takeFromMarch } from './march-points.ts'

type Declared = { readonly target: HexId; readonly type: AttackType }

export const marching: OtrStage = stage({
  id: 'marching',
  rule: 'std:6.1',
  title: 'March',
  enter: onward,
  offers: ({ board }) => marchOffers(board),
  choose(work, [verb, what, more]) {
    const { unit } = marchOf(work.board)
    switch (verb) {
      case 'force-march':
        work.setLocals({ waiting: 'force' })
        return call('force-march', { unit })
      case 'to':
        return what === undefined ? end() : head(work, what, null)
      case 'to-with':
        return what === undefined || more === undefined ? end() : head(work, what, more)
      case 'attack': {
        const type = ATTACK_TYPES.find((one) => one === more)
        return what === undefined || type === undefined ? end() : declare(work, { target: what, type })
      }
      case 'refuse-flanks': {
        const { spent } = marchOf(work.board)
        work.emit({ type: 'march-changed', change: { spent: spent + 2, forceSettled: true } })
        work.emit({ type: 'flanks-refused', hex: hereOf(marchOf(work.board)) })
        return end() // 7.8 the march is over at once
      }
      case 'restore-flanks':
        work.emit({ type: 'flanks-restored', hex: hereOf(marchOf(work.board)) })
        return onward(work)
      case 'dismantle':
        if (what !== undefined) work.emit({ type: 'pontoon-removed', hexside: what, rule: 'std:10.2' })
        return onward(work)
      default:
        return end()
    }
  },
  rolled(work, [die = 6]) {
    const { onto, along } = work.locals
    const from = hereOf(marchOf(work.board))
    if (onto === undefined || onto === null) throw new Error('no bridge was about to be crossed')
    return settleCollapse(work, hexsideId(from, onto), die) ? step(work, onto, along ?? null) : thwarted(work)
  },
  resume(work, result) {
    switch (work.locals.waiting) {
      case 'combat':
        return fought(work, result)
      case 'cavalry':
        return cavalryAsked(work, result)
      default:
        return onward(work)
    }
  },
  explain: ({ board }, choice) => whyNotOnMarch(board, choice),
})

/** Play goes on here as long as the unit is there and has anything left to do. */
function onward(work: Work<'marching'>): Next {
  work.setLocals({ waiting: 'choice', onto: null, along: null, attack: null })
  const { unit } = marchOf(work.board)
  if (unitState(work.board, unit).place === 'eliminated') return end()
  return openOffers(work.board).length === 0 ? end() : decide(sideOfId(unit))
}

/** 13.0 Before a floating bridge the die is rolled, if it is still to be rolled. */
function head(work: Work<'marching'>, to: HexId, along: LeaderId | null): Next {
  const from = hereOf(marchOf(work.board))
  const bridge = pendingCollapse(work.board, from, to)
  if (bridge === undefined) return step(work, to, along)
  work.setLocals({ waiting: 'bridge', onto: to, along })
  return roll(collapseRequest(work.board, bridge))
}

/** 6.2 The unit enters the next hex, perhaps with an army leader (6.3); cavalry whose zone it has entered is asked (7.7). */
function step(work: Work<'marching'>, to: HexId, along: LeaderId | null): Next {
  const march = marchOf(work.board)
  const { unit } = march
  const cost = marchStep(work.board, march, to)
  if ('refused' in cost) throw new Error(`${unit} may not enter ${to}: ${cost.refused.message}`)
  if (along !== null) work.emit({ type: 'leader-attached', leader: along, unit })
  enterHex(work, unit, to)
  work.emit({
    type: 'march-changed',
    change: {
      spent: march.spent + cost.pays,
      path: [...march.path, to],
      held: cost.entersZone,
      forceSettled: true,
    },
  })
  if (cost.disorganizes) {
    if (unitState(work.board, unit).organized) disorganize(work, unit)
    else loseManpower(work, unit, 1, 'zone-to-zone', 'std:6.2')
  }
  if (!isOnTheMap(work, unit)) return end()
  // RULING OTR-26: it is asked also where the march ends with this step: the rule names the moment, not what may follow.
  return askCavalry(work, 'enemy-movement', null) ?? onward(work)
}

/** 7.7 The enemy's cavalry decides; undefined where there is none to be asked. */
function askCavalry(
  work: Work<'marching'>,
  occasion: 'enemy-movement' | 'restricted-zone',
  attack: Declared | null,
): Next | undefined {
  const march = marchOf(work.board)
  const side = opponentOf(sideOfId(march.unit))
  const enemy = hereOf(march)
  const hexes = cavalryMayRetreat(work.board, side, occasion, enemy, march.unit, attack?.target)
  if (hexes.length === 0) return undefined
  work.setLocals({ waiting: 'cavalry', attack })
  return call('cavalry-retreat', { side, occasion, enemy, hexes, rolling: null, lost: 0 })
}

/** 7.7 Back from the question with the half MP that retreats have taken. */
function cavalryAsked(work: Work<'marching'>, lost: Plain): Next {
  const { attack } = work.locals
  takeFromMarch(work, lost)
  const march = marchOf(work.board)
  // 6.2 where the zone is gone with the cavalry the unit goes on
  const held = isHeld(work.board, march)
  if (held !== march.held) work.emit({ type: 'march-changed', change: { held } })
  // RULING OTR-23: where cavalry has left the hex attacked the unit chooses anew: no attack is mandatory (7.1).
  if (attack === undefined || attack === null) return onward(work)
  const stayed = cavalryIn(work.board, opponentOf(sideOfId(march.unit)), attack.target).length > 0
  return stayed ? join(work, attack) : thwarted(work)
}

/** Nothing has come of what the unit set about: it chooses anew, but the moment for a force march (5.1 step 3) is over. */
function thwarted(work: Work<'marching'>): Next {
  work.emit({ type: 'march-changed', change: { forceSettled: true } })
  return onward(work)
}

/** 7.1 step 1: cavalry in whose restricted zone the march began may go as soon as it is the target (7.7). */
function declare(work: Work<'marching'>, attack: Declared): Next {
  const march = marchOf(work.board)
  const isWhereItBegan = march.path[0] === hereOf(march) // it may have gone away and come back
  return (isWhereItBegan ? askCavalry(work, 'restricted-zone', attack) : undefined) ?? join(work, attack)
}

/** 7.1 step 2: the attack is paid for, and the combat begins. */
function join(work: Work<'marching'>, attack: Declared): Next {
  const { unit, spent, attacks } = marchOf(work.board)
  const from = hereOf(marchOf(work.board))
  const attacker = sideOfId(unit)
  const change = { spent: spent + attackCost(unit, attack.type), attacks: attacks + 1, forceSettled: true }
  work.emit({ type: 'march-changed', change })
  // 7.8 a unit alone in its hex gives the marker up
  if (work.board.flanksRefused.includes(from) && unitsOfIn(work.board, attacker, from).length === 1) {
    work.emit({ type: 'flanks-restored', hex: from })
  }
  work.emit({
    type: 'combat-joined',
    combat: {
      attacker,
      type: attack.type,
      from,
      target: attack.target,
      attackers: [unit],
      leader: null,
      defenders: unitsOfIn(work.board, opponentOf(attacker), attack.target),
      artilleryDie: null,
      dice: null,
      difference: null,
      results: null,
      vacated: false,
    },
  })
  work.setLocals({ waiting: 'combat', attack })
  return call('combat', { next: 0, rolling: null })
}

/** 7.1 step 6, 6.2 What the combat leaves of the march. */
function fought(work: Work<'marching'>, result: Plain): Next {
  const { attack } = work.locals
  const march = marchOf(work.board)
  const hex = hexOfUnit(work.board, march.unit)
  if (hex === undefined) return end()
  const advanced = hex === attack?.target
  const path = hex === hereOf(march) ? march.path : [...march.path, hex]
  const held = inEnemyNormalZone(work.board, sideOfId(march.unit), hex)
  work.emit({ type: 'march-changed', change: { path, held, ...(advanced ? { advanced } : {}) } })
  return result === 'ends' ? end() : onward(work)
}
