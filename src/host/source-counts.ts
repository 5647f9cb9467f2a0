import type { Plain } from '../kernel/plain.ts'

/** The words that the sources of facts begin with. */
export const SOURCE_LABELS = ['rulebook', 'published', 'derived', 'reconstructed'] as const
export type SourceLabel = (typeof SOURCE_LABELS)[number]

export type SourceCounts = { readonly [label in SourceLabel | 'other']: number } & { readonly total: number }

/**
 * Counts the facts of a module's data by where they come from. A fact is a member `source`, or one whose name ends in
 * `Source`, or each member of a `sources`; its text names one or more sources separated by `; `, and it counts once under
 * each label among them. `other`: facts whose source has none of the labels.
 */
export function countSources(data: { readonly [path: string]: Plain }): SourceCounts {
  const counts = { rulebook: 0, published: 0, derived: 0, reconstructed: 0, other: 0, total: 0 }
  for (const text of Object.values(data).flatMap(sourcesIn)) {
    counts.total += 1
    const labels = SOURCE_LABELS.filter((label) => text.split(';').some((part) => part.trim().startsWith(label)))
    for (const label of labels) counts[label] += 1
    if (labels.length === 0) counts.other += 1
  }
  return counts
}

function sourcesIn(value: Plain): readonly string[] {
  if (value === null || typeof value !== 'object') return []
  if (isList(value)) return value.flatMap(sourcesIn)
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === 'string') return name === 'source' || name.endsWith('Source') ? [member] : []
    if (name === 'sources' && member !== null && typeof member === 'object' && !isList(member)) {
      return Object.values(member).filter((text) => typeof text === 'string')
    }
    return sourcesIn(member)
  })
}

/** Array.isArray, spelled so that the type checker keeps the element type of a read-only array. */
function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}
