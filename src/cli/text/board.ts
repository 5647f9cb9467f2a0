import { clipped, columns, lengthOf, padded, wrap } from '../../host/text/columns.ts'
import type { SideView, ViewCounter, ViewSpace, ViewTable } from '../../kernel/view.ts'

export interface BoardStyle {
  /** Colours help the eye; nothing is told by colour alone. */
  readonly colours: boolean
  /** Characters a line may have. */
  readonly width: number
  /** All rows of every table; without it long ones are shown around their current row. */
  readonly full?: boolean
  /** Lines to stand below the map. */
  readonly belowMap?: readonly string[]
}

/** A side as the text shows it. */
export interface SideName {
  readonly id: string
  readonly name: string
}

const SIDE_COLOURS = ['31', '34']
/** Characters for half a column of the grid: a hex is two halves wide. */
const ROOMY = 2
const NARROW = 1

/** The position as a person reads it in a terminal: where play stands, facts, map, stacks and tables. */
export function boardText(view: SideView, sides: readonly SideName[], style: BoardStyle): readonly string[] {
  const letters = lettersOf(sides)
  return [
    view.heading.join(' · '),
    '',
    ...columns(view.facts.map((fact) => [fact.label, fact.value])),
    '',
    ...mapText(view, letters, style),
    ...(style.belowMap ?? []),
    '',
    ...stackLines(view, letters, style),
    ...view.tables.flatMap((table) => (table.rows.length === 0 ? [] : ['', ...tableLines(table, style)])),
  ]
}

/** One letter for each side: the first of its name that no side before it has. */
export function lettersOf(sides: readonly SideName[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const { id, name } of sides) {
    const taken = [...letters.values()]
    const letter = [...`${name}${id}ABCDEFGH`.toUpperCase()].find((each) => /[A-Z]/.test(each) && !taken.includes(each))
    letters.set(id, letter ?? '?')
  }
  return letters
}

/** The map alone: a sign for each space, or the letter and strength of who stands there. */
export function mapText(view: SideView, letters: ReadonlyMap<string, string>, style: BoardStyle): readonly string[] {
  const { spaces } = view
  if (spaces.length === 0) return []
  const left = Math.min(...spaces.map((space) => space.x))
  const right = Math.max(...spaces.map((space) => space.x))
  const label = Math.max(...spaces.map((space) => lengthOf(space.id))) + 2
  const roomy = label * 2 + (right - left + 2) * ROOMY <= style.width
  const half = roomy ? ROOMY : NARROW
  const stacks = stacksOf(view)
  const ground = groundSign(spaces)
  const measure = strengthLabel(view)
  const rows = rowsOf(spaces)
  const width = cellWidth(rows, half)
  const header = headerLines(spaces, (x) => label + (x - left) * half + (width > 2 ? 1 : 0))
  let isGroundTold = false
  const lines = rows.map((row) => {
    let line = padded(row[0]?.id ?? '', label)
    let length = label
    for (const space of row) {
      const at = label + (space.x - left) * half
      const cell = cellText(space, stacks.get(space.id) ?? [], letters, { width, ground, measure })
      isGroundTold ||= cell.tellsGround === true
      line += ' '.repeat(Math.max(0, at - length)) + coloured(cell.text, cell.side, letters, style)
      length = at + lengthOf(cell.text)
    }
    return `${line.trimEnd()}  ${row[row.length - 1]?.id ?? ''}`
  })
  return [...header, ...lines, ...header, ...legend(view, letters, width), ...groundLegend(view, isGroundTold)]
}

function rowsOf(spaces: readonly ViewSpace[]): readonly (readonly ViewSpace[])[] {
  const rows = new Map<number, ViewSpace[]>()
  for (const space of spaces) rows.set(space.y, [...(rows.get(space.y) ?? []), space])
  return [...rows.entries()].toSorted(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.x - b.x))
}

