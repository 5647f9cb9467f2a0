/** fif:7 Each side spends two replacement points a turn; CSS Virginia is repaired by itself. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { placeOf } from '../queries/occupancy.ts'
import { notOwnBlock } from '../queries/refusals.ts'
import { mayReplace, pointCost, RETURN_COST, replaceable, returnable } from '../queries/replacing.ts'
import { virginiaAfloat } from '../queries/rivers.ts'
import { isFogged, isSeen } from '../queries/sight.ts'
import { isSupplied } from '../queries/supply.ts'
import type { Side } from '../sides.ts'
import { type AnyWork, become, type FifStage, type Look, stage } from '../stage-map.ts'
import { blockState, type State } from '../state.ts'
import { blockFact, VIRGINIA } from '../tables/blocks.ts'
import { blockLabel, counted, placeLabel } from '../wording.ts'

export const replacements: FifStage = stage({
  id: 'replacements',
  rule: 'fif:7',
  title: 'Replacements',
  enter(work) {
    const { side } = work.locals
    if (side === 'confederate') repairVirginia(work)
    if (!isSeen(work.board, side)) return become('unseen-replacements', { side })
    return next(work.board, side)
  },
  secret: ({ board }) => isFogged(board),
  offers: ({ board, locals }) => offersOf(board, locals.side),
  choose(work, [verb, block, place]) {
    const { side } = work.locals
    const tell = (...words: [string, ...string[]]) => isFogged(work.board) && work.announce(side, words)
    if (block === undefined) {
      tell('end-replacements')
      return end() // 7 points that are not used are forfeit
    }
    const points = pointCost(blockFact(block).type) ?? 0
    if (verb === 'return' && place !== undefined) {
      tell('returned', block, place)
      work.emit({ type: 'block-returned', block, place, points: RETURN_COST })
    } else {
      tell('replaced', String(points))
      work.emit({ type: 'sp-replaced', block, points })
    }
    return next(work.board, side)
  },
  explain: whyNot,
})

/** RULING FIF-60: 7 without points, while she lies at Norfolk. */
function repairVirginia(work: AnyWork): void {
  const { maxSp } = blockFact(VIRGINIA)
  if (virginiaAfloat(work.board) && blockState(work.board, VIRGINIA).sp < maxSp)
    work.emit({ type: 'virginia-repaired' })
}

function next(state: State, side: Side): Next {
  if (isFogged(state)) return mayReplace(state, side) ? decide(side) : end()
  return offersOf(state, side).length > 1 ? decide(side) : end()
}

function offersOf(state: State, side: Side): readonly Offer[] {
  const left = state.record.replacementPoints[side]
  const points = replaceable(state, side).map((block) => {
    const cost = pointCost(blockFact(block).type) ?? 0
    return {
      choice: ['replace', block] as const,
      label: `Replace 1 SP of ${blockLabel(block)} (${counted(cost, 'point')})`,
      rule: 'fif:7',
      cost,
      pieces: [block],
    }
  })
  const back = returnable(state, side).flatMap(({ block, places }) =>
    places.map((place) => ({
      choice: ['return', block, place] as const,
      label: `Bring ${blockLabel(block)} back at ${placeLabel(place)} (${counted(RETURN_COST, 'point')})`,
      rule: 'fif:7',
      cost: RETURN_COST,
      space: place,
      pieces: [block],
    })),
  )
  const label = `Replace nothing more (${counted(left, 'point')} left)`
  return [...points, ...back, { choice: ['end-replacements'], label, rule: 'fif:7' }]
}

function whyNot({ board, locals }: Look<'replacements'>, [verb, block]: Choice): Refusal | undefined {
  if (verb !== 'replace' && verb !== 'return') return undefined
  const wrong = notOwnBlock(locals.side, block)
  if (wrong !== undefined || block === undefined) return wrong
  const { type, maxSp } = blockFact(block)
  const name = blockLabel(block)
  const cost = verb === 'return' ? RETURN_COST : pointCost(type)
  if (pointCost(type) === undefined || cost === undefined) {
    return refusal('never-replaced', 'fif:7', `${name} gets no replacements: only infantry, artillery and cavalry do.`)
  }
  const left = board.record.replacementPoints[locals.side]
  if (cost > left) {
    return refusal('too-few-points', 'fif:7', `That costs ${counted(cost, 'point')}; ${left} of the turn are left.`)
  }
  const place = placeOf(board, block)
  if (verb === 'return') {
    if (blockState(board, block).place !== 'eliminated') {
      return refusal('not-eliminated', 'fif:7', `${name} is not eliminated.`)
    }
    return refusal(
      'no-place-to-return',
      'fif:6.2',
      `${name} comes back at a supply location or with a supplied commander.`,
    )
  }
  if (place === undefined) return refusal('not-on-map', 'fif:7', `${name} is not on the map; choose return for it.`)
  if (blockState(board, block).sp >= maxSp) return refusal('full-strength', 'fif:7', `${name} is at full strength.`)
  if (!isSupplied(board, locals.side, place)) {
    return refusal('out-of-supply', 'fif:6.2', `${name} at ${placeLabel(place)} is out of supply.`)
  }
  return undefined
}
