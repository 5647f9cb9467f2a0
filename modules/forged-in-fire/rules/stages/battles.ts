/** fif:5.1, fif:11 The active side fights its battles, in the order it likes. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { noteBattle, settleConfidence } from '../confidence.ts'
import { enterPlace, noteArrival, noteNorfolk, overrun } from '../consequences.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { enemyLineIn, infantryIn, lineIn, placeOf } from '../queries/occupancy.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { type Attack, playerTurnOf, type State } from '../state.ts'
import { blockLabels, placeLabel } from '../wording.ts'

export const battles: FifStage = stage({
  id: 'battles',
  rule: 'fif:5.1',
  title: 'Battles',
  enter: (work) => next(work),
  offers: ({ board }) => playerTurnOf(board).attacks.map(fightOffer),
  choose: (work, [, place]) => (place === undefined ? end() : begin(work, place)),
  resume: (work) => fought(work),
})

function next(work: Work<'battles'>): Next {
  const { attacks } = playerTurnOf(work.board)
  const [first, ...more] = attacks
  if (first === undefined) return end()
  return more.length === 0 ? begin(work, first.place) : decide(work.locals.side)
}

function fightOffer({ place, blocks }: Attack): Offer {
  const attackers = blocks.map(({ block }) => block)
  return {
    choice: ['fight', place],
    label: `Fight for ${placeLabel(place)} next: ${blockLabels(attackers)}`,
    rule: 'fif:11',
    space: place,
    pieces: attackers,
  }
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

/** 12 What the battle means for control and for the track; 11.1 what cannot fight is gone with the place. */
function fought(work: Work<'battles'>): Next {
  const { side, fighting, froms } = work.locals
  if (fighting === null) return next(work)
  const { battles: reports } = playerTurnOf(work.board)
  const report = reports[reports.length - 1]
  if (lineIn(work.board, side, fighting).length > 0 && !enemyLineIn(work.board, side, fighting)) {
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
  work.setLocals({ fighting: null, froms: [] })
  return next(work)
}

function isAttacker(froms: readonly (readonly [BlockId, PlaceId])[], block: BlockId): boolean {
  return froms.some(([attacker]) => attacker === block)
}
