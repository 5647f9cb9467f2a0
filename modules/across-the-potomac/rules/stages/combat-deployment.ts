/** atp:10.1.1 Combat deployment: the attacker commits units to the battle, hex by hex or one by one. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import { noteCrossing } from '../consequences.ts'
import type { HexId, UnitId } from '../ids.ts'
import {
  commitFault,
  commitHexes,
  commitHexFault,
  commitHexUnits,
  committable,
  engageFault,
} from '../queries/attack-eligibility.ts'
import { isCertain, isCurrent, isFogged, isSeen, markerOf } from '../queries/knowledge.ts'
import { hexLabel, unitLabel, unitLabels } from '../queries/labels.ts'
import { hexOf } from '../queries/occupancy.ts'
import { notHex, notOnMap } from '../queries/refusals.ts'
import { possibleAttackers } from '../queries/unseen-attackers.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { battleOf, playerTurnOf, type State, unitState } from '../state.ts'
import { unitFact } from '../tables/units.ts'

export const combatDeployment: AtpStage = stage({
  id: 'combat-deployment',
  rule: 'atp:10.1.1',
  title: 'Combat Deployment',
  enter: (work) => decide(work.locals.side),
  offers(look) {
    const { board } = look
    if (isFogged(board)) return foggedOffers(look)
    const engage: readonly Offer[] =
      engageFault(board) === undefined
        ? [{ choice: ['engage'], label: 'Begin the battle', rule: 'atp:10.1.1', space: battleOf(board).hex }]
        : []
    return [
      ...commitHexes(board).map((hex) => commitHexOffer(board, hex)),
      ...committable(board).map((unit) => commitOffer(board, unit)),
      ...engage,
    ]
  },
  choose(work, [verb, what, from, fatigue]) {
    if (verb === 'engage' || what === undefined) return end()
    if (isFogged(work.board)) {
      // 10.1.1B–D open to both: who attacks, from where, and who of them is fatigued
      commitInFog(work, what, from ?? '', fatigue === 'fatigued')
      return decide(work.locals.side)
    }
    const units = verb === 'commit-hex' ? commitHexUnits(work.board, what) : [what]
    for (const unit of units) commit(work, unit)
    const more = committable(work.board).length > 0 || engageFault(work.board) !== undefined
    return more ? decide(work.locals.side) : end()
  },
  explain({ board, locals }, [verb, what]) {
    if (verb === 'engage') return engageFault(board) ?? proberMissing(board)
    if (what === undefined) return undefined
    if (verb === 'commit-hex') return isFogged(board) ? oneByOne() : (notHex(what) ?? commitHexFault(board, what))
    return verb === 'commit' ? (notOnMap(board, locals.side, what) ?? commitFault(board, what)) : undefined
  },
})

/** atp:10.1.1C–D Onto the Battle Card; where it attacks from is kept. */
function commit(work: Work<'combat-deployment'>, unit: UnitId): void {
  const from = hexOf(work.board, unit)
  if (from === undefined) throw new Error(`${unit} is not on the map`)
  work.emit({ type: 'attacker-committed', attacker: { unit, from } })
  work.emit({ type: 'action-performed', unit, action: 'attack' }) // 8.5E attacking is its action
  noteCrossing(work, work.locals.side, from, battleOf(work.board).hex) // 6.3A, 6.4
}

/** 15.4E-3 Whose probe has turned into this attack takes part in it. */
function proberMissing(board: State): Refusal | undefined {
  const prober = board.fog?.prober ?? null
  // another side's attack is none of its business
  if (prober === null || unitFact(prober).side !== playerTurnOf(board).side) return undefined
  if (battleOf(board).attackers.some(({ unit }) => unit === prober)) return undefined
  return refusal('prober-missing', 'atp:15.4E-3', `${unitLabel(prober)} has turned its probe into this attack.`)
}

function oneByOne(): Refusal {
  return refusal('one-by-one', 'atp:15.5', 'Under fog of war the attackers are named one by one, with their hexes.')
}

/** Unit by unit, so that everybody learns who attacks; where the side is not seen, all who might. */
function foggedOffers({ board, locals: { side } }: Look<'combat-deployment'>): readonly Offer[] {
  const engage: readonly Offer[] =
    engageFault(board) === undefined && proberMissing(board) === undefined
      ? [{ choice: ['engage'], label: 'Begin the battle', rule: 'atp:10.1.1', space: battleOf(board).hex }]
      : []
  const missing = proberMissing(board)
  const seen = isSeen(board, side)
  const able = seen
    ? committable(board)
        .filter((unit) => missing === undefined || unit === board.fog?.prober) // it comes first: there may not be room for all
        .map((unit) => ({ unit, from: hexOf(board, unit) ?? '', tired: [unitState(board, unit).fatigued] }))
    : possibleAttackers(board).map((one) => ({ ...one, tired: [false, true] }))
  return [...able.flatMap(({ unit, from, tired }) => tired.map((one) => foggedOffer(unit, from, one))), ...engage]
}

function foggedOffer(unit: UnitId, from: HexId, fatigued: boolean): Offer {
  const state = fatigued ? 'fatigued' : 'rested'
  return {
    choice: ['commit', unit, from, state],
    label: `${unitLabel(unit)} (${state}) attacks from ${hexLabel(from)}`,
    rule: 'atp:10.1.1C',
    space: from,
    pieces: [unit],
  }
}

function commitInFog(work: Work<'combat-deployment'>, unit: UnitId, from: HexId, fatigued: boolean): void {
  const { side } = work.locals
  if (!isSeen(work.board, side)) work.emit({ type: 'units-shown', units: [{ unit, hex: from, fatigued }] })
  work.emit({ type: 'attacker-committed', attacker: { unit, from } })
  if (isSeen(work.board, side)) work.emit({ type: 'action-performed', unit, action: 'attack' })
  noteCrossing(work, side, from, battleOf(work.board).hex)
  // 15.5 RULING ATP-80: it is marked as what has been shown of it in this player-turn, and not as what it was before
  const before = isCurrent(work.board, side, from) ? markerOf(work.board, side, from)?.force : undefined
  const force = before === 'cavalry' || unitFact(unit).type === 'cavalry' ? 'cavalry' : 'infantry'
  if (before !== force || !isCertain(work.board, side, from)) {
    work.emit({ type: 'located', side, hex: from, force, count: null })
  }
}

function commitOffer(board: State, unit: UnitId): Offer {
  const from = hexOf(board, unit) ?? ''
  return {
    choice: ['commit', unit],
    label: `${unitLabel(unit)} attacks from ${hexLabel(from)}`,
    rule: 'atp:10.1.1C',
    space: from,
    pieces: [unit],
  }
}

function commitHexOffer(board: State, hex: HexId): Offer {
  const units = commitHexUnits(board, hex)
  return {
    choice: ['commit-hex', hex],
    label: `All from ${hexLabel(hex)} attack: ${unitLabels(units)}`,
    rule: 'atp:10.1.1C',
    space: hex,
    pieces: units,
  }
}
