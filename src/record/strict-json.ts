import canonicalize from 'canonicalize'
import { notPlainAt, type Plain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { isWellFormed } from './bytes.ts'
import { JSON_DEPTH, JSON_VALUES, UNPACKED_LIMIT } from './limits.ts'

/** How much JSON to take. */
export interface JsonLimits {
  /** Length of the text in UTF-16 code units. Default: the limit of a whole turn file, inflated. */
  readonly length?: number
  /** How many lists and objects may stand inside each other. Default 32. */
  readonly depth?: number
  /** How many values there may be, lists and objects and all in them. Default 20,000. */
  readonly values?: number
}

/**
 * Reads JSON (RFC 8259) of which nothing can be understood in two ways: no name twice in an object, no number but safe
 * integers written as digits (`1.0`, `1e3` and `-0` are refused), no lone surrogate, nothing after the value, and no
 * member called `__proto__`. Objects have no prototype, so that a name such as `constructor` is never found by accident.
 * Takes time in proportion to the text. The failure says what is wrong and at which character, counted from 0.
 */
export function parseStrictJson(text: string, limits: JsonLimits = {}): Result<Plain, string> {
  const length = limits.length ?? UNPACKED_LIMIT
  if (text.length > length) return fail(`longer than ${length} characters`)
  const reader = new Reader(text, limits.depth ?? JSON_DEPTH, limits.values ?? JSON_VALUES)
  try {
    return ok(reader.document())
  } catch (fault) {
    if (fault instanceof JsonFault) return fail(fault.message)
    throw fault
  }
}

/**
 * RFC 8785 canonical JSON: names sorted by UTF-16 code units, no white space, one spelling for each string and number.
 * A value that is not plain, is nested deeper than 32 or has a lone surrogate is a defect and thrown.
 */
export function canonicalJson(value: Plain): string {
  const fault = notPlainAt(value)
  if (fault !== undefined) throw new Error(`not plain data: ${fault}`)
  if (deeperThan(value, JSON_DEPTH)) throw new Error(`nested deeper than ${JSON_DEPTH}`)
  return written(value)
}

/** {@link parseStrictJson}, and the text must be exactly what {@link canonicalJson} writes for the value. */
export function parseCanonicalJson(text: string, limits: JsonLimits = {}): Result<Plain, string> {
  const parsed = parseStrictJson(text, { ...limits, depth: Math.min(limits.depth ?? JSON_DEPTH, JSON_DEPTH) })
  if (!parsed.ok) return parsed
  return isCanonical(parsed.value, text) ? parsed : fail('not in canonical form (RFC 8785)')
}

/**
 * RFC 8785 writes texts, whole numbers and words as JSON.stringify does and differs in nothing but the order of the names.
 * So a value whose names are in order, and which JSON.stringify writes as this text, is canonical; that is quickly seen. All
 * others are written out and compared: also those with names such as `10`, which JavaScript puts into an order of its own.
 */
function isCanonical(value: Plain, text: string): boolean {
  return (namesAreInOrder(value) && JSON.stringify(value) === text) || written(value) === text
}

function namesAreInOrder(value: Plain): boolean {
  if (value === null || typeof value !== 'object') return true
  let before = ''
  for (const [name, member] of Object.entries<Plain>(value)) {
    if (!Array.isArray(value)) {
      if (name < before) return false
      before = name
    }
    if (!namesAreInOrder(member)) return false
  }
  return true
}

/** The canonical text of what is known to be plain. */
function written(value: Plain): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('not JSON')
  return text
}

function deeperThan(value: Plain, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return depth === 0 || Object.values(value).some((member: Plain) => deeperThan(member, depth - 1))
}

/** Ends the reading from any depth; never leaves this file. */
class JsonFault extends Error {}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NUMBER = /-?[0-9]+/y
const WORDS: readonly (readonly [string, Plain])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
]
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** Recursive descent over one text; the depth limit bounds the recursion. */
class Reader {
  readonly text: string
  readonly maxDepth: number
  readonly maxValues: number
  readonly isWellFormed: boolean
  at = 0
  depth = 0
  values = 0

