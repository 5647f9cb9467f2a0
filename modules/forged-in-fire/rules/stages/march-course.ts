/** fif:10.1, fif:10.2, fif:16.1 What a march may do next, and how it goes on and ends. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { PlaceId } from '../ids.ts'
import { forcedSteps } from '../queries/force-march.ts'
import { afterStep, isCavalry, type Mode, needsRoll, stepsOpen } from '../queries/marching.ts'
import { enemyIn, enemyLineIn } from '../queries/occupancy.ts'
import type { Look, Work } from '../stage-map.ts'
import { playerTurnOf } from '../state.ts'
import { blockLabel, blockLabels, placeLabel } from '../wording.ts'

type InStage = Pick<Look<'march'>, 'board' | 'locals'>

/** Everything a march may do. */
export function marchOffers(look: InStage): readonly Offer[] {
  return [...joins(look), ...steps(look), ...forced(look), halt(look)]
}

/** 4.2 Whoever sets out is activated; 10.2 who uses the rail bonus enters no battle. */
export function begin(work: Work<'march'>, mode: Mode): void {
  const { activated, railed } = playerTurnOf(work.board)
  const fresh = work.locals.blocks.filter((block) => !activated.includes(block))
  if (fresh.length > 0) work.emit({ type: 'blocks-activated', blocks: fresh })
  const byRail = work.locals.blocks.filter((block) => !railed.includes(block))
  if (mode === 'rail' && byRail.length > 0) work.emit({ type: 'rail-used', blocks: byRail })
}

/** Ends with those that have moved. */
export function over(work: Work<'march'>): Next {
  return end(work.locals.begun)
}

/** The march goes on if there is anything left to do. */
export function onward(work: Work<'march'>): Next {
  const look = { board: work.board, locals: work.locals }
  return joins(look).length + steps(look).length + forced(look).length === 0 ? over(work) : decide(work.locals.side)
}

function joins({ locals }: InStage): readonly Offer[] {
  const { others, path } = locals
  return others.map((block) => ({
    choice: ['join', block] as const,
    label: `${blockLabel(block)} marches along`,
    rule: 'fif:10',
    space: here(path),
    pieces: [block],
  }))
}

function steps({ board, locals }: InStage): readonly Offer[] {
  const { side, blocks, path, progress } = locals
  return stepsOpen(board, locals, progress, here(path)).map(({ to, mode }) => {
    const points = afterStep(progress, mode).halves
    const notes = [`${points % 2 === 0 ? points / 2 : `${(points - 1) / 2}½`} MP`]
    if (mode === 'rail') notes.push('by rail')
    if (enemyLineIn(board, side, to) && !isCavalry(blocks)) notes.push('attack')
    else if (enemyIn(board, side, to)) notes.push('the enemy is there')
    if (needsRoll(board, locals, progress)) notes.push('Jackson rolls')
    return {
      choice: [mode === 'rail' ? 'rail' : 'to', to] as const,
      label: `To ${placeLabel(to)}: ${notes.join('; ')}`,
      rule: mode === 'rail' ? 'fif:10.2' : 'fif:10.1',
      space: to,
      pieces: blocks,
    }
  })
}

function forced({ board, locals }: InStage): readonly Offer[] {
  return forcedSteps(board, locals, locals.progress, locals.path).map(({ block, to }) => ({
    choice: ['force', block, to] as const,
    label: `${blockLabel(block)} force marches to ${placeLabel(to)}`,
    rule: 'fif:16.1',
    space: to,
    pieces: [block],
  }))
}

function halt({ locals }: InStage): Offer {
  const { blocks, path, progress } = locals
  const label = progress.steps === 0 ? `${blockLabels(blocks)}: do not march now` : `Halt at ${placeLabel(here(path))}`
  return { choice: ['halt'], label, rule: 'fif:10.1', space: here(path), pieces: blocks }
}

/** Where the march has come to. */
export function here(path: readonly PlaceId[]): PlaceId {
  const place = path[path.length - 1]
  if (place === undefined) throw new Error('a march has no first place')
  return place
}
