/** atp:15.2B, atp:15.8 At the end of its player-turn a side may tell of its forces unasked and ask for an update. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { claimable } from '../queries/claims.ts'
import { fogOf, forceIn, knownHexesOf, markerOf, type News } from '../queries/knowledge.ts'
import { hexLabel, hexLabels } from '../queries/labels.ts'
import { hexesOf, isOccupiedBy } from '../queries/occupancy.ts'
import { notHex } from '../queries/refusals.ts'
import type { Side } from '../sides.ts'
import { type AtpStage, call, type Look, stage, type Work } from '../stage-map.ts'
import type { State } from '../state.ts'
import { tell } from '../telling.ts'
import { TOLD } from './announcements.ts'
import { updateOffers } from './update.ts'

export const turnClose: AtpStage = stage({
  id: 'turn-close',
  rule: 'atp:15.2',
  title: 'Announcements at the End',
  enter: ({ locals }) => call('announcements', { side: locals.side, afterEnemy: false }),
  resume(work, result) {
    const { side } = work.locals
    return result === TOLD ? decide(side) : call('announcements', { side, afterEnemy: false })
  },
  offers({ board, locals: { side } }) {
    const claims = claimsOf(board, side)
    if (claims.length > 0) {
      return [{ choice: ['announce'], label: `Announce that ${hexLabels(claims)} is held`, rule: 'atp:3.4C' }]
    }
    return [END_OFFER, ...tidings(board, side).map(unaskedOffer), ...updateOffers(board, side)]
  },
  secret: ({ board, locals: { side } }) => claimsOf(board, side).length > 0,
  choose(work, choice) {
    const { side } = work.locals
    const [verb, hex] = choice
    if (verb === 'announce') {
      claim(work)
      return decide(side)
    }
    if (verb === 'end-player-turn') return end()
    if (verb === 'update') return call('update', { side })
    const news = tidings(work.board, side).find((one) => one.hex === hex)
    if (news !== undefined) tell(work, side, news)
    return call('announcements', { side, afterEnemy: false })
  },
  explain: whyNot,
})

export const END_OFFER: Offer = { choice: ['end-player-turn'], label: 'End the player-turn', rule: 'atp:5.2' }

/** RULING ATP-79: points and works are open (4.3A), so that who holds such a hex at the end of his player-turn says so. */
function claim(work: Work<'turn-close'>): void {
  const { side } = work.locals
  for (const hex of claimsOf(work.board, side)) {
    work.announce(side, ['claim', hex])
    work.emit({ type: 'hex-claimed', hex })
  }
}

function claimsOf(state: State, side: Side): readonly HexId[] {
  return hexesOf(state, side).filter((hex) => claimable(state, side, hex))
}

/** 15.2B What may be told unasked: any place of its own that is not known as it is now, and any that it has left. */
export function tidings(state: State, side: Side): readonly News[] {
  const held = hexesOf(state, side).flatMap((hex): readonly News[] => {
    const force = forceIn(state, side, hex)
    return force === undefined || isFresh(state, side, hex) ? [] : [{ hex, force }]
  })
  const left = knownHexesOf(state, side)
    .filter((hex) => !isOccupiedBy(state, side, hex))
    .map((hex): News => ({ hex, force: undefined }))
  return [...held, ...left]
}

export function isFresh(state: State, side: Side, hex: HexId): boolean {
  const marker = markerOf(state, side, hex)
  return marker?.force === forceIn(state, side, hex) && marker?.turn === state.turn && marker.during === side
}

/** 15.2B Mostly one tells nothing: whoever does is to mean it. */
function unaskedOffer(news: News): Offer {
  const tells = `No rule asks for it: the other side learns ${news.force === undefined ? 'that nobody of yours is' : `of ${news.force}`} in ${hexLabel(news.hex)} and marks it on its map.`
  return { ...newsOffer(news), tells }
}

export function newsOffer(news: News): Offer {
  const { hex, force } = news
  if (force === undefined) {
    return {
      choice: ['vacated', hex],
      label: `Announce that ${hexLabel(hex)} is vacated`,
      rule: 'atp:15.1D',
      space: hex,
    }
  }
  const label = `Announce that ${force} is in ${hexLabel(hex)}`
  return force === 'cavalry'
    ? { choice: ['cavalry', hex], label, rule: 'atp:15.1B', space: hex }
    : { choice: ['infantry', hex], label, rule: 'atp:15.1B', space: hex }
}

function whyNot({ board, locals }: Look<'turn-close'>, [verb, hex]: Choice): Refusal | undefined {
  if (verb === 'update') {
    return fogOf(board).updates > 0 && updateOffers(board, locals.side).length === 0
      ? refusal('already-updated', 'atp:15.8', 'All that you know of the enemy was told in this player-turn.')
      : refusal('nothing-to-ask', 'atp:15.8', 'You know of no enemy whose place is in doubt.')
  }
  if (verb !== 'infantry' && verb !== 'cavalry' && verb !== 'vacated') return undefined
  return (
    notHex(hex) ??
    refusal('not-so', 'atp:15.2B', `That is not what is in ${hexLabel(hex ?? '')}, or it has been told already.`)
  )
}
