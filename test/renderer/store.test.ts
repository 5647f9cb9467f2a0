import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { isGameLine, isSight } from '../../src/renderer/store/kept-shapes.ts'
import * as store from '../../src/renderer/store/store.ts'
import { line, sight } from './kept-samples.ts'

beforeEach(async () => {
  await store.forgetStore()
})

describe('what the browser keeps', () => {
  it('gives the newest position of a game for its first picture', async () => {
    for (const at of [3, 12, 7]) await store.keepSight(sight('a', at, 12))
    await store.keepSight(sight('b', 40))
    expect((await store.newestSight('a'))?.at).toBe(12)
    expect((await store.keptSight('a', 7))?.at).toBe(7)
    expect(await store.keptSight('a', 8)).toBeUndefined()
  })

  it('forgets entries that were taken back', async () => {
    await store.keepSight(sight('a', 9))
    await store.keepSight(sight('a', 8, 8))
    expect((await store.newestSight('a'))?.at).toBe(8)
    expect(await store.keptSight('a', 9)).toBeUndefined()
  })

  it('keeps no more positions of a game than it may', async () => {
    for (let at = 1; at <= 6; at++) await store.keepSight(sight('a', at, 6), 4)
    expect(await store.keptSight('a', 4)).toBeDefined()
    expect(await store.keptSight('a', 5)).toBeUndefined()
  })

  it('replaces the list of games, and can be thrown away', async () => {
    await store.keepLines([line('a'), line('b')])
    await store.keepLines([line('b')])
    expect(await store.keptLines()).toEqual([{ ...line('b'), checked: false }])
    await store.keepSight(sight('a', 1))
    await store.forgetStore()
    expect(await store.keptLines()).toEqual([])
    expect(await store.newestSight('a')).toBeUndefined()
  })
})

describe('what somebody else has put there', () => {
  /** Changes rows as a program that had this port could, past everything that is typed. */
  async function spoil(table: 'sights' | 'lines', change: (row: Record<string, unknown>) => unknown): Promise<void> {
    const raw = await new Dexie('countersign').open()
    const rows: Record<string, unknown>[] = await raw.table(table).toArray()
    for (const row of rows) await raw.table(table).put(change(row))
    raw.close()
  }
  const rowsOf = async (table: 'sights' | 'lines'): Promise<number> => {
    const raw = await new Dexie('countersign').open()
    const rows = await raw.table(table).count()
    raw.close()
    return rows
  }

  it('a position of another shape is not shown, and is thrown away', async () => {
    await store.keepSight(sight('a', 3, 9))
    await store.keepSight(sight('a', 9, 9))
    await spoil('sights', (row) => (row.entry === 9 ? { ...row, sight: { key: 'a', at: 9 } } : row))
    expect((await store.newestSight('a'))?.at).toBe(3)
    expect(await rowsOf('sights')).toBe(1)
    await spoil('sights', (row) => ({ ...row, sight: sight('another game', 3, 9) }))
    expect(await store.keptSight('a', 3)).toBeUndefined()
    expect(await rowsOf('sights')).toBe(0)
  })

  it('a line of another shape is not shown, and is thrown away', async () => {
    await store.keepLines([line('a'), line('b')])
    await spoil('lines', (row) => (row.key === 'a' ? { ...row, line: { ...line('a'), opponent: 'Bob' } } : row))
    expect((await store.keptLines()).map(({ key }) => key)).toEqual(['b'])
    expect(await rowsOf('lines')).toBe(1)
  })

  it('whatever field is missing or of another kind, it is seen', () => {
    const wholes = [
      [line('a'), isGameLine],
      [sight('a', 3), isSight],
    ] as const
    for (const [whole, check] of wholes) {
      expect(check(whole)).toBe(true)
      for (const name of Object.keys(whole)) {
        expect(check({ ...whole, [name]: undefined }), `${name} missing`).toBe(false)
        expect(check({ ...whole, [name]: Symbol('other') }), name).toBe(false)
      }
    }
    const { view, offers } = sight('a', 3)
    for (const other of [
      { view: { ...view, counters: [{ ...view.counters[0], marks: 'weary' }] } },
      { view: { ...view, overlays: [{ id: 'o', title: 'O', parts: [{ label: 'l', spaces: [], between: [['a']] }] }] } },
      { offers: [{ ...offers[0], choice: [] }] },
      { spaces: { digest: 'd', list: [{ id: 'a', x: Number.NaN, y: 0, sign: '.', marks: [] }] } },
    ]) {
      expect(isSight({ ...sight('a', 3), ...other }), JSON.stringify(other)).toBe(false)
    }
  })

  it('orders that contain themselves are no reason to hang', () => {
    const endless: Record<string, unknown> = {}
    endless.again = endless
    expect(isSight({ ...sight('a', 3), orders: { ours: endless, theirs: null, held: null } })).toBe(false)
  })
})
