import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { bundled, licencesText } from '../../scripts/licences.mjs'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const json = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))

/** The YAML reader of electron-builder itself. */
const builder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'))
const config = () => builder('js-yaml').load(readFileSync(at('electron-builder.yml'), 'utf8'))
const valid = new Ajv({ strict: false, logger: false }).compile(json('node_modules/app-builder-lib/scheme.json'))

describe('electron-builder.yml', () => {
  it('says only what electron-builder understands', () => {
    valid(config())
    expect(valid.errors ?? []).toEqual([])
    for (const broken of [
      { ...config(), apId: 'x' },
      { ...config(), electronFuses: { ...config().electronFuses, runAsNodes: false } },
      { ...config(), linux: { ...config().linux, target: [7] } },
    ]) {
      expect(valid(broken)).toBe(false)
    }
  })

  it('sets every fuse that shuts a way around the app', () => {
    expect(config().electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
    expect(config().asar).toBe(true)
  })

  it('makes what is promised for each system, and nothing that asks the network', () => {
    const { linux, win, mac, fileAssociations, publish } = config()
    expect(linux.target).toEqual(['AppImage', 'deb'])
    expect([win.target, mac.target]).toEqual([['nsis'], ['dmg']])
    expect(fileAssociations).toEqual([expect.objectContaining({ ext: 'turn' })])
    expect(publish).toBeNull()
    const manifest = json('package.json')
    // A deb needs both.
    expect(linux.maintainer).toMatch(/^.+ <[^@\s]+@[^@\s]+>$/)
    expect(manifest.homepage).toMatch(/^https:\/\//)
    expect(manifest.main).toBe('dist/main.cjs')
    expect(config().files).toEqual(expect.arrayContaining([manifest.main, 'dist/preload.cjs', '!node_modules']))
    for (const icon of [linux.icon, win.icon, mac.icon]) expect(existsSync(at(icon)), icon).toBe(true)
  })
})

describe('the licences that go along', () => {
  it('are those of everything bundled, and of nothing else', () => {
    const names = bundled().map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['react', 'pixi.js', 'dexie', 'nodemailer', 'ajv', 'fast-uri', 'pako']),
    )
    for (const tool of ['vite', 'sharp', 'electron', 'vitest', 'commander']) expect(names).not.toContain(tool)
    expect(bundled().every(({ license }) => /MIT|BSD|ISC|Apache-2\.0|OFL-1\.1/.test(license))).toBe(true)
    expect(licencesText()).toMatch(/\nreact \d[\d.]* \(MIT\)\n\nMIT License/)
  })
})

describe('the icons', () => {
  const png = (bytes: Buffer) => {
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  }

  it.each([16, 24, 32, 48, 64, 128, 256, 512])('of %i pixels are of that size', (size) => {
    expect(png(readFileSync(at(`assets/icons/${size}x${size}.png`)))).toEqual([size, size])
  })

  it('of Windows hold every picture where they say', () => {
    const ico = readFileSync(at('assets/icons/icon.ico'))
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, n) => {
      const entry = 6 + 16 * n
      const from = ico.readUInt32LE(entry + 12)
      const size = ico.readUInt8(entry) || 256
      expect(png(ico.subarray(from, from + ico.readUInt32LE(entry + 8)))).toEqual([size, size])
      return size
    })
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256])
  })

  it('of macOS hold every picture under its name', () => {
    const icns = readFileSync(at('assets/icons/icon.icns'))
    expect(icns.subarray(0, 4).toString('latin1')).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    const found: string[] = []
    for (let from = 8; from < icns.length; from += icns.readUInt32BE(from + 4)) {
      const [width] = png(icns.subarray(from + 8, from + icns.readUInt32BE(from + 4)))
      found.push(`${icns.subarray(from, from + 4).toString('latin1')} ${width}`)
    }
    expect(found).toEqual(
      expect.arrayContaining(['icp4 16', 'icp5 32', 'ic07 128', 'ic08 256', 'ic09 512', 'ic10 1024', 'ic14 512']),
    )
  })
})
