import type { Plain } from '../../kernel/plain.ts'

/** Standing orders as a person reads them: what is set and nothing else, one line for each member, inner ones indented. */
export function ordersLines(orders: Plain, indent = ''): readonly string[] {
  if (!isSet(orders)) return [`${indent}nothing`]
  if (orders === null || typeof orders !== 'object') return [`${indent}${wordOf(orders)}`]
  if (isList(orders)) return orders.filter(isSet).flatMap((item) => itemLines(item, indent))
  return Object.entries(orders)
    .filter(([, value]) => isSet(value))
    .flatMap(([name, value]) => {
      const short = onOneLine(value)
      return short === undefined
        ? [`${indent}${name}:`, ...ordersLines(value, `${indent}  `)]
        : [`${indent}${name}: ${short}`]
    })
}

/** A list's item: its first line after a dash, the others under it. */
function itemLines(item: Plain, indent: string): readonly string[] {
  const [first = '', ...others] = ordersLines(item, `${indent}  `)
  return [`${indent}- ${first.trimStart()}`, ...others]
}

function onOneLine(value: Plain): string | undefined {
  if (value === null || typeof value !== 'object') return wordOf(value)
  if (!isList(value)) return undefined
  const words = value.map((item) => (item !== null && typeof item === 'object' ? undefined : wordOf(item)))
  return words.includes(undefined) ? undefined : words.join(', ')
}

function wordOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

function isSet(value: Plain): boolean {
  if (value === null || typeof value !== 'object') return value !== null
  return isList(value) ? value.some(isSet) : Object.values(value).some(isSet)
}

/** Array.isArray, spelled so that the type checker keeps the element type of a read-only array. */
function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}
