import type { Plain, PlainObject } from '../../../kernel/plain.ts'
import { canonicalText } from '../../../record/canonical-text.ts'

/** What a problem or a finding of the end audit points at. */
export interface Shown {
  readonly file: string | null
  readonly seq: number | null
  readonly evidence?: PlainObject
}

/** Longer values are in the audit's own report. */
const LONGEST = 24

/** What shows a cheat to anybody: the entry, and what is signed against what the disclosures give. */
export function shownBy({ file, seq, evidence = {} }: Shown): readonly string[] {
  const where = [...(file === null ? [] : [file]), ...(seq === null ? [] : [`entry ${seq}`])].join(', ')
  const values = Object.entries(evidence).map(([name, value]) => `${name} ${short(value)}`)
  return [...(where === '' ? [] : [where]), ...values]
}

function short(value: Plain): string {
  const text = value !== null && typeof value === 'object' ? canonicalText(value) : String(value)
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}
