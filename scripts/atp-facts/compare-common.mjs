/** What the parts of the comparison share: reading both sides, counting values and differences. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'modules', 'across-the-potomac')
const factsFolder = process.argv[2]
if (factsFolder === undefined) {
  console.error('Usage: node scripts/compare-atp-facts.mjs FACTS_DIR')
  process.exit(2)
}
export const facts = (name) => readFileSync(join(factsFolder, name), 'utf8')
export const ours = (path) => JSON.parse(readFileSync(join(moduleFolder, path), 'utf8'))

let compared = 0
const differences = []
export function same(where, actual, expected) {
  compared += 1
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== e) differences.push(`${where}: the module has ${a}, the facts have ${e}`)
}
/** Compares two sets of ids and gives back those in both. */
export function sameIds(where, actual, expected) {
  same(`${where} ids`, [...actual].sort(), [...expected].sort())
  return expected.filter((id) => actual.includes(id))
}
export const text = (value) => value ?? ''
export const number = (value) => (value === undefined ? '' : String(value))
export const flag = (value) => (value === true ? '1' : '0')
export const letter = (side) => ({ union: 'U', confederate: 'C' })[side] ?? ''
export const index = (entries, key) => new Map(entries.map((entry) => [entry[key], entry]))
const sourceLabel = /^(rulebook §|published: |derived: |reconstructed)/
/** The facts' one source with "; " inside a remark has ", " there in the module. */
export const oneSource = (value) =>
  value
    .split('; ')
    .reduce((whole, part) => (whole === '' ? part : `${whole}${sourceLabel.test(part) ? ';' : ','} ${part}`), '')

/** Prints what differs; gives back whether nothing does. */
export function report() {
  for (const line of differences) console.log(line)
  console.log(`${compared} values compared, ${differences.length} differences.`)
  return differences.length === 0
}
