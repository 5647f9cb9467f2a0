/** fif:10.1, fif:10.2, fif:16.1 Blocks march together, link by link, by road and by rail. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { Next } from '../../../../src/kernel/stage.ts'
import { settleConfidence } from '../confidence.ts'
import { enterPlace, noteApproach, noteArrival, noteNorfolk } from '../consequences.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { afterStep, isCavalry, type Mode, needsRoll, stepFault } from '../queries/marching.ts'
import { cavalryIn, enemiesIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { notInPlay, notPlace } from '../queries/refusals.ts'
import { JACKSON_CDR } from '../queries/reinforcing.ts'
import { isFogged } from '../queries/sight.ts'
import { opponentOf } from '../sides.ts'
import { call, type FifStage, type Look, stage, type Work } from '../stage-map.ts'
import { blockFact, ratingOf } from '../tables/blocks.ts'
import { blockLabel, blockLabels, placeLabel } from '../wording.ts'
import { forceMarchRoll, goHidden, jacksonRoll, resumeHidden, stepHidden } from './hidden-march.ts'
import { begin, here, marchOffers, onward, over } from './march-course.ts'

export const march: FifStage = stage({
  id: 'march',
  rule: 'fif:10.1',
  title: 'March',
  enter: (work) => onward(work),
  offers: marchOffers,
  secret: ({ board }) => isFogged(board),
  choose(work, [verb, what, to]) {
    const { blocks, others } = work.locals
    if (verb === 'join' && what !== undefined) {
      work.setLocals({ blocks: [...blocks, what], others: others.filter((block) => block !== what) })
      return onward(work)
    }
    if (verb === 'force' && what !== undefined && to !== undefined) return force(work, what, to)
    if (what === undefined) return over(work)
    return step(work, what, verb === 'rail' ? 'rail' : 'road')
  },
  rolled(work, [die = 6]) {
    const { heading, forcing } = work.locals
    if (forcing !== null) return forceRolled(work, forcing, die)
    if (heading === null) throw new Error('no roll is due on this march')
    work.emit({ type: 'jackson-rolled', farther: die <= ratingOf(JACKSON_CDR) })
    work.setLocals({ heading: null })
    return die <= ratingOf(JACKSON_CDR) ? step(work, heading.to, heading.by) : onward(work)
  },
  resume: (work, result) => (isFogged(work.board) ? resumeHidden(work, result) : metEnemy(work, result)),
  explain: whyNot,
})

/** The group goes on: into the next place, or against the enemy there. */
function step(work: Work<'march'>, to: PlaceId, mode: Mode): Next {
  const { side, blocks, begun, path, progress } = work.locals
  if (needsRoll(work.board, work.locals, progress)) {
    work.setLocals({ heading: { to, by: mode } })
    if (isFogged(work.board)) work.announce(side, ['jackson-rolls'])
    return jacksonRoll()
  }
  const from = here(path)
  begin(work, mode)
  work.setLocals({ begun: [...begun, ...blocks.filter((block) => !begun.includes(block))] })
  if (isFogged(work.board)) return stepHidden(work, to, mode)
  if (enemyLineIn(work.board, side, to) && !isCavalry(blocks)) return attack(work, from, to)
  work.setLocals({ path: [...path, to], progress: afterStep(progress, mode), others: [] })
  const enemies = enemiesIn(work.board, side, to)
  if (isCavalry(blocks) && enemies.length > 0) {
    work.emit({ type: 'blocks-moved', blocks, to })
    return call('cavalry-contact', { place: to, from, blocks })
  }
  if (cavalryIn(work.board, opponentOf(side), to).length > 0) {
    work.emit({ type: 'blocks-moved', blocks, to })
    return call('screen', { place: to, from, blocks })
  }
  enterPlace(work, blocks, from, to)
  settleConfidence(work)
  return enemies.length > 0 ? over(work) : onward(work) // 10.1 where the enemy was, infantry and artillery stop
}

