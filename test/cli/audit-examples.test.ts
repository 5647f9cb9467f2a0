import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeExamples } from '../support/audit-examples.ts'

const examples = fileURLToPath(new URL('../../docs/examples', import.meta.url))
const made = mkdtempSync(join(tmpdir(), 'countersign-audit-examples-'))

/** Every file below a folder that belongs to the examples of the audit. */
function auditFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => name.startsWith('audit-'))
    .toSorted()
}

let printed: Awaited<ReturnType<typeof makeExamples>>

beforeAll(async () => {
  printed = await makeExamples(made)
  if (process.env.COUNTERSIGN_WRITE_EXAMPLES === '1') {
    for (const name of auditFiles(examples)) rmSync(join(examples, name))
    cpSync(made, examples, { recursive: true })
  }
}, 300_000)
afterAll(() => rmSync(made, { recursive: true, force: true }))

describe('the examples of the audit in docs/examples', () => {
  it('are what is made now; else run "node scripts/make-audit-examples.mjs" and look at them', () => {
    expect(auditFiles(examples)).toEqual(auditFiles(made))
    for (const name of auditFiles(made)) {
      expect(readFileSync(join(examples, name)).equals(readFileSync(join(made, name))), name).toBe(true)
    }
  })

  it('are small enough to be kept with the sources', () => {
    const bytes = auditFiles(made).reduce((sum, name) => sum + statSync(join(made, name)).size, 0)
    expect(bytes).toBeLessThan(400 * 1024)
  })

  it('show an honest game, played to its end, with nothing to find', () => {
    const { ok, games, problems } = JSON.parse(printed.honest)
    expect(ok).toBe(true)
    expect(problems).toEqual([])
    expect(games).toHaveLength(1)
    expect(games[0].verdict.state).toBe('complete')
    expect(games[0].outcome.rule).toMatch(/^atp:/)
    expect(games[0].ledger.length).toBeGreaterThan(75)
    expect(games[0].ledger.every(({ equal }: { equal: boolean }) => equal)).toBe(true)
    expect(games[0].players.map(({ identity }: { identity: string }) => identity)).toEqual(['checked', 'checked'])
  })

  it('show three frauds by holders of a key, each with code, entry, author and rule', () => {
    const { ok, games } = JSON.parse(printed.frauds)
    expect(ok).toBe(false)
    const found: { code: string; signedBy: string; rule: string | null; seq: number }[] = games[0].findings
    const byCode = (code: string) => found.filter((finding) => finding.code === code)
    expect(byCode('wrong-dice')).toMatchObject([{ signedBy: 'confederate' }])
    expect(byCode('wrong-dice')[0]?.rule).toMatch(/^atp:10/)
    expect(byCode('illegal-choice')).toMatchObject([
      { signedBy: expect.stringMatching(/^(confederate|union)$/), rule: 'atp:9.3A' },
    ])
    expect(byCode('fork').map(({ signedBy }) => signedBy)).toEqual(['confederate', 'union'])
    for (const { seq } of found) expect(seq).toBeGreaterThan(1)
    expect(games[0].verdict).toMatchObject({ state: 'broken', forked: true })
  })
})
