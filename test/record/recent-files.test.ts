import { describe, expect, it } from 'vitest'
import { RecentFiles } from '../../src/record/recent-files.ts'

const MIB = 1024 * 1024

describe('files read of late', () => {
  it('are remembered by their digest', () => {
    const recent = new RecentFiles<string>()
    recent.keep('aa', 'first', 1)
    recent.keep('bb', 'second', 1)
    expect([recent.get('aa'), recent.get('bb'), recent.get('cc')]).toEqual(['first', 'second', undefined])
    recent.keep('aa', 'other', 1)
    expect(recent.get('aa')).toBe('other')
  })

  it('are 4,096 at most, those that were not asked for longest forgotten', () => {
    const recent = new RecentFiles<number>()
    for (let at = 0; at < 4096; at++) recent.keep(`${at}`, at, 1)
    expect(recent.get('0')).toBe(0)
    recent.keep('4096', 4096, 1)
    expect([recent.get('0'), recent.get('1'), recent.get('4096')]).toEqual([0, undefined, 4096])
  })

  it('hold at most 128 MiB, but the newest whatever its size', () => {
    const recent = new RecentFiles<string>()
    recent.keep('a', 'a', 100 * MIB)
    recent.keep('b', 'b', 28 * MIB)
    expect([recent.get('a'), recent.get('b')]).toEqual(['a', 'b'])
    recent.keep('c', 'c', 1)
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, 'b', 'c'])
    recent.keep('d', 'd', 500 * MIB)
    expect([recent.get('b'), recent.get('c'), recent.get('d')]).toEqual([undefined, undefined, 'd'])
    recent.keep('e', 'e', 1)
    expect([recent.get('d'), recent.get('e')]).toEqual([undefined, 'e'])
  })
})
