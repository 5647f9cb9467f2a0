import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ToyTable, toyTable } from './toy-table.ts'

let table: ToyTable
beforeEach(async () => {
  table = await toyTable('notices')
})
afterEach(() => table.end())

it('a draw is offered by who waits, told with how to accept it, and accepted', async () => {
  const early = await table.ann('draw', 'ridge', '--out', 'early.turn')
  expect([early.exit, early.err]).toEqual([1, expect.stringContaining('The next file is yours')])
  const offered = await table.bob('draw', 'ridge', '--out', 'draw.turn', '--text', 'Enough?')
  expect(offered.out).toContain('Written: draw.turn')
  expect(offered.err).toBe('')
  const opened = await table.ann('open', 'draw.turn')
  expect(opened.out).toContain('Your opponent offers a draw:\n  | Enough?\nAccept it, or play on: ')
  expect(opened.out).toMatch(/draw [0-9a-f]{8} --accept --out FILE/)
  const agreed = await table.ann('draw', 'ridge', '--accept', '--out', 'agreed.turn')
  expect(agreed.out).toContain('The game is over. A draw')
  expect((await table.bob('open', 'agreed.turn')).out).toContain('The game is over. A draw')
  const json = (await table.bob('draw', 'ridge', '--accept', '--out', 'again.turn', '--json')).json()
  expect(json).toMatchObject({ ok: false, problems: [{ code: 'game-over' }] })
})

it('a draw that nobody offered cannot be accepted', async () => {
  const ran = await table.ann('draw', 'ridge', '--accept', '--out', 'agreed.turn')
  expect([ran.exit, ran.out]).toEqual([1, ''])
  expect(existsSync(table.path('agreed.turn'))).toBe(false)
})

it('a note says something, and nothing but that', async () => {
  expect(await table.ann('note', 'ridge', '--out', 'note.turn')).toMatchObject({
    exit: 2,
    err: 'Say something: --text "WORDS".\n',
  })
  const before = (await table.bob('offers', 'ridge')).out
  const said = await table.ann('note', 'ridge', '--text', 'Away until Monday.', '--out', 'note.turn', '--json')
  expect(said.json()).toMatchObject({ ok: true, turn: 'ours', sent: { kind: 'notice', out: 'note.turn' } })
  expect((await table.bob('open', 'note.turn')).out).toContain('Your opponent writes:\n  | Away until Monday.')
  expect((await table.bob('offers', 'ridge')).out).toBe(before)
})
