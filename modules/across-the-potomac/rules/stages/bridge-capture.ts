/** atp:16.2C–E Enemy units come to a bridge: its owner burns it, or it is theirs. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexsideId } from '../ids.ts'
import { bridgeLabel, burnFault } from '../queries/bridges.ts'
import type { Side } from '../sides.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { bridgeOrder } from '../standing-orders/bridges.ts'
import type { State } from '../state.ts'
import { hexsideById } from '../tables/hexsides.ts'
import { sideName } from '../wording.ts'
import { burnOffer } from './bridge-burning.ts'

/** Ends with `onto`: the hex that the march which waits for this is about to enter, or null. */
export const bridgeCapture: AtpStage = stage({
  id: 'bridge-capture',
  rule: 'atp:16.2D',
  title: 'Bridge Capture',
  enter: (work) => nextBridge(work),
  offers({ board }): readonly Offer[] {
    const [reached] = board.bridgesReached
    return reached === undefined ? [] : [burnOffer(reached.bridge), yieldOffer(reached)]
  },
  choose(work, [verb, bridge]) {
    const [reached] = work.board.bridgesReached
    if (reached === undefined || bridge === undefined) throw new Error('no bridge is to be decided about')
    if (verb === 'burn') work.emit({ type: 'bridge-burned', hexside: bridge })
    else work.emit({ type: 'bridge-captured', hexside: bridge, side: reached.by })
    return nextBridge(work)
  },
  explain: ({ board, side }, [verb, bridge]) =>
    verb === 'burn' ? burnFault(board, side === 'union' ? 'union' : 'confederate', bridge) : undefined,
  standing: (look, orders) => orderFor(look, orders),
})

function nextBridge(work: Work<'bridge-capture'>): Next {
  const [reached] = work.board.bridgesReached
  if (reached === undefined) return end(work.locals.onto)
  return decide(ownerOf(work.board, reached.bridge))
}

function ownerOf(board: State, bridge: HexsideId): Side {
  const owner = board.bridgeOwners[bridge]
  if (owner === undefined) throw new Error(`nobody decides about ${bridge}`)
  return owner
}

function yieldOffer({ bridge, by }: State['bridgesReached'][number]): Offer {
  const [space] = hexsideById(bridge).hexes
  const label = `Let the ${sideName(by)} side capture ${bridgeLabel(bridge)}`
  return { choice: ['yield', bridge], label, rule: 'atp:16.2D', space }
}

function orderFor({ board }: Look<'bridge-capture'>, orders: Parameters<typeof bridgeOrder>[3]) {
  const [reached] = board.bridgesReached
  return reached === undefined ? undefined : bridgeOrder(board, ownerOf(board, reached.bridge), reached.bridge, orders)
}
