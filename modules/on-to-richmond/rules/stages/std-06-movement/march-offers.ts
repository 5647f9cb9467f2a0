/** std:6.1, std:6.2, std:6.3, std:7.1, std:7.8, std:10.2 All that the unit on the march may do, in words, and why nothing else. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import type { HexId, HexsideId } from '../../ids.ts'
import { attackTargets } from '../../queries/attack-targets.ts'
import { isOfArmy } from '../../queries/command.ts'
import { leadersToTakeAlong } from '../../queries/leader-transfer.ts'
import {
  attackCost,
  attackPointsRefusal,
  bridgesToDismantle,
  forceRefusal,
  notOnMapYet,
  refuseFlanksRefusal,
  restoreFlanksRefusal,
  targetRefusal,
} from '../../queries/march-options.ts'
import { hereOf, leftOf, type MarchStep, marchStep } from '../../queries/march-steps.ts'
import { marchEntry } from '../../queries/reinforcements.ts'
import { ATTACK_TYPES, type AttackType } from '../../state/combat.ts'
import type { March } from '../../state/march.ts'
import { marchOf, type State, unitState } from '../../state.ts'
import { hexOfNumber, isHex, neighboursOf } from '../../tables/hexes.ts'
import { hexsideById, isHexside } from '../../tables/hexsides.ts'
import { isLeader } from '../../tables/units.ts'
import { hexLabel, leaderLabel, mpText, unitLabel } from '../../wording.ts'
import { holdsText, pendingCollapse } from '../otr-13-scenarios/collapse.ts'

/** Every choice of the unit on the march. */
export function marchOffers(state: State): readonly Offer[] {
  const march = marchOf(state)
  // RULING OTR-25: a reinforcement that has begun its march comes onto the map by it
  return isHex(hereOf(march)) ? [...openOffers(state), endMarch(march)] : openOffers(state)
}

/** All of them but the end of the march. Where nothing of this is left the march is over. */
export function openOffers(state: State): readonly Offer[] {
  const march = marchOf(state)
  return [
    ...steps(state, march),
    ...attacks(state, march),
    ...force(state, march),
    ...flanks(state, march),
    ...dismantling(state, march),
  ]
}

function steps(state: State, march: March): readonly Offer[] {
  const here = hereOf(march)
  const entry = isHex(here) ? undefined : marchEntry(state, march.unit)
  const nextHexes = isHex(here) ? neighboursOf(here) : entry !== undefined && 'entry' in entry ? [entry.entry.hex] : []
  const leaders = leadersToTakeAlong(state, march.unit)
  return nextHexes.flatMap((to) => {
    const cost = marchStep(state, march, to)
    if ('refused' in cost) return []
    const text = `${mpText(cost.pays)}${stepNotes(state, march, cost, isHex(here) ? pendingCollapse(state, here, to) : undefined)}`
    const about = {
      rule: cost.zoneToZone || cost.isMinimumMove ? 'std:6.2' : (cost.parts[0]?.rule ?? 'std:6.2'),
      cost: cost.pays / 2,
      space: to,
      modifiers: cost.parts.map((part) => ({ ...part, value: part.value / 2 })),
    }
    const alone: Offer = {
      choice: ['to', to],
      label: `To ${hexLabel(to)}: ${text}`,
      ...about,
      pieces: [march.unit],
    }
    const accompanied = leaders.map(
      (leader): Offer => ({
        choice: ['to-with', to, leader],
        label: `To ${hexLabel(to)} with ${leaderLabel(leader)}: ${text}`,
        ...about,
        pieces: [march.unit, leader],
      }),
    )
    return [alone, ...accompanied]
  })
}

