/** atp:15.8 A side asks which of the enemy locations it knows of still hold. */

import { OPENINGS_LIMIT } from '../../../../src/kernel/hidden.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { ask, end } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { fogOf, isCertain, knownHexesOf } from '../queries/knowledge.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AtpStage, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { learn, wordsIn } from '../telling.ts'

/** RULING ATP-76: once as a player-turn begins, which is the end of the other's, and once as it ends. */
const UPDATES = 2

export const update: AtpStage = stage({
  id: 'update',
  rule: 'atp:15.8',
  title: 'Updating',
  enter: ({ board, locals }) =>
    ask({
      rule: 'atp:15.8',
      of: opponentOf(locals.side),
      question: ['update', ...askedHexes(board, locals.side)],
    }),
  answered(work, answer) {
    const { side } = work.locals
    const hexes = askedHexes(work.board, side)
    const words = wordsIn(answer, hexes.length)
    work.emit({ type: 'update-asked' })
    for (const [at, hex] of hexes.entries()) learn(work, opponentOf(side), hex, words[at] ?? 'nobody')
    return end()
  },
})

/** Where the enemy was known to be and may have left unannounced, ascending. */
export function doubtfulHexes(state: State, side: Side): readonly HexId[] {
  const enemy = opponentOf(side)
  return knownHexesOf(state, enemy).filter((hex) => !isCertain(state, enemy, hex))
}

/** RULING ATP-82: those of them that one answer can prove, the first ones; what is told of them leaves the others for the next update. */
function askedHexes(state: State, side: Side): readonly HexId[] {
  return doubtfulHexes(state, side).slice(0, OPENINGS_LIMIT)
}

export function updateOffers(state: State, side: Side, most: number = UPDATES): readonly Offer[] {
  if (fogOf(state).updates >= most) return []
  const hexes = doubtfulHexes(state, side)
  if (hexes.length === 0) return []
  const number = hexes.length > OPENINGS_LIMIT ? `the first ${OPENINGS_LIMIT} of ${hexes.length}` : `${hexes.length}`
  return [
    {
      choice: ['update'],
      label: `Ask whether the enemy is still where he was known to be (${number})`,
      rule: 'atp:15.8',
    },
  ]
}
