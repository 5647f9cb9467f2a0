/** Plain data: what survives JSON unchanged. State, events, locals, orders and answers are made of nothing else. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainObject
export type PlainObject = { readonly [key: string]: Plain }

/**
 * Where a value stops being plain data: a path such as `units.us-1.steps` and what is wrong there, or undefined when all
 * of it is plain. Numbers must be safe integers (no fractions, so that every machine writes the same text), objects must
 * have no prototype of their own and no undefined member.
 */
export function notPlainAt(value: unknown): string | undefined {
  const fault = notPlainIn(value)
  return fault?.startsWith('.') ? fault.slice(1) : fault
}

/** The path is put together on the way back from a fault only: plain values, by far the most, cost no text. */
function notPlainIn(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined
  if (typeof value === 'number') return Number.isSafeInteger(value) ? undefined : ': not a safe integer'
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = notPlainIn(value[i])
      if (fault !== undefined) return `[${i}]${fault}`
    }
    return undefined
  }
  if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) return ': an instance of a class'
    for (const [key, member] of Object.entries(value)) {
      const fault = notPlainIn(member)
      if (fault !== undefined) return `.${key}${fault}`
    }
    return undefined
  }
  return `: ${typeof value}`
}

/** True when two plain values are the same value; the order of an object's keys does not matter. */
export function samePlain(a: Plain, b: Plain): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false
    return a.every((item, i) => samePlain(item, b[i] ?? null))
  }
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => {
    const left = a[key]
    const right = b[key]
    return left !== undefined && right !== undefined && samePlain(left, right)
  })
}

/** Array.isArray, spelled so that the type checker keeps the element type of a read-only array. */
function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}