/** Characters that a space has for itself: what lies between it and the next of its row, as far as it is of use. */
function cellWidth(rows: readonly (readonly ViewSpace[])[], half: number): number {
  const gaps = rows.flatMap((row) => row.slice(1).map(({ x }, before) => x - (row[before]?.x ?? x)))
  return Math.max(half * 2, Math.min(ROOMY * 2, ...gaps.map((gap) => gap * half)))
}

/** How spaces are numbered: row and column, or a sheet, column and row. The group is the column's number. */
const NUMBERINGS = [/^\d\d(\d\d)$/, /^[A-Z](\d\d)\d\d$/]

/** The number of each column above it; no line where the spaces of a column have none in common. */
function headerLines(spaces: readonly ViewSpace[], placeOf: (x: number) => number): readonly string[] {
  const starts =
    NUMBERINGS.map((numbering) => columnStarts(ofOneSheet(spaces), numbering)).find((found) => found !== undefined) ??
    []
  const lines: string[] = []
  for (const { digits, x } of starts) {
    const at = placeOf(x)
    // Numbers that would touch stand on lines in turn.
    const free = lines.findIndex((line) => lengthOf(line) < at)
    if (free < 0) lines.push(`${' '.repeat(at)}${digits}`)
    else lines[free] = `${padded(lines[free] ?? '', at)}${digits}`
  }
  return lines
}

/** Where nearly all spaces are numbered by one sheet, those: the other sheet's numbers occur on the common edge only. */
function ofOneSheet(spaces: readonly ViewSpace[]): readonly ViewSpace[] {
  const sheetOf = ({ id }: ViewSpace) => id.replace(/\d+$/, '')
  const most = [...new Set(spaces.map(sheetOf))]
    .map((sheet) => spaces.filter((space) => sheetOf(space) === sheet))
    .find((own) => own.length >= spaces.length * MOSTLY)
  return most ?? spaces
}

/** The share of the spaces that one sheet numbers, for its numbers to head the columns. */
const MOSTLY = 0.9

interface ColumnStart {
  readonly digits: string
  readonly x: number
}

/** Where each column begins, from the left; undefined where the spaces are not numbered so. */
function columnStarts(spaces: readonly ViewSpace[], numbering: RegExp): readonly ColumnStart[] | undefined {
  const columnsOf = new Map<string, number[]>()
  for (const { id, x } of spaces) {
    const digits = numbering.exec(id)?.[1]
    if (digits === undefined) return undefined
    columnsOf.set(digits, [...(columnsOf.get(digits) ?? []), x])
  }
  const starts = [...columnsOf].map(([digits, all]) => ({ digits, x: Math.min(...all), most: Math.max(...all) }))
  return starts.some(({ x, most }) => most - x > 1) ? undefined : starts.toSorted((a, b) => a.x - b.x)
}

function stacksOf(view: SideView): ReadonlyMap<string, readonly ViewCounter[]> {
  const stacks = new Map<string, ViewCounter[]>()
  for (const counter of view.counters) stacks.set(counter.space, [...(stacks.get(counter.space) ?? []), counter])
  return stacks
}

interface Cell {
  readonly text: string
  readonly side?: string
  /** A sign behind the stack tells what it stands on. */
  readonly tellsGround?: boolean
}

function cellText(
  space: ViewSpace,
  stack: readonly ViewCounter[],
  letters: ReadonlyMap<string, string>,
  { width, ground, measure }: { readonly width: number; readonly ground: string; readonly measure: string },
): Cell {
  const side = stack[0]?.side
  const sign = signOf(space)
  if (side === undefined) return { text: width > 2 ? ` ${sign} ` : sign }
  const strength = strengthOf(stack, measure)
  const number = strength ?? stack.length
  const told = number > mostIn(width) ? '+' : String(number)
  const letter = letters.get(side) ?? '?'
  // What the stack stands on is told behind it, where there is room and it is not what most spaces are.
  const under = width > 2 && sign !== ground ? sign : ''
  return {
    text: `${strength === undefined ? letter.toLowerCase() : letter}${told}${under}`,
    side,
    tellsGround: under !== '',
  }
}

