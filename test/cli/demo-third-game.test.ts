import { afterAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { FORGERIES } from '../../src/cli/demo/forgeries.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

const PATIENCE = 240_000
const DEMO = ['demo', '--module', 'on-to-richmond', '--scenario', 'seven-pines', '--seed', '7', '--json']

function filesOf(shown: { readonly filesByTurn?: unknown }): readonly { readonly files: number }[] {
  if (!Array.isArray(shown.filesByTurn)) throw new Error('no files are counted')
  return shown.filesByTurn
}

describe('the demo of On to Richmond!', () => {
  it(
    'plays Seven Pines to its end with orders of both, every file in order and every forgery refused',
    async () => {
      const ran = await shell.run(...DEMO, '--turns', '9', '--orders', 'both')
      expect(ran.err).toBe('')
      const shown = ran.json()
      const codes = FORGERIES.map(({ id, code }) => ({ id, code, unchanged: true, held: true }))
      expect(shown).toMatchObject({ ok: true, verified: { ok: true }, orders: 'both', problems: [], forgeries: codes })
      expect(shown.outcome).toMatchObject({ reason: expect.stringMatching(/victory/) })
      expect(filesOf(shown)).toHaveLength(2)
    },
    PATIENCE,
  )

  it(
    'costs at least twice as many files a turn where nobody leaves orders',
    async () => {
      const files: number[] = []
      for (const orders of ['both', 'nobody']) {
        const ran = await shell.run(...DEMO, '--turns', '1', '--orders', orders)
        expect(ran.json()).toMatchObject({ verified: { ok: true }, orders })
        files.push(filesOf(ran.json())[0]?.files ?? 0)
      }
      const [ordered = 0, alone = 0] = files
      expect(ordered).toBeGreaterThan(0)
      expect(alone).toBeGreaterThan(2 * ordered)
    },
    PATIENCE,
  )
})
