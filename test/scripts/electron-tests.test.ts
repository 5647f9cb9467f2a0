import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { electronForTests } from '../../scripts/electron-binary.mjs'
import { environment, switches } from '../electron/support/starting.ts'
import { filesBelow, filesWith } from '../electron/support/traces.ts'

/** The tests in Electron run only where Electron is: here is tested what decides that, and what they look with. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-probe-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SCRIPT = fileURLToPath(new URL('../../scripts/e2e-electron.mjs', import.meta.url))

describe('the tests in Electron', () => {
  const probe = (env: { readonly [name: string]: string }, uid = 1000) =>
    electronForTests({ root: folder, env, platform: 'linux', uid })

  it('are run in the binary that is there', () => {
    const own = join(folder, 'own')
    mkdirSync(own)
    writeFileSync(join(own, 'electron'), '')
    const env = { ELECTRON_OVERRIDE_DIST_PATH: own, DISPLAY: ':9' }
    expect(probe(env)).toEqual({ binary: join(own, 'electron') })
    expect(probe({ ELECTRON_OVERRIDE_DIST_PATH: own })).toEqual({ why: 'there is no display' })
    expect(probe(env, 0)).toEqual({ why: expect.stringContaining('root') })
    const usual = join(folder, 'node_modules', 'electron')
    mkdirSync(join(usual, 'dist'), { recursive: true })
    writeFileSync(join(usual, 'package.json'), '{"version":"45.3.4"}')
    writeFileSync(join(usual, 'dist', 'electron'), '')
    // Another version than the one this is written for.
    writeFileSync(join(usual, 'dist', 'version'), '44.0.0')
    expect(probe({ DISPLAY: ':9' })).toHaveProperty('why')
    writeFileSync(join(usual, 'dist', 'version'), '45.3.4')
    expect(probe({ DISPLAY: ':9' })).toEqual({ binary: join(usual, 'dist', 'electron') })
  })

  it('are left out with one line that says why, and without failing', () => {
    const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: folder }
    const ran = spawnSync(process.execPath, [SCRIPT], { env, encoding: 'utf8' })
    expect(ran.stdout).toBe(
      `The tests in Electron were left out: Electron’s binary is not in ${folder} (npm start -- --electron fetches it).\n`,
    )
    expect([ran.status, ran.stderr]).toEqual([0, ''])
  })

  it('start in a home of their own, as the app and not as Node', () => {
    const given = { PATH: '/bin', ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--x', VITEST: 'true', EMPTY: undefined }
    expect(environment(given, '/h')).toEqual({
      PATH: '/bin',
      XDG_CONFIG_HOME: join('/h', 'config'),
      XDG_DATA_HOME: join('/h', 'data'),
      XDG_CACHE_HOME: join('/h', 'cache'),
    })
    expect(switches('linux')).toEqual(['--password-store=basic'])
    expect(switches('darwin')).toEqual(['--use-mock-keychain'])
    expect(switches('win32')).toEqual([])
  })

  it('find a password however it lies open', () => {
    const put = (name: string, bytes: Buffer | string) => {
      mkdirSync(join(folder, 'deep'), { recursive: true })
      writeFileSync(join(folder, 'deep', name), bytes)
    }
    put('plain', '{"password":"app pass"}')
    put('wide', Buffer.from('app pass', 'utf16le'))
    put('base64', Buffer.from('app pass').toString('base64'))
    put('hex', Buffer.from('app pass').toString('hex'))
    put('sealed', Buffer.from([1, 2, 3]))
    const found = filesWith(folder, 'app pass').map((path) => path.slice(join(folder, 'deep').length + 1))
    expect(found.toSorted()).toEqual(['base64', 'hex', 'plain', 'wide'])
    expect(filesBelow(folder)).toHaveLength(5)
    expect(filesBelow(join(folder, 'none'))).toEqual([])
  })
})
