/** std:4.0 Strict readers for orders from outside: the first thing that is wrong is noted with its path, and nothing is guessed. */

/** Notes faults; the first one counts. */
export interface Faults {
  first: string | undefined
}

/** Notes a fault at a path, e.g. `initiative.policy[2].do`. */
export function note(faults: Faults, path: string, message: string): null {
  faults.first ??= `${path === '' ? 'The orders' : `"${path}"`} ${message}`
  return null
}

/** An object with no other keys than these, as its members; null when absent (undefined or null) or wrong. */
export function objectAt(
  value: unknown,
  path: string,
  keys: readonly string[],
  faults: Faults,
): ReadonlyMap<string, unknown> | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) {
    return note(faults, path, `must be an object with ${keys.map((key) => `"${key}"`).join(', ')}.`)
  }
  const members = new Map<string, unknown>(Object.entries(value))
  for (const key of members.keys()) {
    if (keys.includes(key)) continue
    return note(faults, under(path, short(key)), `is not known; allowed there: ${keys.join(', ')}.`)
  }
  return members
}

/** An object whose keys are free, at most `most` of them. */
export function entriesAt(
  value: unknown,
  path: string,
  most: number,
  faults: Faults,
): readonly (readonly [string, unknown])[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object' || Array.isArray(value)) {
    note(faults, path, 'must be an object.')
    return []
  }
  const entries = Object.entries(value)
  if (entries.length <= most) return entries
  note(faults, path, `has ${entries.length} entries; ${most} are the most.`)
  return []
}

/** What a list of words may say. */
interface WordsRule {
  readonly most: number
  readonly allows: (word: string) => boolean
  /** What each word may be, as it follows “must be”. */
  readonly allowed: string
  /** What is kept of a word; two words may stand for the same thing. Missing: the word itself. */
  readonly kept?: (word: string) => string
}

/** A list of words that stand for different things; as they are kept. */
export function wordsAt(value: unknown, path: string, rule: WordsRule, faults: Faults): readonly string[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) return note(faults, path, `must be a list of: ${rule.allowed}.`)
  if (value.length > rule.most) return note(faults, path, `has ${value.length} entries; ${rule.most} are the most.`)
  const words: string[] = []
  for (let i = 0; i < value.length; i++) {
    const word: unknown = value[i]
    const at = `${path}[${i}]`
    if (typeof word !== 'string' || !rule.allows(word)) return note(faults, at, `must be ${rule.allowed}.`)
    const kept = rule.kept?.(word) ?? word
    if (words.includes(kept)) {
      const same = kept === word ? '' : `, which is ${kept},`
      return note(faults, at, `says "${word}"${same} a second time.`)
    }
    words.push(kept)
  }
  return words
}

/** One word of a closed list. */
export function wordAt<W extends string>(value: unknown, path: string, words: readonly W[], faults: Faults): W | null {
  if (value === undefined || value === null) return null
  return words.find((word) => word === value) ?? note(faults, path, `must be one of: ${words.join(', ')}.`)
}

/** A whole number from `least` to `most`. */
export function integerAt(value: unknown, path: string, least: number, most: number, faults: Faults): number | null {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return fits ? value : note(faults, path, `must be a whole number from ${least} to ${most}.`)
}

export function under(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