  constructor(text: string, maxDepth: number, maxValues: number) {
    this.text = text
    this.maxDepth = maxDepth
    this.maxValues = maxValues
    this.isWellFormed = isWellFormed(text)
  }

  document(): Plain {
    const value = this.value()
    this.space()
    if (this.at < this.text.length) this.refuse('something follows the value')
    return value
  }

  value(): Plain {
    this.values += 1
    if (this.values > this.maxValues) this.refuse(`more than ${this.maxValues} values`)
    this.space()
    const code = this.text.charCodeAt(this.at)
    if (code === 0x7b) return this.inside(() => this.object())
    if (code === 0x5b) return this.inside(() => this.list())
    if (code === QUOTE) return this.string()
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) return this.number()
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length
        return value
      }
    }
    return this.refuse('no value')
  }

  inside<T>(read: () => T): T {
    this.depth += 1
    if (this.depth > this.maxDepth) this.refuse(`nested deeper than ${this.maxDepth}`)
    this.at += 1
    const value = read()
    this.depth -= 1
    return value
  }

  list(): Plain {
    const items: Plain[] = []
    if (this.took(']')) return items
    do items.push(this.value())
    while (this.took(','))
    if (!this.took(']')) this.refuse('a list goes on without a comma or does not end')
    return items
  }

  object(): Plain {
    const members: { [name: string]: Plain } = Object.create(null)
    if (this.took('}')) return members
    do {
      this.space()
      if (this.text.charCodeAt(this.at) !== QUOTE) this.refuse('a member without a name in quotes')
      const start = this.at
      const name = this.string()
      if (name === '__proto__') this.refuse('a member called __proto__', start)
      if (name in members) this.refuse(`the name ${JSON.stringify(name.slice(0, 64))} stands twice in an object`, start)
      if (!this.took(':')) this.refuse('no colon after a name')
      members[name] = this.value()
    } while (this.took(','))
    if (!this.took('}')) this.refuse('an object goes on without a comma or does not end')
    return members
  }

  number(): number {
    NUMBER.lastIndex = this.at
    const digits = NUMBER.exec(this.text)?.[0] ?? ''
    const value = Number(digits)
    // Written back it must be the same text: this refuses 01, -0, - and whatever is too big to be exact.
    if (!Number.isSafeInteger(value) || String(value) !== digits) this.refuse('not a safe integer')
    const next = this.text.charAt(this.at + digits.length)
    if (next === '.' || next === 'e' || next === 'E') this.refuse('a number with a fraction or an exponent')
    this.at += digits.length
    return value
  }

  string(): string {
    const opening = this.at
    const parts: string[] = []
    let start = ++this.at
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code === QUOTE) break
      if (code === BACKSLASH) {
        parts.push(this.text.slice(start, this.at), this.escape())
        start = this.at
      } else if (code >= 0x20) this.at += 1
      else this.refuse(Number.isNaN(code) ? 'a string does not end' : 'a control character in a string')
    }
    parts.push(this.text.slice(start, this.at))
    this.at += 1
    const text = parts.join('')
    // Half a pair that no escape put there stands in the text as a whole, which is looked at once.
    const isSound = parts.length === 1 && this.isWellFormed
    if (!isSound && !isWellFormed(text)) this.refuse('a lone surrogate', opening)
    return text
  }

  /** Reads one escape, the cursor on its backslash; leaves the cursor behind it. */
  escape(): string {
    const letter = this.text.charAt(this.at + 1)
    if (letter === 'u') {
      const digits = this.text.slice(this.at + 2, this.at + 6)
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.refuse('an unknown escape')
      this.at += 6
      return String.fromCharCode(Number.parseInt(digits, 16))
    }
    const meant = ESCAPES.get(letter)
    if (meant === undefined) return this.refuse('an unknown escape')
    this.at += 2
    return meant
  }

  took(mark: string): boolean {
    this.space()
    if (this.text.charAt(this.at) !== mark) return false
    this.at += 1
    return true
  }

  space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at += 1
    }
  }

  refuse(what: string, at = this.at): never {
    throw new JsonFault(`character ${at}: ${what}`)
  }
}
