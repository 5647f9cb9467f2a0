import { afterAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { openedSpaces } from './opened-spaces.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

describe('Across the Potomac, double-blind, between two profiles', () => {
  it.each([
    ['casual', 'lee-vs-meade', ['word', 'words', 'number', 'units']],
    ['strict', 'great-invasion', ['words']],
  ])(
    'goes to its end audit without and with standing orders (%s dice, %s)',
    async (dice, scenario, forms) => {
      const options = [
        '--option',
        'double-blind=yes',
        '--dice',
        dice,
        '--turns',
        '1',
        '--seed',
        '7',
        '--json',
        '--out',
        scenario,
      ]
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
      // Sections 15.3B, 15.6B, 12.5 and 15.8 tell the kind of force alone, 15.4D the number, 10.1.1 who is there.
      const opened = await openedSpaces(shell.path(scenario))
      const due = { word: 'kind', words: 'kind', number: 'count', units: 'who' }
      for (const one of opened) expect(one).toEqual({ ...one, shows: due[one.answer] })
      expect(opened.map(({ answer }) => answer)).toEqual(expect.arrayContaining(forms))
    },
    240_000,
  )
})
