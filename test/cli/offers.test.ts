import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { type Terminal, terminal } from './terminal.ts'

let shell: Terminal
const ann = (line: string) => shell.run(...line.split(' '), '--profile', 'a')
const bob = (line: string) => shell.run(...line.split(' '), '--profile', 'b')

beforeAll(async () => {
  shell = terminal({ modules: MODULES, seed: 'offers' })
  const steps = [
    () => ann('identity new --name Ann --no-passphrase'),
    () => bob('identity new --name Bob --no-passphrase'),
    () => bob('identity export --out bob.card'),
    () => ann('new --module on-to-richmond --scenario seven-pines --side union --opponent bob.card --out 0.turn'),
    () => bob('accept 0.turn --out 1.turn'),
    () => ann('open 1.turn'),
    () => ann('choose bob end-transfers'),
    () => ann('close bob --out 2.turn'),
    () => bob('open 2.turn'),
    () => bob('choose ann end-transfers take'),
  ]
  for (const step of steps) {
    const ran = await step()
    if (ran.exit !== 0) throw new Error(ran.err)
  }
}, 120_000)
afterAll(() => shell.end())

describe('offers', () => {
  it('with a word are those that have it in them, by their numbers in the whole list', async () => {
    const whole = (await bob('offers ann')).out
    const some = (await bob('offers ann ASSAULT:')).out
    const [line = '?'] = /^ *\d+ {2}assault:cs-leader-dh-hill/m.exec(some) ?? []
    expect(whole).toContain(line)
    expect(Number.parseInt(line, 10)).toBeGreaterThan(1)
    expect(some).not.toContain('  march:')
    expect(some).toMatch(/\n\d+ of your \d+ choices have "assault:" in them\.\n/)
    expect((await bob('offers ann nothing-of-it')).out).toMatch(/^None of your \d+ choices has "nothing-of-it" in it;/)
  })

  it('std:7.4 tell of an assault whether it takes place, the sum of its modifiers and the ratio', async () => {
    const { out } = await bob('offers ann assault:cs-leader-dh-hill')
    expect(out).toMatch(/\n {7}The assault takes place: 83\.3 % \(roll for command 1 to 5\)/)
    expect(out).toMatch(/\n {7}Sum of modifiers [+−-]?\d+: attacker /)
    expect(out).toMatch(/\n {7}Ratio \d:\d, modifier /)
    const { offers } = (await bob('offers ann assault:cs-leader-dh-hill --json')).json()
    const [first] = Array.isArray(offers) ? offers : []
    expect(first.modifiers[0]).toMatchObject({ rule: 'std:7.4', label: expect.stringMatching(/^Ratio/) })
    expect(first.outlook[0]).toMatchObject({ rule: 'std:7.1' })
  })
})
