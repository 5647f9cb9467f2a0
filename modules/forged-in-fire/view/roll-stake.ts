/** fif:4.1, fif:4.5, fif:11.7, fif:13, fif:15.1, fif:16 What a roll against a rating or an SP is worth, and to whom: for the audit's allocation figure. */
import { topFrame } from '../../../src/kernel/frames.ts'
import type { RollStake } from '../../../src/kernel/module.ts'
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { freshScouts, freshScreens, highestSp } from '../rules/battle/cavalry.ts'
import { reinforcementRating } from '../rules/battle/reinforcing.ts'
import { capModifiers, ratingFor } from '../rules/queries/command-points.ts'
import { JACKSON_CDR, mcdowellSuccess } from '../rules/queries/reinforcing.ts'
import { isFogged } from '../rules/queries/sight.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { isBlock, ratingOf } from '../rules/tables/blocks.ts'

const DIE = 6

/** With hidden blocks these run only where the side is seen; a stake is the same for all who look, or there is none. */
const ONLY_SEEN: readonly string[] = ['march', 'battle-reinforcement']

/**
 * Rolls for a command point succeed high; those against a rating or an SP succeed low, for who makes them. Fire rolls many dice whose
 * sum says little, and weather favours nobody.
 */
export function stakeOf({ board, frames, waiting }: Position<State>): RollStake | undefined {
  if (waiting.for !== 'roll') return undefined
  const { stage, locals } = topFrame(frames)
  const side = locals.side === 'union' || locals.side === 'confederate' ? locals.side : board.playerTurn?.side
  if (side === undefined || (isFogged(board) && ONLY_SEEN.includes(stage))) return undefined
  switch (stage) {
    case 'command-points':
      return commandPoint(board, side)
    case 'battle-fire':
      return low(side, attemptIn(objectOf(locals.shot)?.attempt)?.rating)
    case 'rally':
      return low(side, attemptIn(locals.attempt)?.rating)
    case 'battle-reinforcement': {
      const attempt = attemptIn(locals.attempt)
      return low(
        side,
        attempt?.block === undefined
          ? undefined
          : reinforcementRating(board, { ...attempt, block: attempt.block }).total,
      )
    }
    case 'cavalry-contact':
      return low(side, highestSp(board, freshScouts(board, blocksOf(locals.blocks))))
    case 'march':
      return marchStake(side, locals)
    case 'army-command':
      return low('union', mcdowellSuccess(board))
    case 'screen':
      return typeof locals.place === 'string' ? screenStake(board, opponentOf(side), locals.place) : undefined
    default:
      return undefined
  }
}

/** 16.1, 16.7 A force march rolls against the corps commander’s rating, a third location against Jackson’s. */
function marchStake(side: Side, { forcing, commander }: PlainObject): RollStake | undefined {
  if (objectOf(forcing) === undefined) return low(side, ratingOf(JACKSON_CDR))
  return typeof commander === 'string' && isBlock(commander) ? low(side, ratingOf(commander)) : undefined
}

/** The side that screens is the one that is not moving. */
function screenStake(board: State, side: Side, place: string): RollStake | undefined {
  return low(side, highestSp(board, freshScreens(board, side, place)))
}

function low(side: Side, most: number | undefined): RollStake | undefined {
  return most === undefined ? undefined : { side, good: 'low', successes: Math.min(most, DIE), outcomes: DIE }
}

/** fif:4.1 Two dice and the modifiers reach the rating. */
function commandPoint(board: State, side: Side): RollStake {
  const added = capModifiers(board, side).reduce((sum, { value }) => sum + value, 0)
  const needed = ratingFor(board, side) - added
  let successes = 0
  for (let first = 1; first <= DIE; first++) {
    for (let second = 1; second <= DIE; second++) if (first + second >= needed) successes++
  }
  return { side, good: 'high', successes, outcomes: DIE * DIE }
}

function objectOf(value: Plain | undefined): PlainObject | undefined {
  return isObject(value) ? value : undefined
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Who leads the attempt, and his rating. */
function attemptIn(
  value: Plain | undefined,
): { readonly commander: string; readonly block: string | undefined; readonly rating: number } | undefined {
  const attempt = objectOf(value)
  const commander = attempt?.commander
  if (typeof commander !== 'string' || !isBlock(commander)) return undefined
  const block = attempt?.block
  return { commander, block: typeof block === 'string' ? block : undefined, rating: ratingOf(commander) }
}

function blocksOf(value: Plain | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
