import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { type Ran, type Terminal, terminal } from './terminal.ts'

/** Two people with a terminal each play the first turn of The Great Invasion, by the commands of the README alone. */
let shell: Terminal

const ann = (line: string): Promise<Ran> => said(line, 'a')
const bob = (line: string): Promise<Ran> => said(line, 'b')

async function said(line: string, profile: string): Promise<Ran> {
  const ran = await shell.run(...line.split(' '), '--profile', profile)
  expect(ran.err, line).toBe('')
  expect(ran.exit, line).toBe(0)
  return ran
}

/** Takes the last offer, which ends things, until the rules need the other side. */
async function playOut(player: (line: string) => Promise<Ran>, game: string): Promise<void> {
  for (let count = 0; count < 40; count++) {
    const { offers, canClose } = (await player(`offers ${game} --json`)).json()
    if (canClose === true) return
    if (!Array.isArray(offers)) throw new Error('no offers')
    await player(`choose ${game} ${offers.length}`)
  }
  throw new Error('the turn does not end')
}

beforeAll(async () => {
  shell = terminal({ modules: MODULES, seed: 'first turn' })
  await ann('identity new --name Ann --no-passphrase')
  await bob('identity new --name Bob --no-passphrase')
  await ann('identity export --out ann.card')
  await bob('identity export --out bob.card')
  await ann('identity trust bob.card')
  await bob('identity trust ann.card')
}, 60_000)
afterAll(() => shell.end())

describe('the first turn', () => {
  it('is invited to and accepted', async () => {
    const invited = await ann(
      'new --module across-the-potomac --scenario great-invasion --side confederate --opponent bob.card --option lastTurn=25 --out 0.turn',
    )
    expect(invited.out).toContain('Bob runs: countersign accept')
    expect((await ann('games')).out).toMatch(/\ninvitation [0-9a-f]{8} .* Bob's acceptance/)
    const accepted = await bob('accept 0.turn --out 1.turn')
    expect(accepted.out).toContain('you play union')
    const opened = await ann('open 1.turn')
    expect(opened.out).toContain('Your decision: Weather')
  })

  it('shows the board, its places and what is on offer', async () => {
    const { out } = await ann('show bob')
    expect(out).toContain('Turn 14 · 16 June 1863')
    expect(out).toMatch(/2519 Winchester +Johnson\/2 \(Strength 4\/4/)
    expect(out).toContain('C = confederate')
    expect(out).toMatch(/> {2}14 +16 June 1863/)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(220)
    expect((await ann('show bob --space 2119')).out).toContain('major river (Potomac) to 2219, 2220')
    expect((await ann('show bob --space hagers')).out).toContain('2019 Hagerstown')
    const vague = await shell.run('show', 'bob', '--space', 'fred', '--profile', 'a')
    expect(vague).toMatchObject({ exit: 2, out: '' })
    expect(vague.err).toMatch(/"fred" is 2 spaces: .+\. Give the number\./)
    expect((await ann('offers bob')).out).toMatch(/1 {2}roll-weather {2}Roll for the weather of turn 14/)
  })

  it('is played by words and by numbers, with dice told by their purpose', async () => {
    const weather = await ann('choose bob 1')
    expect(weather.out).toMatch(/Dice: Weather of turn 14 .*: d6 → \d, d6 → \d \(atp:16.1B\)/)
    await ann('choose bob activate-stack:2519 activate-unit:cs-rodes activate-unit:cs-early end-attacks')
    const marched = await ann('choose bob march:cs-rodes to:2019')
    expect(marched.out).toContain('Rodes/2: 2119 Williamsport to 2019 Hagerstown.')
    expect((await ann('undo bob')).out).toContain('Taken back: to:2019.')
    await ann('choose bob to:2019 halt')
    const refused = await shell.run('choose', 'bob', 'activate-unit:cs-hood', '--profile', 'a')
    expect(refused.exit).toBe(1)
    expect(refused.err).toContain('Nothing was changed.')
    expect((await ann('show bob')).out).toContain('Done and not sent yet:')
    await playOut(ann, 'bob')
  })

  it('goes to the other side as a file or as text', async () => {
    const closed = await ann('close bob --out 2.turn --armour 2.txt')
    expect(closed.out).toMatch(/Countersign checkpoint, file 1\ngame [0-9a-f]{64}\nhead [0-9a-f]{64}\n/)
    const mail = readFileSync(shell.path('2.txt'), 'utf8').replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n')
    writeFileSync(shell.path('mail.txt'), `Dear Bob,\r\n${mail}\r\n-- \r\nAnn\r\n`)
    const opened = await bob('open mail.txt')
    expect(opened.out).toContain('file 1 by Ann')
    expect(opened.out).toContain('Rodes/2: 2119 Williamsport to 2019 Hagerstown.')
    expect((await ann('games')).out).toMatch(/Bob +Bob +2031/)
  })

  it('is answered, with standing orders for the turns to come', async () => {
    const orders = { general: { fire: { hold: false }, retreat: { when: 'never' } } }
    writeFileSync(shell.path('orders.json'), JSON.stringify(orders))
    await bob('orders ann --file orders.json')
    expect((await bob('orders ann --show')).out).toMatch(
      /Union:\n {2}Battles – Hold the fire: fire as ordered below\n {2}Battles – Retreat: never: stand fast\n/,
    )
    await playOut(bob, 'ann')
    await bob('close ann --out 3.turn')
    const opened = await ann('open 3.turn')
    expect(opened.out).toMatch(/Union: leaves standing orders\n {4}Battles – Hold the fire: fire as ordered below\n/)
    expect(opened.out).toContain('Turn 15')
  })

  it('is verified, replayed and exported by anybody', async () => {
    const verified = await shell.run('verify', '3.turn', '0.turn', '2.txt', '1.turn', '--profile', 'nobody', '--json')
    const report = verified.json()
    expect(report).toMatchObject({ ok: true, module: 'across-the-potomac', files: 4 })
    expect(report.problems).toHaveLength(2)
    const replayed = (await ann('replay 0.turn 1.turn 2.turn 3.turn --json')).json()
    const text = (await ann('export bob --format text')).out
    expect(text).toMatch(
      /^Across the Potomac: The Great Invasion \(lastTurn=25\)\n=+\nConfederate: Ann\. Union: Bob\.\n\n/,
    )
    expect(text).toMatch(/\n\n--- File 1 by Ann \(Confederate\), Turn 14, 16 June 1863, .*\n {4}2031-05-01 12:\d\d UTC/)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Rodes/2: 2119 Williamsport to 2019 Hagerstown.')
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    const again = await bob('export ann --format turn --out again.turn')
    expect(again.out).toContain('Send it to Ann')
    expect(readFileSync(shell.path('again.turn'))).toEqual(readFileSync(shell.path('3.turn')))
    const state = JSON.stringify(replayed.state)
    expect(state).toMatch(/^"[0-9a-f]{64}"$/)
    const earlier = (await ann('replay 0.turn 1.turn 2.turn 3.turn --at 1 --json')).json()
    expect(earlier.state).not.toBe(replayed.state)
  })
})
