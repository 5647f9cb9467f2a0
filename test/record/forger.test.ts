import { beforeAll, describe, expect, it } from 'vitest'
import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import { BODY_SCHEMAS } from '../../src/record/schemas.ts'
import { takeApart } from '../../src/record/seal.ts'
import { FILE_KINDS, type Problem } from '../../src/record/types.ts'
import type { CheckedGame } from '../../src/record/verify.ts'
import { changedAt, forge, leafPaths, objectPaths, verifyWith, without } from '../support/forger.ts'
import { findToy } from '../support/toy-game.ts'
import type { Sent, ToyPlay } from '../support/toy-play.ts'
import { sampleToy } from '../support/toy-sample.ts'
import { ENTRY_ROWS, HEADER_TABLE, OTHER, type Row } from './forger-table.ts'

let play: ToyPlay
let game: CheckedGame

beforeAll(async () => {
  const sample = await sampleToy()
  play = sample.play
  game = sample.game
}, 120_000)

const TYPES = Object.keys(ENTRY_ROWS)
const KINDS = Object.keys(HEADER_TABLE)

/** The file that an entry of a type, or a header of a kind, is changed in. */
function fileFor(what: string): Sent {
  const name =
    what === 'open' ? '00-open' : what === 'accept' ? '01-accept' : what === 'notice' ? '07-notice' : '05-turn-4'
  const file = play.files.find((one) => one.name.startsWith(name))
  if (file === undefined) throw new Error(`no file ${name}`)
  return file
}

/** A file with an entry of a type, and where; a type that is not used at this level is put in as the first entry. */
async function withEntry(type: string): Promise<{ readonly file: Sent; readonly at: number }> {
  const file = fileFor(type)
  const parts = await takeApart(file.bytes)
  if (!parts.ok || parts.value.entries === null) throw new Error('no entries')
  const found = parts.value.entries.findIndex((entry) => entry.type === type)
  if (found >= 0) return { file, at: found }
  const entries = (old: readonly PlainObject[]): readonly PlainObject[] => [{ ...old[0], type, body: 'x' }, ...old]
  const { bytes } = await forge(file, { entries, renumber: true }, file.author, game)
  return { file: { ...file, bytes }, at: 0 }
}

async function problemsOf(file: Sent, change: Parameters<typeof forge>[1]): Promise<readonly Problem[]> {
  const forged = await forge(file, change, file.author, game)
  // The next files show what becomes of a change that holds by itself; more of them would show nothing more.
  const files = play.files.slice(0, play.files.findIndex((one) => one.name === file.name) + 4)
  const report = await verifyWith(files, [forged], findToy)
  expect(report.ok).toBe(report.problems.every((problem) => problem.severity === 'warning'))
  return report.problems.filter((problem) => problem.severity === 'error')
}

function valueFor(row: Row, old: Plain | undefined): Plain {
  return typeof row.to === 'function' ? row.to(old) : row.to
}

function expectRow(row: Row, file: Sent, problems: readonly Problem[]): void {
  const found = { code: problems[0]?.code ?? null, message: problems[0]?.message }
  expect(found, found.message).toMatchObject({ code: row.code })
  if (row.code === null) return
  if (row.next === true) expect(problems[0]?.file).not.toBe(file.name)
  else expect(problems.map((problem) => problem.file)).toContain(file.name)
  if (row.rule !== undefined) expect(problems[0]?.rule).toBe(row.rule)
}

describe('a forger who holds the key changes a field of an entry', () => {
  for (const type of TYPES) {
    for (const [n, row] of (ENTRY_ROWS[type] ?? []).entries()) {
      it(`${type} ${row.path} (${n}): ${row.code}${row.next ? ' at the next file' : ''}`, async () => {
        const { file, at } = await withEntry(type)
        const change = (entry: PlainObject): PlainObject => changedAt(entry, row.path, (old) => valueFor(row, old))
        const problems = await problemsOf(file, {
          entries: (entries) => entries.map((entry, i) => (i === at ? change(entry) : entry)),
        })
        expectRow(row, file, problems)
      })
    }
  }
})

