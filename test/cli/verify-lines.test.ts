import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ToyTable, toyTable } from './toy-table.ts'

let table: ToyTable
beforeAll(async () => {
  table = await toyTable()
  await table.ann('choose', 'bob', 'attack:1')
  await table.ann('close', 'bob', '--out', '2.turn')
  writeFileSync(table.path('photo.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'))
  writeFileSync(table.path('empty'), '')
  writeFileSync(table.path('cut.turn'), readFileSync(table.path('2.turn')).subarray(0, 700))
  mkdirSync(table.path('folder'))
}, 60_000)
afterAll(() => table.end())

describe('the lines of verify', () => {
  it('are one for each file that holds, with its checks', async () => {
    const { out, exit } = await table.ann('verify', '2.turn', '0.turn', '1.turn')
    expect(exit).toBe(0)
    for (const name of ['0', '1', '2'])
      expect(out).toMatch(new RegExp(`^✓ ${name}\\.turn: container and header, .+$`, 'm'))
    expect(out).toMatch(/^All in order: 3 files, \d+ entries, game [0-9a-f]{64}\.$/m)
    expect((await table.ann('verify', '0.turn')).out).toContain('All in order: 1 file, 1 entry.')
  })

  it('never praise a file that does not hold', async () => {
    const cut = await table.ann('verify', 'cut.turn', '0.turn', '1.turn')
    expect(cut.exit).toBe(1)
    expect(cut.out).not.toContain('✓ cut.turn')
    expect(cut.out.match(/cut\.turn/g)).toHaveLength(1)
    expect(cut.out).toMatch(/^✗ cut\.turn: .+ \[malformed\]$/m)
    expect(cut.out).toContain('Not in order: 1 problem.')
    const lone = await table.ann('verify', '2.turn')
    expect(lone.out).not.toContain('✓')
    expect(lone.out).toMatch(/^✗ 2\.turn: .+ \[missing-turn.*\]\n {2}passed before: container and header/m)
  })

  it('name every input, whatever is wrong with the others', async () => {
    const names = ['photo.jpg', 'folder', '1.turn', 'nothere', 'empty', '2.turn', '0.turn']
    const { out, err, exit } = await table.ann('verify', ...names)
    expect(exit).toBe(2)
    expect(err).toBe('')
    for (const name of ['photo.jpg', 'folder', 'nothere', 'empty']) {
      expect(out.match(new RegExp(`^✗ ${name}: .+$`, 'gm')), name).toHaveLength(1)
    }
    for (const name of ['0', '1', '2']) expect(out).toMatch(new RegExp(`^✓ ${name}\\.turn: `, 'm'))
    expect(out).toContain('Not in order: 4 problems.')
    const json = (await table.ann('verify', ...names, '--json')).json()
    expect(json).toMatchObject({
      ok: false,
      files: 3,
      inputs: [
        { file: '0.turn', outcome: 'in-order' },
        { file: '1.turn', outcome: 'in-order' },
        { file: '2.turn', outcome: 'in-order' },
        { file: 'empty', outcome: 'not-in-order', passed: [] },
        { file: 'folder', outcome: 'unreadable', passed: [] },
        { file: 'nothere', outcome: 'unreadable' },
        { file: 'photo.jpg', outcome: 'not-in-order' },
      ],
    })
    expect(json.problems).toHaveLength(4)
  })
})
