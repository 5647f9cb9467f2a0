import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { blindTrials } from '../../src/cli/demo/blind/trials.ts'
import { sitDown } from '../../src/cli/demo/two-players.ts'
import { steppingClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { RING_WAR } from '../support/hidden-toy-module.ts'
import { value } from '../support/host-world.ts'
import { THREE_FORDS } from '../support/pieces-toy-module.ts'
import { type Terminal, terminal } from './terminal.ts'

let shell: Terminal

afterEach(() => shell.end())

describe('the demo of a game with hidden forces', () => {
  it('plays to the end audit and catches every cheat for which there is an occasion, with its code', async () => {
    shell = terminal({ modules: [RING_WAR] })
    const ran = await shell.run('demo', '--option', 'turns=6', '--turns', '6', '--seed', '5', '--json', '--out', 'D')
    const shown = ran.json()
    expect(ran.err).toBe('')
    expect(shown.problems).toEqual([])
    expect(shown).toMatchObject({ ok: true, dice: 'casual', endAudit: { ok: true, disclosed: ['north', 'south'] } })
    const codes = Object.fromEntries(
      (Array.isArray(shown.cheats) ? shown.cheats : []).map(({ id, code, caught }) => [id, `${code} ${caught}`]),
    )
    expect(codes).toEqual({
      'moved-since': 'bad-proof at-once',
      'sworn-empty': 'bad-proof at-once',
      'proof-refused': 'refused-proof at-once',
      'roots-withheld': 'hidden-illegal at-once',
      'two-hexes': 'bad-proof end-audit',
      'sealed-otherwise': 'bad-proof end-audit',
      'no-disclosure': 'refused-proof end-audit',
    })
    // The ring war knows no foraging, and nothing that is told in it can be left out without its being seen.
    expect(shown.missing).toEqual([
      'Foraged beside a known enemy',
      'Marched too far in the dark',
      'Announcement left out',
    ])
    // Nobody has left standing orders in the one game and both in the other, each played to its end audit.
    expect(shown.exchanges).toMatchObject([
      { orders: 'nobody', turns: 6 },
      { orders: 'both', turns: 6 },
    ])
    expect(shown.endAudits).toEqual([
      { orders: 'nobody', ok: true },
      { orders: 'both', ok: true },
    ])
    // The files that are left are the game as it was played.
    const verified = await shell.run(
      'verify',
      ...['alice', 'bob'].flatMap((name) => filesIn(shell, `D/${name}`)),
      '--json',
    )
    expect(verified.json()).toMatchObject({ ok: true, endAudit: { ok: true } })
  }, 240_000)

  it('catches with hidden pieces what is a cheat there, and tries none of those about spaces', async () => {
    shell = terminal({ modules: [THREE_FORDS] })
    const ran = await shell.run('demo', '--option', 'turns=5', '--turns', '5', '--seed', '2', '--json')
    const shown = ran.json()
    expect(ran.err).toBe('')
    expect(shown).toMatchObject({ ok: true, problems: [], endAudit: { ok: true, disclosed: ['north', 'south'] } })
    const codes = Object.fromEntries(
      (Array.isArray(shown.cheats) ? shown.cheats : []).map(({ id, code, caught }) => [id, `${code} ${caught}`]),
    )
    expect(codes).toEqual({
      'strength-raised': 'bad-proof at-once',
      'two-places': 'bad-proof at-once',
      'dead-answers': 'hidden-illegal at-once',
      'proof-refused': 'refused-proof at-once',
      'roots-withheld': 'hidden-illegal at-once',
      'swapped-in-the-dark': 'bad-proof end-audit',
      doubled: 'bad-proof end-audit',
      'stronger-in-the-dark': 'bad-proof end-audit',
      'sealed-otherwise': 'bad-proof end-audit',
      'no-disclosure': 'refused-proof end-audit',
    })
  }, 240_000)

  it('catches a march that is too far in the end audit', async () => {
    shell = terminal({ modules: [RING_WAR] })
    const library = libraryOf([RING_WAR])
    const [module] = library.modules
    if (module === undefined) throw new Error('no module')
    const clock = steppingClock('2031-05-01T12:00:00Z', 60)
    const wish = { disk: systemDisk, library, module, scenario: 'dusk', options: { turns: 1 }, seed: 'far', clock }
    const table = await sitDown({ ...wish, folder: shell.folder })
    const { alice, bob } = table
    if (alice.session.turn !== 'ours') value(await alice.session.takeIn(value(await bob.session.close()).bytes))
    for (const choice of [['march', 'nf1', 'n4'], ['halt'], ['pass']] as const) value(alice.session.choose(choice))
    const trials = blindTrials(table)
    await trials.closing(alice, bob)
    expect(trials.tried.find(({ id }) => id === 'too-far')).toMatchObject({
      ...{ code: 'hidden-illegal', rule: 'ring:2.1', caught: 'end-audit', held: true },
      deed: 'marches march:nf1:n1 in place of march:nf1:n4, which nobody sees',
    })
    alice.session.release()
    bob.session.release()
  })
})

function filesIn(at: Terminal, folder: string): readonly string[] {
  return readdirSync(at.path(folder)).map((name) => `${folder}/${name}`)
}
