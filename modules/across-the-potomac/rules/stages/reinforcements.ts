/** atp:6.0 A side places the reinforcements that are due. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { ask, decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId, UnitId } from '../ids.ts'
import { asksFirst, isFogged, isSeen } from '../queries/knowledge.ts'
import { hexLabel, hexLabels, unitLabel } from '../queries/labels.ts'
import { isEnemyOccupied } from '../queries/occupancy.ts'
import { notHex, notOwnUnit } from '../queries/refusals.ts'
import { dueReinforcements } from '../queries/reinforcements.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AnyWork, type AtpStage, become, call, stage, type Work } from '../stage-map.ts'
import { type State, unitState } from '../state.ts'
import { unitFact } from '../tables/units.ts'
import { isWord, learn, type Word } from '../telling.ts'
import { turnDay } from '../wording.ts'

export const reinforcements: AtpStage = stage({
  id: 'reinforcements',
  rule: 'atp:6.1',
  title: 'Reinforcements',
  secret: ({ board }) => isFogged(board), // 15.2A where they appear is told only where it must be
  enter(work) {
    const { side } = work.locals
    if (!isFogged(work.board)) return next(work.board, side)
    if (dueReinforcements(work.board, side).length === 0) return end()
    return isSeen(work.board, side) ? decide(side) : become('unseen-reinforcements', { side })
  },
  resume: ({ locals }) => decide(locals.side),
  offers: ({ board, locals }) => [
    ...placements(board, locals.side),
    {
      choice: ['end-reinforcements'],
      label: 'Place no more this turn; what is left may come later',
      rule: 'atp:6.1B', // the owner may delay as long as wished
    },
  ],
  choose(work, [verb, unit, hex]) {
    const { side } = work.locals
    if (verb === 'end-reinforcements' || unit === undefined || hex === undefined) {
      if (isFogged(work.board)) work.announce(side, ['end-reinforcements'])
      return end()
    }
    if (!asksFirst(work.board, side, hex)) return place(work, unit, hex)
    work.announce(side, ['enter', hex])
    work.setLocals({ placing: { unit, hex } })
    return askBeforeArrival(side, hex)
  },
  answered(work, answer) {
    const { side, placing } = work.locals
    if (placing === undefined || placing === null) throw new Error('no reinforcement waits for this answer')
    work.setLocals({ placing: null })
    const { unit, hex } = placing
    const word = learnBeforeArrival(work, side, hex, answer)
    return word === 'nobody' ? place(work, unit, hex) : call('announcements', { side, afterEnemy: false })
  },
  explain: ({ board, locals }, [verb, unit, hex]) =>
    verb === 'place' ? whyNotPlaced(board, locals.side, unit, hex) : undefined,
})

/** RULING ATP-83: who appears in enemy territory asks first, as who marches in (15.6A); with an enemy there the entry is barred (6.1B). */
export function askBeforeArrival(side: Side, hex: HexId): Next {
  return ask({ rule: 'atp:15.6A', of: opponentOf(side), question: ['enter', hex] })
}

export function learnBeforeArrival(work: AnyWork, side: Side, hex: HexId, answer: Plain): Word {
  const word: Word = isWord(answer) ? answer : 'nobody'
  learn(work, opponentOf(side), hex, word)
  return word
}

function place(work: Work<'reinforcements'>, unit: UnitId, hex: HexId): Next {
  const { side } = work.locals
  // RULING ATP-42: appearing on the map is not moving; a placed unit releases no enemy reinforcement (6.2, 6.3).
  work.emit({ type: 'unit-placed', unit, hex })
  if (!isFogged(work.board)) return next(work.board, side)
  // RULING ATP-70: the Turn Record Sheet lies open (4.3A): that a unit has appeared is known, not where
  work.announce(side, ['arrive', unit])
  return call('announcements', { side, afterEnemy: false })
}

function next(state: State, side: Side): Next {
  return placements(state, side).length === 0 ? end() : decide(side)
}

function placements(state: State, side: Side): readonly Offer[] {
  return dueReinforcements(state, side).flatMap((unit) =>
    unitFact(unit)
      .entryHexes.filter((hex) => !isEnemyOccupied(state, side, hex)) // 6.1B
      .map((hex) => ({
        choice: ['place', unit, hex] as const,
        label: `Place ${unitLabel(unit)} at ${hexLabel(hex)}`,
        rule: 'atp:6.1A',
        space: hex,
        pieces: [unit],
      })),
  )
}

function whyNotPlaced(state: State, side: Side, unit: UnitId | undefined, hex: HexId | undefined): Refusal | undefined {
  const wrong = notOwnUnit(side, unit)
  if (wrong !== undefined || unit === undefined) return wrong
  const name = unitLabel(unit)
  if (unitState(state, unit).place !== 'reinforcement') {
    return refusal('not-a-reinforcement', 'atp:6.1A', `${name} is not among the reinforcements still to come.`)
  }
  const due = state.dueTurns[unit]
  if (due === undefined) return refusal('not-released', 'atp:6.1A', `${name} has not been released yet.`)
  if (due > state.turn) {
    return refusal(
      'not-due',
      'atp:6.1A',
      `${name} appears on turn ${due} (${turnDay(state.conditions, due)}), not before.`,
    )
  }
  const entries = unitFact(unit).entryHexes
  if (hex === undefined || !entries.includes(hex)) {
    const places = hexLabels(entries)
    return notHex(hex) ?? refusal('not-an-entry-hex', 'atp:6.1A', `${name} enters at one of: ${places}.`)
  }
  return refusal('enemy-occupied', 'atp:6.1B', `${hexLabel(hex)} is enemy-occupied; ${name} cannot enter there now.`)
}