/** 11 The group stays where it is until the battle; that it attacks is noted. */
function attack(work: Work<'march'>, from: PlaceId, to: PlaceId): Next {
  const { blocks } = work.locals
  work.emit({ type: 'attack-noted', place: to, blocks: blocks.map((block) => ({ block, from, by: 'road' as const })) })
  const { side } = work.locals
  if (side === 'union' && blocks.some((block) => blockFact(block).type === 'infantry')) noteApproach(work, to)
  return over(work)
}

/** 13 Cavalry has had its say: where the group stands now, and whether it goes on. */
function metEnemy(work: Work<'march'>, result: Plain): Next {
  const { blocks, path } = work.locals
  const to = here(path)
  const from = path[path.length - 2] ?? to
  const left = blocks.filter((block) => placeOf(work.board, block) !== undefined)
  const back = result === 'go-back' || result === 'back-and-stop'
  const at = back || left.every((block) => placeOf(work.board, block) === from) ? from : to
  const astray = left.filter((block) => placeOf(work.board, block) !== at)
  if (astray.length > 0) work.emit({ type: 'blocks-moved', blocks: astray, to: at })
  if (at === to) for (const block of left) noteArrival(work, block, from, to)
  noteNorfolk(work)
  settleConfidence(work)
  work.setLocals({ blocks: left, path: at === to ? path : [...path, from] })
  return left.length === 0 || result === 'stop' || result === 'back-and-stop' ? over(work) : onward(work)
}

/** 16.1 */
function force(work: Work<'march'>, block: BlockId, to: PlaceId): Next {
  const { side, path } = work.locals
  work.setLocals({ forcing: { block, to } })
  if (isFogged(work.board)) {
    work.announce(side, ['forces', here(path), to])
    return forceMarchRoll(`A block at ${placeLabel(here(path))} force marches to ${placeLabel(to)}`)
  }
  return forceMarchRoll(`${blockLabel(block)} force marches to ${placeLabel(to)}: 1 to ${ratingFor(work)}`)
}

function forceRolled(
  work: Work<'march'>,
  { block, to }: { readonly block: BlockId; readonly to: PlaceId },
  die: number,
): Next {
  const { blocks, path } = work.locals
  const success = die <= ratingFor(work)
  const left = blocks.filter((other) => other !== block) // 16.1 who has tried moves no farther
  work.setLocals({ forcing: null, blocks: left })
  if (success && isFogged(work.board)) return goHidden(work, [block], to, 'force')
  if (success) {
    enterPlace(work, [block], here(path), to)
    settleConfidence(work)
  }
  return left.length === 0 ? over(work) : onward(work)
}

function ratingFor(work: Work<'march'>): number {
  const { commander } = work.locals
  return commander === null ? 0 : ratingOf(commander)
}

function whyNot({ board, locals }: Look<'march'>, [verb, what]: Choice): Refusal | undefined {
  const { side, path, progress, blocks } = locals
  if (verb === 'to' || verb === 'rail') {
    const wrong = notPlace(what)
    if (wrong !== undefined || what === undefined) return wrong
    return stepFault(board, locals, progress, here(path), what, verb === 'rail' ? 'rail' : 'road')
  }
  if (verb === 'join') {
    const wrong = notInPlay(board, side, what)
    if (wrong !== undefined || what === undefined) return wrong
    const message = `${blockLabel(what)} is not there to march along, or the march has begun.`
    return refusal('cannot-join', 'fif:10', message)
  }
  if (verb === 'force') {
    if (!board.conditions.forceMarch) {
      return refusal('no-force-march', 'fif:16.1', 'Force marches are an option that this game is played without.')
    }
    const message =
      'Infantry and artillery of a corps force march when their points are spent, in supply, into command range, not in mud and not to the enemy.'
    return refusal('cannot-force', 'fif:16.1', message)
  }
  if (!AFTER_A_MARCH.includes(verb)) return undefined
  const message = `The march of ${blockLabels(blocks)} comes to its end first; choose halt.`
  return refusal('march-under-way', 'fif:10.1', message)
}

/** What waits for the end of a march. */
const AFTER_A_MARCH: readonly string[] = [
  'march',
  'march-stack',
  'activate',
  'single',
  'end-activation',
  'end-movement',
  'load',
]
