/** std:2.0 How charts are put together, and which of their figures are marked. */
import { numberText } from '../../../../src/kernel/numbers.ts'
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'

export const STAR = '* reconstructed: a proposal, seen in no source. Both sides play with the same figure.'

export function starred(figure: string, source: string): string {
  return source.includes('reconstructed') ? `${figure}*` : figure
}

export function chart(
  rule: string,
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  note?: string,
): ReferenceChart {
  const table = { title, columns, rows }
  return note === undefined ? { rule, title, table } : { rule, title, note, table }
}

/** Half Movement Points: 3 → `1½`. */
export function halves(halfPoints: number): string {
  return numberText(halfPoints / 2)
}

/** `3 to 5`, `6 and more`, `up to 4`, `7`. */
export function rangeText(from: number | null, to: number | null): string {
  if (from === null) return to === null ? 'any' : `up to ${to}`
  if (to === null) return `${from} and more`
  return from === to ? `${from}` : `${from} to ${to}`
}
