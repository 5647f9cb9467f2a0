import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { FAILURE_CODES } from '../../src/record/failures.ts'
import { readTurnFile } from '../../src/record/read-file.ts'
import { type NamedFile, verifyFiles } from '../../src/record/verify.ts'
import { terminal } from '../cli/terminal.ts'
import { committedFiles } from '../support/corpus/corpus-files.ts'
import { findModule } from '../support/corpus/mail-game.ts'

/** `npm run test:bytes` sets it: every byte of every file of a whole demo game, which takes minutes. */
const ALL = process.env.COUNTERSIGN_BYTES === 'all'
const HOUR = 3_600_000
/** Of the bytes of a file that is only sampled, one in so many; no divisor of anything in a zip. */
const STRIDE = 61

/** The change of a byte that is tried: one bit, another one at each place. */
function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
  return changed
}

/** The code by which a game with one changed byte is refused; undefined when it is not refused. */
async function codeOf(files: readonly NamedFile[], file: NamedFile, at: number): Promise<string | undefined> {
  const changed = { name: file.name, bytes: flipped(file.bytes, at) }
  // What does not come out of its container is an error of every verification that the file is part of (verify.ts).
  const read = await readTurnFile(changed)
  if (!read.ok) return read.error.code
  return wholeCodeOf(files, changed)
}

async function wholeCodeOf(files: readonly NamedFile[], changed: NamedFile): Promise<string | undefined> {
  const all = files.map((one) => (one.name === changed.name ? changed : one))
  const { ok, problems } = await verifyFiles(all, findModule)
  return ok ? undefined : problems.find(({ severity }) => severity === 'error')?.code
}

/** The places of changed bytes that nobody noticed, or that were refused with no code of the list. */
async function unnoticed(files: readonly NamedFile[], file: NamedFile, stride: number): Promise<readonly number[]> {
  const places: number[] = []
  for (let at = 0; at < file.bytes.length; at += stride) {
    const code = await codeOf(files, file, at)
    if (!FAILURE_CODES.some((one) => one === code)) places.push(at)
  }
  return places
}

/** The opening, the acceptance and the first turns of a good game. */
function quietGame(): readonly NamedFile[] {
  return [...committedFiles()]
    .filter(([path]) => path.startsWith('good/quiet-'))
    .map(([path, bytes]) => ({ name: path.slice('good/'.length), bytes: new Uint8Array(bytes) }))
}

describe('one changed byte', () => {
  const files = quietGame()

  beforeAll(async () => {
    const { ok } = await verifyFiles(files, findModule)
    expect(ok, 'the committed corpus does not hold by itself; run: npm run corpus').toBe(true)
  }, HOUR)

  it('anywhere in a turn makes the verification of its game fail', { timeout: HOUR }, async () => {
    const [smallest] = files.toSorted((a, b) => a.bytes.length - b.bytes.length)
    if (smallest === undefined) throw new Error('no game')
    expect(await unnoticed(files, smallest, 1)).toEqual([])
  })

  it('in any file of a game, by samples, makes it fail', { timeout: HOUR }, async () => {
    for (const file of files) expect(await unnoticed(files, file, STRIDE), file.name).toEqual([])
  })

  it('is answered by the whole verification with the code of the container', { timeout: HOUR }, async () => {
    for (const [i, file] of files.entries()) {
      const at = (i * 1009) % file.bytes.length
      const changed = { name: file.name, bytes: flipped(file.bytes, at) }
      expect(await wholeCodeOf(files, changed), `${file.name} at ${at}`).toBe(await codeOf(files, file, at))
    }
  })

  if (ALL) it('anywhere in the demo of twelve turns makes it fail', { timeout: 4 * HOUR }, wholeDemo)
})

async function wholeDemo(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bytes-'))
  try {
    const there = terminal({ folder, modules: MODULES })
    const demo = await there.run(...'demo --scenario great-invasion --turns 12 --seed 7 --out D'.split(' '))
    expect(demo.exit, demo.err).toBe(0)
    const files = ['alice', 'bob'].flatMap((name) =>
      readdirSync(join(folder, 'D', name)).map((file) => ({
        name: `${name}/${file}`,
        bytes: new Uint8Array(readFileSync(join(folder, 'D', name, file))),
      })),
    )
    expect((await verifyFiles(files, findModule)).ok).toBe(true)
    let bytes = 0
    for (const file of files) {
      expect(await unnoticed(files, file, 1), file.name).toEqual([])
      bytes += file.bytes.length
      console.log(`${file.name}: ${file.bytes.length} bytes, all noticed`)
    }
    console.log(`${files.length} files with ${bytes} bytes: no changed byte went unnoticed`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
