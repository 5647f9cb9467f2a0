import { type Plain, type PlainObject, samePlain } from './plain.ts'

/**
 * Standing orders as a form: what can be ordered, in which words, and where in the orders' JSON each answer stands. The
 * orders themselves are all the data there is: a field is read with {@link valueAt} and written with {@link withValueAt},
 * so that no screen needs to know a game. Whether orders are accepted is still up to the game's own reader.
 */
export interface OrdersForm {
  /** What standing orders are good for in this game, in a sentence or two. */
  readonly intro: string
  readonly rule: string
  readonly groups: readonly OrdersGroup[]
}

/** Where something stands in the orders: the names of members from the outermost on. */
export type OrdersPath = readonly string[]

/** Fields that belong together. */
export interface OrdersGroup {
  readonly id: string
  readonly title: string
  readonly help: string
  readonly rule: string
  /** With `each` their paths begin below the key of an entry, otherwise at the outermost member. */
  readonly fields: readonly OrdersField[]
  /** The fields can be filled in once for each of several keys, e.g. spaces or pieces. */
  readonly each?: OrdersEach
}

/** Entries of a group: which keys there can be, and where they stand. */
export interface OrdersEach {
  /** An entry stands at this path with its key added. */
  readonly path: OrdersPath
  /** What a key is called, e.g. `hex`. */
  readonly what: string
  readonly most: number
  readonly keys: readonly OrdersKey[]
  /** Keys that suggest themselves now, in the order of their importance. */
  readonly suggested: readonly string[]
  /** The group whose fields hold where those of an entry are silent, by field id; undefined: none. */
  readonly inherits?: string
}

export interface OrdersKey {
  readonly key: string
  readonly label: string
  /** For a board to light up, or to be pointed at. */
  readonly spaces?: readonly string[]
  readonly piece?: string
}

/** One question. Its answer stands at `path`; nothing there: the orders are silent about it. */
export type OrdersField = OrdersPick | OrdersRanking

interface OrdersFieldBase {
  /** Unique in its group; the same in a group that inherits from it. */
  readonly id: string
  readonly path: OrdersPath
  readonly label: string
  readonly help: string
  readonly rule: string
  /** What it means to say nothing, e.g. `I am asked`. */
  readonly silent: string
}

/** One answer out of several, some of which take a number. */
export interface OrdersPick extends OrdersFieldBase {
  readonly kind: 'pick'
  readonly options: readonly OrdersOption[]
}

export type OrdersOption = OrdersWord | OrdersNumber

/** An answer that stands in the orders as it is. */
export interface OrdersWord {
  readonly label: string
  readonly value: Plain
}

/** An answer with a number: it stands in the orders as an object with the number under this one name. */
export interface OrdersNumber {
  /** With `#` where the number goes, e.g. `when the odds are at least # to 1`. */
  readonly label: string
  readonly name: string
  readonly least: number
  readonly most: number
  /** What to begin with. */
  readonly usual: number
}

/** A list of different words, the most important first. */
export interface OrdersRanking extends OrdersFieldBase {
  readonly kind: 'ranking'
  readonly most: number
  readonly words: readonly OrdersRankWord[]
}

export interface OrdersRankWord {
  readonly word: string
  readonly label: string
  /** A heading to sort the words under, e.g. `Units`. */
  readonly under: string
  readonly space?: string
  readonly piece?: string
}

/** What the orders say at a path; undefined where they say nothing. */
export function valueAt(orders: Plain, path: OrdersPath): Plain | undefined {
  let at: Plain | undefined = orders
  for (const name of path) {
    if (!isObject(at)) return undefined
    at = Object.hasOwn(at, name) ? at[name] : undefined
  }
  return at ?? undefined
}

/**
 * The orders with another value at a path; undefined takes what is there away, and with it every object that has become
 * empty. Orders that say nothing at all are null.
 */
export function withValueAt(orders: Plain, path: OrdersPath, value: Plain | undefined): Plain {
  return changed(orders, path, value) ?? null
}

function changed(at: Plain | undefined, path: OrdersPath, value: Plain | undefined): Plain | undefined {
  const [name, ...rest] = path
  if (name === undefined) return value ?? undefined
  const members: { [name: string]: Plain } = isObject(at) ? { ...at } : {}
  const member = changed(Object.hasOwn(members, name) ? members[name] : undefined, rest, value)
  if (member === undefined) delete members[name]
  else Object.defineProperty(members, name, { value: member, enumerable: true, configurable: true, writable: true })
  return Object.keys(members).length === 0 ? undefined : members
}

