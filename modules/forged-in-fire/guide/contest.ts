/** fif:9, fif:10.6, fif:11 The battle on the board before and while it is fought; siege fire and CSS Virginia besides. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Contest, ContestLine, ContestParty } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { defenderOf, fighterOf, isHeld, isLine, oppositeOf, positionLabel, presentOf } from '../rules/battle/board.ts'
import { deploymentOf } from '../rules/battle/deployment.ts'
import { keepsFlank, keptTarget } from '../rules/battle/flank-fire.ts'
import { armOf, fireDice } from '../rules/battle/hits.ts'
import { fightersAt } from '../rules/battle/stages/battle.ts'
import type { BattlePosition } from '../rules/battle/state.ts'
import { evolve } from '../rules/events.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { enemyLineIn } from '../rules/queries/occupancy.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { battleOf, type State } from '../rules/state.ts'
import { hitNumbers } from '../rules/tables/battle-board.ts'
import { blockFact, isBlock } from '../rules/tables/blocks.ts'
import { isPlace } from '../rules/tables/map.ts'
import { blockLabel, placeLabel } from '../rules/wording.ts'
import { anyHit } from './chances.ts'
import { conditionsOf, oddsOf } from './contest-odds.ts'
import { isAsked, localsOf, tried } from './follow.ts'
import { navalContest } from './naval-contest.ts'
import { siegeContest } from './siege-contest.ts'
import { closedConditions, meetsHidden, unseenContest } from './unseen-enemy.ts'

/**
 * The battle that is on, seen after the choice if there is one and it waits for no dice; or the one that
 * `attack:PLACE:FROM:BLOCK…` or `fight:PLACE` would begin, both sides deployed in the centers; or the shot or naval battle
 * that a choice would begin.
 */
export function contest(position: Position<State>, side: string, choice?: Choice): Contest | undefined {
  const known = SIDES.find((one) => one === side)
  if (known === undefined) return undefined
  const { board } = position
  if (board.voyage !== null) return navalContest(board, choice)
  if (board.battle !== null) {
    const after = afterChoice(position, known, choice)
    // What a shot is worth is said of the position before it: after it the block has fired, and its dice are out.
    return after.waiting.for === 'roll' ? undefined : battleContest(after)
  }
  const [verb, place, ...more] = choice ?? []
  if (place === undefined || !isAsked(position, side)) return undefined
  if (verb === 'fire') return siegeContest(board, place, more[0])
  const unseen = plannedUnseen(board, known, verb, place, more)
  if (unseen !== undefined) return unseen
  const planned = plannedBattle(board, known, verb, place, more)
  return planned === undefined ? undefined : battleShown(planned, -1, true)
}

function afterChoice(position: Position<State>, side: Side, choice: Choice | undefined): Position<State> {
  const after = choice === undefined ? undefined : tried(position, side, choice)?.position
  return after?.board.battle?.place === position.board.battle?.place && after !== undefined ? after : position
}

function battleContest(position: Position<State>): Contest {
  const { board } = position
  const next = localsOf(position, 'battle-round')?.next
  const part = typeof next === 'number' ? next - 1 : -1
  if (board.fog !== undefined || battleOf(board).round > 0) return battleShown(board, part, false)
  const waits = SIDES.some((side) => presentOf(battleOf(board), side).some((block) => isWaiting(board, block)))
  return battleShown(deployed(board), part, waits)
}

function isWaiting(board: State, block: BlockId): boolean {
  return fighterOf(battleOf(board), block).position === 'waiting'
}

/** 11.1 An attack on hidden blocks, or one of several that could be fought first. */
function plannedUnseen(
  board: State,
  side: Side,
  verb: string | undefined,
  place: PlaceId,
  more: readonly string[],
): Contest | undefined {
  if (board.playerTurn?.side !== side || !isPlace(place) || !meetsHidden(board, side, place)) return undefined
  const noted = board.playerTurn.attacks.find((attack) => attack.place === place)?.blocks ?? []
  if (verb === 'fight') return unseenContest(board, side, place, noted)
  const [from, ...blocks] = more
  if (verb !== 'attack' || from === undefined || !isPlace(from)) return undefined
  const own = blocks.filter((block) => isBlock(block) && blockFact(block).side === side)
  return unseenContest(board, side, place, [...noted, ...own.map((block) => ({ block, from }))])
}

