/** Readers for the module's own data files: what is not as it must be is a defect, thrown with the place it was found. */

/** The value as an object. `where` names the place for the message of the error. */
export function recordOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw defect(where, 'an object', value)
  return value as Readonly<Record<string, unknown>>
}

/** The value as an array, each entry read by `entry`. */
export function listOf<T>(value: unknown, where: string, entry: (value: unknown, where: string) => T): readonly T[] {
  if (!Array.isArray(value)) throw defect(where, 'an array', value)
  return value.map((item, index) => entry(item, `${where}[${index}]`))
}

/** The value as text that is not empty. */
export function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw defect(where, 'text', value)
  return value
}

/** The value as an integer. */
export function integerOf(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw defect(where, 'an integer', value)
  return value
}

/** The value as a finite number. */
export function numberOf(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw defect(where, 'a number', value)
  return value
}

/** The value as true or false. */
export function booleanOf(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw defect(where, 'true or false', value)
  return value
}

/** A reader of values from a closed list. */
export function oneOf<const T extends string | number>(list: readonly T[]): (value: unknown, where: string) => T {
  return (value, where) => {
    const found = list.find((item) => item === value)
    if (found === undefined) throw defect(where, `one of ${list.join(', ')}`, value)
    return found
  }
}

/** Undefined stays undefined (the value is missing in the file); anything else is read by `read`. */
export function optional<T>(value: unknown, where: string, read: (value: unknown, where: string) => T): T | undefined {
  return value === undefined ? undefined : read(value, where)
}

/**
 * The entries as a table by id, ids unique. The rules ask tables more often than anything else: a map is the fastest that
 * also knows nothing of names such as `constructor`.
 */
export function tableOf<T extends { readonly id: string }>(
  entries: readonly T[],
  where: string,
): ReadonlyMap<string, T> {
  const table = new Map(entries.map((entry) => [entry.id, entry]))
  if (table.size < entries.length) {
    const again = entries.find((entry, at) => entries.findIndex(({ id }) => id === entry.id) < at)
    throw new Error(`${where}: ${again?.id} is there twice.`)
  }
  return table
}

/** The entry of a table with this id. @throws Error on an id that is not there (a defect of the caller). */
export function entryOf<T>(table: ReadonlyMap<string, T>, id: string, what: string): T {
  const entry = table.get(id)
  if (entry === undefined) throw new Error(`There is no ${what} '${id}'.`)
  return entry
}

function defect(where: string, wanted: string, value: unknown): Error {
  return new Error(`${where} must be ${wanted}, not ${JSON.stringify(value)}.`)
}
