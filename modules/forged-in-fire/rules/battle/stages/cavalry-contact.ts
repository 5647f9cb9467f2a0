/** fif:13.1 Cavalry enters a place where the enemy is: first it fights his cavalry, then it may scout, and then it goes back. */
import { ask, decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { asking, scoutedIn } from '../../hidden/questions.ts'
import { cavalryIn, decoysIn, enemiesIn, enemyIn, enemyLineIn } from '../../queries/occupancy.ts'
import { hiddenCountIn, publicBlocksIn } from '../../queries/sight.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { call, type FifStage, stage, type Work } from '../../stage-map.ts'
import type { ScoutedRow } from '../../state.ts'
import { blockFact } from '../../tables/blocks.ts'
import { blockLabels, placeLabel } from '../../wording.ts'
import { freshScouts, highestSp, scoutFault } from '../cavalry.ts'
import type { MoversMay } from '../stage-locals.ts'

export const cavalryContact: FifStage = stage({
  id: 'cavalry-contact',
  rule: 'fif:13.1',
  title: 'Cavalry Scouting',
  enter(work) {
    const { place, from, blocks } = work.locals
    if (cavalryIn(work.board, opponentOf(moverOf(work)), place).length === 0) return look(work, false)
    return call('cavalry-battle', { place, from, blocks, asking: null })
  },
  resume(work, result) {
    const { seen } = work.locals
    if (seen !== undefined) return report(work, seen)
    return result === moverOf(work) ? look(work, true) : may('back-and-stop')
  },
  offers: ({ board, locals: { place, blocks } }) => [
    {
      choice: ['scout'],
      label: `Scout ${placeLabel(place)}: ${highestSp(board, freshScouts(board, blocks))} or less`,
      rule: 'fif:13.1',
      space: place,
      pieces: freshScouts(board, blocks),
    },
    { choice: ['no-scout'], label: 'Do not scout', rule: 'fif:13.1' },
  ],
  choose: (work, [verb]) => (verb === 'scout' ? scout(work) : may(work.locals.fought === true ? 'stop' : 'go-on')),
  rolled(work, [die]) {
    const { place, blocks } = work.locals
    const enemy = opponentOf(moverOf(work))
    const scouts = freshScouts(work.board, blocks)
    const sp = highestSp(work.board, scouts)
    if (die === undefined) throw new Error('nobody has rolled')
    const success = die <= sp
    work.emit({ type: 'scout-attempted', place, blocks: scouts, sp, die, success })
    if (success && hiddenCountIn(work.board, enemy, place) > 0)
      return ask(asking(enemy, 'fif:13.1', { what: 'scouted', place }))
    if (success) {
      work.emit({ type: 'place-scouted', place, side: enemy, blocks: enemiesIn(work.board, moverOf(work), place) })
      for (const block of decoysIn(work.board, enemy, place)) work.emit({ type: 'decoy-revealed', block })
    }
    return may('go-back') // whatever the roll says; it may march on
  },
  answered(work, answer) {
    const { place } = work.locals
    const seen = scoutedIn(answer)
    if (seen === undefined) throw new Error('the answer shows no blocks')
    work.setLocals({ seen })
    const decoys = seen.some(([type]) => type === 'decoy')
    return decoys ? call('laying-open', { side: opponentOf(moverOf(work)), place, who: 'decoys' }) : report(work, seen)
  },
})

/**
 * What is there to see. RULING FIF-30: cavalry comes to enemy infantry or artillery only to scout, and never stays; with other blocks of
 * the enemy it may stay instead, and after a cavalry battle it stops there (10.1).
 */
function look(work: Work<'cavalry-contact'>, fought: boolean): Next {
  const { place, from, blocks } = work.locals
  const side = moverOf(work)
  const line = enemyLineIn(work.board, side, place)
  if (!enemyIn(work.board, side, place)) return may(fought ? 'stop' : 'go-on')
  if (scoutFault(work.board, blocks, from, place) !== undefined) {
    return may(line ? 'go-back' : fought ? 'stop' : 'go-on')
  }
  if (line) return scout(work)
  work.setLocals({ fought })
  return decide(side)
}

/** What the scouts have seen is known as long as nobody comes or goes; decoys that were seen are gone (RULING FIF-35). */
function report(work: Work<'cavalry-contact'>, seen: readonly ScoutedRow[]): Next {
  const { place } = work.locals
  const side = opponentOf(moverOf(work))
  for (const block of publicBlocksIn(work.board, side, place)) {
    if (blockFact(block).type === 'decoy') work.emit({ type: 'decoy-revealed', block })
  }
  const rows = seen.filter(([type]) => type !== 'decoy')
  if (rows.length === 0) return may('go-back')
  const types = rows.map(([type]) => type)
  const line = types.includes('infantry') || types.includes('artillery')
  work.emit({ type: 'place-told', side, place, word: line ? 'line' : types.includes('cavalry') ? 'cavalry' : 'others' })
  work.emit({ type: 'scouts-reported', side, place, rows })
  return may('go-back')
}

function scout(work: Work<'cavalry-contact'>): Next {
  const { place, blocks } = work.locals
  const purpose = `${blockLabels(freshScouts(work.board, blocks))} scouts ${placeLabel(place)}`
  return roll({ rule: 'fif:13.1', purpose, dice: [6] })
}

function moverOf(work: Work<'cavalry-contact'>): Side {
  const [block] = work.locals.blocks
  if (block === undefined) throw new Error('nobody has moved')
  return blockFact(block).side
}

function may(result: MoversMay): Next {
  return end(result)
}