/** The keys of a group's entries that the orders have, in the order of `each.keys`. */
export function entriesOf(each: OrdersEach, orders: Plain): readonly OrdersKey[] {
  const entries = valueAt(orders, each.path)
  return isObject(entries) ? each.keys.filter(({ key }) => said(entries, key)) : []
}

function said(entries: PlainObject, key: string): boolean {
  return Object.hasOwn(entries, key) && saysSomething(entries[key])
}

function saysSomething(value: Plain | undefined): boolean {
  if (value === undefined || value === null) return false
  return isObject(value) ? Object.values(value).some(saysSomething) : true
}

/** Where a field of a group stands, for one of its entries if it has any. */
export function pathOf(group: OrdersGroup, field: OrdersField, key?: string): OrdersPath {
  if (group.each === undefined) return field.path
  if (key === undefined) throw new Error(`${group.id} is filled in for each ${group.each.what}`)
  return [...group.each.path, key, ...field.path]
}

/** The option a value stands for, and its number if it takes one; undefined for what is none of them. */
export function optionAt(
  field: OrdersPick,
  value: Plain | undefined,
): { readonly option: OrdersOption; readonly number?: number } | undefined {
  for (const option of field.options) {
    if ('value' in option) {
      if (value !== undefined && samePlain(option.value, value)) return { option }
    } else if (isObject(value) && Object.keys(value).length === 1) {
      const number = Object.hasOwn(value, option.name) ? value[option.name] : undefined
      if (typeof number === 'number') return { option, number }
    }
  }
  return undefined
}

/** What stands in the orders for an option; the number is kept within its bounds. */
export function optionValue(option: OrdersOption, number?: number): Plain {
  if ('value' in option) return option.value
  const whole = Math.round(number ?? option.usual)
  return { [option.name]: Math.min(Math.max(whole, option.least), option.most) }
}

/** What a field says in words, e.g. `when the odds are at least 2 to 1` or `infantry, then weakest`. */
export function answerText(field: OrdersField, value: Plain | undefined): string {
  if (value === undefined || value === null) return field.silent
  if (field.kind === 'pick') {
    const found = optionAt(field, value)
    return found === undefined ? field.silent : found.option.label.replace('#', `${found.number ?? ''}`)
  }
  if (!isList(value)) return field.silent
  if (value.length === 0) return 'nothing'
  return value.map((word) => field.words.find((known) => known.word === word)?.label ?? `${word}`).join(', then ')
}

/** One thing that orders say. */
export interface OrdersLine {
  readonly group: string
  /** The entry it is said of, if the group has entries. */
  readonly entry?: string
  readonly field: string
  readonly answer: string
  readonly rule: string
}

/** A field of the form of which the orders say something, and what. */
export interface OrdersAnswer {
  readonly group: OrdersGroup
  /** The entry it is said of, if the group has entries. */
  readonly entry: OrdersKey | undefined
  readonly field: OrdersField
  readonly path: OrdersPath
  readonly value: Plain
}

/** All that the orders say at places of the form, in its order. */
export function answersIn(form: OrdersForm, orders: Plain): readonly OrdersAnswer[] {
  return form.groups.flatMap((group) => {
    const entries = group.each === undefined ? [undefined] : entriesOf(group.each, orders)
    return entries.flatMap((entry) =>
      group.fields.flatMap((field) => {
        const path = pathOf(group, field, entry?.key)
        const value = valueAt(orders, path)
        return value === undefined ? [] : [{ group, entry, field, path, value }]
      }),
    )
  })
}

/** The field has words for the value: one of its options, or words of its list alone. */
export function hasWords(field: OrdersField, value: Plain): boolean {
  if (field.kind === 'pick') return optionAt(field, value) !== undefined
  return isList(value) && value.every((each) => field.words.some(({ word }) => word === each))
}

/** Everything the orders say, for somebody who reads them: the other side may. What the form has no words for is told as it is written. */
export function orderLines(form: OrdersForm, orders: Plain): readonly OrdersLine[] {
  return answersIn(form, orders).map(({ group, entry, field, value }) => {
    const answer = hasWords(field, value) ? answerText(field, value) : JSON.stringify(value)
    const line = { group: group.title, field: field.label, answer, rule: field.rule }
    return entry === undefined ? line : { ...line, entry: entry.label }
  })
}

function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value)
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !isList(value)
}
