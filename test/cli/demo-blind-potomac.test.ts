import { afterAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

describe('Across the Potomac, double-blind, between two profiles', () => {
  it.each([
    ['casual', 'lee-vs-meade'],
    ['strict', 'great-invasion'],
  ])(
    'goes to its end audit without and with standing orders (%s dice, %s)',
    async (dice, scenario) => {
      const options = ['--option', 'double-blind=yes', '--dice', dice, '--turns', '1', '--seed', '7', '--json']
      const ran = await shell.run('demo', '--scenario', scenario, ...options)
      expect(ran.err).toBe('')
      const shown = ran.json()
      expect(shown).toMatchObject({
        ...{ ok: true, dice, turns: 1, problems: [] },
        endAudit: { ok: true, disclosed: ['confederate', 'union'], findings: [] },
        endAudits: [
          { orders: 'nobody', ok: true },
          { orders: 'both', ok: true },
        ],
        exchanges: [{ orders: 'nobody' }, { orders: 'both' }],
      })
      const [one] = Array.isArray(shown.exchanges) ? shown.exchanges : []
      expect(one.byPlayerTurn.map(({ playerTurn }: { playerTurn: string }) => playerTurn)).toEqual(
        expect.arrayContaining(['Confederate player-turn', 'Union player-turn']),
      )
      // With casual dice nobody is asked for the half of a roll, only about what is hidden.
      const rolls = one.byPlayerTurn.reduce((sum: number, each: { rolls: number }) => sum + each.rolls, 0)
      if (dice === 'casual') expect(rolls).toBe(0)
      else expect(rolls).toBeGreaterThan(0)
    },
    240_000,
  )
})
