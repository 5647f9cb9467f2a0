import { notPlainAt } from '../kernel/plain.ts'

/** What the schemas of calls ask for and JSON schema has no word for. None of it may fail for any text, however long. */

/** Looked through once, without a pattern that could take the stack. */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding))
}

/** Lists and objects in one another, no deeper than `most`. */
export function isNestedTo(most: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (depth > most) return false
  }
  return true
}

/** JSON that can be kept as it is: whole numbers, and no half characters. */
export function isPlainTo(most: number, value: unknown): boolean {
  return isNestedTo(most, value) && notPlainAt(value) === undefined && textsIn(value).every((text) => !HALF.test(text))
}

/** Half of a character that takes two. */
const HALF = /\p{Cs}/u

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...names, ...Object.values(value).flatMap(textsIn)]
}
