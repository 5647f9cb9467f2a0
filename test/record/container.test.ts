import { describe, expect, it } from 'vitest'
import { utf8 } from '../../src/record/bytes.ts'
import { packContainer, unpackContainer } from '../../src/record/container.ts'
describe('x', () => {
  it('y', async () => {
    const members = new Map([['record.jsonl', utf8('{"a":1}\n'.repeat(500))], ['turn.json', utf8('{}')], ['report.txt', utf8('')], ['a.x', utf8('zz')]])
    const packed = await packContainer(members)
    console.log(packed.length, Buffer.from(packed).toString('latin1').slice(0, 100))
    const back = await unpackContainer(packed)
    expect(back.ok && [...back.value.keys()]).toEqual(['turn.json', 'record.jsonl', 'report.txt', 'a.x'])
    for (let i = 0; i < packed.length; i++) {
      const bad = Uint8Array.from(packed); bad[i] = (bad[i] ?? 0) ^ 1
      const r = await unpackContainer(bad)
      expect(r.ok, String(i)).toBe(false)
    }
  })
})
