/** atp:13.0 Activated units that have not acted may forage in enemy towns. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { forageRefusal, foragers } from '../queries/forage.ts'
import { isFogged } from '../queries/knowledge.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { hexOf } from '../queries/occupancy.ts'
import { notOnMap, outOfSequence, whereIs } from '../queries/refusals.ts'
import type { Side } from '../sides.ts'
import { type AnyWork, type AtpStage, type Look, stage } from '../stage-map.ts'
import { type State, unitState } from '../state.ts'
import { VICTORY_HALF_POINTS } from '../tables/turn-record.ts'
import { pointsText } from '../wording.ts'

export const foraging: AtpStage = stage({
  id: 'foraging',
  rule: 'atp:13.0',
  title: 'Foraging',
  secret: ({ board }) => isFogged(board), // 15.7A where a unit forages is announced
  enter: (work) => next(work.board, work.locals.side),
  resume: (work) => next(work.board, work.locals.side),
  offers: ({ board, locals }) => [
    ...forays(board, locals.side),
    { choice: ['end-foraging'], label: 'Forage no more this player-turn', rule: 'atp:8.6' },
  ],
  choose(work, [verb, unit]) {
    const { side } = work.locals
    const hex = verb === 'forage' && unit !== undefined ? hexOf(work.board, unit) : undefined
    if (unit === undefined || hex === undefined) return end()
    if (isFogged(work.board)) work.announce(side, ['forage', hex])
    work.emit({ type: 'action-performed', unit, action: 'forage' }) // 13.2E so that it does not rest either
    work.emit({ type: 'town-foraged', unit, hex })
    scoreForage(work, side, hex, unitLabel(unit))
    return next(work.board, side)
  },
  explain: whyNot,
})

/** 3.3A, 13.1B In one's own territory there is no foraging (13.2A). */
export function scoreForage(work: AnyWork, side: Side, hex: HexId, who: string): void {
  const reason = `${who} forages in ${hexLabel(hex)}`
  work.emit({ type: 'points-scored', side, halfPoints: VICTORY_HALF_POINTS.forage, rule: 'atp:13.1B', reason })
}

function next(state: State, side: Side): Next {
  return foragers(state, side).length === 0 ? end() : decide(side)
}

function forays(state: State, side: Side): readonly Offer[] {
  return foragers(state, side).map((unit) => ({
    choice: ['forage', unit] as const,
    label: `${unitLabel(unit)} forages in ${whereIs(state, unit)} (${pointsText(VICTORY_HALF_POINTS.forage)} VP)`,
    rule: 'atp:13.2A',
    space: unitState(state, unit).place,
    pieces: [unit],
  }))
}

function whyNot({ board, locals }: Look<'foraging'>, [verb, unit]: Choice): Refusal | undefined {
  if (verb !== 'forage') return outOfSequence('foraging', verb)
  const wrong = notOnMap(board, locals.side, unit)
  if (wrong !== undefined || unit === undefined) return wrong
  return forageRefusal(board, locals.side, unit)
}
