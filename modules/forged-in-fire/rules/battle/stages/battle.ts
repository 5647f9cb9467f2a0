/** fif:11 A battle, from the moment it is joined to the report that the rest of the game needs. */
import { call, end, type Next } from '../../../../../src/kernel/stage.ts'
import type { BlockId, PlaceId } from '../../ids.ts'
import { blocksIn } from '../../queries/occupancy.ts'
import { isFogged } from '../../queries/sight.ts'
import { opponentOf, SIDES, type Side } from '../../sides.ts'
import { type FifStage, stage, type Work } from '../../stage-map.ts'
import { battleOf, blockState, playerTurnOf, type State } from '../../state.ts'
import { blockFact } from '../../tables/blocks.ts'
import { closedOnBoard, fighterOf, isCommander, isLine, joinedOf, presentOf } from '../board.ts'
import { settleBoard } from '../effects.ts'
import { moveHidden } from '../going-along.ts'
import { BATTLE_ROUND, DEPLOYMENT } from '../sequence.ts'
import type { Fighter } from '../state.ts'

export const battle: FifStage = stage({
  id: 'battle',
  rule: 'fif:11',
  title: 'Battle',
  enter(work) {
    const { place, attacker } = work.locals
    const fighters = fightersAt(work.board, place, attacker)
    const fights = (side: Side) =>
      Object.keys(fighters).some((block) => isLine(block) && blockFact(block).side === side)
    if (isFogged(work.board)) {
      work.emit({ type: 'battle-joined', place, attacker, fighters, hidden: true })
      // RULING FIF-96: both show somebody who fights when the blocks are laid face up
      return next(work, 0)
    }
    work.emit({ type: 'battle-joined', place, attacker, fighters })
    if (!fights(attacker)) return decided(work, attacker)
    return fights(opponentOf(attacker)) ? next(work, 0) : decided(work, opponentOf(attacker))
  },
  // battle-end has taken the board away; what it says of those who came in goes on
  resume: (work, result) => (work.board.battle === null ? end(result) : next(work, work.locals.next ?? 0)),
})

/** A battle for which a side has nobody left who could fight. */
function decided(work: Work<'battle'>, loser: Side): Next {
  work.emit({ type: 'battle-decided', loser, how: 'forced' })
  work.setLocals({ next: DEPLOYMENT.length + 1 })
  return loser === work.locals.attacker ? call('battle-end', {}) : call('retreat', { side: loser, way: null })
}

function next(work: Work<'battle'>, at: number): Next {
  const { attacker } = work.locals
  const deploy = DEPLOYMENT[at]
  if (deploy !== undefined) {
    work.setLocals({ next: at + 1 })
    return deploy(attacker, work.board)
  }
  if (at === DEPLOYMENT.length) {
    work.setLocals({ next: at + 1 })
    // 11.1 both have deployed
    if (!settleBoard(work)) return call('battle-reveal', { side: null, positions: [], asked: null })
  }
  return battleOf(work.board).decision === null ? call('battle-round', { next: 0 }) : call('battle-end', {})
}

/** fif:11 Everybody who takes part in a battle for a place as it begins. */
export function fightersAt(state: State, place: string, attacker: Side): { readonly [block: BlockId]: Fighter } {
  return { ...defenders(state, place, opponentOf(attacker)), ...attackers(state, place) }
}

/** fif:11.1 Who stands there. RULING FIF-21: not those that have retreated to it in this player turn, unless nobody else is there. */
function defenders(state: State, place: string, side: Side): { readonly [block: BlockId]: Fighter } {
  const gone = state.field.retreated
    .filter(({ during }) => during === playerTurnOf(state).side)
    .map(({ block }) => block)
  const all = blocksIn(state, side, place).filter(takesPart)
  const fresh = all.filter((block) => !gone.includes(block))
  return Object.fromEntries(
    (fresh.some(isLine) ? fresh : all).map((block) => [
      block,
      { position: 'waiting', arrival: 'stood', from: place, initialSp: blockState(state, block).sp },
    ]),
  )
}

function attackers(state: State, place: string): { readonly [block: BlockId]: Fighter } {
  const attack = playerTurnOf(state).attacks.find((noted) => noted.place === place)
  return Object.fromEntries(
    (attack?.blocks ?? [])
      .filter(({ block }) => takesPart(block))
      .map(({ block, from, by }) => [
        block,
        { position: 'waiting', arrival: by, from, initialSp: blockState(state, block).sp },
      ]),
  )
}

/** fif:11.1 Cavalry, siege guns, train and depot never do. */
function takesPart(block: BlockId): boolean {
  return isLine(block) || isCommander(block) || blockFact(block).type === 'decoy'
}

/** fif:11.7 One battle round in its strict order. */
export const battleRound: FifStage = stage({
  id: 'battle-round',
  rule: 'fif:11.7',
  title: 'Battle Round',
  enter(work) {
    work.emit({ type: 'battle-round-began', round: battleOf(work.board).round + 1 })
    return nextPart(work)
  },
  resume: (work) => nextPart(work),
})

function nextPart(work: Work<'battle-round'>): Next {
  const { attacker, decision } = battleOf(work.board)
  for (let at = work.locals.next; at < BATTLE_ROUND.length; at++) {
    const part = BATTLE_ROUND[at]
    if (part === undefined) break
    const side = part.by === 'attacker' ? attacker : opponentOf(attacker)
    if (decision !== null && (!part.afterRetreat || side === decision.loser)) continue
    work.setLocals({ next: at + 1 })
    return part.run(side, work.board)
  }
  return end()
}

/** fif:11.7, fif:12 Who is left holds the place; what happened is reported. */
export const battleEnd: FifStage = stage({
  id: 'battle-end',
  rule: 'fif:11.7',
  title: 'End of the Battle',
  enter(work) {
    const { place, attacker, decision, round } = battleOf(work.board)
    if (decision === null) throw new Error('the battle is not decided')
    const winner = opponentOf(decision.loser)
    const won = presentOf(battleOf(work.board), winner)
    const arrived = winner === attacker ? arrivalsOf(work.board, won) : []
    if (winner === attacker) {
      moveHidden(work, winner, place)
      if (won.length > 0) work.emit({ type: 'blocks-moved', blocks: won, to: place })
    }
    // RULING FIF-77: of hidden blocks those took part that lay face up; what its side has not shown counts against it
    const took = SIDES.flatMap((side) => joinedOf(battleOf(work.board), side)).filter(isLine)
    const faceDown = round > 0 ? closedOnBoard(battleOf(work.board), decision.loser) : 0
    work.emit({
      type: 'battle-ended',
      report: {
        place,
        attacker,
        winner,
        forcedBy: decision.how === 'forced' && round > 0 ? winner : null, // without a round nobody has fought
        voluntary: decision.how === 'voluntary' ? decision.loser : null,
        participants: round > 0 ? took : [],
        ...(faceDown > 0 ? { faceDown } : {}),
      },
    })
    return isFogged(work.board) ? end(arrived) : end()
  },
})

/** Who has marched or sailed in to attack, and from where; not those that came to reinforce. */
function arrivalsOf(state: State, blocks: readonly BlockId[]): readonly (readonly [BlockId, PlaceId])[] {
  return blocks.flatMap((block) => {
    const { arrival, from } = fighterOf(battleOf(state), block)
    return arrival === 'road' || arrival === 'amphibious' ? [[block, from] as const] : []
  })
}
