/** fif:15 The side that may choose sets its blocks up; everything else stands where the scenario has it. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { enemiesIn, placeOf } from '../queries/occupancy.ts'
import { notInPlay, notPlace } from '../queries/refusals.ts'
import type { Side } from '../sides.ts'
import { type FifStage, type Look, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { isLocation, PLACE_IDS } from '../tables/map.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { blockLabel, placeLabel } from '../wording.ts'
import { SET_UP } from './frame-stages.ts'

export const setUpStage: FifStage = stage({
  id: 'set-up',
  rule: 'fif:15',
  title: 'Set-up',
  enter: ({ board, locals }) => (placements(board, locals.side).length > 0 ? decide(locals.side) : end(SET_UP)),
  offers: ({ board, locals }) => [
    ...placements(board, locals.side),
    { choice: ['end-set-up'], label: 'The set-up stands', rule: 'fif:15' },
  ],
  choose(work, [verb, block, place]) {
    if (verb === 'end-set-up' || block === undefined || place === undefined) return end(SET_UP)
    work.emit({ type: 'blocks-moved', blocks: [block], to: place })
    return decide(work.locals.side)
  },
  explain: whyNot,
})

/** Where a side may set up a block instead of where it stands. RULING FIF-03: decoys, anywhere but where the enemy stands. */
function choicesFor(state: State, block: BlockId): readonly PlaceId[] {
  const { conditions } = state
  const row = scenarioFact(conditions.scenario).setup.find((one) => one.block === block)
  const now = placeOf(state, block)
  if (row === undefined || now === undefined) return []
  const { side } = blockFact(block)
  const all = row.anywhere
    ? PLACE_IDS.filter((place) => isLocation(place) && enemiesIn(state, side, place).length === 0)
    : row.allowed
  return all.filter((place) => place !== now)
}

function placements(state: State, side: Side): readonly Offer[] {
  return scenarioFact(state.conditions.scenario).setup.flatMap(({ block }) =>
    blockFact(block).side !== side
      ? []
      : choicesFor(state, block).map((place) => ({
          choice: ['set-up', block, place] as const,
          label: `Set up ${blockLabel(block)} at ${placeLabel(place)}`,
          rule: 'fif:15',
          space: place,
          pieces: [block],
        })),
  )
}

function whyNot({ board, locals }: Look<'set-up'>, [verb, block, place]: Choice): Refusal | undefined {
  if (verb !== 'set-up')
    return refusal('set-up-first', 'fif:15', 'The set-up comes before the first turn; end it with end-set-up.')
  const wrong = notInPlay(board, locals.side, block) ?? notPlace(place)
  if (wrong !== undefined || block === undefined || place === undefined) return wrong
  if (placeOf(board, block) === place) {
    return refusal('stands-there', 'fif:15', `${blockLabel(block)} is set up at ${placeLabel(place)} already.`)
  }
  const choices = choicesFor(board, block).map(placeLabel)
  const where =
    choices.length === 0 ? 'nowhere else' : choices.length > 8 ? 'where no enemy stands' : `at ${choices.join(', ')}`
  return refusal('not-set-up-there', 'fif:15', `${blockLabel(block)} may be set up ${where}.`)
}
