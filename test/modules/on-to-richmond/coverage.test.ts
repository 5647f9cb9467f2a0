import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import coverage from '../../../modules/on-to-richmond/coverage.json' with { type: 'json' }
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

/** The standard rules and what 13.0 says of all scenarios, of The Warwick Line and of Seven Pines. */
function isInScope(id: string): boolean {
  if (id.startsWith('std:')) return true
  return id.startsWith('otr:13.0') && (!id.includes('Scenario') || /Scenario [14] /.test(id))
}

/** The numbers of the rulings named in a text. */
function rulingsIn(words: string): ReadonlySet<string> {
  return new Set(words.match(/OTR-\d\d/g) ?? [])
}

/** The rulings that have a line of their own in the README. */
function rulingLines(): readonly string[] {
  const lines = text('modules/on-to-richmond/README.md').match(/^- \*\*(OTR-\d\d)\*\*/gm) ?? []
  return lines.map((line) => line.slice(4, 10))
}

describe('coverage of the rulebook', () => {
  it('has every statement once, in the order of the book', () => {
    const { ids } = statementIds
    expect(ids).toHaveLength(1337)
    expect(new Set(ids).size).toBe(1337)
    expect(statements.map(({ id }) => id)).toEqual(ids)
  })

  it('has nothing pending of the standard rules, The Warwick Line and Seven Pines', () => {
    const pending = statements.filter(({ id, status }) => isInScope(id) && status === 'pending')
    expect(pending.map(({ id }) => id)).toEqual([])
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
      if (ruling !== undefined) expect(ruling, id).toMatch(/^OTR-\d\d(, OTR-\d\d)*$/)
    }
  })
})

describe('rulings', () => {
  it('have one line each in the README, in order', () => {
    const lines = rulingLines()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines).toEqual([...new Set(lines)].toSorted())
  })

  it('that statements and rules name are in the README', () => {
    const named = new Set(statements.flatMap(({ ruling }) => [...rulingsIn(ruling ?? '')]))
    for (const file of filesOf('modules/on-to-richmond', '.ts')) for (const one of rulingsIn(text(file))) named.add(one)
    const lines = new Set(rulingLines())
    expect([...named].filter((one) => !lines.has(one)).toSorted()).toEqual([])
  })
})
