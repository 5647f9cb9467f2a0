import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { latestOf, steppingClock, systemClock } from '../../src/host/clock.ts'
import { seededEntropy, systemEntropy } from '../../src/host/entropy.ts'
import { libraryOf, moduleDigest } from '../../src/host/modules.ts'
import { openProfile, profileAt, usualFolder } from '../../src/host/profile.ts'
import { code, LIBRARY, TOY, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

describe('entropy', () => {
  it('is the documented stream for a seed, however it is cut', () => {
    const whole = seededEntropy('7').bytes(80)
    const key = createHash('sha256').update('countersign/v1/seeded-entropy\x007').digest()
    const block = (n: number) => {
      const number = Buffer.alloc(8)
      number.writeUInt32BE(n, 4)
      return createHmac('sha256', key).update(number).digest()
    }
    expect(Buffer.from(whole)).toEqual(Buffer.concat([block(0), block(1), block(2)]).subarray(0, 80))
    const cut = seededEntropy('7')
    const parts = [0, 1, 31, 33, 15].map((count) => Buffer.from(cut.bytes(count)))
    expect(Buffer.concat(parts)).toEqual(Buffer.from(whole))
    expect(seededEntropy('8').bytes(32)).not.toEqual(seededEntropy('7').bytes(32))
  })

  it('of the system is fresh each time', () => {
    expect(systemEntropy.bytes(32).length).toBe(32)
    expect(systemEntropy.bytes(32)).not.toEqual(systemEntropy.bytes(32))
  })
})

describe('clock', () => {
  it('tells the time to the second, in UTC', () => {
    const before = Date.now()
    const read = Date.parse(systemClock.now())
    expect(systemClock.now()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(Math.abs(read - before)).toBeLessThan(2000)
  })

  it('steps from where it is told to start', () => {
    const clock = steppingClock('2031-12-31T23:59:30Z', 45)
    expect([clock.now(), clock.now()]).toEqual(['2031-12-31T23:59:30Z', '2032-01-01T00:00:15Z'])
    expect(() => steppingClock('soon', 1)).toThrow()
  })

  it('knows the latest', () => {
    expect(latestOf('2031-05-01T00:00:00Z', '2030-12-31T23:59:59Z', '2031-05-01T00:00:01Z')).toBe(
      '2031-05-01T00:00:01Z',
    )
  })
})

describe('the profile', () => {
  it.each([
    ['linux', {}, '/home/n/.local/share/countersign'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/countersign'],
    ['linux', { XDG_DATA_HOME: 'data' }, '/home/n/.local/share/countersign'],
    ['darwin', {}, '/home/n/Library/Application Support/Countersign'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Countersign'],
    ['win32', {}, '/home/n/AppData/Roaming/Countersign'],
  ] as const)('on %s with %j is in %s', (platform, env, folder) => {
    expect(usualFolder({ platform, env, home: '/home/n' })).toBe(folder)
  })

  it('is made with its folders, and swept of what a dead process left', () => {
    const disk = new MemoryDisk()
    const profile = value(openProfile(disk, '/a/b'))
    expect(profile).toEqual(profileAt('/a/b'))
    expect([...disk.list('/a/b')].toSorted()).toEqual(['games', 'locks', 'trusted'])
    disk.writeNew('/a/b/games/.under-way-999999999-x', new Uint8Array(1))
    value(openProfile(disk, '/a/b'))
    expect(disk.list('/a/b/games')).toEqual([])
  })

  it('cannot be a file or nothing', () => {
    const disk = new MemoryDisk()
    disk.writeNew('/f', new Uint8Array(0))
    expect(code(openProfile(disk, '/f'))).toBe('not-a-directory')
    expect(code(openProfile(disk, ''))).toBe('not-found')
  })
})

describe('the library', () => {
  it('finds modules by id, with their digest', () => {
    expect(LIBRARY.find('toy-war')?.rulesRevision).toBe(3)
    expect(LIBRARY.find('chess')).toBeUndefined()
    const digest = createHash('sha256')
      .update('{"data":{"data/guns.json":{"guns":[1,2]}},"manifest":{"books":[{"id":"toy","title":"Toy War"}],')
      .update('"id":"toy-war","rulesRevision":3,"scenarios":[{"id":"ridge","rule":"toy:1","status":"complete",')
      .update('"title":"The Ridge"}],"sides":[{"id":"north","name":"the North"},{"id":"south","name":"the South"}],')
      .update('"title":"Toy War","version":"1.0.0"}}')
      .digest('hex')
    expect(LIBRARY.module('toy-war')?.digest).toBe(digest)
  })

  it('has another digest when any fact is another', () => {
    const digest = moduleDigest(TOY)
    expect(moduleDigest({ ...TOY, data: { 'data/guns.json': { guns: [1, 3] } } })).not.toBe(digest)
    expect(moduleDigest({ ...TOY, data: { 'data/gun.json': { guns: [1, 2] } } })).not.toBe(digest)
    expect(moduleDigest({ ...TOY, manifest: { ...TOY.manifest, rulesRevision: 4 } })).not.toBe(digest)
  })

  it('does not take two modules of one id', () => {
    expect(() => libraryOf([TOY, TOY])).toThrow()
  })

  it('counts a fraction as the text of it', () => {
    const digest = moduleDigest({ ...TOY, data: { x: 0.5 } })
    expect(digest).toBe(moduleDigest({ ...TOY, data: { x: '0.5' } }))
    expect(digest).not.toBe(moduleDigest({ ...TOY, data: { x: 0.25 } }))
  })
})
