/** fif:11 The battle board for the screen: both sides' positions, who stands where, who has acted, and what can be done. */
import type { Position } from '../../../src/kernel/position.ts'
import type { ViewFight, ViewFightPiece, ViewFightSide } from '../../../src/kernel/view.ts'
import {
  closedCount,
  defenderOf,
  everyoneOf,
  fighterOf,
  isClosed,
  isHeld,
  isLine,
  oppositeOf,
  positionLabel,
} from '../rules/battle/board.ts'
import { keepsFlank, keptTarget } from '../rules/battle/flank-fire.ts'
import { armOf, fireDice } from '../rules/battle/hits.ts'
import { freeNearby } from '../rules/battle/reinforcing.ts'
import { BATTLE_ROUND } from '../rules/battle/sequence.ts'
import { type Battle, type BattlePosition, POSITIONS } from '../rules/battle/state.ts'
import type { BlockId } from '../rules/ids.ts'
import { isSeen } from '../rules/queries/sight.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { battleOf, blockState, type State } from '../rules/state.ts'
import { hitNumbers } from '../rules/tables/battle-board.ts'
import { blockLabel, placeLabel, sideName } from '../rules/wording.ts'
import { backOf, faceOf } from './faces.ts'
import { movesOf } from './fight-moves.ts'
import { undeployed } from './sighted.ts'

/** 11.7 The parts of a round by their stages; those of fire are named by their arm. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['retreat-determination', 'Retreat'],
  ['rally', 'Rally'],
  ['battle-reinforcement', 'Reinforcement'],
  ['unseen-reinforcement', 'Reinforcement'],
])

/** The battle that is on, as this side sees it; undefined while nobody fights. */
export function fightOf(position: Position<State>, side: string): ViewFight | undefined {
  const { board, frames } = position
  const { battle } = board
  if (battle === null) return undefined
  const entering = wordIn(frames.findLast(({ stage }) => stage === 'battle-reinforcement')?.locals.entering)
  const part = frames.findLast(({ stage }) => stage === 'battle-round')?.locals.next
  const viewer = SIDES.find((one) => one === side)
  const shown = (one: Side, role: string) => sideOf(board, one, role, one === viewer, entering)
  return {
    title: `Battle at ${placeLabel(battle.place)}`,
    space: battle.place,
    stage: battle.round === 0 ? 'Deployment' : `Round ${battle.round}`,
    parts: partsOf(board, battle),
    ...(typeof part === 'number' && part > 0 ? { part: part - 1 } : {}),
    sides: [shown(battle.attacker, 'Attacker'), shown(defenderOf(battle), 'Defender')],
    moves: movesOf(position, side),
  }
}

/** 11.7 The parts of a round in their strict order. */
function partsOf(state: State, battle: Battle): ViewFight['parts'] {
  return BATTLE_ROUND.map(({ by, run }) => {
    const side = by === 'attacker' ? battle.attacker : defenderOf(battle)
    const next = run(side, state)
    if (next.do !== 'call') throw new Error('a part of a battle round is a stage of its own')
    const { arm } = next.locals
    const label = typeof arm === 'string' ? arm.charAt(0).toUpperCase() + arm.slice(1) : PARTS.get(next.stage)
    if (label === undefined) throw new Error(`there are no words for ${next.stage}`)
    return { label, side }
  })
}

function sideOf(state: State, side: Side, role: string, isOurs: boolean, entering: string | undefined): ViewFightSide {
  const battle = battleOf(state)
  const joined = everyoneOf(battle, side).map((block) => pieceOf(state, side, block))
  // Who might come stands on the map: the enemy's are seen there, as far as they are seen at all.
  const near = isOurs && battle.round > 0 ? freeNearby(state, side) : []
  return {
    side,
    role,
    positions: POSITIONS.map((id) => ({ id, name: positionLabel(id) })),
    pieces: [...joined, ...backsOf(state, side), ...near.map((block) => comer(state, block, block === entering))],
  }
}

