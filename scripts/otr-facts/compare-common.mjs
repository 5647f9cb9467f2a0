/** What the parts of the comparison share: reading both sides, counting values and differences. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv } from '../csv.mjs'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'modules', 'on-to-richmond')
const [, , factsFolder, mapFolder] = process.argv
if (factsFolder === undefined || mapFolder === undefined) {
  console.error('Usage: node scripts/compare-otr-facts.mjs FACTS_DIR MAP_FACTS_DIR')
  process.exit(2)
}
export const facts = (name) => parseCsv(readFileSync(join(factsFolder, name), 'utf8'))
export const mapFacts = (name) => parseCsv(readFileSync(join(mapFolder, name), 'utf8'))
export const ours = (path) => JSON.parse(readFileSync(join(moduleFolder, path), 'utf8'))

let compared = 0
const differences = []
const corrections = []
export function same(where, actual, expected) {
  compared += 1
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== e) differences.push(`${where}: the module has ${a}, the facts have ${e}`)
}
/** Here the module has `now` to fill a gap of the facts; any other value, or facts that say something, are a difference. */
export function corrected(where, actual, fact, now) {
  compared += 1
  const [a, f, n] = [actual, fact, now].map((value) => JSON.stringify(value))
  if (fact.some((cell) => cell !== ''))
    differences.push(`${where}: the facts have ${f}, so that there is no gap to fill`)
  else if (a !== n) differences.push(`${where}: the module has ${a}, its correction of the facts is ${n}`)
  else corrections.push(`${where}: ${now.join(', ')}; the facts have nothing`)
}
/** Here the module leaves out what the facts have, `fact`; any other value on either side is a difference. */
export function leftOut(where, actual, now, fact) {
  compared += 1
  if (now !== fact) differences.push(`${where}: the facts have "${now}" and not "${fact}", which is to be left out`)
  else if (actual !== '')
    differences.push(`${where}: the module has "${actual}", its correction of the facts is nothing`)
  else corrections.push(`${where}: nothing; the facts have ${fact}`)
}
export const text = (value) => (value === undefined || value === null ? '' : String(value))
/** `+2`, `0`, `-1` as the charts write modifiers. */
export const signed = (value) => (value > 0 ? `+${value}` : String(value))
/** A range with open ends (null) as the charts write it. */
export function range(from, to, show = String) {
  if (from === null) return `${show(to)} or less`
  if (to === null) return `${show(from)} or more`
  return from === to ? show(from) : `${show(from)} to ${show(to)}`
}
/** `cs-leader-dh-hill` as the facts write it. */
export const factsId = (id) =>
  id.replace(/^cs-/, 'C_').replace(/^us-/, 'U_').replace('_leader-', '_ldr_').replaceAll('-', '_')

/** How sure a source of the module is. */
export const surenessOf = (source) => {
  if (source.includes('reconstructed')) return 'reconstructed'
  return source.startsWith('derived') ? 'derived' : 'published'
}
/** How sure the facts say a value is; `set-up` and `rulebook` count as published. */
export const surenessTold = (cell) => /(reconstructed|derived)/.exec(cell)?.[1] ?? 'published'

/** Prints what was corrected, how much was compared and what differs; true if nothing does. */
export function report() {
  for (const line of differences.slice(0, 50)) console.log(line)
  if (differences.length > 50) console.log(`… and ${differences.length - 50} more`)
  for (const line of corrections) console.log(`Correction: ${line}`)
  console.log(`${compared} values compared, ${corrections.length} corrections, ${differences.length} differences`)
  return differences.length === 0
}
