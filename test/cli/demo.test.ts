import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { FORGERIES } from '../../src/cli/demo/forgeries.ts'
import { FAILURE_CODES } from '../../src/record/failures.ts'
import { folderDigest } from './folder-digest.ts'
import { terminal } from './terminal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Inside the checkout, so that the packages are found. */
const built = join(root, 'node_modules', '.cache', `countersign-demo-test-${process.pid}`)
const folder = mkdtempSync(join(tmpdir(), 'countersign-demo-test-'))

interface Demo {
  readonly exit: number
  readonly out: string
  readonly err: string
}

/** Runs the built command in a process of its own, with a time zone and language of its own. */
function countersign(argv: readonly string[], env: { readonly [name: string]: string }): Promise<Demo> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(built, 'cli.mjs'), ...argv], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...env },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString('utf8')
    })
    child.on('close', (code) => resolve({ exit: code ?? -1, out, err }))
  })
}

let text: Demo
let json: Demo

beforeAll(async () => {
  mkdirSync(built, { recursive: true })
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'src', 'cli', 'main.ts'),
      target: 'node20',
      outDir: built,
      rollupOptions: { output: { entryFileNames: 'cli.mjs', codeSplitting: false } },
    },
  })
  const demo = 'demo --scenario great-invasion --turns 1 --seed 7 --out'.split(' ')
  text = await countersign([...demo, 'tokyo'], { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })
  json = await countersign([...demo, 'york', '--json'], { TZ: 'America/New_York', LANG: 'C', LC_ALL: 'C' })
}, 300_000)
afterAll(() => {
  rmSync(built, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

describe('the demo', () => {
  it('is exit 0: every file in order and every forgery refused', () => {
    expect(text.err).toBe('')
    expect(text.exit).toBe(0)
    expect(json.exit).toBe(0)
    expect(text.out).toMatch(/✓ All \d+ files with \d+ entries are in order/)
    expect(text.out).toContain(`${FORGERIES.length} of ${FORGERIES.length} forgeries were refused as they must be.`)
    expect(text.out).toMatch(/file 1 +alice +Turn 14 +\d+ choices, \d+ rolls? +bob: in order/)
  })

  it('refuses each forgery with the code it must have, and changes nothing by it', () => {
    const told: unknown = JSON.parse(json.out)
    const codes = FORGERIES.map(({ id, code }) => ({ id, code, expected: code, unchanged: true, held: true }))
    expect(told).toMatchObject({
      ok: true,
      seed: '7',
      turns: 1,
      verified: { ok: true },
      forgeries: codes,
      problems: [],
    })
    const wanted = ['wrong-dice', 'illegal-choice', 'illegal-choice', 'replayed-turn', 'fork']
    expect(FORGERIES.map(({ code }) => code)).toEqual(expect.arrayContaining(wanted))
  })

  it('writes the same bytes twice, whatever the time zone and the language', () => {
    const tokyo = folderDigest(join(folder, 'tokyo'))
    expect(folderDigest(join(folder, 'york'))).toEqual(tokyo)
    expect(Object.keys(tokyo)).toEqual(
      expect.arrayContaining([
        'alice/0000-open.turn',
        'bob/0001-accept.turn',
        'alice/0002-turn.turn',
        'keys/alice.jwk',
      ]),
    )
    expect(readdirSync(join(folder, 'tokyo')).sort()).toEqual(['alice', 'bob', 'forgeries', 'keys', 'profiles'])
    const key: unknown = JSON.parse(readFileSync(join(folder, 'tokyo', 'keys', 'bob.jwk'), 'utf8'))
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' })
  })

  it('leaves files that verify, and do not when a forgery joins them', async () => {
    const files = ['alice', 'bob'].flatMap((name) =>
      readdirSync(join(folder, 'tokyo', name)).map((file) => join('tokyo', name, file)),
    )
    const good = await countersign(['verify', ...files.toReversed()], {})
    expect(good.exit).toBe(0)
    const forged = await countersign(
      ['verify', ...files, join('tokyo', 'forgeries', 'second-version.turn'), '--json'],
      {},
    )
    expect(forged.exit).toBe(1)
    expect(JSON.parse(forged.out)).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'fork' })]),
    })
  })

  it('leaves files of which no byte can be changed, zip metadata included', async () => {
    const shell = terminal({ modules: MODULES })
    const opening = readFileSync(join(folder, 'tokyo', 'alice', '0000-open.turn'))
    writeFileSync(shell.path('open.turn'), opening)
    expect((await shell.run('verify', 'open.turn')).exit).toBe(0)
    // Bytes of every part: names, record, signature, directory and end.
    for (let at = 0; at < opening.length; at += Math.floor(opening.length / 37)) {
      const changed = Buffer.from(opening)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      writeFileSync(shell.path('open.turn'), changed)
      const ran = await shell.run('verify', 'open.turn', '--json')
      expect(ran.exit, `byte ${at}`).toBe(1)
      const codes = FAILURE_CODES.map((code) => expect.objectContaining({ code }))
      const { problems } = ran.json()
      expect(codes.some((code) => Array.isArray(problems) && code.asymmetricMatch(problems[0]))).toBe(true)
    }
    shell.end()
  })

  it('refuses a folder that is not empty, and a file', async () => {
    const again = await countersign(['demo', '--seed', '7', '--out', 'tokyo'], {})
    expect(again).toMatchObject({ exit: 2, out: '' })
    expect(again.err).toContain('tokyo is not empty')
    const file = await countersign(['demo', '--out', join('tokyo', 'keys', 'bob.jwk')], {})
    expect(file).toMatchObject({ exit: 2, out: '' })
  })

  it('needs a module with a playable scenario', async () => {
    const shell = terminal()
    const ran = await shell.run('demo', '--scenario', 'march')
    expect(ran.exit).toBe(2)
    expect(ran.err).toContain('it has: ridge, ford')
    shell.end()
  })
})
