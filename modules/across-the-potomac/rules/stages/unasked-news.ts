/** atp:15.2B In its own player-turn a side may tell of its forces unasked, at any decision that is not under way. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { PlainObject } from '../../../../src/kernel/plain.ts'
import { decide, end, type Work } from '../../../../src/kernel/stage.ts'
import type { Event } from '../events.ts'
import { isFogged } from '../queries/knowledge.ts'
import { SIDES, type Side } from '../sides.ts'
import { type AtpStage, call, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { tell } from '../telling.ts'
import { TOLD } from './announcements.ts'
import { newsOffer, tidings } from './turn-close.ts'

/** Ends as announcements do. */
export const unaskedNews: AtpStage = stage({
  id: 'unasked-news',
  rule: 'atp:15.2',
  title: 'Telling Unasked',
  secret: () => true,
  enter: ({ locals }) => decide(locals.side),
  resume: ({ board, locals: { side } }) => (tidings(board, side).length === 0 ? end(TOLD) : decide(side)),
  offers: ({ board, locals: { side } }) => [
    { choice: ['say-no-more'], label: 'Tell no more of your forces', rule: 'atp:15.2B' },
    ...tidings(board, side).map(newsOffer),
  ],
  choose(work, choice) {
    const { side } = work.locals
    const news = tidings(work.board, side).find((one) => one.hex === choice[1])
    if (choice[0] === 'say-no-more' || news === undefined) return end(TOLD)
    work.announce(side, choice)
    tell(work, side, news)
    return call('announcements', { side, afterEnemy: false })
  },
})

/** Parts of a player-turn in which one may speak; at its end there is a stage for it (turn-close). */
const SPEAKS: readonly string[] = ['activation', 'attacks', 'movement', 'foraging']

/** 15.2B Lets the side speak up in those parts. */
export function withUnaskedNews(inner: AtpStage): AtpStage {
  const { offers, choose } = inner
  if (offers === undefined || choose === undefined || !SPEAKS.includes(inner.id)) return inner
  return {
    ...inner,
    offers(look) {
      const side = sideIn(look.side)
      const isOpen = isFogged(look.board) && side !== undefined && tidings(look.board, side).length > 0
      const label = 'Tell the enemy of forces of your own, unasked'
      return [...offers(look), ...(isOpen ? [{ choice: ['tell-unasked'] as const, label, rule: 'atp:15.2B' }] : [])]
    },
    choose(work: Work<State, Event, PlainObject>, choice: Choice) {
      const side = sideIn(work.side)
      return choice[0] === 'tell-unasked' && side !== undefined ? call('unasked-news', { side }) : choose(work, choice)
    },
  }
}

function sideIn(name: string | undefined): Side | undefined {
  return SIDES.find((one) => one === name)
}
