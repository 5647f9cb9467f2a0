import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditFolders } from '../../../src/host/audit/audit.ts'
import { threadedCrew } from '../../../src/host/audit/audit-threads.ts'
import type { Crew } from '../../../src/host/audit/crew.ts'
import { diskOf } from '../../support/audit-disk.ts'
import { brisk, type Files, filesOf, library } from '../../support/audited-toys.ts'
import { beginToy, finishToy, toyAuthor } from '../../support/toy-play.ts'

const dir = mkdtempSync(join(tmpdir(), 'audit-threads-'))
let files: Files = {}

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('../../support/audit-worker.ts', import.meta.url)),
      outDir: dir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  })
  for (const name of ['Ann', 'Ben', 'Cid']) {
    const play = await beginToy({ inviter: toyAuthor(name, 'north') })
    await finishToy(play, brisk)
    files = { ...files, ...filesOf(play.files, `/games/${name}`) }
  }
  // One of the games does not hold: a turn of it is missing.
  const missing = Object.keys(files).find((path) => path.includes('Ben') && path.includes('turn-3'))
  if (missing === undefined) throw new Error('no third turn')
  files = Object.fromEntries(Object.entries(files).filter(([path]) => path !== missing))
}, 120_000)
afterAll(() => rmSync(dir, { recursive: true }))

function audited(crew?: Crew) {
  return auditFolders(diskOf(files), [{ name: 'games', path: '/games' }], library, new Map(), crew)
}

const start = (workerData?: string) => () => new Worker(join(dir, 'worker.mjs'), { workerData })

describe('an audit on several threads', () => {
  it('is the same as on one, with all that a report is made of', async () => {
    let threads = 0
    const counted = () => {
      threads += 1
      return start()()
    }
    const together = await audited(threadedCrew(counted, { cores: 2, filesEach: 4 }))
    const alone = await audited()
    // The other of the two is this one.
    expect(threads).toBe(1)
    if (!together.ok || !alone.ok) throw new Error('no audit')
    expect(together.value.audit.games.map(({ ok }) => ok).toSorted()).toEqual([false, true, true])
    expect(together.value.audit).toEqual(alone.value.audit)
    for (const [at, game] of together.value.games.entries()) {
      const same = alone.value.games[at]
      expect(game.module).toBe(same?.module)
      expect(game.checked?.module).toBe(library.modules[0])
      expect(JSON.stringify(game.checked?.inputs)).toBe(JSON.stringify(same?.checked?.inputs))
      expect(game.shown).toEqual(same?.shown)
    }
  })

  it('does without threads where there is little to do', async () => {
    const never = () => {
      throw new Error('a thread was started')
    }
    expect((await audited(threadedCrew(never, { cores: 2, filesEach: 1000 }))).ok).toBe(true)
    expect((await audited(threadedCrew(never, { cores: 1, filesEach: 1 }))).ok).toBe(true)
  })

  it('fails when a thread does', async () => {
    const crew = threadedCrew(start('fails'), { cores: 2, filesEach: 4 })
    await expect(audited(crew)).rejects.toThrow('a thread of the audit ended by itself (3)')
  })
})
