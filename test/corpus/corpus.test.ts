import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { FAILURE_CODES, type FailureCode } from '../../src/record/failures.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { committedCases, committedFiles, filesOf, writeCorpus } from '../support/corpus/corpus-files.ts'
import { findModule } from '../support/corpus/mail-game.ts'
import { answerTo, type Corpus, makeCorpus } from '../support/corpus/make-corpus.ts'

/** `npm run corpus` sets it: then the corpus is written anew before it is looked at. */
const WRITES = process.env.COUNTERSIGN_CORPUS === 'write'
const SLOW = 600_000
const STALE = 'the committed corpus is not what the rules and facts give now; run: npm run corpus'
/** A corpus that grows beyond this weighs on every clone. */
const MOST_BYTES = 700_000

/** Codes of games with hidden forces, which the corpus does not hold: the test that shows them. */
const SHOWN_ELSEWHERE: { readonly [code in FailureCode]?: string } = {
  'refused-proof': '../record/hidden/cheats.test.ts',
}

/** Why a code is in no file of the corpus. */
const NOT_HERE: { readonly [code in FailureCode]?: string } = {
  clock: 'a strange claimed time is told as a warning and refuses nothing',
}

let corpus: Corpus

beforeAll(async () => {
  corpus = await makeCorpus()
  if (WRITES) writeCorpus(filesOf(corpus))
}, SLOW)

describe('the corpus of turn files', () => {
  it('is committed as it is made', () => {
    const made = filesOf(corpus)
    const committed = committedFiles()
    expect([...committed.keys()].sort(), STALE).toEqual([...made.keys()].sort())
    const other = [...made].filter(([path, bytes]) => !Buffer.from(bytes).equals(committed.get(path) ?? Buffer.of()))
    expect(
      other.map(([path]) => path),
      STALE,
    ).toEqual([])
  })

  it('is small, and has at least sixty bad files', () => {
    const bytes = [...committedFiles().values()].reduce((sum, file) => sum + file.length, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
    expect(new Set(corpus.bad.map(({ name }) => name)).size).toBe(corpus.bad.length)
    expect(corpus.bad.length).toBeGreaterThanOrEqual(60)
    console.log(`${corpus.good.length} good and ${corpus.bad.length} bad files, ${bytes} bytes`)
  })

  it('has a file for every code of the list that can occur', () => {
    const seen = new Set(corpus.bad.map(({ expected }) => expected))
    const absent = FAILURE_CODES.filter((code) => !seen.has(code))
    expect(absent.sort()).toEqual([...Object.keys(NOT_HERE), ...Object.keys(SHOWN_ELSEWHERE)].sort())
    for (const [code, test] of Object.entries(SHOWN_ELSEWHERE)) {
      expect(readFileSync(new URL(test, import.meta.url), 'utf8')).toContain(`'${code}'`)
    }
  })

  it('names a code not there only as long as nothing in src gives it', () => {
    const sources = codeBelow(fileURLToPath(new URL('../../src/', import.meta.url)))
    for (const code of Object.keys(NOT_HERE)) {
      const gives = new RegExp(`failure\\(\\s*'${code}'|unless\\([^)]*'${code}'|code: '${code}'`)
      expect(
        sources.filter(({ text }) => gives.test(text)).map(({ name }) => name),
        `${code} can occur now; put a file for it into the corpus`,
      ).toEqual([])
    }
  })

  it('has good games, every file of which holds', { timeout: SLOW }, async () => {
    for (const label of ['clear', 'rain', 'quiet', 'strict']) {
      const files = corpus.good.filter(({ name }) => name.startsWith(`${label}-`))
      expect(files.length).toBeGreaterThan(2)
      const { ok, problems } = await verifyFiles(files.toReversed(), findModule)
      expect(
        problems.filter(({ severity }) => severity === 'error'),
        label,
      ).toEqual([])
      expect(ok).toBe(true)
    }
  })

  it('is refused file by file, each with the code in its name', { timeout: SLOW }, async () => {
    const says = new Map(corpus.bad.map((one) => [one.name, one.says]))
    for (const { name, handed, bad, expected, rule } of committedCases(committedFiles())) {
      const answer = await answerTo(handed)
      expect({ name, code: answer?.code, rule: answer?.rule ?? null }, answer?.message).toEqual({
        name,
        code: expected,
        rule,
      })
      expect(name.startsWith(`${expected}--`)).toBe(true)
      expect(answer?.message, name).toContain(says.get(name))
      // One clear sentence, and of the file that is bad where it is one file; a fork and a gap may name a good one.
      expect(answer?.message, name).toMatch(/^[^\n]{10,400}[.]$/)
      if (bad.length === 1 && expected !== 'fork') expect(answer?.file, name).toBe(bad[0])
    }
  })
})

function codeBelow(folder: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
