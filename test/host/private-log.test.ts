import { describe, expect, it } from 'vitest'
import { openLog } from '../../src/host/append-log.ts'
import { keepSecrets, readPrivateLog } from '../../src/host/private-log.ts'
import type { Secrets } from '../../src/record/hidden/sealing.ts'
import { code, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

const PATH = '/private.jsonl'
const first: readonly Secrets[] = [[['march', 'nf1', 'n4'], ['halt']], []]
const second: readonly Secrets[] = [[], [['halt']]]

describe('the private log of a player', () => {
  it('gives the lists of the files he closed, in order', () => {
    const disk = new MemoryDisk()
    value(keepSecrets(disk, PATH, { file: 1, lists: first }))
    value(keepSecrets(disk, PATH, { file: 3, lists: second }))
    expect(value(readPrivateLog(disk, PATH, [1, 3]))).toEqual([...first, ...second])
    expect(value(readPrivateLog(disk, PATH, [1]))).toEqual(first)
    expect(value(readPrivateLog(new MemoryDisk(), PATH, []))).toEqual([])
  })

  it('says when it lacks a file that he closed', () => {
    const disk = new MemoryDisk()
    value(keepSecrets(disk, PATH, { file: 1, lists: first }))
    expect(code(readPrivateLog(disk, PATH, [1, 3]))).toBe('damaged')
  })

  it('takes the lists of a file again that was not written, the same ones without another line', () => {
    const disk = new MemoryDisk()
    value(keepSecrets(disk, PATH, { file: 1, lists: second }))
    value(keepSecrets(disk, PATH, { file: 1, lists: first }))
    const size = disk.read(PATH).length
    value(keepSecrets(disk, PATH, { file: 1, lists: first }))
    expect(disk.read(PATH).length).toBe(size)
    expect(value(readPrivateLog(disk, PATH, [1]))).toEqual(first)
  })

  it.each([
    [null],
    [{ v: 2, file: 1, lists: [] }],
    [{ v: 1, file: -1, lists: [] }],
    [{ v: 1, file: 1, lists: {} }],
    [{ v: 1, file: 1, lists: [{}] }],
    [{ v: 1, file: 1, lists: [[['a b']]] }],
    [{ v: 1, file: 1, lists: [], more: 1 }],
  ])('is damaged with a line %j', (record) => {
    const disk = new MemoryDisk()
    value(value(openLog(disk, PATH)).append(record))
    expect(code(readPrivateLog(disk, PATH, []))).toBe('damaged')
  })
})
