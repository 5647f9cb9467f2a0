import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReadDisk, systemDisk } from '../../src/host/disk.ts'
import {
  listFolder,
  makeFolders,
  readFile,
  removeDurably,
  renameFolder,
  sweep,
  writeWhole,
} from '../../src/host/durable.ts'
import { Crash, MemoryDisk, type Remains } from '../support/memory-disk.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (data: Uint8Array | undefined) => new TextDecoder().decode(data)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-durable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('writeWhole on the real file system', () => {
  it('writes a file for its owner alone and leaves nothing else behind', () => {
    const path = join(folder, 'a.turn')
    expect(writeWhole(systemDisk, path, bytes('one'), 'refuse').ok).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe('one')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(systemDisk.list(folder)).toEqual(['a.turn'])
  })

  it('refuses to replace unless told to', () => {
    const path = join(folder, 'a.turn')
    writeFileSync(path, 'one')
    const refused = writeWhole(systemDisk, path, bytes('two'), 'refuse')
    expect(refused.ok ? '' : refused.error.code).toBe('exists')
    expect(readFileSync(path, 'utf8')).toBe('one')
    expect(writeWhole(systemDisk, path, bytes('two'), 'replace').ok).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe('two')
    expect(systemDisk.list(folder)).toEqual(['a.turn'])
  })

  it.each([
    ['no folder', 'none/a.turn', 'not-found'],
    ['a folder', '.', 'is-a-directory'],
    ['a path through a file', 'file/a.turn', 'not-a-directory'],
    ['a device', '/dev/null', 'not-a-file'],
    ['a name too long', 'n'.repeat(300), 'disk-error'],
  ])('says in one sentence why not: %s', (_what, name, code) => {
    writeFileSync(join(folder, 'file'), '')
    const path = name.startsWith('/') ? name : join(folder, name)
    const result = writeWhole(systemDisk, path, bytes('x'), 'replace')
    expect(result.ok ? '' : result.error.code).toBe(code)
    expect(result.ok ? '' : result.error.message).toMatch(/^Cannot [^\n]*\.$/)
    expect(systemDisk.list(folder)).toEqual(['file'])
  })

  it('says that the disk is full, and removes what it had begun', () => {
    const disk = new MemoryDisk()
    disk.makeFolder('/p')
    disk.accident = { at: disk.steps + 1, is: 'error', code: 'ENOSPC' }
    const result = writeWhole(disk, '/p/a', bytes('hello'), 'refuse')
    expect(result.ok ? '' : result.error).toMatchObject({
      code: 'disk-full',
      message: expect.stringContaining('make room'),
    })
    expect([...disk.files().keys()]).toEqual([])
  })

  it('does without links where the file system has none, still never over another file', () => {
    const disk = new MemoryDisk()
    disk.accident = { at: 3, is: 'error', code: 'EPERM' }
    expect(writeWhole(disk, '/a', bytes('x'), 'refuse').ok).toBe(true)
    expect([...disk.after('synced').files().keys()]).toEqual(['/a'])
  })

  it.runIf(process.getuid?.() !== 0)('says that it may not', () => {
    mkdirSync(join(folder, 'shut'))
    chmodSync(join(folder, 'shut'), 0o500)
    const result = writeWhole(systemDisk, join(folder, 'shut', 'a'), bytes('x'), 'replace')
    expect(result.ok ? '' : result.error.code).toBe('no-access')
  })

  it('turns every error number into a code and throws what is none', () => {
    for (const [number, code] of [
      ['EACCES', 'no-access'],
      ['EPERM', 'no-access'],
      ['EROFS', 'no-access'],
      ['EDQUOT', 'disk-full'],
      ['EIO', 'disk-error'],
    ] as const) {
      const disk = new MemoryDisk()
      disk.accident = { at: 1, is: 'error', code: number }
      const result = writeWhole(disk, '/a', bytes('x'), 'replace')
      expect(result.ok ? '' : result.error.code).toBe(code)
    }
    const disk = new MemoryDisk()
    disk.accident = { at: 1, is: 'error', code: 'ERR_INVALID_ARG_TYPE' }
    expect(() => writeWhole(disk, '/a', bytes('x'), 'replace')).toThrow()
  })
})

