import { describe, expect, it } from 'vitest'
import { openLog, readLog } from '../../src/host/append-log.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { Crash, MemoryDisk, type Remains } from '../support/memory-disk.ts'

function opened(disk: MemoryDisk) {
  const log = openLog(disk, '/log')
  if (!log.ok) throw new Error(log.error.message)
  return log.value
}

function records(disk: MemoryDisk): readonly Plain[] {
  const read = readLog(disk, '/log')
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

const lines = (disk: MemoryDisk) => new TextDecoder().decode(disk.read('/log')).split('\n')
const put = (disk: MemoryDisk, text: string) => {
  if (disk.kind('/log') !== undefined) disk.remove('/log')
  disk.writeNew('/log', new TextEncoder().encode(text))
}

describe('the log of unsent inputs', () => {
  it('gives back what was appended, in order', () => {
    const disk = new MemoryDisk()
    expect(records(disk)).toEqual([])
    const log = opened(disk)
    expect(log.append({ n: 1 }).ok).toBe(true)
    expect(log.append(['two', 'é']).ok).toBe(true)
    expect(log.records).toEqual([{ n: 1 }, ['two', 'é']])
    expect(records(disk)).toEqual([{ n: 1 }, ['two', 'é']])
    expect(lines(disk)[0]).toBe('2bfd14f43d17fc7c {"n":1}')
  })

  it('drops a torn last line, wherever it was torn, and goes on after it', () => {
    const disk = new MemoryDisk()
    opened(disk).append({ n: 1 })
    const whole = new TextDecoder().decode(disk.read('/log'))
    for (let cut = 0; cut < whole.length; cut++) {
      put(disk, whole + whole.slice(0, cut))
      expect(records(disk)).toEqual([{ n: 1 }])
      expect(opened(disk).append({ n: 2 }).ok).toBe(true)
      expect(records(disk)).toEqual([{ n: 1 }, { n: 2 }])
    }
  })

  it('drops a last line whose bytes are not those that were written', () => {
    const disk = new MemoryDisk()
    opened(disk).append({ n: 1 })
    const whole = new TextDecoder().decode(disk.read('/log'))
    put(disk, whole + whole.replace('1}', '7}'))
    expect(records(disk)).toEqual([{ n: 1 }])
    put(disk, `${whole}\0\0\0\0\0\0`)
    expect(records(disk)).toEqual([{ n: 1 }])
  })

  it('does not take damage in the middle for a torn line', () => {
    const disk = new MemoryDisk()
    opened(disk).append({ n: 1 })
    const whole = new TextDecoder().decode(disk.read('/log'))
    put(disk, whole.replace('1}', '7}') + whole)
    const read = readLog(disk, '/log')
    expect(read.ok ? '' : read.error.code).toBe('damaged')
    expect(read.ok ? '' : read.error.message).toContain('line 1')
  })

  it('keeps every confirmed line through a crash at any step', () => {
    for (const remains of ['everything', 'synced', 'names-only'] satisfies Remains[]) {
      for (let at = 1; at <= 9; at++) {
        const disk = new MemoryDisk()
        disk.accident = { at, is: 'crash' }
        const confirmed: Plain[] = []
        try {
          const log = opened(disk)
          for (let n = 0; n < 4; n++) if (log.append({ n }).ok) confirmed.push({ n })
        } catch (error) {
          expect(error).toBeInstanceOf(Crash)
        }
        const left = records(disk.after(remains))
        expect(left.slice(0, confirmed.length)).toEqual(confirmed)
        expect(left.length).toBeLessThanOrEqual(confirmed.length + 1)
      }
    }
  })

  it('is as before after a full disk, and the next line is whole', () => {
    for (let at = 1; at <= 2; at++) {
      const disk = new MemoryDisk()
      const log = opened(disk)
      log.append({ n: 1 })
      disk.accident = { at: disk.steps + at, is: 'error', code: 'ENOSPC' }
      const full = log.append({ n: 2 })
      expect(full.ok ? '' : full.error.code).toBe('disk-full')
      expect(log.records).toEqual([{ n: 1 }])
      expect(log.append({ n: 3 }).ok).toBe(true)
      expect(records(disk.after('synced'))).toEqual([{ n: 1 }, { n: 3 }])
    }
  })
})
