/** atp:16.2C–E Enemy units come to a bridge: its owner burns it, or it is theirs. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { HexId, HexsideId } from '../ids.ts'
import { bridgeLabel, burnFault } from '../queries/bridges.ts'
import { forceIn, isFogged, isKnownIn, isSeen, mayBeIn } from '../queries/knowledge.ts'
import { hexLabel } from '../queries/labels.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { bridgeOrder } from '../standing-orders/bridges.ts'
import type { Force, State } from '../state.ts'
import { hexsideById } from '../tables/hexsides.ts'
import { isForce, learn } from '../telling.ts'
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
    if (reached === undefined) return []
    if (!isFogged(board)) return [burnOffer(reached.bridge), yieldOffer(reached)]
    const held = holdings(board, reached.bridge)
    const must = isSeen(board, ownerOf(board, reached.bridge)) && held.length > 0
    return [
      burnOffer(reached.bridge),
      ...held.map((one) => holdOffer(reached, one)),
      ...(must ? [] : [yieldOffer(reached)]),
    ]
  },
  choose(work, [verb, bridge, hex, force]) {
    const [reached] = work.board.bridgesReached
    if (reached === undefined || bridge === undefined) throw new Error('no bridge is to be decided about')
    if (verb === 'hold' && hex !== undefined && isForce(force)) {
      learn(work, ownerOf(work.board, bridge), hex, force) // RULING ATP-87: it hinders foraging, too
      work.emit({ type: 'bridge-held', hexside: bridge })
    } else if (verb === 'burn') work.emit({ type: 'bridge-burned', hexside: bridge })
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

/**
 * 16.2D Where the owner stands, or may as far as the enemy knows, on the other bank. RULING ATP-73: he says so then, and
 * nothing is captured.
 */
function holdings(board: State, bridge: HexsideId): readonly { readonly hex: HexId; readonly force: Force }[] {
  const owner = ownerOf(board, bridge)
  return hexsideById(bridge).hexes.flatMap((hex) => {
    if (isKnownIn(board, opponentOf(owner), hex)) return []
    if (isSeen(board, owner)) {
      const force = forceIn(board, owner, hex)
      return force === undefined ? [] : [{ hex, force }]
    }
    return mayBeIn(board, owner, hex)
      ? [
          { hex, force: 'infantry' as const },
          { hex, force: 'cavalry' as const },
        ]
      : []
  })
}

/** As far as is publicly known. */
function mayBeHeld(board: State, bridge: HexsideId): boolean {
  const owner = ownerOf(board, bridge)
  return hexsideById(bridge).hexes.some(
    (hex) => !isKnownIn(board, opponentOf(owner), hex) && mayBeIn(board, owner, hex),
  )
}

function holdOffer(
  { bridge }: State['bridgesReached'][number],
  { hex, force }: ReturnType<typeof holdings>[number],
): Offer {
  const label = `${bridgeLabel(bridge)} cannot be captured: ${force} in ${hexLabel(hex)}`
  return { choice: ['hold', bridge, hex, force], label, rule: 'atp:16.2D', space: hex }
}

function yieldOffer({ bridge, by }: State['bridgesReached'][number]): Offer {
  const [space] = hexsideById(bridge).hexes
  const label = `Let the ${sideName(by)} side capture ${bridgeLabel(bridge)}`
  return { choice: ['yield', bridge], label, rule: 'atp:16.2D', space }
}

function orderFor({ board }: Look<'bridge-capture'>, orders: Parameters<typeof bridgeOrder>[3]) {
  const [reached] = board.bridgesReached
  // what is not seen everywhere no standing order decides: whether the owner holds the other bank
  if (isFogged(board) && reached !== undefined && mayBeHeld(board, reached.bridge)) return undefined
  return reached === undefined ? undefined : bridgeOrder(board, ownerOf(board, reached.bridge), reached.bridge, orders)
}