describe('a forger who holds the key changes a field of a header', () => {
  for (const kind of KINDS) {
    for (const [n, row] of (HEADER_TABLE[kind] ?? []).entries()) {
      it(`${kind} ${row.path} (${n}): ${row.code}${row.next ? ' at the next file' : ''}`, async () => {
        const file = fileFor(kind)
        const path = row.path.replace(/^members\./, '')
        const change = (part: PlainObject): PlainObject => changedAt(part, path, (old) => valueFor(row, old))
        const problems = await problemsOf(file, path === row.path ? { header: change } : { members: change })
        expectRow(row, file, problems)
      })
    }
  }
})
/** The parts of the sample's files: each header by kind, each entry by type (the unused ones as they are put in). */
async function partsOfSample(): Promise<ReadonlyMap<string, readonly PlainObject[]>> {
  const parts = new Map<string, PlainObject[]>()
  const add = (name: string, part: PlainObject): void => {
    parts.set(name, [...(parts.get(name) ?? []), part])
  }
  for (const file of play.files) {
    const taken = await takeApart(file.bytes)
    if (!taken.ok) throw new Error(taken.error.message)
    add(`header ${String(taken.value.header.kind)}`, taken.value.header)
    for (const entry of taken.value.entries ?? []) add(`entry ${String(entry.type)}`, entry)
  }
  const choice = parts.get('entry choice')?.[0] ?? {}
  for (const type of ['query', 'answer', 'proof']) add(`entry ${type}`, { ...choice, type, body: 'x' })
  return parts
}

describe('the table of the forger', () => {
  it('has a row for every field of every entry type and header, and no row for anything else', async () => {
    const parts = await partsOfSample()
    const rows = new Map<string, readonly Row[]>([
      ...Object.entries(ENTRY_ROWS).map(([type, list]) => [`entry ${type}`, list] as const),
      ...Object.entries(HEADER_TABLE).map(([kind, list]) => [`header ${kind}`, list] as const),
    ])
    expect([...rows.keys()].sort()).toEqual([...parts.keys()].sort())
    for (const [name, list] of rows) {
      const fields = new Set((parts.get(name) ?? []).flatMap((part) => leafPaths(part)))
      const inTable = new Set(list.map((row) => row.path))
      expect(
        [...fields].filter((field) => !inTable.has(field)),
        `${name}: fields without a row`,
      ).toEqual([])
      const known = [...fields].flatMap((field) => [field, field.replace(/\[\]$/, '')])
      expect(
        [...inTable].filter((path) => !known.includes(path)),
        `${name}: rows without a field`,
      ).toEqual([])
    }
  })

  it('covers every type and kind of the format', () => {
    expect(TYPES.sort()).toEqual(Object.keys(BODY_SCHEMAS).sort())
    // Requests and answers: strict-forger.test.ts; disclosures: hidden/forger.test.ts.
    expect([...KINDS, 'request', 'answer', 'disclosure'].sort()).toEqual([...FILE_KINDS].sort())
  })
})

describe('a forger who holds the key changes the shape of things', () => {
  /** Members that may be left out, or added, because their object is free in what it has. */
  const free = ['body.options']

  for (const type of TYPES) {
    it(`${type}: a member too many or too few is malformed`, async () => {
      const { file, at } = await withEntry(type)
      const taken = await takeApart(file.bytes)
      const entry = taken.ok ? taken.value.entries?.[at] : undefined
      if (entry === undefined) throw new Error('no entry')
      for (const path of objectPaths(entry).filter((one) => !free.includes(one) && one !== 'body.orders')) {
        const extra = path === '' ? 'extra' : `${path}.extra`
        const added = await problemsOf(file, {
          entries: (entries) => entries.map((one, i) => (i === at ? changedAt(one, extra, () => 1) : one)),
        })
        expect(added[0], extra).toMatchObject({ code: 'malformed', file: file.name })
      }
      for (const path of leafPaths(entry).filter((one) => !one.endsWith('[]') && !one.startsWith('body.options.'))) {
        const removed = await problemsOf(file, {
          entries: (entries) => entries.map((one, i) => (i === at ? without(one, path) : one)),
        })
        expect(removed[0], path).toMatchObject({ code: 'malformed', file: file.name })
      }
    })
  }

  for (const kind of KINDS) {
    it(`header of ${kind}: a member too many or too few is malformed`, async () => {
      const file = fileFor(kind)
      const taken = await takeApart(file.bytes)
      if (!taken.ok) throw new Error('no header')
      const { members: _, ...header } = taken.value.header
      const added = await problemsOf(file, { header: (one) => ({ ...one, extra: 1 }) })
      expect(added[0]).toMatchObject({ code: 'malformed', file: file.name })
      const strange = await problemsOf(file, { members: (digests) => ({ ...digests, 'extra.txt': OTHER }) })
      expect(strange[0]).toMatchObject({ code: 'malformed', file: file.name })
      for (const name of Object.keys(header)) {
        const removed = await problemsOf(file, { header: (one) => without(one, name) })
        expect(removed[0], name).toMatchObject({ code: 'malformed', file: file.name })
      }
    })
  }
})
