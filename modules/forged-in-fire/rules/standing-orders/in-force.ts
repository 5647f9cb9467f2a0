/** Which of a side's standing orders hold, and how a ranking picks from what is open. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { blockState, type State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { readStandingOrders } from './read.ts'
import { type BattleOrders, SILENT, type StandingOrders } from './shape.ts'

/**
 * The side's orders, undefined for the side whose player turn it is: standing orders speak for the absent side only.
 * @throws Error when they cannot be read: they were accepted before (a defect).
 */
export function ordersOfAbsent(state: State, side: Side, orders: Plain): StandingOrders | undefined {
  if (state.playerTurn?.side === side) return undefined
  const read = readStandingOrders(side, orders)
  if (!read.ok) throw new Error(`standing orders were accepted and cannot be read: ${read.error.message}`)
  return read.value
}

/** What the absent side's orders say about battles in a place: those for it, and where these are silent the general ones. */
export function battleOrdersFor(state: State, side: Side, place: PlaceId, orders: Plain): BattleOrders | undefined {
  const all = ordersOfAbsent(state, side, orders)
  if (all === undefined) return undefined
  const { general, places } = all
  const here = Object.hasOwn(places, place) ? (places[place] ?? SILENT) : SILENT
  return {
    deployment: here.deployment ?? general.deployment,
    fire: here.fire ?? general.fire,
    flank: here.flank ?? general.flank,
    losses: here.losses ?? general.losses,
    retreat: { when: here.retreat.when ?? general.retreat.when, to: here.retreat.to ?? general.retreat.to },
    rally: here.rally ?? general.rally,
    reinforce: here.reinforce ?? general.reinforce,
    follow: here.follow ?? general.follow,
    positions: here.positions ?? general.positions,
  }
}

/**
 * The block a ranking picks: every word in turn narrows the candidates to those that fit it, if there are any; of several left
 * the first in the order of the blocks is taken. Undefined when no word fits anybody: the orders are silent.
 */
export function pickBlock(
  state: State,
  candidates: readonly BlockId[],
  ranking: readonly string[],
): BlockId | undefined {
  let left = candidates
  let spoken = false
  for (const word of ranking) {
    const fitting = left.filter((block) => fits(state, block, word, left))
    if (fitting.length === 0) continue
    left = fitting
    spoken = true
  }
  return spoken ? left[0] : undefined
}

/** The first block that a list of words asks for, word by word: `artillery, any` means the artillery first, then the others. */
export function firstWanted(
  state: State,
  candidates: readonly BlockId[],
  words: readonly string[],
): BlockId | undefined {
  for (const word of words) {
    const wanted = candidates.find((block) => fits(state, block, word, candidates))
    if (wanted !== undefined) return wanted
  }
  return undefined
}

/** The first place of a list of words that is open; `any` is the first open one. */
export function firstPlace(words: readonly string[], open: readonly PlaceId[]): PlaceId | undefined {
  for (const word of words) {
    const place = word === 'any' ? open[0] : open.find((other) => other === word)
    if (place !== undefined) return place
  }
  return undefined
}

function fits(state: State, block: BlockId, word: string, among: readonly BlockId[]): boolean {
  const sp = (other: BlockId) => blockState(state, other).sp
  switch (word) {
    case 'any':
      return true
    case 'strongest':
      return among.every((other) => sp(other) <= sp(block))
    case 'weakest':
      return among.every((other) => sp(other) >= sp(block))
    case 'commander':
      return blockFact(block).type === 'corps-commander'
    default:
      return word === block || word === blockFact(block).type
  }
}
