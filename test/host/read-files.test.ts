import { describe, expect, it } from 'vitest'
import { readFileOnce } from '../../src/host/read-files.ts'
import { readTurnFile } from '../../src/record/read-file.ts'
import { begunWorld, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

describe('a file that is read once', () => {
  it('is the same as read anew, under the name it is given now', async () => {
    const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
    const { bytes } = world.acceptance.sent
    const first = value(await readFileOnce({ name: 'a', bytes }))
    const again = value(await readFileOnce({ name: 'b', bytes: bytes.slice() }))
    expect(first).toEqual(value(await readTurnFile({ name: 'a', bytes })))
    expect(again).toEqual({ ...first, name: 'b' })
    // The container was not taken apart again.
    expect(again.members).toBe(first.members)
  })

  it('is not taken for one that differs in a byte', async () => {
    const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
    const { bytes } = world.invitation.sent
    value(await readFileOnce({ name: 'a', bytes }))
    const changed = bytes.slice()
    changed[changed.length - 30] = (changed[changed.length - 30] ?? 0) ^ 1
    expect((await readFileOnce({ name: 'a', bytes: changed })).ok).toBe(false)
    expect((await readFileOnce({ name: 'a', bytes: new Uint8Array(0) })).ok).toBe(false)
  })
})