/** The largest number that has room behind the letter. */
function mostIn(width: number): number {
  return width > 2 ? 99 : 9
}

function signOf(space: ViewSpace): string {
  return space.sign.slice(0, 1) || ' '
}

/** The sign of most spaces: what needs no word. */
function groundSign(spaces: readonly ViewSpace[]): string {
  const counts = new Map<string, number>()
  for (const space of spaces) counts.set(signOf(space), (counts.get(signOf(space)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ' '
}

/** What the game calls strength: the first number that most counters have. A leader's rating is something else. */
function strengthLabel({ counters }: SideView): string {
  const counts = new Map<string, number>()
  for (const { values } of counters) {
    const label = values[0]?.label
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** The strength of those in a stack that show one; undefined where nobody does. */
function strengthOf(stack: readonly ViewCounter[], measure: string): number | undefined {
  const numbers = stack.flatMap(({ values: [first] }) => {
    const number = first?.label === measure ? Number.parseInt(first.value, 10) : Number.NaN
    return Number.isNaN(number) ? [] : [number]
  })
  return numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0)
}

function coloured(
  text: string,
  side: string | undefined,
  letters: ReadonlyMap<string, string>,
  { colours }: BoardStyle,
): string {
  if (!colours || side === undefined) return text
  const colour = SIDE_COLOURS[[...letters.keys()].indexOf(side)] ?? '35'
  return `\u001b[1;${colour}m${text}\u001b[0m`
}

/** What letters and signs on the map mean, as far as they occur. */
function legend(view: SideView, letters: ReadonlyMap<string, string>, width: number): readonly string[] {
  const sides = [...letters].map(([side, letter]) => `${letter}5 a stack of the ${side} side, strength 5`)
  const measure = strengthLabel(view)
  const stacks = [...stacksOf(view).values()].map((stack) => ({ stack, strength: strengthOf(stack, measure) }))
  const unknown = stacks.find(({ strength }) => strength === undefined)?.stack[0]
  const letter = unknown === undefined ? undefined : letters.get(unknown.side)?.toLowerCase()
  const numbers = [
    ...(letter === undefined ? [] : [`${letter}5 a stack of five that shows no strength`]),
    ...(stacks.some(({ stack, strength }) => (strength ?? stack.length) > mostIn(width))
      ? [`+ more than ${mostIn(width)}`]
      : []),
  ]
  const signs = new Map<string, Set<string>>()
  for (const { sign, marks } of view.spaces) {
    const first = marks[0]
    if (first !== undefined) signs.set(sign, (signs.get(sign) ?? new Set()).add(first))
  }
  // A sign that stands for too many things needs no legend: its places are named below.
  const told = [...signs]
    .filter(([, names]) => names.size <= 3)
    .map(([sign, names]) => `${sign} ${[...names].join('/')}`)
  return wrap(`Legend: ${[...sides, ...numbers, ...told].join('; ')}.`, 100, 2)
}

/** How the map, if it does, and the list tell what a stack stands on, and what it is where they do not. */
function groundLegend(view: SideView, isOnMap: boolean): readonly string[] {
  const ground = groundSign(view.spaces)
  const occupied = new Set(view.counters.map(({ space }) => space))
  const others = view.spaces.filter((space) => occupied.has(space.id) && signOf(space) !== ground)
  if (others.every(({ marks }) => marks.length === 0)) return []
  const usual = new Set(view.spaces.flatMap((space) => (signOf(space) === ground ? space.marks.slice(0, 1) : [])))
  const [name] = usual
  const rest = name === undefined || usual.size > 1 ? '' : `; where nothing is told, it is ${name}`
  const signs = isOnMap ? 'a sign behind a stack on the map and ' : ''
  return [`  What a stack stands on: ${signs}"on:" in the list${rest}.`]
}

/** Characters for the name of a place in the list of stacks; longer ones are cut. */
const PLACE = 28

/** Every stack with the name of its place, sides in their order, top row first. */
export function stackLines(view: SideView, letters: ReadonlyMap<string, string>, style: BoardStyle): readonly string[] {
  const spaces = new Map(view.spaces.map((space) => [space.id, space]))
  const order = (space: string) => {
    const found = spaces.get(space)
    return found === undefined ? Number.MAX_SAFE_INTEGER : found.y * 10_000 + found.x
  }
  const ground = groundSign(view.spaces)
  const sides = [...letters.keys()]
  return sides.flatMap((side) => {
    const own = [...stacksOf({ ...view, counters: view.counters.filter((counter) => counter.side === side) })]
    const lines = own
      .toSorted(([a], [b]) => order(a) - order(b))
      .flatMap(([space, stack]) => {
        const here = spaces.get(space)
        const place = placeText(space, here?.name)
        const under = here === undefined || signOf(here) === ground ? [] : here.marks.slice(0, 1)
        const counters = [...countersText(stack), ...under.map((mark) => `on: ${mark}`)].join('; ')
        return wrap(`  ${padded(place, PLACE)} ${counters}`, style.width, PLACE + 3)
      })
    const letter = letters.get(side) ?? '?'
    return [
      coloured(`${letter} = ${side}`, side, letters, style),
      ...(lines.length === 0 ? ['  nobody on the map'] : lines),
    ]
  })
}

/** A place by its id and name; where there is no room for both and the id is a name itself, by its id. */
function placeText(id: string, name: string | undefined): string {
  const both = name === undefined ? id : `${id} ${name}`
  return clipped(lengthOf(both) > PLACE && !/^\d+$/.test(id) ? id : both, PLACE)
}

/** Counters of which the same is to be said are told once, with their number. */
function countersText(stack: readonly ViewCounter[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of stack.map(counterText)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`))
}

function counterText(counter: ViewCounter): string {
  const values = counter.values.map((value) => `${value.label} ${value.value}`)
  const all = [...values, ...counter.marks]
  return all.length === 0 ? counter.name : `${counter.name} (${all.join(', ')})`
}

/** Rows of a long table before and after its current one. */
const ROWS_BEFORE = 1
const ROWS_AFTER = 8

function tableLines(table: ViewTable, { full }: BoardStyle): readonly string[] {
  const { rows, current } = table
  const head = table.columns.some((column) => column !== '') ? [['', ...table.columns]] : []
  const start = full === true || current === undefined ? 0 : Math.max(0, current - ROWS_BEFORE)
  const end = full === true || current === undefined ? rows.length : current + ROWS_AFTER
  const shown = rows.slice(start, end).map((row, at) => [start + at === current ? '>' : ' ', ...row])
  const left = rows.length - shown.length
  return [table.title, ...columns([...head, ...shown], 2), ...(left === 0 ? [] : [`  … ${left} more rows: --full`])]
}

/**
 * The spaces that a person means: the one of that id, else those with a place of that name, else those with a place that begins
 * so; upper and lower case are the same.
 */
export function spacesMeant(view: SideView, text: string): readonly ViewSpace[] {
  const wanted = text.trim().toLowerCase()
  const byId = view.spaces.filter(({ id }) => id.toLowerCase() === wanted)
  if (byId.length > 0 || wanted === '') return byId
  const places = view.spaces.map((space) => ({ space, names: (space.name ?? '').toLowerCase().split(', ') }))
  const named = places.filter(({ names }) => names.includes(wanted))
  const meant = named.length > 0 ? named : places.filter(({ names }) => names.some((name) => name.startsWith(wanted)))
  return meant.map(({ space }) => space)
}

/** One space with all that is printed there and who stands in it. */
export function spaceLines(view: SideView, space: ViewSpace, style: BoardStyle): readonly string[] {
  const { id } = space
  const stack = view.counters.filter((counter) => counter.space === id)
  return [
    space.name === undefined ? id : `${id} ${space.name}`,
    ...space.marks.flatMap((mark) => wrap(`  ${mark}`, style.width, 4)),
    ...(stack.length === 0 ? ['  nobody'] : stack.map((counter) => `  ${counter.side}: ${counterText(counter)}`)),
  ]
}
