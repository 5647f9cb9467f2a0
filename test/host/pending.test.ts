import { describe, expect, it } from 'vitest'
import { openLog } from '../../src/host/append-log.ts'
import { NOTHING, Pending, readPending } from '../../src/host/pending.ts'
import { type PendingRecord, pendingFromJson, pendingToJson } from '../../src/host/pending-records.ts'
import { canonicalText } from '../../src/record/canonical-text.ts'
import { TURN_PAYLOAD_TYPE } from '../../src/record/dsse.ts'
import { parseStrictJson } from '../../src/record/strict-json.ts'
import { code, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

const A = 'a'.repeat(64)
const B = 'b'.repeat(64)
const choice = { type: 'choice', side: 'north', choice: ['attack', '1'] } as const
const roll = {
  type: 'roll',
  request: { rule: 'toy:1', purpose: 'A roll', dice: [6, 10] },
  values: [3, 9],
} as const
const orders = { type: 'orders', side: 'north', orders: { retreat: [1, 'x', null] } } as const
const answer = { type: 'answer', answer: ['nobody'] } as const

/** An answer's envelope; only its form counts here. */
const header = {
  ...{ v: 1, kind: 'answer', game: A, file: 1, author: 'south', first: 3, last: 3, head: A, state: null },
  ...{ roots: [], ack: A, reveal: A, claimedTime: '2031-05-01T12:00:00Z', members: { 'report.txt': A }, answer: null },
}
const envelope = {
  payload: Buffer.from(canonicalText(header)).toString('base64'),
  payloadType: TURN_PAYLOAD_TYPE,
  signatures: [{ keyid: A, sig: Buffer.alloc(64).toString('base64') }],
}

const open = (disk: MemoryDisk, prev: string, earlier: readonly string[] = []) =>
  Pending.open(disk, '/p', prev, (hash) => earlier.includes(hash))

describe('a record of what was done', () => {
  const records: readonly PendingRecord[] = [
    { type: 'begin', prev: A },
    { type: 'step', inputs: [choice, roll, orders, answer] },
    { type: 'undo' },
    { type: 'close', claimedTime: '2031-05-01T12:00:00Z' },
    { type: 'asked', claimedTime: '2031-05-01T12:00:00Z' },
    { type: 'answered', envelope },
  ]
  it.each(records)('%j is read as it was written', (record) => {
    const parsed = parseStrictJson(JSON.stringify(pendingToJson(record)))
    expect(parsed.ok && pendingFromJson(parsed.value)).toEqual(record)
  })

  it.each([
    [null],
    [{ type: 'begin', prev: A }],
    [{ type: 'begin', v: 2, prev: A }],
    [{ type: 'step' }],
    [{ type: 'step', inputs: [{ type: 'choice', side: 'north', choice: ['a b'] }] }],
    [{ type: 'step', inputs: [{ type: 'roll', request: { rule: 'r', purpose: 'p' }, values: [1] }] }],
    [{ type: 'step', inputs: [{ type: 'roll', request: { rule: 'r', purpose: 'p', dice: ['6'] }, values: [1] }] }],
    [{ type: 'step', inputs: [{ type: 'orders', orders: 1 }] }],
    [{ type: 'undo', more: 1 }],
    [{ type: 'close', claimedTime: 7 }],
    [{ type: 'asked' }],
    [{ type: 'answered', envelope: { payload: '' } }],
  ])('%j is not read', (json) => {
    expect(pendingFromJson(json)).toBeUndefined()
  })
})

describe('the pending inputs', () => {
  it('are there again after each step', () => {
    const disk = new MemoryDisk()
    const pending = value(open(disk, A))
    value(pending.step([choice]))
    value(pending.undo())
    value(pending.step([orders]))
    value(pending.step([choice, roll]))
    const steps = [[orders], [choice, roll]]
    expect(value(readPending(disk, '/p'))).toEqual({ ...NOTHING, prev: A, steps, inputs: [orders, choice, roll] })
    const again = value(open(disk, A))
    expect(again.inputs).toEqual([orders, choice, roll])
    expect(code(again.undo())).toBe('undo-past-roll')
    value(again.close('2031-05-01T12:00:00Z'))
    expect(value(open(disk, A)).closing).toBe('2031-05-01T12:00:00Z')
    expect(() => again.step([choice])).toThrow()
    value(again.clear())
    expect(value(readPending(disk, '/p'))).toEqual(NOTHING)
  })

  it('wait for an answer once they are asked with, and are taken back no further than that', () => {
    const disk = new MemoryDisk()
    const pending = value(open(disk, A))
    value(pending.step([choice]))
    value(pending.ask('2031-05-01T12:00:00Z'))
    expect(code(pending.undo())).toBe('undo-past-request')
    expect(() => pending.step([choice])).toThrow()
    expect(() => pending.close('2031-05-01T12:00:00Z')).toThrow()
    expect(value(open(disk, A)).asked).toBe('2031-05-01T12:00:00Z')
    value(pending.answer(envelope))
    expect(() => pending.answer(envelope)).toThrow()
    expect(code(pending.undo())).toBe('undo-past-request')
    value(pending.step([roll]))
    value(pending.step([choice]))
    value(pending.undo())
    expect(code(pending.undo())).toBe('undo-past-roll')
    expect(value(readPending(disk, '/p'))).toMatchObject({ asked: null, answers: [{ at: 1, envelope }] })
  })

  it('of a file that is written are dropped, those of another record are damage', () => {
    const disk = new MemoryDisk()
    value(value(open(disk, A)).step([choice]))
    expect(code(open(disk, B))).toBe('damaged')
    expect(disk.kind('/p')).toBeDefined()
    expect(value(open(disk, B, [A])).inputs).toEqual([])
    expect(disk.kind('/p')).toBeUndefined()
  })

  it('in an order that cannot be are damage', () => {
    const impossible: readonly (readonly PendingRecord[])[] = [
      [{ type: 'step', inputs: [choice] }],
      [{ type: 'begin', prev: A }, { type: 'undo' }],
      [
        { type: 'begin', prev: A },
        { type: 'begin', prev: A },
      ],
      [
        { type: 'begin', prev: A },
        { type: 'close', claimedTime: 'x' },
        { type: 'step', inputs: [choice] },
      ],
    ]
    for (const records of impossible) {
      const disk = new MemoryDisk()
      const log = value(openLog(disk, '/p'))
      for (const record of records) value(log.append(pendingToJson(record)))
      expect(code(readPending(disk, '/p'))).toBe('damaged')
    }
  })
})
