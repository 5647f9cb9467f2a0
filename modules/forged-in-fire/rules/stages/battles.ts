/** fif:5.1, fif:11 The active side fights its battles, in the order it likes. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { standUp } from '../battle/standing-up.ts'
import { noteBattle, settleConfidence } from '../confidence.ts'
import { enterPlace, noteArrival, noteNorfolk, overrun, takingMatters } from '../consequences.ts'
import { attackersAt } from '../hidden/counts.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { enemyLineIn, infantryIn, lineIn, placeOf } from '../queries/occupancy.ts'
import { hiddenCountIn, isFogged, isPublic, mustAsk } from '../queries/sight.ts'
import { opponentOf } from '../sides.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { type Attack, playerTurnOf, type State } from '../state.ts'
import { isBlock } from '../tables/blocks.ts'
import { isPlace } from '../tables/map.ts'
import { blockLabels, counted, placeLabel } from '../wording.ts'

export const battles: FifStage = stage({
  id: 'battles',
  rule: 'fif:5.1',
  title: 'Battles',
  enter: (work) => next(work),
  offers: ({ board }) => playerTurnOf(board).attacks.map((attack) => fightOffer(board, attack)),
  choose: (work, [, place]) => (place === undefined ? end() : begin(work, place)),
  resume(work, result) {
    const { asking, proving } = work.locals
    if (proving === true) {
      work.setLocals({ proving: false })
      return next(work)
    }
    return typeof asking === 'string' ? asked(work, asking) : fought(work, result)
  },
})

function next(work: Work<'battles'>): Next {
  const { attacks } = playerTurnOf(work.board)
  const [first, ...more] = attacks
  if (first === undefined) return end()
  return more.length === 0 ? begin(work, first.place) : decide(work.locals.side)
}

function fightOffer(state: State, { place, blocks }: Attack): Offer {
  const attackers = blocks.map(({ block }) => block)
  const who = isFogged(state) ? hiddenAttackers(state, place) : blockLabels(attackers)
  return {
    choice: ['fight', place],
    label: `Fight for ${placeLabel(place)} next: ${who}`,
    rule: 'fif:11',
    space: place,
    pieces: attackers,
  }
}

/** How many come from where: what everybody sees. */
function hiddenAttackers(state: State, place: PlaceId): string {
  return attackersAt(state, place)
    .map(({ from, count }) => `${counted(count, 'block')} from ${placeLabel(from)}`)
    .join(', ')
}

function attackOn(state: State, place: PlaceId): Attack {
  const found = playerTurnOf(state).attacks.find((attack) => attack.place === place)
  if (found === undefined) throw new Error(`nobody attacks ${place}`)
  return found
}

/** RULING FIF-57: where the defenders have left by now, the attackers move in without a battle. */
function begin(work: Work<'battles'>, place: PlaceId): Next {
  const { side } = work.locals
  const attack = attackOn(work.board, place)
  if (isFogged(work.board)) return beginHidden(work, place)
  if (!enemyLineIn(work.board, side, place)) {
    work.emit({ type: 'attack-over', place })
    for (const { block, from } of attack.blocks) {
      if (placeOf(work.board, block) === from) enterPlace(work, [block], from, place)
    }
    settleConfidence(work)
    return next(work)
  }
  work.setLocals({ fighting: place, froms: attack.blocks.map(({ block, from }) => [block, from] as const) })
  return call('battle', { place, attacker: side })
}

/**
 * Somebody may have left the place since it was attacked: then its owner says once more who is there. RULING FIF-80: where nobody is left
 * who fights, the attack of hidden blocks is off, and they stay where they are.
 */
function beginHidden(work: Work<'battles'>, place: PlaceId): Next {
  const { side } = work.locals
  standUp(work)
  if (enemyLineIn(work.board, side, place)) return call('battle', { place, attacker: side })
  if (mustAsk(work.board, side, place)) {
    work.setLocals({ asking: place })
    return call('asking-who', { side: opponentOf(side), place })
  }
  work.emit({ type: 'attack-over', place })
  return next(work)
}

function asked(work: Work<'battles'>, place: PlaceId): Next {
  work.setLocals({ asking: null })
  return beginHidden(work, place)
}

/** 12 What the battle means for control and for the track; 11.1 what cannot fight is gone with the place. */
function fought(work: Work<'battles'>, result: Plain): Next {
  const { side } = work.locals
  const { battles: reports } = playerTurnOf(work.board)
  const report = reports[reports.length - 1]
  const fighting = isFogged(work.board) ? (report?.place ?? null) : work.locals.fighting
  const froms = isFogged(work.board) ? arrivalsIn(result) : work.locals.froms
  if (fighting === null) return next(work)
  const stands = lineIn(work.board, side, fighting).some((block) => isPublic(work.board, block))
  const won = stands && !enemyLineIn(work.board, side, fighting)
  const others = hiddenCountIn(work.board, side, fighting) > 0
  if (won) {
    for (const [block, from] of froms) {
      if (placeOf(work.board, block) === fighting) noteArrival(work, block, from, fighting)
    }
    // reinforcements have come in by the way, too: infantry among them takes control
    for (const block of infantryIn(work.board, side, fighting)) {
      if (!isAttacker(froms, block)) noteArrival(work, block, fighting, fighting)
    }
    overrun(work, side, fighting)
  }
  if (report !== undefined) noteBattle(work, report)
  noteNorfolk(work)
  settleConfidence(work)
  if (!isFogged(work.board)) {
    work.setLocals({ fighting: null, froms: [] })
    return next(work)
  }
  standUp(work)
  if (!others || !takingMatters(work.board, side, fighting, fighting)) return next(work)
  // RULING FIF-77: infantry that nobody has seen is asked for: it came in face down, or has followed
  work.setLocals({ proving: true })
  return call('taking', { side, from: fighting, to: fighting, at: fighting, asked: true })
}

/** Who lay face up and has come in with the attack, from where: what battle-end says of hidden blocks. */
function arrivalsIn(result: Plain): readonly (readonly [BlockId, PlaceId])[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((row: Plain): readonly (readonly [BlockId, PlaceId])[] => {
    if (!Array.isArray(row)) return []
    const [block, from] = row as readonly Plain[]
    const isRow = typeof block === 'string' && isBlock(block) && typeof from === 'string' && isPlace(from)
    return isRow ? [[block, from]] : []
  })
}

function isAttacker(froms: readonly (readonly [BlockId, PlaceId])[], block: BlockId): boolean {
  return froms.some(([attacker]) => attacker === block)
}
