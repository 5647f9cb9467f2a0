import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameLine, Sight } from '../../src/ipc/shapes.ts'
import * as store from '../../src/renderer/store/store.ts'

function sight(key: string, at: number, entries = at): Sight {
  return { key, at, entries, offers: [], turn: 'ours' } as unknown as Sight
}

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
    await store.keepLines([{ key: 'a' }, { key: 'b' }] as unknown as GameLine[])
    await store.keepLines([{ key: 'b' }] as unknown as GameLine[])
    expect(await store.keptLines()).toEqual([{ key: 'b', checked: false }])
    await store.keepSight(sight('a', 1))
    await store.forgetStore()
    expect(await store.keptLines()).toEqual([])
    expect(await store.newestSight('a')).toBeUndefined()
  })
})
