/** The corpus as it lies in test/corpus/turn-file: `good/`, `bad/` and `index.json`, which says what is to come of it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAILURE_CODES, type FailureCode } from '../../../src/record/failures.ts'
import type { NamedFile } from '../../../src/record/verify.ts'
import type { Corpus } from './make-corpus.ts'

const FOLDER = fileURLToPath(new URL('../../corpus/turn-file/', import.meta.url))
const INDEX = 'index.json'

/** What index.json says of one bad file, or of files from which something is missing. */
export interface IndexRow {
  readonly name: string
  /** Names in `bad/`, handed over after the good ones. */
  readonly bad: readonly string[]
  /** Names in `good/`; a text `a .. b` stands for these two and all between, by name. */
  readonly good: readonly string[]
  readonly expected: FailureCode
  readonly rule: string | null
}

/** Every file of a corpus by its path below the folder. */
export function filesOf({ good, bad }: Corpus): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const add = (path: string, bytes: Uint8Array): void => {
    const known = files.get(path)
    if (known !== undefined && !Buffer.from(known).equals(bytes)) throw new Error(`two files are called ${path}`)
    files.set(path, bytes)
  }
  for (const { name, bytes } of good) add(`good/${name}`, bytes)
  for (const { files: several } of bad) for (const { name, bytes } of several) add(`bad/${name}`, bytes)
  add(INDEX, Buffer.from(indexText({ good, bad })))
  return files
}

function indexText({ good, bad }: Corpus): string {
  const rows = bad.map(
    ({ name, files, with: names, expected, rule }): IndexRow => ({
      name,
      bad: files.map((file) => file.name),
      good: abbreviated(names, good),
      expected,
      rule: rule ?? null,
    }),
  )
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`
}

/** Runs of good files by their ends. */
function abbreviated(names: readonly string[], good: readonly NamedFile[]): readonly string[] {
  const runs: string[][] = []
  let last = -2
  for (const name of names) {
    const at = good.findIndex((file) => file.name === name)
    if (at === last + 1) runs[runs.length - 1]?.push(name)
    else runs.push([name])
    last = at
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]} .. ${run[run.length - 1]}` : run))
}

function fullNames(good: readonly string[], all: readonly string[]): readonly string[] {
  return good.flatMap((text) => {
    const [from = '', to] = text.split(' .. ')
    return to === undefined ? [from] : all.slice(all.indexOf(from), all.indexOf(to) + 1)
  })
}

/** What lies in the folder, by path; empty when nothing does. */
export function committedFiles(): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const part of ['good', 'bad']) {
    const folder = join(FOLDER, part)
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder).sort()) files.set(`${part}/${name}`, readFileSync(join(folder, name)))
  }
  const index = join(FOLDER, INDEX)
  if (existsSync(index)) files.set(INDEX, readFileSync(index))
  return files
}

/** One case as the committed files have it. */
export interface CommittedCase extends IndexRow {
  /** All that is handed to the verifier. */
  readonly handed: readonly NamedFile[]
}

export function committedCases(files: ReadonlyMap<string, Uint8Array>): readonly CommittedCase[] {
  const goodNames = [...files.keys()].filter((path) => path.startsWith('good/')).map((path) => path.slice(5))
  const file = (folder: string, name: string): NamedFile => {
    const bytes = files.get(`${folder}/${name}`)
    if (bytes === undefined) throw new Error(`the corpus lacks ${folder}/${name}; run: npm run corpus`)
    return { name, bytes }
  }
  return readIndex(files).map((row) => ({
    ...row,
    handed: [
      ...fullNames(row.good, goodNames).map((name) => file('good', name)),
      ...row.bad.map((name) => file('bad', name)),
    ],
  }))
}

function readIndex(files: ReadonlyMap<string, Uint8Array>): readonly IndexRow[] {
  const parsed: unknown = JSON.parse(Buffer.from(files.get(INDEX) ?? Buffer.from('[]')).toString('utf8'))
  if (!Array.isArray(parsed)) throw new Error('index.json is no list')
  return parsed.map(asRow)
}

function asRow(row: unknown): IndexRow {
  if (typeof row !== 'object' || row === null) throw new Error('index.json has a row that is none')
  const { name, bad, good, expected, rule }: { [member: string]: unknown } = { ...row }
  const code = FAILURE_CODES.find((one) => one === expected)
  if (typeof name !== 'string' || code === undefined) throw new Error(`index.json has a bad row: ${String(name)}`)
  return { name, bad: wordsOf(bad), good: wordsOf(good), expected: code, rule: typeof rule === 'string' ? rule : null }
}

function wordsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error('index.json has a list that is none')
  return value.map(String)
}

/** Puts a corpus in the place of the one that lies there. */
export function writeCorpus(files: ReadonlyMap<string, Uint8Array>): void {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const folder of ['good', 'bad']) mkdirSync(join(FOLDER, folder), { recursive: true })
  for (const [path, bytes] of files) writeFileSync(join(FOLDER, path), bytes)
}
