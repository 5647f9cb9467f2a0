/** fif:10.1, fif:11.1, fif:13 A step of a march where blocks are hidden: what is said, asked and proved. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Next, roll } from '../../../../src/kernel/stage.ts'
import { attackMatters, enterPlace } from '../consequences.ts'
import { goAndTell, infantryTakes, type WayToGo } from '../going.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { afterStep, isCavalry, type Mode } from '../queries/marching.ts'
import { enemyIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { JACKSON_CDR } from '../queries/reinforcing.ts'
import { opponentOf } from '../sides.ts'
import { call, type MarchWaits, type Work } from '../stage-map.ts'
import { BLOCK_IDS, ratingOf } from '../tables/blocks.ts'
import { here, onward, over } from './march-course.ts'

/** fif:16.7 */
export function jacksonRoll(): Next {
  return roll({ rule: 'fif:16.7', purpose: `Jackson’s third location: 1 to ${ratingOf(JACKSON_CDR)}`, dice: [6] })
}

/** fif:16.1 */
export function forceMarchRoll(purpose: string): Next {
  return roll({ rule: 'fif:16.1', purpose, dice: [6] })
}

/** The group goes on. RULING FIF-67: before it comes to hidden blocks that have not told, the enemy is asked who they are. */
export function stepHidden(work: Work<'march'>, to: PlaceId, mode: Mode): Next {
  const { side, blocks, path, progress } = work.locals
  const from = here(path)
  if (!enemyIn(work.board, side, to)) {
    work.setLocals({ path: [...path, to], progress: afterStep(progress, mode), others: [] })
    return arrived(work, goAndTell(work, side, blocks, from, to, mode), from, to)
  }
  if (isCavalry(blocks)) {
    // in the order of the blocks, in which it is on offer: who joined whom is not told
    const riders = BLOCK_IDS.filter((block) => blocks.includes(block))
    work.announce(side, ['rides', from, to, ...riders])
    work.setLocals({ path: [...path, to], progress: afterStep(progress, mode), others: [], waits: 'riding' })
    return call('riding', { side, from, to, blocks: riders, part: 'self' })
  }
  const takes = claimsOf(work, blocks, from, to)
  const count = String(blocks.length)
  const verb = enemyLineIn(work.board, side, to) ? 'attacks' : 'meets'
  work.announce(side, [verb, from, to, count, ...(takes ? ['takes'] : [])])
  work.setLocals({ toward: { to, by: mode, takes }, waits: 'who' })
  return call('asking-who', { side: opponentOf(side), place: to })
}

/** Whether infantry that goes in, or attacks (15.1), changes by that what both sides know. */
function claimsOf(
  { board, locals: { side } }: Work<'march'>,
  blocks: readonly BlockId[],
  from: PlaceId,
  to: PlaceId,
): boolean {
  return enemyLineIn(board, side, to) && !attackMatters(board, side, to)
    ? false
    : infantryTakes(board, side, blocks, from, to)
}

/** fif:16.1 One block alone, as far as it is led. */
export function goHidden(work: Work<'march'>, blocks: readonly BlockId[], to: PlaceId, way: WayToGo): Next {
  const { side, path } = work.locals
  return arrived(work, goAndTell(work, side, blocks, here(path), to, way), here(path), to)
}

function arrived(work: Work<'march'>, takes: boolean, from: PlaceId, to: PlaceId): Next {
  if (takes) return taking(work, from, to, to, 'taking')
  return work.locals.blocks.length === 0 ? over(work) : onward(work)
}

function taking(work: Work<'march'>, from: PlaceId, to: PlaceId, at: PlaceId, waits: MarchWaits): Next {
  work.setLocals({ waits })
  return call('taking', { side: work.locals.side, from, to, at })
}

/** What was waited for has been told. */
export function resumeHidden(work: Work<'march'>, result: Plain): Next {
  switch (work.locals.waits) {
    case 'who':
      return known(work)
    case 'entering':
      return mayGoOn(work, result)
    case 'riding':
      return rode(work, result)
    case 'taking':
      return work.locals.blocks.length === 0 ? over(work) : onward(work)
    default:
      return over(work)
  }
}

/** 11.1 Infantry and artillery are attacked; among others the group goes in. */
function known(work: Work<'march'>): Next {
  const { side, blocks, path, progress, toward = null } = work.locals
  if (toward === null) throw new Error('the march has no next place')
  const { to, by, takes } = toward
  const from = here(path)
  work.setLocals({ toward: null })
  if (enemyLineIn(work.board, side, to)) {
    const attackers = blocks.map((block) => ({ block, from, by: 'road' as const }))
    work.emit({ type: 'attack-noted', place: to, blocks: attackers })
    return takes && attackMatters(work.board, side, to) ? taking(work, from, to, from, 'taking-and-over') : over(work)
  }
  work.setLocals({ path: [...path, to], progress: afterStep(progress, by), others: [], waits: 'entering' })
  enterPlace(work, blocks, from, to)
  return call('entering', { side, from, to, takes, part: 'showing' })
}

function mayGoOn(work: Work<'march'>, result: Plain): Next {
  return result === 'go-on' ? onward(work) : over(work)
}

/** 13 Where the cavalry stands now, and whether it goes on. */
function rode(work: Work<'march'>, result: Plain): Next {
  const { blocks, path } = work.locals
  const to = here(path)
  const left = blocks.filter((block) => placeOf(work.board, block) !== undefined)
  const back = left.find((block) => placeOf(work.board, block) !== to)
  const at = back === undefined ? to : (placeOf(work.board, back) ?? to)
  work.setLocals({ blocks: left, path: at === to ? path : [...path, at] })
  return left.length === 0 || result === 'stop' || result === 'back-and-stop' ? over(work) : onward(work)
}
