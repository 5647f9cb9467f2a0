import { afterAll, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { CHEATS } from '../../src/cli/demo/cheats/index.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

const PATIENCE = 240_000

it(
  'the demo plays every cheat against strict dice, and each comes to its code',
  async () => {
    const ran = await shell.run('demo', '--cheats', '--seed', '7', '--json')
    expect(ran.err).toBe('')
    const cheats = CHEATS.map(({ id, expected }) => ({ id, expected, code: expected, held: true }))
    expect(ran.json()).toMatchObject({ ok: true, cheats })
    // A fork is two files that prove it.
    const text = await shell.run('demo', '--cheats', '--seed', '7')
    expect(text.out.replaceAll(/\s+/g, ' ')).toMatch(
      /✓ fork: .* Proof: [0-9a-f]{16}-request\.turn, [0-9a-f]{16}-turn\.turn\./,
    )
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
    const said = await shell.run('demo', '--cheats', '--dice', 'casual')
    expect(said.err).toContain('--cheats')
  },
  PATIENCE,
)
