import { describe, expect, it } from 'vitest'
import { type Processes, systemProcesses, takeLock } from '../../src/host/lock.ts'
import { code, message, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

/** A machine on which the named processes run; each started when its number says. */
const machine = (pid: number, ...running: readonly number[]): Processes => ({
  host: 'desk',
  pid,
  startOf: (of) => (running.includes(of) || of === pid ? `start of ${of}` : ''),
  alive: (of) => running.includes(of) || of === pid,
})

const take = (disk: MemoryDisk, processes: Processes) => takeLock(disk, '/l/game.lock', 'this game', processes)

function folder(): MemoryDisk {
  const disk = new MemoryDisk()
  disk.makeFolder('/l')
  return disk
}

/** What another process has put there. */
function lockOf(disk: MemoryDisk, owner: object): void {
  disk.writeNew('/l/game.lock', new TextEncoder().encode(JSON.stringify(owner)))
}

describe('a lock', () => {
  it('is held once, and again after it was let go', () => {
    const disk = folder()
    const lock = value(take(disk, machine(10)))
    expect(code(take(disk, machine(10)))).toBe('busy')
    lock.release()
    expect(disk.list('/l')).toEqual([])
    lock.release()
    const again = value(take(disk, machine(10)))
    lock.release()
    expect(disk.list('/l')).toEqual(['game.lock'])
    again.release()
  })

  it('of a running process is respected and named', () => {
    const disk = folder()
    lockOf(disk, { host: 'desk', pid: 20, start: 'start of 20' })
    const busy = take(disk, machine(10, 20))
    expect(code(busy)).toBe('busy')
    expect(message(busy)).toBe('This game is open in another Countersign (process 20); close it there.')
    expect(disk.list('/l')).toEqual(['game.lock'])
  })

  it.each([
    ['a process that has ended', { host: 'desk', pid: 20, start: 'start of 20' }, machine(10)],
    ['a process whose number another one has now', { host: 'desk', pid: 20, start: 'earlier' }, machine(10, 20)],
    ['an earlier process with our number', { host: 'desk', pid: 10, start: 'earlier' }, machine(10)],
    ['our number, where nobody knows when it started', { host: 'desk', pid: 10, start: '' }, machine(10)],
    ['nobody who can be read', { who: 'knows' }, machine(10)],
  ])('of %s is taken over', (_who, owner, processes) => {
    const disk = folder()
    lockOf(disk, owner)
    const lock = value(take(disk, processes))
    expect(disk.list('/l')).toEqual(['game.lock'])
    expect(new TextDecoder().decode(disk.read('/l/game.lock'))).toContain('"pid":10')
    lock.release()
    expect(disk.list('/l')).toEqual([])
  })

  it('of another computer is respected, and says what to do', () => {
    const disk = folder()
    lockOf(disk, { host: 'laptop', pid: 20, start: '' })
    const busy = take(disk, machine(10))
    expect(code(busy)).toBe('busy')
    expect(message(busy)).toContain('the computer laptop')
    expect(message(busy)).toContain('/l/game.lock')
  })

  it('that somebody else takes at the same instant stays his', () => {
    const disk = folder()
    lockOf(disk, { host: 'desk', pid: 30, start: '' })
    const link = disk.link.bind(disk)
    let first = true
    const read = disk.read.bind(disk)
    // Between our reading the stale lock and our moving it away, process 20 has taken it over.
    disk.read = (path) => {
      const bytes = read(path)
      if (first && path === '/l/game.lock') {
        first = false
        disk.remove('/l/game.lock')
        lockOf(disk, { host: 'desk', pid: 20, start: 'start of 20' })
      }
      return bytes
    }
    disk.link = link
    expect(code(take(disk, machine(10, 20)))).toBe('busy')
    expect(new TextDecoder().decode(read('/l/game.lock'))).toContain('"pid":20')
    expect(disk.list('/l')).toEqual(['game.lock'])
  })

  it('knows this machine’s processes', () => {
    expect(systemProcesses.alive(process.pid)).toBe(true)
    expect(systemProcesses.alive(999_999_999)).toBe(false)
    expect(systemProcesses.alive(0)).toBe(false)
    expect(systemProcesses.alive(Number.NaN)).toBe(false)
    expect(systemProcesses.startOf(999_999_999)).toBe('')
    if (process.platform === 'linux') expect(systemProcesses.startOf(process.pid)).toMatch(/^\d+$/)
  })
})
