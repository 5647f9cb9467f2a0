import { sep } from 'node:path'
import { expect, it } from 'vitest'
import { filesAmong, profileAmong } from '../../src/main/command-line.ts'
import { FileQueue, readOpened } from '../../src/main/file-queue.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

it('finds the files of a command line and nothing else in it', () => {
  const paths = (argv: readonly string[]) => filesAmong(argv, '/home/ann').map((each) => each.split(sep).join('/'))
  expect(paths(['countersign', 'a.turn', '/b/C.TURN', 'bob.card', 'mail.txt', 'mail.eml'])).toEqual([
    '/home/ann/a.turn',
    '/b/C.TURN',
    '/home/ann/bob.card',
    '/home/ann/mail.txt',
    '/home/ann/mail.eml',
  ])
  // The program itself, switches, folders, and what a second instance brings along.
  const line = ['x.turn', '.', '--profile', '/p', '--no-sandbox', '--allow-file-access-from-files', '-x.turn', 'y.exe']
  expect(paths(line)).toEqual([])
  expect(paths([])).toEqual([])
  expect(paths(['countersign', ...Array.from({ length: 100 }, (_, n) => `${n}.turn`)])).toHaveLength(64)
})

it('finds the profile in both spellings', () => {
  const profile = (...argv: string[]) =>
    profileAmong(['countersign', ...argv], '/home/ann')
      ?.split(sep)
      .join('/')
  expect(profile()).toBeUndefined()
  expect(profile('--profile', 'bob')).toBe('/home/ann/bob')
  expect(profile('a.turn', '--profile=/p')).toBe('/p')
  expect(profile('--profile=')).toBe('')
  expect(profile('--profile')).toBe('')
})

it('reads an opened file, or says in a sentence why not', () => {
  const disk = new MemoryDisk()
  disk.makeFolder('/ann')
  disk.writeNew('/ann/a.turn', Uint8Array.of(1, 2, 255))
  disk.writeNew('/ann/large.turn', new Uint8Array(6 * 1024 * 1024 + 1))
  expect(readOpened(disk, '/ann/a.turn')).toEqual({ type: 'file-opened', name: 'a.turn', bytes: 'AQL/' })
  expect(readOpened(disk, '/ann/b.turn')).toEqual({ sentence: expect.stringMatching(/^b\.turn is not there/) })
  expect(readOpened(disk, '/ann')).toEqual({ sentence: expect.stringContaining('not there') })
  expect(readOpened(disk, '/ann/large.turn')).toEqual({ sentence: expect.stringContaining('too large') })
  const broken = {
    ...disk,
    kind: () => ({ is: 'file', size: 1 }) as const,
    list: () => [],
    read: () => {
      throw new Error('EACCES')
    },
  }
  expect(readOpened(broken, '/ann/a.turn')).toEqual({ sentence: expect.stringContaining('cannot be read') })
})

it('keeps opened files until the screens listen, and gives each once', () => {
  const given: string[] = []
  const queue = new FileQueue(({ name }) => given.push(name))
  const put = (name: string) => queue.put({ type: 'file-opened', name, bytes: '' })
  put('a')
  put('b')
  expect(given).toEqual([])
  queue.open()
  put('c')
  expect(given).toEqual(['a', 'b', 'c'])
  queue.shut()
  put('d')
  expect(given).toHaveLength(3)
  queue.open()
  queue.open()
  expect(given).toEqual(['a', 'b', 'c', 'd'])
})
