import {
  answersIn,
  answerText,
  hasWords,
  type OrdersForm,
  type OrdersPath,
  withValueAt,
} from '../../kernel/orders-form.ts'
import type { Plain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import type { InstalledModule } from '../modules.ts'

/** The orders of a side in the words of its game's form; what the form has no words for follows as it is written. */
export function ordersInWords(
  { source }: InstalledModule,
  position: Position<unknown>,
  side: string,
  orders: Plain,
  indent = '',
): readonly string[] {
  const form = source.guide?.ordersForm?.(position, side)
  if (form === undefined) return ordersLines(orders, indent)
  const { lines, rest } = inWords(form, orders, (path, value) => source.guide?.ownOrder?.(side, path, value))
  const worded = lines.map((line) => `${indent}${line}`)
  return worded.length > 0 && !isSet(rest) ? worded : [...worded, ...ordersLines(rest, indent)]
}

/** A line for each answer of the form or in the game's own words, and the orders without what those say. */
function inWords(
  form: OrdersForm,
  orders: Plain,
  ownWords: (path: OrdersPath, value: Plain) => string | undefined,
): { readonly lines: readonly string[]; readonly rest: Plain } {
  const lines: string[] = []
  let rest = orders
  for (const { group, entry, field, path, value } of answersIn(form, orders)) {
    const answer = hasWords(field, value) ? answerText(field, value) : ownWords(path, value)
    if (answer === undefined) continue
    const where = entry === undefined ? group.title : `${group.title}, ${entry.label}`
    lines.push(`${where} – ${field.label}: ${answer}`)
    rest = withValueAt(rest, path, undefined)
  }
  return { lines, rest }
}

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
