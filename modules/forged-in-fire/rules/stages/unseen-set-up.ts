/** fif:15 A side that is not seen sets up: how many of its blocks stand elsewhere than the scenario has them. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import type { PlaceId } from '../ids.ts'
import { enemyIn } from '../queries/occupancy.ts'
import { hiddenCountIn } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { type FifStage, type SetUpFlow, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { isLocation, PLACE_IDS } from '../tables/map.ts'
import { type SetupRow, scenarioFact } from '../tables/scenarios.ts'
import { tellPrinted } from '../telling.ts'
import { counted, placeLabel } from '../wording.ts'
import { SET_UP } from './frame-stages.ts'

export const unseenSetUp: FifStage = stage({
  id: 'unseen-set-up',
  rule: 'fif:15',
  title: 'Set-up out of sight',
  enter: ({ locals }) => decide(locals.side),
  offers: ({ board, locals: { side, flows } }) => [
    ...PLACE_IDS.flatMap((from) => flowsFrom(board, side, from, flows)),
    { choice: ['end-set-up'], label: 'The set-up stands', rule: 'fif:15' },
  ],
  choose(work, [verb, from, to, count]) {
    const { side, flows } = work.locals
    if (verb === 'end-set-up' || from === undefined || to === undefined) {
      tellPrinted(work, side)
      return end(SET_UP)
    }
    work.setLocals({ flows: [...flows, { from, to, count: Number(count) }] })
    work.emit({ type: 'strangers-moved', side, from, to, count: Number(count) })
    return decide(side)
  },
})

/** As many as the scenario lets go from one place to another, besides those that have gone; each way is told once, in the order of names. */
function flowsFrom(state: State, side: Side, from: PlaceId, told: readonly SetUpFlow[]): readonly Offer[] {
  // rows of the other side count for nobody: where they are, no block of this side is hidden
  const rows = scenarioFact(state.conditions.scenario).setup.filter(({ place }) => place === from)
  const last = told[told.length - 1]
  return PLACE_IDS.flatMap((to): readonly Offer[] => {
    if (to === from || (last !== undefined && wayOf({ from, to }) <= wayOf(last))) return []
    const may = (row: SetupRow, place: PlaceId) =>
      row.anywhere
        ? state.conditions.decoys && isLocation(place) && !enemyIn(state, side, place)
        : row.allowed.includes(place)
    const gone = told.filter((flow) => flow.from === from).flatMap(({ to: place, count }) => times(count, place))
    const most = numbersTo(rows.length).filter((count) => allFit(rows, [...gone, ...times(count, to)], may)).length
    return numbersTo(Math.min(most, hiddenCountIn(state, side, from))).map((count) => ({
      choice: ['set-up', from, to, String(count)] as const,
      label: `Set up ${counted(count, 'block')} of ${placeLabel(from)} at ${placeLabel(to)}`,
      rule: 'fif:15',
      space: to,
    }))
  })
}

function wayOf({ from, to }: Pick<SetUpFlow, 'from' | 'to'>): string {
  return `${from} ${to}`
}

function numbersTo(most: number): readonly number[] {
  return Array.from({ length: most }, (_, at) => at + 1)
}

function times(count: number, place: PlaceId): readonly PlaceId[] {
  return numbersTo(count).map(() => place)
}

/** Whether there is another block of the scenario for each place that one has gone to. */
function allFit(
  rows: readonly SetupRow[],
  places: readonly PlaceId[],
  may: (row: SetupRow, place: PlaceId) => boolean,
): boolean {
  const taken = new Map<SetupRow, number>()
  const found = (at: number, tried: Set<SetupRow>): boolean =>
    rows.some((row) => {
      if (tried.has(row) || !may(row, places[at] ?? '')) return false
      tried.add(row)
      const other = taken.get(row)
      if (other !== undefined && !found(other, tried)) return false
      taken.set(row, at)
      return true
    })
  return places.every((_, at) => found(at, new Set()))
}
