// Small helpers to write SVG text.
import { num } from './geometry.ts'

export type Attributes = Readonly<Record<string, string | number | undefined>>

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? numberText(value) : escaped(String(value))}"`)
    .join('')
}

const numberText = (value: number) => (Number.isInteger(value) ? String(value) : String(Number(value.toFixed(3))))

export function el(name: string, values: Attributes, ...children: readonly string[]): string {
  const inside = children.join('')
  return inside === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inside}</${name}>`
}

export const group = (values: Attributes, children: readonly string[]): string =>
  children.length === 0 ? '' : el('g', values, children.join('\n'))

export const text = (content: string, values: Attributes): string => el('text', sheer(values), escaped(content))

export const path = (d: string, values: Attributes): string => (d === '' ? '' : el('path', { d, ...sheer(values) }))

/** What is filled or stroked, and not both, can be sheer by itself; only a whole that is both needs a picture of its own. */
export function sheer({ opacity, ...values }: Attributes): Attributes {
  if (opacity === undefined || opacity === 1) return values
  const isPlain = (paint: string | number | undefined) => paint === undefined || paint === 'none'
  if (isPlain(values.fill) === isPlain(values.stroke)) return { ...values, opacity }
  return isPlain(values.fill) ? { ...values, 'stroke-opacity': opacity } : { ...values, 'fill-opacity': opacity }
}

export const circle = (x: number, y: number, r: number, values: Attributes): string =>
  el('circle', { cx: num(x), cy: num(y), r: num(r), ...sheer(values) })

export const rect = (x: number, y: number, width: number, height: number, values: Attributes): string =>
  el('rect', { x: num(x), y: num(y), width: num(width), height: num(height), ...sheer(values) })
