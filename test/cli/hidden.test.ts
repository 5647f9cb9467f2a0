import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { numberSource } from '../../src/kernel/player.ts'
import { RING_WAR } from '../support/hidden-toy-module.ts'
import { type Ran, terminal } from './terminal.ts'

const shell = (): ReturnType<typeof terminal> => terminal({ modules: [RING_WAR], seed: 'dark' })
let table: ReturnType<typeof shell>

const ann = (...argv: readonly string[]): Promise<Ran> => table.run(...argv, '--profile', 'a')
const bob = (...argv: readonly string[]): Promise<Ran> => table.run(...argv, '--profile', 'b')

async function well(ran: Promise<Ran>): Promise<Ran> {
  const done = await ran
  if (done.exit !== 0) throw new Error(`${done.err}${done.out}`)
  return done
}

beforeEach(async () => {
  table = shell()
  await well(ann('identity', 'new', '--name', 'Ann', '--no-passphrase'))
  await well(bob('identity', 'new', '--name', 'Bob', '--no-passphrase'))
  await well(ann('identity', 'export', '--out', 'ann.card'))
  await well(bob('identity', 'export', '--out', 'bob.card'))
  await well(ann('identity', 'trust', 'bob.card'))
  await well(bob('identity', 'trust', 'ann.card'))
  const wish = 'new --module ring-war --scenario dusk --side north --option turns=1 --opponent bob.card --out 0.turn'
  await well(ann(...wish.split(' ')))
  await well(bob('accept', '0.turn', '--out', '1.turn'))
  await well(ann('open', '1.turn'))
})

afterEach(() => table.end())

const waits = async (who: typeof ann) => (await well(who('offers', 'dusk', '--json'))).json()

