/** atp:16.2A–C Each side burns its own bridges: at any decision of its own, and once more before its player-turn ends. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { PlainObject } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Look, type Work } from '../../../../src/kernel/stage.ts'
import type { Event } from '../events.ts'
import type { HexsideId } from '../ids.ts'
import { bridgeLabel, burnableBridges, burnFault } from '../queries/bridges.ts'
import { isFogged } from '../queries/knowledge.ts'
import { SIDES, type Side } from '../sides.ts'
import { type AtpStage, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { hexsideById, hexsideId } from '../tables/hexsides.ts'

/** What is burned here is burned after all marches, so that a bridge can be crossed and burned in one player-turn. */
export const bridgeBurning: AtpStage = stage({
  id: 'bridge-burning',
  rule: 'atp:16.2',
  title: 'Bridge Burning',
  secret: ({ board }) => isFogged(board), // 15.0 the burning itself is seen by all
  enter: ({ board, locals }) => (burnableBridges(board, locals.side).length === 0 ? end() : decide(locals.side)),
  offers: ({ board, locals }) => [
    ...burnableBridges(board, locals.side).map(burnOffer),
    { choice: ['end-burning'], label: 'Burn no more bridges', rule: 'atp:16.2C' },
  ],
  choose(work, [verb, bridge]) {
    if (verb !== 'burn' || bridge === undefined) return end()
    if (isFogged(work.board)) work.announce(work.locals.side, ['burn', bridge])
    work.emit({ type: 'bridge-burned', hexside: bridge })
    return burnableBridges(work.board, work.locals.side).length === 0 ? end() : decide(work.locals.side)
  },
  explain: ({ board, locals }, [verb, bridge]) => (verb === 'burn' ? burnFault(board, locals.side, bridge) : undefined),
})

/** Stages that decide about bridges themselves, and the retreat, whose ways out are being chosen just then. */
const APART: readonly string[] = ['bridge-burning', 'bridge-capture', 'defender-retreat']

/** RULING ATP-68: 16.2C "any time" is any decision of the owner's own, but while he chooses where to retreat to. */
export function withBridgeBurning(inner: AtpStage): AtpStage {
  const { offers, choose, explain, secret } = inner
  if (offers === undefined || choose === undefined || APART.includes(inner.id)) return inner
  return {
    ...inner,
    offers: (look) => [...offers(look), ...burnableHere(look).map(burnOffer)],
    choose(work: Work<State, Event, PlainObject>, choice: Choice) {
      const [verb, bridge] = choice
      if (verb !== 'burn' || bridge === undefined) return choose(work, choice)
      if (secret?.(work) === true) work.announce(work.side, choice)
      work.emit({ type: 'bridge-burned', hexside: bridge })
      return decide(work.side)
    },
    explain: (look, choice) => (choice[0] === 'burn' ? whyNotBurned(look, choice[1]) : explain?.(look, choice)),
  }
}

type AnyLook = Look<State, PlainObject>

function burnableHere(look: AnyLook): readonly HexsideId[] {
  const side = sideOfLook(look)
  return side === undefined ? [] : burnableBridges(look.board, side).filter((bridge) => !crossed(look).includes(bridge))
}

function whyNotBurned(look: AnyLook, bridge: HexsideId | undefined): Refusal | undefined {
  const side = sideOfLook(look)
  if (side === undefined) return undefined
  const fault = burnFault(look.board, side, bridge)
  if (fault !== undefined || bridge === undefined) return fault
  const message = `The march under way has crossed ${bridgeLabel(bridge)}; burn it when the march is over.`
  return refusal('march-under-way', 'atp:9.3D', message)
}

function sideOfLook({ side }: AnyLook): Side | undefined {
  return SIDES.find((one) => one === side)
}

/** Bridges that the march under way has used: they counted for its movement points. */
function crossed({ locals }: AnyLook): readonly HexsideId[] {
  const { path } = locals
  if (!Array.isArray(path)) return []
  const hexes = path.filter((hex) => typeof hex === 'string')
  return hexes.slice(1).map((hex, at) => hexsideId(hexes[at] ?? hex, hex))
}

export function burnOffer(bridge: HexsideId): Offer {
  const [space] = hexsideById(bridge).hexes
  return { choice: ['burn', bridge], label: `Burn ${bridgeLabel(bridge)}`, rule: 'atp:16.2A', space }
}
