/** otr:13.0 A side sets up the units whose place is its choice, moves them as it likes, and ends the set-up. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end } from '../../../../../src/kernel/stage.ts'
import { arrive } from '../../consequences.ts'
import { setUpHexes, setUpRefusal, unitsSetUpByChoice, unitsToSetUp } from '../../queries/set-up-places.ts'
import type { Side } from '../../sides.ts'
import { type OtrStage, stage } from '../../stage-map.ts'
import type { State } from '../../state.ts'
import { hexLabel, unitLabel, unitLabels } from '../../wording.ts'

export const setUpStage: OtrStage = stage({
  id: 'set-up',
  rule: 'otr:13.0',
  title: 'Set-up',
  enter: ({ board, locals: { side } }) => (unitsToSetUp(board, side).length === 0 ? end() : decide(side)),
  // RULING OTR-87: once everything is placed each unit may still go elsewhere, until its owner says that the set-up stands.
  offers({ board, locals: { side } }) {
    const waiting = unitsToSetUp(board, side)
    if (waiting.length > 0) return placements(board, waiting)
    const stands: Offer = { choice: ['end-set-up'], label: 'The set-up stands', rule: 'otr:13.0' }
    return [...placements(board, unitsSetUpByChoice(board, side)), stands]
  },
  choose(work, [verb, unit, hex]) {
    if (verb === 'end-set-up') return end()
    if (unit === undefined || hex === undefined) throw new Error('a placement names its unit and its hex')
    // the set-up puts no Fort marker on it, whoever else is in the hex
    arrive(work, unit, hex)
    return decide(work.locals.side)
  },
  explain: ({ board, locals }, choice) => whyNot(board, locals.side, choice),
})

function placements(state: State, units: readonly string[]): readonly Offer[] {
  return units.flatMap((unit) =>
    setUpHexes(state, unit).map((hex) => ({
      choice: ['place', unit, hex] as const,
      label: `Set up ${unitLabel(unit)} at ${hexLabel(hex)}`,
      rule: 'otr:13.0',
      space: hex,
      pieces: [unit],
    })),
  )
}

function whyNot(state: State, side: Side, [verb, unit, hex]: Choice): Refusal | undefined {
  const waiting = unitsToSetUp(state, side)
  if (verb !== 'place') {
    const how = waiting.length > 0 ? `place ${unitLabels(waiting)}` : 'end it with end-set-up'
    return refusal('set-up-first', 'otr:13.0', `The set-up comes before the first turn; ${how}.`)
  }
  if (unit === undefined || hex === undefined) return undefined
  const byChoice = unitsSetUpByChoice(state, side)
  if (!byChoice.includes(unit)) {
    return refusal('not-to-set-up', 'otr:13.0', `That unit is not yours to place; yours are: ${unitLabels(byChoice)}.`)
  }
  if (waiting.length > 0 && !waiting.includes(unit)) {
    const message = `${unitLabel(unit)} is placed; place ${unitLabels(waiting)}, then each can still go elsewhere.`
    return refusal('place-others-first', 'otr:13.0', message)
  }
  return setUpRefusal(state, unit, hex)
}
