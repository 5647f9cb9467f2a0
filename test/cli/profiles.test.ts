import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openExistingProfile, profileAt, writeIntoProfile } from '../../src/host/profile.ts'
import { MemoryDisk } from '../support/memory-disk.ts'
import { folderDigest } from './folder-digest.ts'
import { type ToyTable, toyTable } from './toy-table.ts'

let table: ToyTable
beforeAll(async () => {
  table = await toyTable()
}, 60_000)
afterAll(() => table.end())

describe('a profile that is not there', () => {
  it.each([
    'games',
    'identity show',
    'identity export --out x.card',
    'show ridge',
    'offers ridge',
    'choose ridge rest',
    'undo ridge',
    'orders ridge --show',
    'close ridge --out x.turn',
    'resign ridge --yes --out x.turn',
    'export ridge --format text',
    'open 1.turn',
    'accept 0.turn --out x.turn',
    'new --module toy-war --scenario ridge --side north --opponent bob.card --out x.turn',
  ])('%s says so and makes nothing', async (line) => {
    const before = folderDigest(table.folder)
    const ran = await table.run(...line.split(' '), '--profile', 'nowhere2')
    expect(ran).toMatchObject({ exit: 1, out: '' })
    expect(ran.err).toContain(`There is no profile in ${table.path('nowhere2')}`)
    expect(folderDigest(table.folder)).toEqual(before)
  })

  it('is not taken for one when it is a folder of something else', async () => {
    mkdirSync(table.path('photos'))
    writeFileSync(table.path('photos/1.jpg'), 'x')
    expect((await table.run('games', '--profile', 'photos', '--json')).json()).toMatchObject({
      ok: false,
      problems: [{ code: 'no-profile' }],
    })
    expect(folderDigest(table.path('photos'))).toEqual({ '1.jpg': expect.any(String) })
  })

  it('is made by identity new and identity trust when they succeed, and leaves nothing when they fail', async () => {
    for (const line of ['identity new --name Cid', 'identity new --no-passphrase --name', 'identity trust 0.turn']) {
      const words = line.endsWith('--name') ? [...line.split(' '), ' bad '] : line.split(' ')
      const ran = await table.run(...words, '--profile', 'deep/new')
      expect(ran.exit, line).not.toBe(0)
      expect(existsSync(table.path('deep')), line).toBe(false)
    }
    expect((await table.run('identity', 'trust', 'ann.card', '--profile', 'deep/new')).exit).toBe(0)
    expect((await table.run('games', '--profile', 'deep/new')).out).toContain('No games yet')
  })

  it('is gone again when the disk refuses its first file', () => {
    const disk = new MemoryDisk()
    const profile = profileAt('/a/b')
    // A name that is taken is refused.
    const taken = writeIntoProfile(disk, profile, profile.locks, new Uint8Array(1), 'refuse')
    expect(taken.ok).toBe(false)
    expect(disk.kind('/a')).toBeUndefined()
    expect(writeIntoProfile(disk, profile, profile.identity, new Uint8Array(1), 'refuse').ok).toBe(true)
    expect(openExistingProfile(disk, '/a/b').ok).toBe(true)
  })

  it('is looked for where the surroundings of the command say', async () => {
    const ran = await table.run('games')
    expect(ran.err).toContain(`There is no profile in ${table.path('countersign')}`)
  })
})
