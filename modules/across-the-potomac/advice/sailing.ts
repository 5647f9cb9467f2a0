/** atp:16.3 Who goes by sea, and where he lands. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { sailsFrom } from '../rules/queries/naval.ts'
import { hexOf } from '../rules/queries/occupancy.ts'
import { isBay } from '../rules/queries/waterways.ts'
import { NAVAL_HEXES } from '../rules/tables/optional-rules.ts'
import { marchWorth } from './marching.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** On the way a shorter voyage to the same end is better, by this a hex. */
const PER_HEX = 0.001

/** True for the decisions of a voyage under way: its choices have the words of a march. */
export function isVoyage(offers: readonly Offer[]): boolean {
  return offers.some(({ choice, rule }) => choice[0] === 'halt' && rule === 'atp:16.3H')
}

/** 16.3A One unit a turn: the one that gains most by its best landing. */
export function sailWorth(outlook: Outlook, { choice }: Offer): number {
  const unit = choice[1] ?? ''
  const here = hexOf(outlook.table, unit)
  if (here === undefined) return -1
  return bestLanding(outlook, unit, here, [here], NAVAL_HEXES) - WEIGHTS.march.voyage
}

/** 16.3B Each hex by the best landing that can still be made from it. */
export function voyageWorths(outlook: Outlook, offers: readonly Offer[]): readonly number[] {
  const halt = offers.find(({ choice }) => choice[0] === 'halt')
  const unit = halt?.pieces?.[0]
  const here = halt?.space
  return offers.map(({ choice, space, cost = NAVAL_HEXES }) => {
    if (unit === undefined || here === undefined || space === undefined) return 0
    if (choice[0] === 'halt') return isBay(here) ? -1 : 0
    if (choice[0] !== 'to') return -1
    return bestLanding(outlook, unit, here, [here, space], NAVAL_HEXES - cost) - PER_HEX
  })
}

/** The most that landing brings, on the last hex of a path or within so many hexes more; as seen from `here`. */
function bestLanding(outlook: Outlook, unit: UnitId, here: HexId, path: readonly HexId[], most: number): number {
  const start = path[path.length - 1] ?? here
  let best = start === here ? 0 : landing(outlook, unit, here, start)
  const seen = new Set(path)
  let edge: readonly (readonly HexId[])[] = [path]
  for (let sailed = 1; sailed <= most && edge.length > 0; sailed++) {
    const next: (readonly HexId[])[] = []
    for (const way of edge) {
      for (const to of sailsFrom(outlook.table, unit, way)) {
        if (seen.has(to)) continue
        seen.add(to)
        next.push([...way, to])
        best = Math.max(best, landing(outlook, unit, here, to) - sailed * PER_HEX)
      }
    }
    edge = next
  }
  return best
}

function landing(outlook: Outlook, unit: UnitId, here: HexId, hex: HexId): number {
  return isBay(hex) ? -1 : marchWorth(outlook, [unit], here, hex, false)
}
