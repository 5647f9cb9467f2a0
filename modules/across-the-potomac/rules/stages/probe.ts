/** atp:15.4 One activated unit feels its way into the next hex, and then stops, follows or attacks. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { noteBridges } from '../consequences.ts'
import type { HexId, UnitId } from '../ids.ts'
import { attackFault, attackHexFault } from '../queries/attack-eligibility.ts'
import { bridgesReached } from '../queries/bridges.ts'
import { forceOf } from '../queries/knowledge.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { hexOf, unitsOfIn } from '../queries/occupancy.ts'
import { followFault } from '../queries/probes.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AnyWork, type AtpStage, call, type Look, stage, type Work } from '../stage-map.ts'
import { hexsideId } from '../tables/hexsides.ts'
import { unitFact } from '../tables/units.ts'
import { isForce, noteEntered } from '../telling.ts'
import { TOLD } from './announcements.ts'

export const probe: AtpStage = stage({
  /** Ends with true after a choice of its own, with null after a battle. */
  id: 'probe',
  rule: 'atp:15.4',
  title: 'Probe',
  secret: () => true,
  enter: ({ locals }) => call('probing', { side: locals.side, hex: locals.hex }),
  resume(work, result) {
    if (work.board.playerTurn?.acted[work.locals.unit] !== undefined) return end() // its attack is over
    const { side, hex } = work.locals
    if (result === TOLD) return decide(side)
    const isBridgeDecided = result === hex
    if (!isBridgeDecided) work.setLocals({ force: isForce(result) ? result : null })
    return call('announcements', { side, afterEnemy: isBridgeDecided }) // 15.3B cavalry found has a zone
  },
  offers: (look) => [...going(look), stay(look)],
  choose(work, [verb]) {
    const { side, unit, hex } = work.locals
    if (verb === 'attack') {
      work.announce(side, ['attack', hex])
      work.emit({ type: 'probe-turned', unit })
      return call('contact', { side, hex })
    }
    if (verb === 'advance') return goOn(work, side, unit, hex)
    work.emit({ type: 'action-performed', unit, action: 'attack' }) // 15.4A, 15.4E-1
    return end(true)
  },
  explain: whyNot,
})

function going({ board, locals }: Pick<Look<'probe'>, 'board' | 'locals'>): readonly Offer[] {
  const { unit, hex, force } = locals
  if (force === null) return followFault(board, unit, hex) === undefined ? [advanceOffer(unit, hex, ['advance'])] : []
  if (turnFault(board, unit, hex) !== undefined) return []
  return [
    {
      choice: ['attack'],
      label: `Attack ${hexLabel(hex)}: ${unitLabel(unit)} turns its probe into an attack`,
      rule: 'atp:15.4E-3',
      space: hex,
      pieces: [unit],
    },
  ]
}

function turnFault(board: Look<'probe'>['board'], unit: UnitId, hex: HexId): Refusal | undefined {
  return attackFault(board, unit, hex) ?? attackHexFault(board, unitFact(unit).side, hex) // 15.4F, 10.1C
}

function stay({ board, locals: { unit } }: Look<'probe'>): Offer {
  const space = hexOf(board, unit) ?? ''
  const label = `${unitLabel(unit)} stays in ${hexLabel(space)}; its probe is over`
  return { choice: ['stay'], label, rule: 'atp:15.4E-1', space, pieces: [unit] }
}

export function advanceOffer(unit: UnitId, hex: HexId, choice: Choice): Offer {
  const label = `${unitLabel(unit)} advances into ${hexLabel(hex)}`
  return { choice, label, rule: 'atp:15.4E-2', space: hex, pieces: [unit] }
}

type Going = AnyWork & Pick<Work<'probe'>, 'announce'>

/** 15.4E-2 On into the hex. RULING ATP-69: before an enemy bridge is crossed its owner decides, and the choice is made anew. */
export function goOn(work: Going, side: Side, unit: UnitId, hex: HexId): Next {
  const from = hexOf(work.board, unit) ?? hex
  const bridge = hexsideId(from, hex)
  const isEnemys = work.board.bridgeOwners[bridge] === opponentOf(side)
  if (!isEnemys || !bridgesReached(work.board, side, from).includes(bridge)) {
    follow(work, unit, hex)
    return end(true)
  }
  work.announce(side, ['cross', bridge])
  work.emit({ type: 'bridge-reached', hexside: bridge, by: side })
  return call('bridge-capture', { onto: hex })
}

/** 15.4E-2 Into the hex found empty; this is told, with the hex it comes from. */
function follow(work: AnyWork & Pick<Work<'probe'>, 'announce'>, unit: UnitId, hex: HexId): void {
  const { side } = unitFact(unit)
  const from = hexOf(work.board, unit) ?? hex
  work.emit({ type: 'action-performed', unit, action: 'attack' })
  work.emit({ type: 'unit-moved', unit, to: hex })
  const force = forceOf(unitsOfIn(work.board, side, hex)) ?? 'infantry'
  work.announce(side, ['advance', force, from, hex])
  noteAdvance(work, side, from, hex, force)
}

/** What everybody learns by it. */
export function noteAdvance(
  work: AnyWork,
  side: 'union' | 'confederate',
  from: HexId,
  hex: HexId,
  force: 'infantry' | 'cavalry',
): void {
  noteEntered(work, side, from, hex)
  work.emit({ type: 'located', side, hex, force, count: null })
  noteBridges(work, side, hex)
}

function whyNot({ board, locals }: Look<'probe'>, [verb]: Choice): Refusal | undefined {
  const { unit, hex, force } = locals
  if (verb === 'advance') {
    const message = `Enemy ${force ?? 'units'} in ${hexLabel(hex)}: the probe may turn into an attack, but not go on.`
    return force === null ? followFault(board, unit, hex) : refusal('enemy-occupied', 'atp:15.4E-2', message)
  }
  if (verb !== 'attack') return undefined
  return force === null
    ? refusal('no-enemy-there', 'atp:15.4E-3', `Nobody is in ${hexLabel(hex)} to be attacked.`)
    : turnFault(board, unit, hex)
}
