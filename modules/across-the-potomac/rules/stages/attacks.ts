/** atp:8.6, atp:10.1 Attacks come first: the active side announces its battles one after the other. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId, UnitId } from '../ids.ts'
import { attackableHexes, attackHexFault, defendersAt, eligibleAttackers } from '../queries/attack-eligibility.ts'
import { forceIn, isFogged, markerOf } from '../queries/knowledge.ts'
import { hexLabel, unitLabel, unitLabels } from '../queries/labels.ts'
import { hexOf } from '../queries/occupancy.ts'
import { probedBy, probeFault, probers } from '../queries/probes.ts'
import { notHex, notOnMap, outOfSequence } from '../queries/refusals.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, call, type Look, stage, type Work } from '../stage-map.ts'
import { TOLD } from './announcements.ts'

export const attacks: AtpStage = stage({
  id: 'attacks',
  rule: 'atp:10.1',
  title: 'Attacks',
  secret: ({ board }) => isFogged(board), // 15.5 only what is attacked or probed is announced
  enter: (work) => nextAttack(work),
  resume(work, result) {
    const { side } = work.locals
    if (!isFogged(work.board) || result === TOLD) return nextAttack(work)
    // RULING ATP-75
    return typeof result === 'string'
      ? call('empty-hex', { side, hex: result })
      : call('announcements', { side, afterEnemy: result !== true })
  },
  offers: (look) => [
    ...attackableHexes(look.board, look.locals.side).map((hex) => attackOffer(look, hex)),
    ...probeOffers(look),
    { choice: ['end-attacks'], label: 'No more attacks', rule: 'atp:8.6' },
  ],
  choose(work, [verb, hex, target]) {
    const { side } = work.locals
    if (verb === 'probe' && hex !== undefined && target !== undefined) return probe(work, hex, target)
    if (verb === 'end-attacks' || hex === undefined) return end()
    if (isFogged(work.board)) {
      work.announce(side, ['attack', hex])
      return call('contact', { side, hex })
    }
    // 10.1.1A–B the hex is announced and all units in it come onto the Battle Card
    work.emit({ type: 'battle-joined', hex, defenders: defendersAt(work.board, work.locals.side, hex) })
    return call('battle', { next: 0 })
  },
  explain(look, [verb, hex, target]) {
    if (verb === 'probe') return whyNoProbe(look, hex, target)
    if (verb !== 'attack' || hex === undefined) return outOfSequence('attacks', verb)
    return notHex(hex) ?? attackHexFault(look.board, look.locals.side, hex)
  },
})

function nextAttack(work: Work<'attacks'>): Next {
  const { side } = work.locals
  const more =
    attackableHexes(work.board, side).length > 0 || (isFogged(work.board) && probers(work.board, side).length > 0)
  return more ? decide(side) : end()
}

/** 15.4C Told as infantry or cavalry. RULING ATP-88: the kind is that of all in the hex, as wherever a hex is told (15.1B). */
function probe(work: Work<'attacks'>, unit: UnitId, hex: HexId): Next {
  const { side } = work.locals
  const from = hexOf(work.board, unit) ?? ''
  const force = forceIn(work.board, side, from) ?? 'infantry'
  work.announce(side, ['probe', force, from, hex])
  work.emit({ type: 'located', side, hex: from, force, count: null })
  return call('probe', { side, unit, hex, force: null })
}

function probeOffers({ board, locals: { side } }: Look<'attacks'>): readonly Offer[] {
  if (!isFogged(board)) return []
  return probers(board, side).flatMap((unit) =>
    probedBy(board, unit).map((hex) => ({
      choice: ['probe', unit, hex] as const,
      label: `${unitLabel(unit)} probes ${hexLabel(hex)}`,
      rule: 'atp:15.4A',
      space: hex,
      pieces: [unit],
    })),
  )
}

function whyNoProbe({ board, locals }: Look<'attacks'>, unit: string | undefined, hex: string | undefined) {
  if (!isFogged(board)) {
    return refusal('no-fog', 'atp:15.0', 'Both sides see everything; there is nothing to probe for.')
  }
  const wrong = notOnMap(board, locals.side, unit) ?? notHex(hex)
  if (wrong !== undefined || unit === undefined || hex === undefined) return wrong
  return probeFault(board, unit, hex)
}

function attackOffer(look: Look<'attacks'>, hex: HexId): Offer {
  const known = markerOf(look.board, opponentOf(look.locals.side), hex)
  if (known !== undefined) {
    const label = `Attack ${hexLabel(hex)}: ${known.force} known there since turn ${known.turn}`
    return { choice: ['attack', hex], label, rule: 'atp:10.1B', space: hex }
  }
  const defenders = defendersAt(look.board, look.locals.side, hex)
  return {
    choice: ['attack', hex],
    label: `Attack ${hexLabel(hex)}: ${unitLabels(defenders)}`,
    rule: 'atp:10.1B',
    space: hex,
    // 10.1A it is they who act; the hex says whom they attack
    pieces: eligibleAttackers(look.board, look.locals.side, hex),
  }
}
