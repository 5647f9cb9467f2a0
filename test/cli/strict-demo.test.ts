import { afterAll, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { CHEATS } from '../../src/cli/demo/cheats/index.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

const PATIENCE = 240_000

/** What each cheat must be caught with, and when. */
const CAUGHT: { readonly [id: string]: string } = {
  'moved-since': 'bad-proof at-once',
  'sworn-empty': 'bad-proof at-once',
  'proof-refused': 'refused-proof at-once',
  'roots-withheld': 'hidden-illegal at-once',
  'forage-beside-enemy': 'illegal-choice at-once',
  'two-hexes': 'bad-proof end-audit',
  'too-far': 'hidden-illegal end-audit',
  untold: 'hidden-illegal end-audit',
  'sealed-otherwise': 'bad-proof end-audit',
  'no-disclosure': 'refused-proof end-audit',
  'responder-answers-twice': 'fork at-once',
  'responder-skips-an-element': 'bad-reveal at-once',
  'roller-forks': 'fork at-once',
  'roller-walks-away': 'told at-once',
  'roller-shifts-by-note': 'nothing-gained at-once',
}

it(
  'the demo plays every cheat about hidden forces and about strict dice, and each comes to its code with its proof',
  async () => {
    const ran = await shell.run('demo', '--cheats', '--seed', '7', '--json')
    expect(ran.err).toBe('')
    const shown = ran.json()
    expect(shown).toMatchObject({ ok: true, missing: [], problems: [] })
    const cheats = Array.isArray(shown.cheats) ? shown.cheats : []
    expect(Object.fromEntries(cheats.map(({ id, code, caught }) => [id, `${code} ${caught}`]))).toEqual(CAUGHT)
    const ofSpaces = CHEATS.filter(({ commits = 'space' }) => commits === 'space')
    expect(cheats.map(({ id }) => id)).toEqual(ofSpaces.map(({ id }) => id))
    expect(cheats.every(({ held }) => held)).toBe(true)
    const rules = Object.fromEntries(cheats.map(({ id, rule }) => [id, rule]))
    expect(rules).toMatchObject({ 'forage-beside-enemy': 'atp:13.2D', 'too-far': 'atp:9.3A', untold: 'atp:9.3C' })
    const proofs = Object.fromEntries(cheats.map(({ id, evidence }) => [id, evidence.join('; ')]))
    expect(proofs['two-hexes']).toMatch(/^cheat\.turn, entry \d+; .*signed [0-9a-f]+…; computed [0-9a-f]+…$/)
    expect(proofs['sworn-empty']).toMatch(/^the answer that bob signed, to entry \d+$/)
    // A fork is two files that prove it.
    expect(proofs['roller-forks']).toMatch(/^[0-9a-f]{16}-request\.turn; [0-9a-f]{16}-turn\.turn$/)
    const unproven = cheats.filter(({ evidence }) => evidence.length === 0).map(({ id }) => id)
    expect(unproven).toEqual(['responder-skips-an-element', 'roller-shifts-by-note'])
  },
  PATIENCE,
)

it(
  'the demo of strict dice counts its exchanges without and with standing orders',
  async () => {
    const ran = await shell.run('demo', '--dice', 'strict', '--turns', '2', '--seed', '7', '--json')
    expect(ran.exit).toBe(0)
    expect(ran.json()).toMatchObject({
      dice: 'strict',
      exchanges: [
        { orders: 'nobody', turns: 2 },
        { orders: 'both', turns: 2 },
      ],
    })
    const text = await shell.run('demo', '--cheats', '--dice', 'casual')
    expect(text.err).toContain('--cheats')
  },
  PATIENCE,
)
