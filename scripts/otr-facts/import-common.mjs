/** What the importer's parts share: reading the facts, values in closed lists, writing the module's files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv } from '../csv.mjs'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'modules', 'on-to-richmond')
const [, , factsFolder, mapFolder] = process.argv
if (factsFolder === undefined || mapFolder === undefined) {
  console.error('Usage: node scripts/import-otr-facts.mjs FACTS_DIR MAP_FACTS_DIR')
  process.exit(2)
}

export const csv = (name) => parseCsv(readFileSync(join(factsFolder, name), 'utf8'))
export const mapCsv = (name) => parseCsv(readFileSync(join(mapFolder, name), 'utf8'))

/** A value looked up in a closed list; anything else stops the import. */
export function closed(map, value, where) {
  if (!Object.hasOwn(map, value)) throw new Error(`${where}: "${value}" is not one of ${Object.keys(map).join(', ')}.`)
  return map[value]
}
export const side = (value, where) => closed({ USA: 'union', CSA: 'confederate' }, value, where)
export const list = (value, separator) => (value === '' ? [] : value.split(separator))
export function integer(value, where) {
  if (!/^-?\d+$/.test(value)) throw new Error(`${where}: "${value}" is no integer.`)
  return Number(value)
}
/** An object without the members whose value is missing ('' or undefined). */
export const present = (entries) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '' && value !== undefined))
export const hexsideId = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`)

// ---- writing: an object or array goes on one line if it fits, else one member per line
function write(value, width, indent = '', room = 0) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const flat = oneLine(value)
  const scalars = Array.isArray(value) ? value.every((v) => typeof v !== 'object') : false
  const mayBeFlat = scalars || width !== wide || !nested(value)
  if (indent !== '' && mayBeFlat && indent.length + room + flat.length + 1 <= width) return flat
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((v) => inner + write(v, width, inner))
    : Object.entries(value).map(([key, v]) => {
        const name = `${JSON.stringify(key)}: `
        return inner + name + write(v, width, inner, name.length)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return parts.length === 0 ? open + close : `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
function oneLine(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const members = Object.entries(value).map(([key, v]) => `${JSON.stringify(key)}: ${oneLine(v)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
/** True of an array that holds objects: in a data file it is always written one entry per line. */
const nested = (value) =>
  Array.isArray(value) ? value.length > 0 : Object.values(value).some((v) => Array.isArray(v) && v.some(isObject))
const isObject = (value) => typeof value === 'object' && value !== null

export function save(path, value, width) {
  const target = join(moduleFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${write(value, width)}\n`)
}

/** The width of data files: every entry of a list on one line, however long. */
export const wide = Number.POSITIVE_INFINITY
