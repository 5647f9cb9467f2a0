import { expect, it, vi } from 'vitest'
import { nextSteps } from '../../src/cli/text/status.ts'
import type { Deed } from '../../src/host/deeds.ts'
import type { InstalledModule } from '../../src/host/modules.ts'
import { NOTHING } from '../../src/host/pending.ts'
import { entriesOf, roomRefusal } from '../../src/host/room.ts'
import type { SentFile } from '../../src/host/sending.ts'
import type { GameSession } from '../../src/host/session.ts'
import type { DiceLevel } from '../../src/record/types.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { begunWorld, choose, code, hostAt, LIBRARY, message, opened, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

// A file of few entries, so that a test comes to its end: it is warned above 24, and one is kept free.
vi.mock('../../src/record/limits.ts', async (original) => ({ ...(await original<object>()), LINES_LIMIT: 32 }))

/** The North before its turn; the South falls back from every attack by its orders, so that no attack ends the file. */
async function beforeManyAttacks(dice: DiceLevel): Promise<{ readonly nora: GameSession; readonly sam: GameSession }> {
  const disks = { nora: new MemoryDisk(), sam: new MemoryDisk() }
  const world = await begunWorld(disks, undefined, { scenario: 'ford', dice })
  const nora = await opened(world.nora, world.id)
  const sam = await opened(world.sam, world.id)
  if (nora.turn === 'ours') value(await sam.takeIn(value(await nora.close()).bytes))
  value(sam.leaveOrders('fall-back'))
  choose(sam, 'rest')
  value(await nora.takeIn(value(await sam.close()).bytes))
  return { nora, sam }
}

function toy(): InstalledModule {
  const module = LIBRARY.module('toy-war')
  if (module === undefined) throw new Error('the toy game is not installed')
  return module
}

const entriesIn = ({ header }: SentFile) => header.last - header.first + 1
const attack = (session: GameSession, times: number) => choose(session, ...Array<string>(times).fill('attack:1'))

it.each(['casual', 'strict'] as const)('counts the entries of a file of %s dice as they are written', async (dice) => {
  const { nora, sam } = await beforeManyAttacks(dice)
  for (let times = 0; times < 2; times++) {
    attack(nora, 1)
    if (nora.asking === null) continue
    const request = value(await nora.ask())
    value(await nora.takeIn(value(await sam.answer(request.bytes)).sent.bytes))
  }
  choose(nora, 'rest')
  const entries = entriesOf({ inputs: nora.pending, answers: nora.answers })
  const closed = value(await nora.close())
  expect(entriesIn(closed)).toBe(entries)
  expect(entries).toBe(dice === 'casual' ? 8 : 10)
  value(await sam.takeIn(closed.bytes))
})

it('warns while a file grows long, and refuses what would leave no room to close it', async () => {
  const { nora, sam } = await beforeManyAttacks('casual')
  attack(nora, 7) // each a choice, a roll asked for and its values
  expect(nora.warning).toBeNull()
  attack(nora, 1)
  expect(nora.warning).toBe(
    'This file has 25 of the 32 entries it can have: come soon to a decision of the other side, then close and send it; or take back what you do not need.',
  )
  const table = { host: hostAt(new MemoryDisk(), '/', 'Nora'), session: nora, module: toy(), commandLine: String }
  expect(nextSteps(table).at(-1)).toBe(nora.warning)
  attack(nora, 2)
  const before = nora.pending
  expect(code(nora.choose(['attack', '1']))).toBe('file-full')
  expect(message(nora.choose(['attack', '1']))).toContain(
    'Take back what you do not need (undo), then choose what leads',
  )
  expect(code(nora.leaveOrders('stand'))).toBe('file-full')
  expect(nora.pending).toEqual(before)
  // What leads to the other side may take the last entry: the file can be closed then, and the other side reads it.
  choose(nora, 'rest')
  const closed = value(await nora.close())
  expect(entriesIn(closed)).toBe(32)
  value(await sam.takeIn(closed.bytes))
  expect((await verifyFiles(sam.files, LIBRARY.find)).ok).toBe(true)
  expect([nora.warning, sam.warning]).toEqual([null, null])
})

it('refuses more choices in secret than go behind one seal, or into one line of a disclosure', async () => {
  const { nora } = await beforeManyAttacks('casual')
  const secret = (word: string): Deed => ({ type: 'secret', side: 'north', choice: ['hide', word] })
  const many = (count: number, word: string) => Array<Deed>(count).fill(secret(word))
  const refused = (deeds: readonly Deed[]) => roomRefusal(NOTHING, deeds, 'north', nora.position)?.message
  expect(refused(many(2048, 'a'))).toBeUndefined()
  expect(refused(many(2049, 'a'))).toContain('in secret')
  expect(refused(many(700, 'a'.repeat(100)))).toContain('in secret')
})
