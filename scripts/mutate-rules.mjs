// Switches the rules of a game off, one at a time, in a copy in the system's temporary folder, and lists those whose
// absence no test notices. First all are tried while the tests run (mutation-runner.mjs); those that no test notices then are
// really cut out, one by one, for the tests in which they could not be tried so. Takes some minutes.
//   node scripts/mutate-rules.mjs [--module ID] [--list] [--only TEXT] [--sample N] [--seed N]
// --module takes across-the-potomac (if nothing is said), forged-in-fire or on-to-richmond; --only a part of an id, a file or a rule, e.g. "march" or
// "atp:12.1B", several with commas between. Ends with 1 when an unexplained one is left, or an
// explanation for what is noticed.
import { ensureInstalled, root } from './ensure-installed.mjs'
import { mutationCopy, testsPass, tryWatched, withRules } from './mutation-copy.mjs'
import { CITED_AS, mutations } from './mutations.mjs'
import { EXPLAINED as EXPLAINED_ATP } from './mutations-explained.mjs'
import { EXPLAINED as EXPLAINED_FIF } from './mutations-explained-fif.mjs'
import { EXPLAINED as EXPLAINED_OTR } from './mutations-explained-otr.mjs'

const EXPLAINED_OF = {
  'across-the-potomac': EXPLAINED_ATP,
  'forged-in-fire': EXPLAINED_FIF,
  'on-to-richmond': EXPLAINED_OTR,
}

function option(name) {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

function number(name) {
  const text = option(name)
  if (text === undefined) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number.`)
  process.exit(2)
}

/** Some of a list, spread by the seed, in its order. */
function sampled(list, size, seed) {
  const key = (at) => Math.imul(at + 1, 0x9e3779b1 ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0
  const kept = new Set(
    list
      .map((_, at) => at)
      .toSorted((a, b) => key(a) - key(b))
      .slice(0, size),
  )
  return list.filter((_, at) => kept.has(at))
}

const module = option('module') ?? 'across-the-potomac'
if (!Object.hasOwn(CITED_AS, module)) {
  console.error(`--module takes one of: ${Object.keys(CITED_AS).join(', ')}.`)
  process.exit(2)
}
const EXPLAINED = EXPLAINED_OF[module]
const only = option('only')?.split(',')
const size = number('sample')
const seed = number('seed') ?? 1
const all = mutations(root, module)
const wanted = all.filter(
  ({ id, rule }) => only === undefined || only.some((part) => id.includes(part) || rule === part),
)
const chosen = size === undefined ? wanted : sampled(wanted, size, seed)
if (process.argv.includes('--list')) {
  for (const { id, rule, kind, line } of chosen) console.log(`${id}  ${rule}  ${kind}: ${line.trim()}`)
  console.log(`${chosen.length} rules to switch off`)
  process.exit(0)
}

ensureInstalled()
const copy = mutationCopy(module)
const begun = performance.now()
const tried = tryWatched(copy, chosen)
if (typeof tried === 'string') {
  console.error(tried)
  process.exit(2)
}
/** Far more than all tests take unchanged, in milliseconds. */
const timeout = Math.round(performance.now() - begun) + 30_000

function isNoticed({ id, file, at, changed }) {
  const { noticedBy, left } = tried.get(id)
  if (noticedBy !== undefined) return `by "${noticedBy}"`
  const files = [...left]
  const survives =
    files.length === 0 || withRules(copy, [[file, at, changed]], () => testsPass(copy, files, { timeout }))
  return survives ? undefined : 'once cut out'
}

const survivors = []
const explained = new Set()
let explainedChanges = 0
for (const [at, mutation] of chosen.entries()) {
  const { id, file, line, rule, kind } = mutation
  const noticed = isNoticed(mutation)
  const reason = EXPLAINED.find(
    (entry) => entry.file === file && line.includes(entry.line) && kind.includes(entry.kind ?? ''),
  )
  if (noticed === undefined && reason === undefined) survivors.push(mutation)
  if (noticed === undefined && reason !== undefined) {
    explained.add(reason)
    explainedChanges += 1
  }
  const unnoticed = reason === undefined ? 'NOT NOTICED' : `explained: ${reason.why}`
  const word = noticed === undefined ? unnoticed : `noticed ${noticed}`
  console.log(`${at + 1}/${chosen.length}  ${id}  ${rule}  ${kind}: ${word}`)
}
for (const { id, rule, kind, line, changed } of survivors) {
  console.log(`\nNo test notices ${rule} (${id}), ${kind}:\n  - ${line.trim()}\n  + ${changed.trim()}`)
}
/** Explanations for which there is nothing to explain any more; known only when all changes were tried. */
const idle = chosen.length === all.length ? EXPLAINED.filter((entry) => !explained.has(entry)) : []
for (const { file, line } of idle) console.log(`\nExplained, but noticed or not there: ${file}, ${line}`)
console.log(
  `\n${chosen.length} rules switched off, ${explainedChanges} explained, ${survivors.length} not noticed and not explained.`,
)
process.exit(survivors.length + idle.length === 0 ? 0 : 1)
