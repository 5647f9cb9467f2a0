import { expect, it } from 'vitest'
import { acceptGame } from '../../src/host/games.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { begunWorld, choose, code, message, opened, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

it('says that a file is there already also while its game is open, and that it is open when it is not', async () => {
  const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
  const { nora, sam, invitation, acceptance, id } = world
  const [hers, his] = [await opened(nora, id), await opened(sam, id)]
  const again = await takeIn(nora.host, acceptance.sent.bytes)
  expect(code(again)).toBe('already-taken')
  expect(message(again)).toMatch(/^You have opened this file already, [^.]*; nothing was changed\.$/)
  expect(code(await acceptGame(sam.host, sam.identity, invitation.sent.bytes))).toBe('already-accepted')
  choose(hers, 'rest')
  const { bytes } = value(await hers.close())
  // New to him, and his game is open elsewhere: now that is the reason.
  expect(code(await takeIn(sam.host, bytes))).toBe('busy')
  his.release()
  expect((await takeIn(sam.host, bytes)).ok).toBe(true)
})
