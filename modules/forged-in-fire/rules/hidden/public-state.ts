/** fif:2, fif:11.1 What both sides know of a position: equal in every position of the same game. */
import type { Plain, PlainObject } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import type { Battle } from '../battle/state.ts'
import { isPublic } from '../queries/sight.ts'
import { SIDES } from '../sides.ts'
import { blockState, type Fog, type PlayerTurn, type State, type Voyage } from '../state.ts'
import { BLOCK_IDS } from '../tables/blocks.ts'
import { attackersAt, publicFighters } from './counts.ts'
import { standing } from './pieces.ts'

/** The whole of it in open play. */
export function publicStateOf(position: Position<State>): Plain {
  const { board, waiting, orders } = position
  if (board.fog === undefined) return position
  const { blocks: _blocks, playerTurn, voyage, battle, field, fog, ...open } = board
  return {
    ...open,
    blocks: blocksKnown(board),
    standing: Object.fromEntries(SIDES.map((side) => [side, Object.fromEntries(standing(position, side))])),
    playerTurn: playerTurn === null ? null : turnKnown(board, playerTurn),
    voyage: voyage === null ? null : voyageKnown(voyage),
    battle: battle === null ? null : battleKnown(board, battle),
    field,
    fog: fogKnown(fog),
    waiting,
    orders,
  }
}

function blocksKnown(state: State): PlainObject {
  return Object.fromEntries(
    BLOCK_IDS.filter((block) => isPublic(state, block)).map((block) => {
      const { place, sp } = blockState(state, block)
      return [block, [place, sp]]
    }),
  )
}

function turnKnown(state: State, { side, cap, attacks, battles, corpsShipped, fired }: PlayerTurn): Plain {
  const known = attacks.map(({ place }) => [place, attackersAt(state, place)])
  return { side, cap, attacks: known, battles, corpsShipped, fired }
}

function voyageKnown({ blocks, from, to, rounds, strangers }: Voyage): Plain {
  return { from, to, rounds, count: blocks.length + (strangers ?? 0) }
}

function battleKnown(state: State, battle: Battle): Plain {
  const { fighters: _fighters, ...open } = battle
  return { ...open, fighters: publicFighters(state) }
}

/** What was seen moving is put together from other steps in each position; the rest is the same in all. */
function fogKnown({ told, faceUp, shown, scouted, held, gained, hurt }: Fog): PlainObject {
  return { told, faceUp, shown, scouted, held, gained, hurt }
}