/** 11 The attack as it is noted already, with these blocks besides. */
function plannedBattle(
  board: State,
  side: Side,
  verb: string | undefined,
  place: PlaceId,
  more: readonly string[],
): State | undefined {
  const { playerTurn } = board
  if (playerTurn === null || playerTurn.side !== side || !isPlace(place) || !enemyLineIn(board, side, place))
    return undefined
  const noted = playerTurn.attacks.some((attack) => attack.place === place)
  if (verb === 'fight') return noted ? deployed(joined(board, side, place)) : undefined
  const [from, ...blocks] = more
  const own = blocks.filter((block) => isBlock(block) && blockFact(block).side === side)
  if (verb !== 'attack' || from === undefined || !isPlace(from) || !own.some(isLine)) return undefined
  const attackers = own.map((block) => ({ block, from, by: 'road' as const }))
  return deployed(joined(evolve(board, { type: 'attack-noted', place, blocks: attackers }), side, place))
}

function joined(board: State, attacker: Side, place: PlaceId): State {
  return evolve(board, { type: 'battle-joined', place, attacker, fighters: fightersAt(board, place, attacker) })
}

/** 11.1 Whoever still waits goes into the centers, as the ready-made deployment has it: the defender first. */
function deployed(board: State): State {
  let at = board
  const battle = battleOf(board)
  for (const side of [defenderOf(battle), battle.attacker]) {
    for (const { block, position } of deploymentOf(at, side, 'centers')) {
      at = evolve(at, { type: 'block-deployed', block, position })
    }
  }
  return at
}

function battleShown(board: State, part: number, planned: boolean): Contest {
  const battle = battleOf(board)
  const round = battle.round === 0 ? '' : `, round ${battle.round}`
  const closed = closedConditions(board)
  const isKnown = battle.round > 0 || board.fog === undefined
  return {
    title: `Battle at ${placeLabel(battle.place)}${round}`,
    rule: 'fif:11',
    space: battle.place,
    parties: [partyOf(board, battle.attacker, 'Attacker'), partyOf(board, defenderOf(battle), 'Defender')],
    conditions: [...conditionsOf(board, planned, isKnown && closed.length === 0), ...closed],
    odds: battle.decision === null && isKnown && closed.length === 0 ? oddsOf(board, part) : [],
  }
}

function partyOf(board: State, side: Side, role: string): ContestParty {
  return { side, role, lines: presentOf(battleOf(board), side).map((block) => lineOfBlock(board, side, block)) }
}

/** Its dice where it stands; none where nobody is opposite. */
function lineOfBlock(board: State, side: Side, block: BlockId): ContestLine {
  const battle = battleOf(board)
  const { position, initialSp } = fighterOf(battle, block)
  const at = position === 'waiting' || position === 'off' ? undefined : position
  const name = blockLabel(block)
  const part = at === undefined ? 'waits to be deployed' : positionLabel(at)
  if (!isLine(block)) return { ...SILENT, piece: block, name, part: `${part}${ratingText(block)}` }
  const { base, modifiers, total } = fireDice(board, block)
  const target = at === undefined ? undefined : targetOf(board, side, block, at)
  const numbers = hitNumbers(keepsFlank(board, block) ? 'flank' : armOf(block))
  const words = [part]
  if (initialSp !== base) words.push(`${base} of ${initialSp} SP`)
  if (target === undefined) words.push('nobody opposite')
  else words.push(`at the ${positionLabel(target)}, hits on ${numbers.join(', ')}`)
  if (battle.acted.includes(block)) words.push('has acted')
  const fires = target !== undefined && total > 0
  const chance = anyHit(fires ? total : 0, numbers.length)
  return {
    piece: block,
    name,
    part: words.join('; '),
    base,
    modifiers,
    total,
    die: fires ? 6 : 0,
    dice: total,
    ...chance,
  }
}

const SILENT = { base: 0, modifiers: [], total: 0, die: 0, successes: 0, outOf: 1 } as const

function ratingText(block: BlockId): string {
  const { rating } = blockFact(block)
  return rating === undefined ? '' : `; command rating ${rating}`
}

function targetOf(board: State, side: Side, block: BlockId, at: BattlePosition): BattlePosition | undefined {
  if (keepsFlank(board, block)) return keptTarget(board, side, block)
  const opposite = oppositeOf(at)
  return isHeld(battleOf(board), opponentOf(side), opposite) ? opposite : undefined
}