/** What a step does besides its cost. */
function stepNotes(state: State, march: March, step: MarchStep, bridge: HexsideId | undefined): string {
  const notes: string[] = []
  if (bridge !== undefined) notes.push(`a die first: the floating bridge ${holdsText(state, bridge)}`)
  if (step.zoneToZone) notes.push('all of it, from one enemy zone into another; the march ends')
  else if (step.isMinimumMove) notes.push(`all that is left, as a first hex, instead of ${mpText(step.halfPoints)}`)
  if (step.disorganizes) notes.push(unitState(state, march.unit).organized ? 'disorganizes' : 'costs 1 manpower')
  if (!step.zoneToZone && step.entersZone) notes.push('into an enemy zone: attack or end there')
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

const TYPE_LABELS: { readonly [type in AttackType]: string } = {
  'column-of-route': 'Attack in column of route',
  hasty: 'Hasty attack',
  normal: 'Normal attack',
  prepared: 'Prepared attack',
}

function attacks(state: State, march: March): readonly Offer[] {
  const here = hereOf(march)
  if (!isHex(here)) return []
  const way = { action: 'march', began: march.path[0] ?? here } as const
  const types = ATTACK_TYPES.filter((type) => attackPointsRefusal(march, type) === undefined)
  if (types.length === 0) return []
  return attackTargets(state, [march.unit], here, way).flatMap((target) =>
    types.map(
      (type): Offer => ({
        choice: ['attack', target, type],
        label: `${TYPE_LABELS[type]} on ${hexLabel(target)}: ${mpText(attackCost(march.unit, type))}`,
        rule: 'std:6.1',
        cost: attackCost(march.unit, type) / 2,
        space: target,
        pieces: [march.unit],
      }),
    ),
  )
}

function force(state: State, march: March): readonly Offer[] {
  if (forceRefusal(state, march) !== undefined) return []
  const label = `${unitLabel(march.unit)} force marches: disorganized, for more MP`
  return [{ choice: ['force-march'], label, rule: 'std:5.1', pieces: [march.unit] }]
}

function flanks(state: State, march: March): readonly Offer[] {
  const here = hereOf(march)
  const about = { rule: 'std:7.8', space: here, pieces: [march.unit] }
  const offers: Offer[] = []
  if (refuseFlanksRefusal(state, march) === undefined) {
    const label = `Refuse flanks in ${hexLabel(here)} and end the march: 1 MP`
    offers.push({ choice: ['refuse-flanks'], label, ...about, cost: 1 })
  }
  if (restoreFlanksRefusal(state, march) === undefined) {
    offers.push({ choice: ['restore-flanks'], label: `Take the Flanks Refused marker off ${hexLabel(here)}`, ...about })
  }
  return offers
}

/** 10.2 RULING OTR-24: also with the last MP spent, since the unit still marches then. */
function dismantling(state: State, march: March): readonly Offer[] {
  return bridgesToDismantle(state, march).map((hexside) => {
    const [a, b] = hexsideById(hexside).hexes
    return {
      choice: ['dismantle', hexside],
      label: `Dismantle the pontoon bridge between ${hexLabel(a)} and ${hexLabel(b)}`,
      rule: 'std:10.2',
      space: hereOf(march),
      pieces: [march.unit],
    }
  })
}

function endMarch(march: March): Offer {
  const here = hereOf(march)
  return {
    choice: ['end-march'],
    label: `${unitLabel(march.unit)} ends its march in ${hexLabel(here)}, ${mpText(leftOf(march))} left`,
    rule: 'std:5.1',
    space: here,
    pieces: [march.unit],
  }
}

/** Why the unit on the march may not do this. */
export function whyNotOnMarch(state: State, [verb, what, more]: Choice): Refusal | undefined {
  const march = marchOf(state)
  switch (verb) {
    case 'to':
    case 'to-with':
      return whyNotTo(state, march, what) ?? (verb === 'to-with' ? whyNotWith(march, more) : undefined)
    case 'attack':
      return whyNotAttack(state, march, what, more)
    case 'force-march':
      return forceRefusal(state, march)
    case 'refuse-flanks':
      return refuseFlanksRefusal(state, march)
    case 'restore-flanks':
      return restoreFlanksRefusal(state, march)
    case 'dismantle': {
      if (what === undefined || !isHexside(what)) {
        return refusal(
          'no-hexside',
          'std:10.2',
          'Name a hexside by its two hexes, the lower number first, e.g. N1625-N1626.',
        )
      }
      const here = hereOf(march)
      if (!isHex(here)) return notOnMapYet(march)
      const message = `No pontoon bridge of yours at ${hexLabel(here)} lies on ${what}; only one beside the marching unit is dismantled.`
      return refusal('no-bridge', 'std:10.2', message)
    }
    case 'end-march': {
      const message = `${unitLabel(march.unit)} comes onto the map with this march; let it enter first.`
      return refusal('not-on-map', 'otr:13.0', message)
    }
    case 'march':
    case 'activate':
    case 'assault': {
      const message = `The march of ${unitLabel(march.unit)} comes to its end first; choose end-march.`
      return refusal('march-under-way', 'std:5.0', message)
    }
    default:
      return undefined
  }
}

function whyNotTo(state: State, march: March, what: string | undefined): Refusal | undefined {
  const wrong = notHex(what)
  if (wrong !== undefined || what === undefined) return wrong
  if (what === hereOf(march)) {
    const message = `${unitLabel(march.unit)} stands in ${hexLabel(what)} already; choose a hex next to it or end the march.`
    return refusal('already-there', 'std:6.1', message)
  }
  const step = marchStep(state, march, what)
  return 'refused' in step ? step.refused : undefined
}

function whyNotWith(march: March, leader: string | undefined): Refusal | undefined {
  if (leader === undefined || !isLeader(leader)) {
    return refusal('no-leader', 'std:6.3', 'Name the leader who goes along by his id, e.g. cs-leader-johnston.')
  }
  const who = leaderLabel(leader)
  const name = unitLabel(march.unit)
  const message = isOfArmy(leader)
    ? `${who} goes along from his own hex only, and with infantry that he is not with already; let ${name} go with to:HEX.`
    : `${who} is no army or district leader and moves with his own unit only; let ${name} go with to:HEX.`
  return refusal('not-along', 'std:6.3', message)
}

function whyNotAttack(
  state: State,
  march: March,
  what: string | undefined,
  more: string | undefined,
): Refusal | undefined {
  const wrong = notHex(what)
  if (wrong !== undefined || what === undefined) return wrong
  const type = ATTACK_TYPES.find((one) => one === more)
  if (type === undefined) {
    return refusal('no-attack-type', 'std:6.1', `Name the type of attack: ${ATTACK_TYPES.join(', ')}.`)
  }
  return targetRefusal(state, march, what) ?? attackPointsRefusal(march, type)
}

function notHex(what: HexId | undefined): Refusal | undefined {
  if (what !== undefined && isHex(what)) return undefined
  const other = what === undefined ? undefined : hexOfNumber(what)
  if (other !== undefined) {
    return refusal('other-number', 'otr:13.0', `${what} lies on both sheets; call it ${other}.`)
  }
  return refusal('no-hex', 'std:2.3', 'Name a hex by its sheet and number, e.g. N1328 or S5510.')
}
