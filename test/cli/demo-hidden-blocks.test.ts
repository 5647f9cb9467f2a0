import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { blindCheatsFor } from '../../src/cli/demo/cheats/index.ts'
import { computerPlayers } from '../../src/cli/demo/computer-players.ts'
import { type PlayedFile, playGame } from '../../src/cli/demo/play-game.ts'
import { sitDown } from '../../src/cli/demo/two-players.ts'
import { steppingClock } from '../../src/host/clock.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { MemoryDisk } from '../support/memory-disk.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

const PATIENCE = 400_000
const DEMO = ['demo', '--module', 'forged-in-fire', '--option', 'hiddenBlocks=true', '--json']

describe('Forged in Fire with hidden blocks, between two profiles', () => {
  it(
    'goes to its end audit without and with standing orders, and says what was asked',
    async () => {
      const ran = await shell.run(...DEMO, '--scenario', 'fair-oaks', '--turns', '1', '--seed', '7', '--out', 'D')
      expect(ran.err).toBe('')
      const shown = ran.json()
      expect(shown).toMatchObject({
        ...{ ok: true, dice: 'casual', problems: [] },
        endAudit: { ok: true, disclosed: ['confederate', 'union'], findings: [] },
        endAudits: [
          { orders: 'nobody', ok: true },
          { orders: 'both', ok: true },
        ],
      })
      for (const { exchanges, questions } of Array.isArray(shown.exchanges) ? shown.exchanges : []) {
        const asked = questions.map(({ count }: { count: number }) => count)
        // With casual dice nothing but questions goes to and fro.
        expect(asked.reduce((sum: number, count: number) => sum + count, 0)).toBe(exchanges)
        expect(questions.map(({ question }: { question: string }) => question)).toContain('who')
      }
      const files = ['alice', 'bob'].flatMap((name) =>
        readdirSync(shell.path(`D/${name}`)).map((file) => `D/${name}/${file}`),
      )
      const verified = await shell.run('verify', ...files, '--json')
      expect(verified.json()).toMatchObject({ ok: true, endAudit: { ok: true } })
    },
    PATIENCE,
  )

  it(
    'is decided by orders that each holds for himself also where he decides in secret',
    async () => {
      const library = libraryOf(MODULES)
      const module = library.modules.find(({ id }) => id === 'forged-in-fire')
      if (module === undefined) throw new Error('the game is not there')
      const wish = { scenario: 'fair-oaks', options: { hiddenBlocks: true }, seed: '7', folder: '/table' }
      const clock = steppingClock('2031-05-01T10:00:00Z', 420)
      const table = await sitDown({ ...wish, disk: new MemoryDisk(), library, module, clock })
      const decided = (files: readonly PlayedFile[]) => files.filter(({ held }) => held > 0)
      const { files } = await playGame(
        table,
        computerPlayers(module, '7'),
        [],
        (_turns, played) => decided(played).length > 1,
        {},
        'held',
      )
      for (const { session } of [table.alice, table.bob]) session.release()
      const secret = decided(files).filter(({ told }) => told > 0)
      expect(secret.length).toBeGreaterThan(0)
      expect(files.map(({ ordered, orderedHimself }) => ordered + orderedHimself)).toEqual(files.map(() => 0))
    },
    PATIENCE,
  )

  it(
    'catches every cheat about hidden pieces with its code, and those about dice',
    async () => {
      const ran = await shell.run(...DEMO, '--scenario', 'fair-oaks', '--cheats', '--seed', '3')
      expect(ran.err).toBe('')
      const shown = ran.json()
      expect(shown).toMatchObject({ ok: true, dice: 'strict', missing: [], problems: [] })
      const cheats = Array.isArray(shown.cheats) ? shown.cheats : []
      const found = Object.fromEntries(cheats.map(({ id, code, caught }) => [id, `${code} ${caught}`]))
      expect(found).toMatchObject({
        'strength-raised': 'bad-proof at-once',
        'decoy-fights': 'bad-proof at-once',
        'two-places': 'bad-proof at-once',
        'dead-answers': 'hidden-illegal at-once',
        'proof-refused': 'refused-proof at-once',
        'roots-withheld': 'hidden-illegal at-once',
        'too-far': 'hidden-illegal end-audit',
        untold: 'hidden-illegal end-audit',
        'sealed-otherwise': 'bad-proof end-audit',
        'swapped-in-the-dark': 'bad-proof end-audit',
        doubled: 'bad-proof end-audit',
        'stronger-in-the-dark': 'bad-proof end-audit',
        'other-loss': 'bad-proof end-audit',
        'no-disclosure': 'refused-proof end-audit',
        'roller-forks': 'fork at-once',
      })
      expect(cheats.find(({ id }) => id === 'too-far')).toMatchObject({ rule: 'fif:10.1' })
      for (const { evidence, caught, id } of cheats) {
        if (caught === 'end-audit') expect(evidence.length, id).toBeGreaterThan(0)
      }
    },
    PATIENCE,
  )
})

describe('the cheats about hidden forces', () => {
  it('are of each kind of commitment, and of both', () => {
    const by = (id: string) => libraryOf(MODULES).modules.find((one) => one.id === id)?.engine.game.hidden
    const spaces = blindCheatsFor(by('across-the-potomac')).map(({ id }) => id)
    const pieces = blindCheatsFor(by('forged-in-fire')).map(({ id }) => id)
    expect(spaces).toContain('two-hexes')
    expect(pieces).not.toContain('two-hexes')
    expect(pieces).toContain('swapped-in-the-dark')
    expect(spaces).not.toContain('swapped-in-the-dark')
    for (const both of ['proof-refused', 'roots-withheld', 'too-far', 'untold', 'sealed-otherwise', 'no-disclosure']) {
      expect(spaces).toContain(both)
      expect(pieces).toContain(both)
    }
    expect(blindCheatsFor(undefined)).toEqual([])
  })
})
