/** atp:16.2 Which bridges to burn: those over which the enemy reaches more than the side itself. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexsideId } from '../rules/ids.ts'
import { dangerTo } from './objectives.ts'
import { CITY_HEXES, cityWorth, keeper, type Outlook } from './outlook.ts'
import { waysOver } from './ways.ts'
import { WEIGHTS } from './weights.ts'

const worthsKept = keeper<number>()

/** 16.2C–D Against letting all bridges stand (`end-burning`) or giving this one to the enemy (`yield`). */
export function burningWorth(outlook: Outlook, { choice }: Offer): number {
  const [verb, bridge] = choice
  return verb === 'burn' && bridge !== undefined ? burnWorth(outlook, bridge) - WEIGHTS.bridge.least : 0
}

/** VP that the fire keeps from the enemy, less what it keeps from the side. */
function burnWorth(outlook: Outlook, bridge: HexsideId): number {
  return worthsKept(outlook, `burn ${bridge}`, () => {
    const { table, side, enemy } = outlook
    const burned = { ...table, burnedBridges: [...table.burnedBridges, bridge].sort() }
    const after: Outlook = { ...outlook, table: burned, ways: waysOver(burned), odds: new Map(), work: {} }
    const theirs = reached(outlook) - reached(after)
    const swap = { side: enemy, enemy: side } as const
    const ours = reached({ ...outlook, ...swap, work: {} }) - reached({ ...after, ...swap, work: {} })
    return theirs - WEIGHTS.bridge.own * ours
  })
}

/** What the enemy of the outlook's side may soon take. */
function reached(outlook: Outlook): number {
  return CITY_HEXES.reduce((sum, city) => {
    const worth = cityWorth(outlook, outlook.enemy, city)
    return worth === 0 ? sum : sum + worth * dangerTo(outlook, city)
  }, 0)
}