describe('a crash while writing', () => {
  const remains: readonly Remains[] = ['everything', 'synced', 'names-only']
  for (const over of ['replace', 'refuse'] as const) {
    it(`leaves the old file or the new one, whole (${over})`, () => {
      for (let at = 1; ; at++) {
        const disk = new MemoryDisk()
        disk.makeFolder('/p')
        disk.syncFolder('/')
        if (over === 'replace') writeWhole(disk, '/p/a', bytes('the old one'), 'refuse')
        disk.accident = { at: disk.steps + at, is: 'crash' }
        let confirmed = false
        try {
          confirmed = writeWhole(disk, '/p/a', bytes('the new one, longer'), over).ok
        } catch (error) {
          expect(error).toBeInstanceOf(Crash)
        }
        for (const what of remains) {
          const left = disk.after(what)
          const listed = listFolder(left, '/p')
          expect(listed.ok && listed.value.every((name) => name === 'a')).toBe(true)
          const seen = left.kind('/p/a') === undefined ? undefined : text(left.read('/p/a'))
          const old = over === 'replace' ? 'the old one' : undefined
          expect(confirmed ? ['the new one, longer'] : [old, 'the new one, longer']).toContain(seen)
          expect(sweep(left, '/p', () => false).ok).toBe(true)
          expect(left.list('/p')).toEqual(seen === undefined ? [] : ['a'])
        }
        if (confirmed) {
          expect(at).toBeGreaterThan(3)
          break
        }
      }
    })
  }

  it('an error at any step is told, changes nothing that is seen, and the next try succeeds', () => {
    for (let at = 1; at <= 4; at++) {
      const disk = new MemoryDisk()
      writeWhole(disk, '/a', bytes('old'), 'refuse')
      disk.accident = { at: disk.steps + at, is: 'error', code: 'EIO' }
      const result = writeWhole(disk, '/a', bytes('new'), 'replace')
      expect(result.ok).toBe(false)
      // After the renaming only the certainty is missing.
      expect(text(disk.read('/a'))).toBe(at < 4 ? 'old' : 'new')
      expect(disk.list('/')).toEqual(['a'])
      expect(writeWhole(disk, '/a', bytes('new'), 'replace').ok).toBe(true)
      expect(text(disk.after('synced').read('/a'))).toBe('new')
    }
  })
})

describe('reading', () => {
  it('says what a path is when it is no file, and how much is too much', () => {
    mkdirSync(join(folder, 'd'))
    writeFileSync(join(folder, 'f'), '12345')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'))
    const codes = ['none', 'd', 'broken', 'f/x'].map((name) => {
      const result = readFile(systemDisk, join(folder, name), 10)
      return result.ok ? 'ok' : result.error.code
    })
    expect(codes).toEqual(['not-found', 'is-a-directory', 'not-found', 'not-a-directory'])
    const much = readFile(systemDisk, join(folder, 'f'), 4)
    expect(much.ok ? '' : much.error.code).toBe('too-large')
    const device = readFile(systemDisk, '/dev/zero', 4)
    expect(device.ok ? '' : device.error.code).toBe('not-a-file')
    const large: ReadDisk = {
      ...systemDisk,
      kind: () => ({ is: 'file', size: 2 ** 40 }),
      read: () => {
        throw new Error('read it all the same')
      },
    }
    expect(readFile(large, '/large', 2 ** 20).ok).toBe(false)
    const fits = readFile(systemDisk, join(folder, 'f'), 5)
    expect(fits.ok && text(fits.value)).toBe('12345')
  })

  it('lists names sorted, none for a folder that is not there', () => {
    writeFileSync(join(folder, 'b'), '')
    writeFileSync(join(folder, 'a'), '')
    writeFileSync(join(folder, `.under-way-${process.pid}-c`), '')
    const listed = listFolder(systemDisk, folder)
    expect(listed.ok && listed.value).toEqual(['a', 'b'])
    expect(listFolder(systemDisk, join(folder, 'none'))).toEqual({ ok: true, value: [] })
  })
})

describe('folders', () => {
  it('are made with those above them, for their owner alone, and survive a loss of power', () => {
    const path = join(folder, 'x', 'y')
    expect(makeFolders(systemDisk, path).ok).toBe(true)
    expect(makeFolders(systemDisk, path).ok).toBe(true)
    expect(statSync(join(folder, 'x')).mode & 0o777).toBe(0o700)
    const disk = new MemoryDisk()
    expect(makeFolders(disk, '/x/y').ok).toBe(true)
    expect(disk.after('synced').kind('/x/y')?.is).toBe('folder')
    writeFileSync(join(folder, 'f'), '')
    const through = makeFolders(systemDisk, join(folder, 'f', 'y'))
    expect(through.ok ? '' : through.error.code).toBe('not-a-directory')
  })

  it('are renamed in one step, never over another', () => {
    const disk = new MemoryDisk()
    makeFolders(disk, '/a')
    writeWhole(disk, '/a/f', bytes('1'), 'refuse')
    makeFolders(disk, '/b')
    const over = renameFolder(disk, '/a', '/b')
    expect(over.ok ? '' : over.error.code).toBe('exists')
    expect(renameFolder(disk, '/a', '/c').ok).toBe(true)
    expect(disk.after('synced').kind('/c/f')?.is).toBe('file')
    expect(disk.kind('/a')).toBeUndefined()
  })

  it('are swept of what dead processes left, not of what live ones are at', () => {
    const disk = new MemoryDisk()
    disk.writeNew('/.under-way-4-a', bytes(''))
    disk.writeNew('/.under-way-5-b', bytes(''))
    disk.makeFolder('/.under-way-4-game')
    disk.writeNew('/.under-way-4-game/f', bytes(''))
    disk.writeNew('/kept', bytes(''))
    expect(sweep(disk, '/', (pid) => pid === 5).ok).toBe(true)
    expect(disk.list('/')).toEqual(['.under-way-5-b', 'kept'])
  })
})

describe('removeDurably', () => {
  it('removes a file for good and does not mind its absence', () => {
    const disk = new MemoryDisk()
    writeWhole(disk, '/a', bytes('x'), 'refuse')
    expect(removeDurably(disk, '/a').ok).toBe(true)
    expect(disk.after('synced').list('/')).toEqual([])
    expect(removeDurably(disk, '/a').ok).toBe(true)
  })
})
