/** fif:15 The side that may choose sets its blocks up; everything else stands where the scenario has it. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { enemyIn, placeOf } from '../queries/occupancy.ts'
import { notInPlay, notPlace } from '../queries/refusals.ts'
import { isFogged, isSeen } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { become, type FifStage, type Look, stage, type TellingWork } from '../stage-map.ts'
import type { State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { isLocation, PLACE_IDS } from '../tables/map.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { tellPrinted } from '../telling.ts'
import { blockLabel, placeLabel } from '../wording.ts'
import { SET_UP } from './frame-stages.ts'

export const setUpStage: FifStage = stage({
  id: 'set-up',
  rule: 'fif:15',
  title: 'Set-up',
  enter({ board, locals: { side } }) {
    if (!maySetUp(board, side)) return end(SET_UP)
    return isSeen(board, side) ? decide(side) : become('unseen-set-up', { side, flows: [] })
  },
  secret: ({ board }) => isFogged(board),
  offers: ({ board, locals }) => [
    ...placements(board, locals.side),
    { choice: ['end-set-up'], label: 'The set-up stands', rule: 'fif:15' },
  ],
  choose(work, [verb, block, place]) {
    if (verb === 'end-set-up' || block === undefined || place === undefined) {
      if (isFogged(work.board)) tellSetUp(work, work.locals.side)
      return end(SET_UP)
    }
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
    ? PLACE_IDS.filter((place) => isLocation(place) && !enemyIn(state, side, place))
    : row.allowed
  return all.filter((place) => place !== now)
}

/** Whether a side has anything to choose, as both sides know. */
export function maySetUp({ conditions }: State, side: Side): boolean {
  return scenarioFact(conditions.scenario).setup.some(
    ({ block, anywhere, allowed }) =>
      blockFact(block).side === side && (anywhere ? conditions.decoys : allowed.length > 0),
  )
}

/** 15 How many stand elsewhere than the scenario has them is seen when the set-up is over, and no more. */
function tellSetUp(work: TellingWork, side: Side): void {
  const flows = new Map<string, { readonly from: PlaceId; readonly to: PlaceId; readonly count: number }>()
  for (const { block, place: from } of scenarioFact(work.board.conditions.scenario).setup) {
    const to = placeOf(work.board, block)
    if (blockFact(block).side !== side || from === undefined || to === undefined || from === to) continue
    const way = `${from} ${to}`
    flows.set(way, { from, to, count: (flows.get(way)?.count ?? 0) + 1 })
  }
  for (const way of [...flows.keys()].sort()) {
    const flow = flows.get(way)
    if (flow !== undefined) work.announce(side, ['set-up', flow.from, flow.to, String(flow.count)])
  }
  work.announce(side, ['end-set-up'])
  tellPrinted(work, side)
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
