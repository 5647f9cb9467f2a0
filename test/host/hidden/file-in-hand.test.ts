import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequest } from '../../../src/host/answer-request.ts'
import { viewGame } from '../../../src/host/load-game.ts'
import type { GameSession } from '../../../src/host/session.ts'
import { takeIn } from '../../../src/host/take-in.ts'
import { afterEachCrash, diskOf, LATER, on } from '../../support/crashes.ts'
import { exchange, hiddenWorld } from '../../support/hidden-world.ts'
import { choose, code, opened, value, type World } from '../../support/host-world.ts'
import type { MemoryDisk } from '../../support/memory-disk.ts'

let world: World

beforeEach(async () => {
  world = await hiddenWorld()
  const sam = await opened(world.sam, world.id)
  if (sam.turn === 'ours') value(await takeIn(world.nora.host, value(await sam.close()).bytes))
  sam.release()
})

const words = ({ deeds }: GameSession) =>
  deeds.map((deed) =>
    deed.type === 'choice' || deed.type === 'secret' ? `${deed.type} ${deed.choice.join(':')}` : deed.type,
  )

describe('a file with secret choices while it is made', () => {
  it('keeps them out of its inputs and tells what the rules make it tell', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'march:nf1:n4')
    expect(session.pending).toEqual([])
    choose(session, 'march:nf2:s1')
    expect(words(session)).toEqual(['secret march:nf1:n4', 'secret march:nf2:s1', 'choice enter:s1'])
    expect(session.pending).toEqual([{ type: 'choice', side: 'north', choice: ['enter', 's1'] }])
    expect(session.asking).toMatchObject({
      roll: null,
      of: 'south',
      query: { question: ['occupied', 's1'] },
      since: null,
    })
    expect(session.offers()).toEqual([])
    expect(code(session.choose(['halt']))).toBe('waiting-for-answer')
    expect(code(await session.close())).toBe('waiting-for-answer')
    session.release()
    expect(words(value(await viewGame(world.nora.host, world.id)))).toHaveLength(3)
  })

  it('takes back a secret choice with what it told, never past a question that was asked', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'march:nf1:n4', 'march:nf2:s1')
    expect(value(session.undo())).toEqual({ type: 'secret', side: 'north', choice: ['march', 'nf2', 's1'] })
    expect(words(session)).toEqual(['secret march:nf1:n4'])
    value(session.undo())
    expect(code(session.undo())).toBe('nothing-to-undo')
    choose(session, 'march:nf2:s1')
    value(await session.ask())
    expect(code(session.undo())).toBe('undo-past-request')
    const sam = await opened(world.sam, world.id)
    await exchange(session, sam)
    sam.release()
    expect(words(session).at(-1)).toBe('answer')
    expect(code(session.undo())).toBe('undo-past-answer')
    session.release()
  })

  it('takes no orders in place of others that a secret choice came after, since the file would hold both in a row', async () => {
    const session = await opened(world.nora, world.id)
    value(session.leaveOrders('hold'))
    choose(session, 'march:nf1:n4')
    expect(code(session.leaveOrders(null))).toBe('orders-twice')
    expect(session.pending).toEqual([{ type: 'orders', side: 'north', orders: 'hold' }])
    value(session.undo())
    value(session.leaveOrders(null))
    expect(session.pending).toEqual([{ type: 'orders', side: 'north', orders: null }])
    session.release()
  })

  it('goes on with an answer that was taken in without the key', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'march:nf1:n4', 'halt', 'kind:s3')
    const request = value(await session.ask())
    session.release()
    const answer = value(await answerRequest(world.sam.host, request.bytes, world.sam.identity))
    value(await takeIn(world.nora.host, answer.sent.bytes))
    const seen = value(await viewGame(world.nora.host, world.id))
    expect(seen).toMatchObject({ asking: null, rollDue: true })
    const again = await opened(world.nora, world.id)
    expect(words(again).slice(-2)).toEqual(['choice kind:s3', 'answer'])
    expect(again.position.board).toMatchObject({ told: { 'answer-1': '1' } })
    // The same question gets the same bytes.
    const same = value(await answerRequest(world.sam.host, request.bytes, world.sam.identity))
    expect(same).toMatchObject({ again: true })
    expect(same.sent.bytes).toEqual(answer.sent.bytes)
    again.release()
  })

  it('leads to the same file and the same private log at whatever step a crash comes', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'march:nf1:n4', 'halt')
    session.release()
    const ready = diskOf(world.nora)
    const play = async (disk: MemoryDisk): Promise<Uint8Array> => {
      const open = await opened(on(disk, world.nora), world.id)
      if (open.turn === 'ours' && open.closing === null && open.offers().length > 0) choose(open, 'pass')
      const sent = open.turn === 'ours' ? value(await open.close()).bytes : open.sentFiles().at(-1)?.bytes
      open.release()
      return sent ?? new Uint8Array()
    }
    const first = await play(ready.after('everything'))
    let closings = 0
    const steps = await afterEachCrash(
      ready,
      async (disk) => {
        await play(disk)
      },
      async (left) => {
        const who = on(left, world.nora, LATER)
        const closing = value(await viewGame(who.host, world.id)).closing !== null
        const open = await opened(who, world.id)
        if (closing) {
          closings += 1
          expect(open.sentFiles().at(-1)?.bytes).toEqual(first)
        }
        if (open.turn === 'ours') {
          if (open.offers().length > 0) choose(open, 'pass')
          value(await open.close())
        }
        // Its own position is read back from the private log.
        expect(open.position.board).toMatchObject({
          forces: { north: [{ id: 'nf1', space: 'n4' }, {}, {}], south: null },
        })
        open.release()
      },
    )
    expect(steps).toBeGreaterThan(10)
    expect(closings).toBeGreaterThan(3)
  }, 240_000)

  it('says that the private log is damaged, and plays nothing on without it', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'halt', 'pass')
    value(await session.close())
    session.release()
    const disk = diskOf(world.nora).after('everything')
    const path = [...disk.files().keys()].find((name) => name.endsWith('private.jsonl')) ?? ''
    disk.remove(path)
    const fresh = on(disk, world.nora)
    expect(code(await viewGame(fresh.host, world.id))).toBe('damaged')
  })
})
