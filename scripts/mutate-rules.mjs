// Switches the rules of Across the Potomac off, one at a time, in a copy in the system's temporary folder, and lists those whose
// absence no test notices. Long: some seconds for most, up to a few minutes for one that survives the tests named after it.
//   node scripts/mutate-rules.mjs [--list] [--only TEXT] [--sample N] [--seed N]
// --only takes a part of an id, a file or a rule, e.g. "march" or "atp:12.1B". Ends with 1 when an unexplained one is left.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { mutations, RULES } from './mutations.mjs'
import { EXPLAINED } from './mutations-explained.mjs'

const TESTS = 'test/modules/across-the-potomac'
/** Tests of files and documents, and random games, which are slow; none is about a single rule. */
const SLOW = /^(coverage|data|data-refused|random-play|rulebook-map|rulebook-figures)\.test\.ts$/

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

const only = option('only')
const size = number('sample')
const seed = number('seed') ?? 1
const all = mutations(root).filter(({ id, rule }) => only === undefined || id.includes(only) || rule === only)
const chosen = size === undefined ? all : sampled(all, size, seed)
if (process.argv.includes('--list')) {
  for (const { id, rule, kind, line } of chosen) console.log(`${id}  ${rule}  ${kind}: ${line}`)
  console.log(`${chosen.length} rules to switch off`)
  process.exit(0)
}

ensureInstalled()
const copy = mkdtempSync(join(tmpdir(), 'countersign-mutations-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
for (const part of [
  'modules',
  'src',
  'test',
  'docs',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]) {
  if (existsSync(join(root, part))) cpSync(join(root, part), join(copy, part), { recursive: true })
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')

const testFiles = readdirSync(join(copy, TESTS)).filter((file) => file.endsWith('.test.ts') && !SLOW.test(file))

/** Whether the tests pass as the copy stands, in time: a rule that is off may let the game go round for ever. */
function pass(files, stdio = 'ignore', timeout = undefined) {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--bail', '1', ...files.map((file) => `${TESTS}/${file}`)]
  return spawnSync(process.execPath, args, { cwd: copy, stdio, timeout, killSignal: 'SIGKILL' }).status === 0
}

/** Tests whose names share a word with the file come first: most changes are noticed there. */
function nearest(file) {
  const words = basename(file, '.ts')
    .split('-')
    .filter((word) => word.length > 3)
  return testFiles.filter((test) => words.some((word) => test.includes(word)))
}

function survives({ file, text }) {
  const target = join(copy, RULES, file)
  const near = nearest(file)
  const rest = testFiles.filter((test) => !near.includes(test))
  writeFileSync(target, text)
  try {
    return (near.length === 0 || pass(near, 'ignore', limit)) && pass(rest, 'ignore', limit)
  } finally {
    cpSync(join(root, RULES, file), target)
  }
}

const begun = performance.now()
if (!pass(testFiles, 'inherit')) {
  console.error('The tests fail without any change; mend that first.')
  process.exit(2)
}
/** Five times what all tests take unchanged, in milliseconds. */
const limit = Math.round(5 * (performance.now() - begun)) + 30_000
const survivors = []
for (const [at, mutation] of chosen.entries()) {
  const left = survives(mutation)
  const why = left
    ? EXPLAINED.find(({ file, line }) => file === mutation.file && mutation.line.includes(line))?.why
    : undefined
  if (left && why === undefined) survivors.push(mutation)
  const word = !left ? 'noticed' : why === undefined ? 'NOT NOTICED' : `explained: ${why}`
  console.log(`${at + 1}/${chosen.length}  ${mutation.id}  ${mutation.rule}  ${mutation.kind}: ${word}`)
}
for (const { id, rule, kind, line, changed } of survivors) {
  console.log(`\nNo test notices ${rule} (${id}), ${kind}:\n  - ${line}\n  + ${changed}`)
}
console.log(`\n${chosen.length} rules switched off, ${survivors.length} not noticed and not explained.`)
process.exit(survivors.length === 0 ? 0 : 1)