/** 11.1 Those that lie face down and are not ours: as many as are counted. */
function backsOf(state: State, side: Side): readonly ViewFightPiece[] {
  if (isSeen(state, side)) return []
  const battle = battleOf(state)
  return [
    ...POSITIONS.flatMap((position) =>
      backs(side, position, closedCount(battle, side, position), { where: 'board', position }),
    ),
    ...backs(side, 'waiting', undeployed(state, side), { where: 'waiting' }),
  ]
}

function backs(
  side: Side,
  at: string,
  count: number,
  stands: Pick<ViewFightPiece, 'where' | 'position'>,
): readonly ViewFightPiece[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${side}@${at}#${index + 1}`,
    name: `${sideName(side)} block`,
    face: backOf(side),
    ...stands,
    isOpen: false,
    hasActed: false,
    // of those on the board the screen says so itself
    marks: stands.where === 'waiting' ? ['face down'] : [],
  }))
}

function pieceOf(state: State, side: Side, block: BlockId): ViewFightPiece {
  const battle = battleOf(state)
  const { position, initialSp } = fighterOf(battle, block)
  const { sp, place } = blockState(state, block)
  const isAway = place === 'eliminated' || place === 'removed'
  const common = {
    ...faceAndName(state, block),
    ...(isLine(block) ? { strength: { now: sp, began: initialSp } } : {}),
    isOpen: battle.revealed.includes(block),
    hasActed: battle.acted.includes(block),
    marks: [...marksOf(battle, block), ...(position === 'waiting' && isClosed(battle, block) ? ['face down'] : [])],
  }
  if (position === 'waiting') return { ...common, where: 'waiting' }
  if (position === 'off') return { ...common, where: isAway ? 'lost' : 'gone' }
  const fire = isLine(block) && !isClosed(battle, block) ? fireOf(state, side, block, position) : undefined
  return { ...common, where: 'board', position, ...(fire === undefined ? {} : { fire }) }
}

function faceAndName(state: State, block: BlockId): Pick<ViewFightPiece, 'id' | 'name' | 'face'> {
  // What it does on the map says nothing on the board.
  return { id: block, name: blockLabel(block), face: { ...faceOf(state, block), badges: [] } }
}

/** 11.7 One of those near enough to be called; who has been let in waits for a position. */
function comer(state: State, block: BlockId, isEntering: boolean): ViewFightPiece {
  const { place, sp } = blockState(state, block)
  return {
    ...faceAndName(state, block),
    where: isEntering ? 'waiting' : 'near',
    ...(isLine(block) ? { strength: { now: sp, began: sp } } : {}),
    isOpen: false,
    hasActed: false,
    marks: [
      `at ${placeLabel(place)}`,
      ...(battleOf(state).called.includes(block) && !isEntering ? ['called in vain this round'] : []),
    ],
  }
}

function marksOf({ flankers, rallied, fighters }: Battle, block: BlockId): readonly string[] {
  const marks: string[] = []
  if (flankers.includes(block)) marks.push('in the enemy’s flank')
  if (rallied.includes(block)) marks.push(isLine(block) ? 'rally tried this round' : 'has rallied this round')
  const arrival = fighters[block]?.arrival
  if (arrival === 'amphibious') marks.push('landed')
  if (arrival === 'reinforcement') marks.push('came to reinforce')
  return marks
}

/** 11.3 Straight ahead, or 11.4 into the flank it has turned; undefined when nobody is there to hit. */
function fireOf(state: State, side: Side, block: BlockId, position: BattlePosition): ViewFightPiece['fire'] {
  const { total } = fireDice(state, block)
  const flank = keepsFlank(state, block)
  const at = flank ? keptTarget(state, side, block) : ahead(battleOf(state), side, position)
  if (at === undefined || total === 0) return undefined
  return { at, dice: total, hits: hitNumbers(flank ? 'flank' : armOf(block)) }
}

function ahead(battle: Battle, side: Side, position: BattlePosition): BattlePosition | undefined {
  const opposite = oppositeOf(position)
  return isHeld(battle, opponentOf(side), opposite) ? opposite : undefined
}

function wordIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
