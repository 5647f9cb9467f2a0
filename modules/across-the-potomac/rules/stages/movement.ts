/** atp:8.6, atp:9.3 Activated units that have not attacked may march, one unit or stack after the other. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId, UnitId } from '../ids.ts'
import { isFogged } from '../queries/knowledge.ts'
import { hexLabel, unitLabel, unitLabels } from '../queries/labels.ts'
import { marchersIn, stepsFrom } from '../queries/march.ts'
import { NOT_BEGUN, stepRefusal } from '../queries/march-cost.ts'
import { embarkable, embarkFault, fleetFault, sailFault } from '../queries/naval.ts'
import { hexesOf, hexOf } from '../queries/occupancy.ts'
import { notHex, notOnMap, notReady, outOfSequence, whereIs } from '../queries/refusals.ts'
import { isBay, sailableFrom } from '../queries/waterways.ts'
import type { Side } from '../sides.ts'
import { type AtpStage, call, type Look, stage } from '../stage-map.ts'
import { type State, unitState } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'

export const movement: AtpStage = stage({
  id: 'movement',
  rule: 'atp:9.3',
  title: 'Movement',
  secret: ({ board }) => isFogged(board), // 15.6 what must be told of a march is announced hex by hex
  enter: (work) => next(work.board, work.locals.side),
  resume: (work) => next(work.board, work.locals.side), // 9.3D one march is over before the next begins
  offers({ board, locals }) {
    const moves = [...marches(board, locals.side), ...voyages(board, locals.side)]
    const label = 'March no more this player-turn'
    return [...moves, { choice: ['end-movement'], label, rule: 'atp:8.6', leaves: leftStanding(moves) }]
  },
  choose(work, [verb, what]) {
    const { side } = work.locals
    if (verb === 'end-movement' || what === undefined) return end()
    if (verb === 'sail') {
      const port = hexOf(work.board, what)
      return port === undefined ? end() : call('naval-movement', { side, unit: what, path: [port] })
    }
    const hex = verb === 'march-stack' ? what : hexOf(work.board, what)
    if (hex === undefined) return end()
    const units = verb === 'march-stack' ? marchersIn(work.board, side, hex) : [what]
    return call('march', { side, units, path: [hex] })
  },
  explain: whyNot,
})

function next(state: State, side: Side): Next {
  return marches(state, side).length + voyages(state, side).length === 0 ? end() : decide(side)
}

/** 8.6 Whoever could still march; nobody marches after this. */
function leftStanding(moves: readonly Offer[]): string {
  const units = [...new Set(moves.flatMap(({ pieces = [] }) => pieces))]
  return `${unitLabels(units)} ${units.length === 1 ? 'is' : 'are'} activated and could still march.`
}

function marches(state: State, side: Side): readonly Offer[] {
  return hexesOf(state, side).flatMap((hex) => {
    const units = marchersIn(state, side, hex)
    const offers: Offer[] = []
    if (units.length > 1 && canStep(state, side, units, hex)) {
      const label = `March the stack in ${hexLabel(hex)}: ${unitLabels(units)}`
      offers.push({ choice: ['march-stack', hex], label, rule: 'atp:9.3D', space: hex, pieces: units })
    }
    for (const unit of units) {
      if (!canStep(state, side, [unit], hex)) continue
      const label = `March ${unitLabel(unit)} from ${hexLabel(hex)}`
      offers.push({ choice: ['march', unit], label, rule: 'atp:9.3B', space: hex, pieces: [unit] })
    }
    return offers
  })
}

/** 16.3A A transport is a Move action. */
function voyages(state: State, side: Side): readonly Offer[] {
  return embarkable(state, side).map((unit) => ({
    choice: ['sail', unit] as const,
    label: `Transport ${unitLabel(unit)} by sea from ${whereIs(state, unit)}`,
    rule: 'atp:16.3A',
    space: unitState(state, unit).place,
    pieces: [unit],
  }))
}

function canStep(state: State, side: Side, units: readonly UnitId[], hex: HexId): boolean {
  return stepsFrom(state, side, units, [hex]).length > 0
}

function whyNot({ board, locals }: Look<'movement'>, [verb, what]: Choice): Refusal | undefined {
  const { side } = locals
  if (verb === 'march') {
    const wrong = notOnMap(board, side, what)
    if (wrong !== undefined || what === undefined) return wrong
    const hex = hexOf(board, what)
    return whyNoMarch(board, side, what) ?? (hex === undefined ? undefined : whyNoWay(board, side, [what], hex))
  }
  if (verb === 'sail') return notOnMap(board, side, what) ?? whyNoVoyage(board, side, what)
  if (verb === 'march-stack') {
    const wrong = notHex(what)
    if (wrong !== undefined || what === undefined) return wrong
    const units = marchersIn(board, side, what)
    if (units.length > 1) return whyNoWay(board, side, units, what)
    const message = `No two units in ${hexLabel(what)} are activated and free to march together.`
    return refusal('no-stack', 'atp:9.3D', message)
  }
  if (verb === 'to' || verb === 'join') {
    const message = 'No march is under way; choose first who marches (march:UNIT or march-stack:HEX).'
    return refusal('no-march', 'atp:9.3D', message)
  }
  if (verb === 'halt') {
    const message = 'No march is under way; one that has no step left has ended by itself.'
    return refusal('no-march', 'atp:9.3E', message)
  }
  return outOfSequence('marches', verb)
}

/** Why a unit on the map may not march at all; undefined when it may. */
export function whyNoMarch(state: State, side: Side, unit: UnitId): Refusal | undefined {
  const wrong = notOnMap(state, side, unit)
  if (wrong !== undefined) return wrong
  const hex = hexOf(state, unit)
  if (hex !== undefined && isBay(hex)) {
    const message = `${unitLabel(unit)} is at sea and lands only by being transported farther.`
    return refusal('at-sea', 'atp:16.3H', message)
  }
  if (unitFact(unit).movement === 0) {
    return refusal('garrison', 'atp:9.7', `${unitLabel(unit)} is a garrison with zero MA; it never moves.`)
  }
  return notReady(state, unit)
}

function whyNoVoyage(state: State, side: Side, unit: UnitId | undefined): Refusal | undefined {
  const hex = unit === undefined ? undefined : hexOf(state, unit)
  if (unit === undefined || hex === undefined) return undefined
  const fault = fleetFault(state, side) ?? embarkFault(state, unit)
  if (fault !== undefined) return fault
  const barred = sailableFrom([hex]).flatMap((to) => sailFault(state, unit, [hex], to) ?? [])
  return barred.find(({ rule }) => rule === 'atp:16.3E') ?? barred[0]
}

/** Every step is barred: says why for the first hex that is. */
function whyNoWay(state: State, side: Side, units: readonly UnitId[], hex: HexId): Refusal | undefined {
  for (const to of neighboursOf(hex)) {
    const why = stepRefusal(state, side, units, NOT_BEGUN, hex, to)
    if (why !== undefined)
      return refusal('no-way-out', why.rule, `No hex is open from ${hexLabel(hex)}. ${why.message}`)
  }
  return undefined
}
