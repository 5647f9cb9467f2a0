/** atp:15.0 A player-turn of a side that is not seen: all that is known of it is what it announces. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { toldForageRefusal } from '../queries/forage.ts'
import { patrolsOf } from '../queries/knowledge.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AtpStage, call, type Look, stage, type UnseenPhase, type Work } from '../stage-map.ts'
import { isForce, tell } from '../telling.ts'
import { scoreForage } from './foraging.ts'
import { noteAdvance } from './probe.ts'
import { unseenOffers } from './unseen-offers.ts'

export const unseenPlayerTurn: AtpStage = stage({
  id: 'unseen-player-turn',
  rule: 'atp:15.0',
  title: 'Out of Sight',
  enter: ({ locals }) => decide(locals.side),
  resume(work, result) {
    const { side, vacant, met } = work.locals
    // 15.4E-2 only what was probed, or attacked, and is empty may be gone into
    if (met === false) work.setLocals({ met: true, vacant: result === 'nobody' || result === vacant ? vacant : null })
    return decide(side)
  },
  offers: ({ board, locals }: Look<'unseen-player-turn'>) => unseenOffers(board, locals),
  choose(work, choice) {
    const [verb] = choice
    const { side, vacant } = work.locals
    const crossing = verb === 'cross' && vacant !== null // 16.2C by a probe that goes on
    const phase = crossing ? undefined : PHASES[verb]
    if (phase !== undefined) work.setLocals({ phase })
    if (!NEWS.includes(verb)) {
      // 15.3B who goes on has told all that falls into the zones of cavalry that he has found
      const enemy = opponentOf(side)
      for (const hex of patrolsOf(work.board, enemy)) work.emit({ type: 'patrol-settled', side: enemy, hex })
      if (!crossing) work.setLocals({ vacant: null })
    }
    return announced(work, choice)
  },
  explain: ({ board, locals }, [verb, hex]) =>
    verb === 'forage' ? toldForageRefusal(board, locals.side, hex) : undefined,
})

/** What is told of where units stand, or stand no more. */
const NEWS: readonly string[] = ['infantry', 'cavalry', 'vacated']

/** 8.6 With these the player-turn has come so far. */
const PHASES: { readonly [verb: string]: UnseenPhase } = { enter: 'movement', cross: 'movement', forage: 'foraging' }

function announced(work: Work<'unseen-player-turn'>, [verb, ...words]: Choice): Next {
  const { side } = work.locals
  const [first = '', second = '', third = ''] = words
  switch (verb) {
    case 'infantry':
    case 'cavalry':
    case 'vacated':
      tell(work, side, { hex: first, force: isForce(verb) ? verb : undefined })
      return call('settlement', { side })
    case 'enter':
      return call('entering', { side, to: first, from: second === '' ? null : second })
    case 'cross':
      work.emit({ type: 'bridge-reached', hexside: first, by: side })
      return call('bridge-capture', { onto: null })
    case 'attack':
      work.setLocals({ vacant: first, met: false })
      return call('contact', { side, hex: first })
    case 'probe':
      if (isForce(first)) work.emit({ type: 'located', side, hex: second, force: first, count: null })
      work.setLocals({ vacant: third, met: false })
      return call('probing', { side, hex: third })
    case 'advance':
      if (isForce(first)) noteAdvance(work, side, second, third, first)
      return call('settlement', { side })
    case 'update':
      return call('update', { side })
    case 'end-player-turn':
      return end()
    default:
      return noted(work, side, verb, first)
  }
}

/** What needs nobody's answer. */
function noted(work: Work<'unseen-player-turn'>, side: Side, verb: string, hex: HexId): Next {
  if (verb === 'claim') work.emit({ type: 'hex-claimed', hex })
  if (verb === 'forage') {
    work.emit({ type: 'hex-foraged', hex })
    scoreForage(work, side, hex, 'A unit')
  }
  return decide(side)
}