describe('a double-blind game by the command line', () => {
  it('tells what a choice makes the player tell, asks, answers and goes on', async () => {
    const first = await waits(ann)
    expect(first).toMatchObject({ turn: 'ours' })
    const chosen = await well(ann('choose', 'dusk', 'march:nf1:n4', 'march:nf2:s1', '--out', 'q.turn'))
    expect(chosen.out).toContain('In secret, the North: march nf1 to n4 [march:nf1:n4]')
    expect(chosen.out).toContain('the North tells the other side: enter s1 [enter:s1]')
    expect(chosen.out).toContain('Written: q.turn')
    const shown = await well(ann('show', 'dusk'))
    expect(shown.out).toContain('In secret, the North: march nf2 to s1')
    expect(shown.out).toMatch(/A question waits for Bob's answer, asked for at \S+: Is anybody in s1\? \(ring:3\.1\)/)
    expect(shown.out).toContain('It tells Bob: Somebody of the North wants to enter s1.')
    expect((await ann('undo', 'dusk')).err).toContain('undo-past-request')
    const answered = await well(bob('answer', 'q.turn', '--out', 'a.turn'))
    expect(answered.out).toContain('Checked and answered')
    expect(answered.out).toContain('Asked: Is anybody in s1? (ring:3.1)')
    expect(answered.out).toContain('It tells you: Somebody of the North wants to enter s1.')
    const misread = await bob('open', 'q.turn')
    expect(misread.err).toContain('its half of the dice, or for what you keep hidden; answer it')
    const accepted = await bob('accept', 'q.turn', '--out', 'z.turn')
    expect(accepted.err).toContain('This is not an invitation but a file of a game; answer it: ')
    expect((await well(bob('show', 'dusk'))).out).toContain('It told you: Somebody of the North wants to enter s1.')
    const verified = await well(bob('verify', '0.turn', '1.turn', 'q.turn'))
    expect(verified.out).toContain('in file 1: Is anybody in s1? (ring:3.1) No answer is here.')
    const opened = await well(ann('open', 'a.turn'))
    expect(opened.out).toContain('Known of s1: somebody.')
    // Bob decides next: the file is closed.
    await well(ann('close', 'dusk', '--out', '2.turn'))
    const his = await well(bob('open', '2.turn'))
    expect(his.out).toContain('enter s1')
    expect(his.out).not.toContain('nf1')
    expect((await well(bob('show', 'dusk', '--json'))).json().view).toMatchObject({
      counters: [{ id: 'sf1' }, { id: 'sf2' }, { id: 'sh1' }],
    })
  })

  it('decides by orders that are held, closes and gives the file, and the record does not show them', async () => {
    writeFileSync(table.path('held.json'), '"hold"')
    writeFileSync(table.path('bad.json'), '"run"')
    expect((await bob('orders', 'dusk', '--held', 'bad.json')).err).toContain('unknown-orders')
    await well(bob('orders', 'dusk', '--held', 'held.json'))
    expect((await well(bob('orders', 'dusk', '--show'))).out).toContain('You hold, for yourself')
    await well(ann('choose', 'dusk', 'march:nf2:s1', '--out', 'q.turn'))
    await well(bob('answer', 'q.turn', '--out', 'a.turn'))
    await well(ann('open', 'a.turn'))
    await well(ann('close', 'dusk', '--out', '2.turn'))
    const came = await well(bob('open', '2.turn', '--out', '3.turn'))
    // What came of them is told, too.
    expect(came.out).toMatch(/By the orders you hold: hold\.\n {2}.*: .*\[hold\]\n/)
    expect(came.out).toContain('Written: 3.turn')
    const back = await well(ann('open', '3.turn', '--json'))
    expect(back.json()).toMatchObject({ turn: 'ours', waiting: { for: 'decision' } })
    expect(JSON.stringify(back.json())).not.toContain('orders-left')
    // The watcher does the same with a turn that lies in its folder.
    await well(ann('choose', 'dusk', 'march:nh1:n1', 'march:nh1:s5', '--out', 'q2.turn'))
    mkdirSync(table.path('in'))
    mkdirSync(table.path('out'))
    copyFileSync(table.path('q2.turn'), table.path('in/q2.turn'))
    await well(bob('answer', '--watch', 'in', '--out', 'out', '--once'))
    const [answer = ''] = readdirSync(table.path('out'))
    await well(ann('open', `out/${answer}`))
    await well(ann('close', 'dusk', '--out', 'in/4.turn'))
    const watched = await well(bob('answer', '--watch', 'in', '--out', 'out', '--once'))
    const name = /4\.turn: answered with (turn-\S+)/.exec(watched.out)?.[1] ?? ''
    expect((await well(ann('open', `out/${name}`, '--json'))).json()).toMatchObject({ turn: 'ours' })
    await well(bob('orders', 'dusk', '--drop-held'))
    expect((await well(bob('orders', 'dusk', '--show', '--json'))).json().held).toBeNull()
  })

  it('is played to its end, disclosed and audited', async () => {
    const next = numberSource(7)
    let at = 2
    for (let mine = ann, theirs = bob; ; ) {
      const offers = await waits(mine)
      if (offers.turn === 'over') break
      if (offers.turn !== 'ours') {
        ;[mine, theirs] = [theirs, mine]
        continue
      }
      const list = Array.isArray(offers.offers) ? offers.offers : []
      if (offers.asking !== null) {
        await well(mine('ask', 'dusk', '--out', `${at}.turn`))
        await well(theirs('answer', `${at}.turn`, '--out', `${at + 1}.turn`))
        await well(mine('open', `${at + 1}.turn`))
        at += 2
      } else if (list.length > 0) await well(mine('choose', 'dusk', String(1 + (next() % list.length))))
      else {
        await well(mine('close', 'dusk', '--out', `${at}.turn`))
        await well(theirs('open', `${at}.turn`))
        at += 1
      }
    }
    expect((await ann('show', 'dusk')).out).toContain('disclose')
    const names = () => Array.from({ length: at }, (_, file) => `${file}.turn`)
    const early = await well(ann('verify', ...names()))
    expect(early.out).toContain('! Ann (north) has not disclosed his hidden forces')
    await well(ann('disclose', 'dusk', '--out', `${at}.turn`))
    await well(bob('open', `${at}.turn`))
    await well(bob('disclose', 'dusk', '--out', `${at + 1}.turn`))
    const opened = await well(ann('open', `${at + 1}.turn`))
    expect(opened.out).toContain('End audit: in order.')
    at += 2
    const verified = await well(ann('verify', ...names(), '--json'))
    expect(verified.json().endAudit).toMatchObject({ ok: true, disclosed: ['north', 'south'], findings: [] })
    expect((await ann('disclose', 'dusk', '--out', 'again.turn')).exit).toBe(0)
  })
})
