/** Tells whether a value has a shape. Screens fail on what has another one, and what a browser kept may be anybody's. */
export type Check<T> = (value: unknown) => value is T

type OptionalIn<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]
type NeededIn<T> = Exclude<keyof T, OptionalIn<T>>

type Test = (value: unknown) => boolean
type Tests = { readonly [name: string]: Test }

export const text: Check<string> = (value) => typeof value === 'string'
export const yesNo: Check<boolean> = (value) => typeof value === 'boolean'
export const count: Check<number> = (value): value is number => Number.isSafeInteger(value)
export const number: Check<number> = (value): value is number => Number.isFinite(value)

export function oneOf<const T extends string>(...words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value)
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value)
}

export function list<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(check)
}

/** A list whose beginning is fixed and whose other items are all of one shape. */
export function listOfAtLeast<T>(check: Check<T>): Check<readonly [T, ...T[]]> {
  return (value): value is readonly [T, ...T[]] => Array.isArray(value) && value.length > 0 && value.every(check)
}

export function pair<T>(check: Check<T>): Check<readonly [T, T]> {
  return (value): value is readonly [T, T] => Array.isArray(value) && value.length === 2 && value.every(check)
}

/** An object with these fields and these optional ones. A field that its type gains is missing here, which does not compile. */
export function fields<T extends object>(
  needed: { readonly [K in NeededIn<T>]: Check<T[K]> } & Tests,
  optional: { readonly [K in OptionalIn<T>]-?: Check<Exclude<T[K], undefined>> } & Tests,
): Check<T> {
  return (value): value is T => {
    if (!isRecord(value)) return false
    return (
      Object.entries<Test>(needed).every(([name, test]) => test(value[name])) &&
      Object.entries<Test>(optional).every(([name, test]) => value[name] === undefined || test(value[name]))
    )
  }
}

export function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
