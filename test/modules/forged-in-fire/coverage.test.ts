import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import coverage from '../../../modules/forged-in-fire/coverage.json' with { type: 'json' }
import { COVERAGE_STATUSES, type CoveredStatement } from '../../../src/kernel/module.ts'
import { testNamesIn } from '../../support/test-names.ts'
import statementIds from './statement-ids.json' with { type: 'json' }

const root = new URL('../../../', import.meta.url)
const text = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The files with this ending in a folder and all below it. */
function filesOf(folder: string, ending: string): readonly string[] {
  const all = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
  return all.filter((file) => file.endsWith(ending)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

const statements: readonly CoveredStatement[] = coverage.statements.map((statement) => ({
  ...statement,
  status: statusOf(statement.status),
}))
const shown = new Set(['implemented', 'data', 'ruling'])

function statusOf(word: string) {
  const status = COVERAGE_STATUSES.find((known) => known === word)
  if (status === undefined) throw new Error(`there is no status "${word}"`)
  return status
}

/** The numbers of the rulings named in a text. */
function rulingsIn(words: string): ReadonlySet<string> {
  return new Set(words.match(/FIF-\d\d/g) ?? [])
}

/** The rulings that have a row of their own in the README. */
function rulingRows(): readonly string[] {
  const rows = text('modules/forged-in-fire/README.md').match(/^\| (FIF-\d\d) \|/gm) ?? []
  return rows.map((row) => row.slice(2, 8))
}

describe('coverage of the rulebook', () => {
  it('has every statement once, in the order of the book', () => {
    const { ids } = statementIds
    expect(ids).toHaveLength(285)
    expect(new Set(ids).size).toBe(285)
    expect(statements.map(({ id }) => id)).toEqual(ids)
  })

  it('names tests that there are', () => {
    const names = new Set(filesOf('test', '.test.ts').flatMap((file) => [...testNamesIn(text(file))]))
    expect(names.size).toBeGreaterThan(1000)
    expect(statements.flatMap(({ tests }) => tests.filter((name) => !names.has(name)))).toEqual([])
  })

  it('shows what it says is done, and nothing for what is not', () => {
    for (const { id, status, tests } of statements) {
      expect(tests.length > 0, `${id} is ${status}`).toBe(shown.has(status))
      expect(new Set(tests).size, `${id} names a test twice`).toBe(tests.length)
    }
  })

  it('gives a ruling wherever that is the status', () => {
    for (const { id, status, ruling } of statements) {
      if (status === 'ruling') expect(ruling, id).toBeDefined()
      if (ruling !== undefined) expect(ruling, id).toMatch(/^FIF-\d\d(, FIF-\d\d)*$/)
      if (!shown.has(status)) expect(ruling, id).toBeUndefined()
    }
  })
})

describe('rulings', () => {
  it('have one row each in the README, in order', () => {
    const rows = rulingRows()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual([...new Set(rows)].toSorted())
  })

  it('of the README are those that statements name', () => {
    const named = new Set(statements.flatMap(({ ruling }) => [...rulingsIn(ruling ?? '')]))
    expect([...named].toSorted()).toEqual(rulingRows())
  })

  it('taken in the code or in its tests have a number, and are those of the README', () => {
    const files = ['modules/forged-in-fire', 'test/modules/forged-in-fire'].flatMap((folder) => filesOf(folder, '.ts'))
    const marks = files.flatMap((file) =>
      file.endsWith('coverage.test.ts') ? [] : (text(file).match(/RULING\b.{0,8}/g) ?? []),
    )
    expect(marks.filter((mark) => !/^RULING FIF-\d\d/.test(mark))).toEqual([])
    expect([...new Set(marks.flatMap((mark) => [...rulingsIn(mark)]))].toSorted()).toEqual(rulingRows())
  })
})
