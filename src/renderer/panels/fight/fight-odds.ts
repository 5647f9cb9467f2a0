/** Odds of a fight, those of one heading together. Pure. */
import type { ContestOdds } from '../../../ipc/shapes.ts'

export interface OddsGroup {
  /** What the labels have in common before a colon; empty: they stand alone. */
  readonly heading: string
  readonly odds: readonly ContestOdds[]
}

/** Neighbours whose labels begin alike up to a colon are one group, which says it once. */
export function oddsGroups(odds: readonly ContestOdds[]): readonly OddsGroup[] {
  const groups: { heading: string; odds: ContestOdds[] }[] = []
  for (const { label, chance } of odds) {
    const cut = label.lastIndexOf(': ')
    const heading = cut < 0 ? '' : label.slice(0, cut)
    const last = groups[groups.length - 1]
    const short = { label: cut < 0 ? label : label.slice(cut + 2), chance }
    if (last !== undefined && last.heading === heading) last.odds.push(short)
    else groups.push({ heading, odds: [short] })
  }
  return groups
}
