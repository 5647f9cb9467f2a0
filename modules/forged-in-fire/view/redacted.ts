/** fif:2, fif:11.1 A position as one side sees it: of the enemy's hidden blocks only how many stand where. */
import type { Position } from '../../../src/kernel/position.ts'
import type { BlockId } from '../rules/ids.ts'
import { fogOf, hiddenCountIn, isOpenBlock, isPublic } from '../rules/queries/sight.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { Attack, BlockState, PlayerTurn, State, StrangersAttacking, Voyage } from '../rules/state.ts'
import { UNSEEN } from '../rules/state.ts'
import { BLOCK_IDS, blockFact } from '../rules/tables/blocks.ts'
import { isPlace, PLACE_IDS } from '../rules/tables/map.ts'

/**
 * The same position in open play, and where the other side is not seen anyway. Also of the audit's position, which sees both, nothing
 * hidden of the other side is left; whoever is no side of the game sees what the position sees.
 */
export function redacted(position: Position<State>, side: string): Position<State> {
  const viewer = SIDES.find((one) => one === side)
  const { board } = position
  if (viewer === undefined || board.fog === undefined) return position
  const unseen = board.fog.sees.filter((one) => one !== viewer)
  return unseen.length === 0 ? position : { ...position, board: unseen.reduce(without, board) }
}

/** The board without what only this side knows. */
function without(state: State, side: Side): State {
  const fog = fogOf(state)
  const isGone = (block: BlockId) => blockFact(block).side === side && !isPublic(state, block)
  // what a block has done before it was laid face up was told without its name
  const isUnnamed = (block: BlockId) => blockFact(block).side === side && !isOpenBlock(block)
  const blocks: { [block: BlockId]: BlockState } = { ...state.blocks }
  for (const block of BLOCK_IDS) {
    const now = state.blocks[block]
    if (now !== undefined && isPlace(now.place) && isGone(block)) blocks[block] = { place: UNSEEN, sp: 0 }
  }
  const strangers = Object.fromEntries(
    PLACE_IDS.map((place) => [place, hiddenCountIn(state, side, place)] as const).filter(([, count]) => count > 0),
  )
  return {
    ...state,
    blocks,
    playerTurn: state.playerTurn === null ? null : turnWithout(state.playerTurn, side, isUnnamed),
    voyage: state.voyage === null || side !== 'union' ? state.voyage : voyageWithout(state.voyage, isGone),
    battle: battleWithout(state, isGone),
    fog: {
      ...fog,
      sees: fog.sees.filter((one) => one !== side),
      strangers: { ...fog.strangers, [side]: strangers },
    },
  }
}

type IsGone = (block: BlockId) => boolean

/** On whom a point is spent is not told; only guns are seen to fire. */
function turnWithout(turn: PlayerTurn, side: Side, isGone: IsGone): PlayerTurn {
  if (turn.side !== side) return turn
  return {
    ...turn,
    activated: turn.fired,
    railed: [],
    attacks: turn.attacks.map((attack) => attackWithout(attack, isGone)),
  }
}

function attackWithout(attack: Attack, isGone: IsGone): Attack {
  const hidden = attack.blocks.filter(({ block }) => isGone(block))
  if (hidden.length === 0) return attack
  const ways = new Map<string, StrangersAttacking>()
  const all = [...(attack.strangers ?? []), ...hidden.map(({ from, by }) => ({ from, by, count: 1 }))]
  for (const { from, by, count } of all) {
    const key = `${from} ${by}`
    ways.set(key, { from, by, count: count + (ways.get(key)?.count ?? 0) })
  }
  const blocks = attack.blocks.filter(({ block }) => !isGone(block))
  return { ...attack, blocks, strangers: [...ways.values()] }
}

/** Where the Union is not seen, those who sail are counted but for those that lie face up. */
function voyageWithout(voyage: Voyage, isGone: IsGone): Voyage {
  const blocks = voyage.blocks.filter((block) => !isGone(block))
  return { ...voyage, blocks, strangers: (voyage.strangers ?? 0) + voyage.blocks.length - blocks.length }
}

/** What lies face down there is counted in every position. */
function battleWithout({ battle }: State, isGone: IsGone): State['battle'] {
  if (battle === null) return null
  const fighters = Object.fromEntries(Object.entries(battle.fighters).filter(([block]) => !isGone(block)))
  return { ...battle, fighters }
}
