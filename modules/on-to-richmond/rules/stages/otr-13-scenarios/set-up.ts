/** otr:13.0 A side sets up the units whose place is its choice, one after the other, before the first turn. */
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { arrive } from '../../consequences.ts'
import { setUpHexes, setUpRefusal, unitsToSetUp } from '../../queries/set-up-places.ts'
import type { Side } from '../../sides.ts'
import { type OtrStage, stage, type Work } from '../../stage-map.ts'
import type { State } from '../../state.ts'
import { hexLabel, unitLabel, unitLabels } from '../../wording.ts'

export const setUpStage: OtrStage = stage({
  id: 'set-up',
  rule: 'otr:13.0',
  title: 'Set-up',
  enter: next,
  offers: ({ board, locals }): readonly Offer[] =>
    unitsToSetUp(board, locals.side).flatMap((unit) =>
      setUpHexes(board, unit).map((hex) => ({
        choice: ['place', unit, hex] as const,
        label: `Set up ${unitLabel(unit)} at ${hexLabel(hex)}`,
        rule: 'otr:13.0',
        space: hex,
        pieces: [unit],
      })),
    ),
  choose(work, [, unit, hex]) {
    if (unit === undefined || hex === undefined) throw new Error('a placement names its unit and its hex')
    // the set-up puts no Fort marker on it, whoever else is in the hex
    arrive(work, unit, hex)
    return next(work)
  },
  explain: ({ board, locals }, [verb, unit, hex]) =>
    verb === 'place' && unit !== undefined && hex !== undefined ? whyNot(board, locals.side, unit, hex) : undefined,
})

function next(work: Work<'set-up'>): Next {
  const { side } = work.locals
  return unitsToSetUp(work.board, side).length === 0 ? end() : decide(side)
}

function whyNot(state: State, side: Side, unit: string, hex: string): Refusal | undefined {
  const open = unitsToSetUp(state, side)
  if (open.includes(unit)) return setUpRefusal(state, unit, hex)
  return refusal('not-to-set-up', 'otr:13.0', `That unit is not yours to place; still to place: ${unitLabels(open)}.`)
}
