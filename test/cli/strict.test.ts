import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ToyTable, toyTable } from './toy-table.ts'

let table: ToyTable

beforeAll(async () => {
  table = await toyTable('strict', 'strict')
}, 60_000)
afterAll(() => table.end())

describe('a game of strict dice on the command line', () => {
  it('stops at a roll, asks, is answered and goes on', async () => {
    const chosen = await table.ann('choose', 'bob', 'attack:2')
    expect(chosen.out).toMatch(/Surprise of the north \(d10\) needs Bob's half of the dice, which is not asked for yet/)
    expect(chosen.out).toContain('ask ')
    const closed = await table.ann('close', 'bob', '--out', 'no.turn', '--json')
    expect(closed.json()).toMatchObject({ ok: false, problems: [{ code: 'waiting-for-answer' }] })

    const asked = await table.ann('ask', 'bob', '--out', 'q.turn', '--armour', 'q.txt', '--json')
    expect(asked.json()).toMatchObject({
      ok: true,
      sent: {
        kind: 'request',
        file: 1,
        checkpoint: ['Countersign checkpoint, request', expect.any(String), expect.any(String)],
      },
      asking: { of: 'south', since: expect.stringContaining('2031-05-01T') },
    })
    const shown = await table.ann('show', 'bob')
    expect(shown.out).toMatch(/waits for Bob's answer, asked for at 2031-05-01T/)
    expect((await table.ann('games')).out).toMatch(/Bob's answer +2031-05-01T/)
    expect((await table.ann('undo', 'bob')).err).toContain('undo-past-request')
    // Asked again it is the same file.
    await table.ann('ask', 'bob', '--out', 'q2.turn')
    expect(readFileSync(table.path('q2.turn'))).toEqual(readFileSync(table.path('q.turn')))

    expect((await table.bob('open', 'q.turn')).err).toMatch(/answer it and send the answer back\. Type "answer FILE/)
    // Out of the mail's text as well.
    const answered = await table.bob('answer', 'q.txt', '--out', 'a.turn')
    expect(answered.err).toBe('')
    expect(answered.out).toContain('Checked and answered: entry 3 of file 1')
    const again = await table.bob('answer', 'q.turn', '--out', 'a2.turn', '--json')
    expect(again.json()).toMatchObject({ ok: true, again: true })
    expect(readFileSync(table.path('a2.turn'))).toEqual(readFileSync(table.path('a.turn')))
    expect((await table.bob('show', 'ann')).out).toMatch(
      /Ann asked at .*: the roll for Surprise of the north\. It was answered at/,
    )

    const opened = await table.ann('open', 'a.turn')
    expect(opened.out).toContain('the answer of Bob for file 1')
    expect(opened.out).toMatch(/Close the file and send it to Bob/)
    expect((await table.ann('close', 'bob', '--out', 't1.turn')).exit).toBe(0)
    expect((await table.bob('open', 't1.turn')).exit).toBe(0)
  })

  it('writes the request with the choice where it is told to', async () => {
    const ran = await table.bob('choose', 'ann', 'stand', '--out', 'q3.turn')
    expect(ran.exit).toBe(0)
    expect(ran.out).toContain('Written: q3.turn')
    expect(ran.out).toMatch(/waits for Ann's answer, asked for at/)
    // Nothing to ask: nothing is written.
    const verified = await table.bob('verify', '0.turn', '1.turn', 't1.turn', 'q3.turn', 'q.turn', 'a.turn', '--json')
    expect(verified.json()).toMatchObject({
      ok: true,
      asked: { author: 'south', of: 'north', file: 2, answered: null },
    })
  })

  it('answers whatever lies in a folder, and tells what it does not answer', async () => {
    mkdirSync(table.path('in'))
    mkdirSync(table.path('out'))
    writeFileSync(table.path('in/q3.turn'), readFileSync(table.path('q3.turn')))
    writeFileSync(table.path('in/q.turn'), readFileSync(table.path('q.turn')))
    writeFileSync(table.path('in/t1.turn'), readFileSync(table.path('t1.turn')))
    writeFileSync(table.path('in/notes.txt'), 'nothing')
    const ran = await table.ann('answer', '--watch', 'in', '--out', 'out', '--once', '--json')
    const names = readdirSync(table.path('out'))
    expect(names).toHaveLength(1)
    expect(ran.exit).toBe(1)
    expect(ran.json()).toMatchObject({
      files: [
        { file: 'q.turn', answered: null, problems: [{ code: 'nothing-asked' }] },
        { file: 'q3.turn', answered: names[0], again: false, problems: [] },
      ],
    })
    const opened = await table.bob('open', `out/${names[0]}`)
    expect(opened.exit).toBe(0)
    expect(opened.out).toContain('Fire of the north')
  })

  it.each([
    ['answer', 'Say which request'],
    ['answer q.turn', 'Say where the answer goes'],
    ['answer q.turn --watch in --out out', 'Say which request'],
    ['answer --watch in', 'Say where answers go'],
    ['answer --watch nowhere --out out', 'nowhere is no folder'],
    ['ask ann', 'Say where the request goes'],
    ['ask ann --out z.turn', 'Nothing waits for an answer'],
    ['answer 0.turn --out z.turn', 'asks for nothing'],
  ])('%s is told what is wrong', async (words, said) => {
    const ran = await table.bob(...words.split(' '))
    expect(ran.exit).not.toBe(0)
    expect(ran.err).toContain(said)
  })

  it('is invited to with its label, and with no level that is not there', async () => {
    const words = 'new --module toy-war --scenario ridge --side north --opponent bob.card --out x.turn'.split(' ')
    const ran = await table.ann(...words, '--dice', 'strict')
    expect(ran.out).toContain('Dice: strict. Neither player can know a roll before the decision is fixed')
    expect((await table.ann(...words, '--dice', 'loaded')).err).toContain('--dice takes casual or strict.')
  })
})
