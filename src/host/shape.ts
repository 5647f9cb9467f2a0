import type { Plain, PlainObject } from '../kernel/plain.ts'
import { fromUtf8 } from '../record/bytes.ts'
import { parseStrictJson } from '../record/strict-json.ts'

/** An object with exactly these members, or undefined. */
export function exactly(value: Plain | undefined, ...names: readonly string[]): PlainObject | undefined {
  if (value === undefined || value === null || typeof value !== 'object' || isList(value)) return undefined
  const keys = Object.keys(value)
  return keys.length === names.length && names.every((name) => Object.hasOwn(value, name)) ? value : undefined
}

/** The value of a JSON file; undefined when it is not UTF-8 or not strict JSON. */
export function jsonOf(bytes: Uint8Array): Plain | undefined {
  const text = fromUtf8(bytes)
  if (text === undefined) return undefined
  const parsed = parseStrictJson(text)
  return parsed.ok ? parsed.value : undefined
}

/** A whole number from `least` to `most`, or undefined. */
export function wholeNumber(value: Plain | undefined, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

export function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}
