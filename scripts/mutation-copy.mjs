// A copy of the rules of a game and their tests in the system's temporary folder, in which mutate-rules.mjs changes them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'
import { rulesOf } from './mutations.mjs'

/** Folders of tests of what a board shows and of the computer opponent. */
const APART_FOLDERS = ['advice', 'guide', 'view']

/** Where the tests of a game's rules are: in its folder and those below, but for some. */
function testFoldersOf(root, module) {
  const tests = `test/modules/${module}`
  const below = readdirSync(join(root, tests), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !APART_FOLDERS.includes(entry.name))
    .map(({ name }) => `${tests}/${name}`)
  return [tests, ...below.toSorted()]
}

/** Tests of files, documents, words and the view, of the computer opponent, and random games: none is about a single rule. */
const APART = /^(advice|computer|coverage|data|describe|question-words|random-play|view)(-[a-z-]+)?\.test\.ts$/
/** A round of tries takes one or two; longer only if the game goes round for ever without a rule. */
const MINUTES = 20
const PARTS = [
  'modules',
  'src',
  'test',
  'docs',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]

const WATCHING = `import config from './vitest.config.ts'
export default { ...config, test: { ...config.test, runner: './mutation-runner.mjs', testTimeout: 0 } }
`

/** Makes the copy for a game, which goes when the process ends. */
export function mutationCopy(module) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-mutations-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
  for (const part of PARTS)
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const testFiles = testFoldersOf(folder, module).flatMap((tests) =>
    readdirSync(join(folder, tests))
      .filter((file) => file.endsWith('.test.ts') && !APART.test(file))
      .map((file) => `${tests}/${file}`),
  )
  return { folder, rules: join(folder, rulesOf(module)), testFiles }
}

/**
 * Whether these tests pass as the copy stands, in time. One worker loads the modules once for all of them, save for those that
 * put something in a module's place: each of these loads its own.
 */
export function testsPass({ folder }, testFiles, { stdio = 'ignore', timeout, more = [], env = {} } = {}) {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const options = { cwd: folder, stdio, timeout, killSignal: 'SIGKILL', env: { ...process.env, ...env } }
  const pass = (files, isolation) => {
    const args = [vitest, 'run', '--bail', '1', ...isolation, '--maxWorkers', '1', ...more, ...files]
    return files.length === 0 || spawnSync(process.execPath, args, options).status === 0
  }
  const [mocking, plain] = [true, false].map((wanted) =>
    testFiles.filter((file) => isMocking(join(folder, file)) === wanted),
  )
  return pass(plain, ['--no-isolate']) && pass(mocking, [])
}

function isMocking(path) {
  return readFileSync(path, 'utf8').includes('vi.mock(')
}

/** Changes lines of the rules, [file, line number from 0, line afterwards], does something, and puts the lines back. */
export function withRules({ rules }, changes, act) {
  const paths = new Map(changes.map(([file]) => [file, join(rules, file)]))
  const before = new Map([...paths].map(([file, path]) => [file, readFileSync(path, 'utf8')]))
  for (const [file, path] of paths) {
    const lines = before.get(file).split('\n')
    for (const [changed, at, line] of changes) if (changed === file) lines[at] = line
    writeFileSync(path, lines.join('\n'))
  }
  try {
    return act()
  } finally {
    for (const [file, path] of paths) writeFileSync(path, before.get(file))
  }
}

/**
 * Runs all tests with the changes watched and tried while they run: for each change, by id, the test that notices it, if any,
 * and the files of tests in which it makes a difference but could not be tried so. A text instead: why that was not possible.
 */
export function tryWatched(copy, mutations) {
  const log = join(copy.folder, 'rules-off.jsonl')
  cpSync(join(root, 'scripts', 'mutation-runner.mjs'), join(copy.folder, 'mutation-runner.mjs'))
  writeFileSync(join(copy.folder, 'watching.config.mjs'), WATCHING)
  writeFileSync(log, '')
  // a line with several changes is watched for one of them at a time
  for (const round of [...new Set(mutations.map(({ which }) => which))].toSorted()) {
    const ofRound = mutations.filter(({ which }) => which === round)
    const changes = ofRound.map(({ id, file, at, watched }) => [
      file,
      at,
      watched.replace(/\bID\b/, JSON.stringify(id)),
    ])
    const more = ['--config', 'watching.config.mjs', '--reporter', 'dot']
    const how = {
      stdio: 'inherit',
      timeout: MINUTES * 60_000,
      more,
      env: { RULES_OFF_LOG: log, NODE_NO_WARNINGS: '1' },
    }
    console.log(`${ofRound.length} rules tried at once`)
    if (!withRules(copy, changes, () => testsPass(copy, copy.testFiles, how))) {
      const last = readFileSync(log, 'utf8').trim().split('\n').at(-1)
      return `The tests fail without any change, or do not end after ${last}.`
    }
  }
  const found = new Map(mutations.map(({ id }) => [id, { noticedBy: undefined, left: new Set() }]))
  for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
    const [what, id, path = '', test] = JSON.parse(line)
    const entry = found.get(id)
    const files = copy.testFiles.filter((file) => path === '' || path.replaceAll('\\', '/').endsWith(file))
    if (what === 'noticed') entry.noticedBy = test
    if (what === 'loaded' || what === 'long') for (const file of files) entry.left.add(file)
  }
  return found
}
