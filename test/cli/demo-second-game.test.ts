import { afterAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { demoOrders } from '../../src/cli/demo/demo-orders.ts'
import { filesByTurn, filesLine } from '../../src/cli/demo/files-by-turn.ts'
import { FORGERIES } from '../../src/cli/demo/forgeries.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ modules: MODULES })
afterAll(() => shell.end())

const PATIENCE = 240_000
const DEMO = ['demo', '--module', 'forged-in-fire', '--seed', '7', '--json']

interface TurnFiles {
  readonly turn: string
  readonly files: number
}

function turnsOf(shown: { readonly filesByTurn?: unknown }): readonly TurnFiles[] {
  if (!Array.isArray(shown.filesByTurn)) throw new Error('no files are counted')
  return shown.filesByTurn
}

describe('the demo of Forged in Fire', () => {
  it.each(['fair-oaks', 'seven-days'])(
    'plays %s to its end, in order, and needs two files a turn with orders of both',
    async (scenario) => {
      const ran = await shell.run(...DEMO, '--scenario', scenario, '--turns', '200', '--orders', 'both')
      expect(ran.err).toBe('')
      const shown = ran.json()
      const codes = FORGERIES.map(({ id, code }) => ({ id, code, unchanged: true, held: true }))
      expect(shown).toMatchObject({ ok: true, verified: { ok: true }, orders: 'both', problems: [], forgeries: codes })
      expect(shown.outcome).toMatchObject({ reason: expect.stringMatching(/\.$/) })
      const [first, ...later] = turnsOf(shown).map(({ files }) => files)
      // Whoever is attacked before his first file could leave no orders yet.
      expect(first).toBeLessThanOrEqual(4)
      expect(later.every((files) => files <= 2)).toBe(true)
    },
    PATIENCE,
  )

  it.each(['mcclellans-gamble', 'campaign'])(
    'begins %s with two files a turn, whoever may come out against the ships',
    async (scenario) => {
      const ran = await shell.run(...DEMO, '--scenario', scenario, '--turns', '3', '--orders', 'both')
      expect(ran.json()).toMatchObject({ verified: { ok: true } })
      for (const { turn, files } of turnsOf(ran.json()).slice(0, 3)) expect(files, turn).toBe(2)
    },
    PATIENCE,
  )

  it(
    'costs more files where nobody leaves orders',
    async () => {
      const ran = await shell.run(...DEMO, '--scenario', 'fair-oaks', '--turns', '1', '--orders', 'nobody')
      expect(ran.json()).toMatchObject({ verified: { ok: true }, orders: 'nobody' })
      expect(turnsOf(ran.json())[0]?.files).toBeGreaterThan(4)
    },
    PATIENCE,
  )

  it(
    'decides by orders that both hold for themselves, which nobody sees in the record',
    async () => {
      const ran = await shell.run(...DEMO, '--scenario', 'fair-oaks', '--turns', '1', '--orders', 'held')
      const shown = ran.json()
      expect(shown).toMatchObject({ verified: { ok: true }, orders: 'held' })
      const files: readonly { [count: string]: number | string }[] = Array.isArray(shown.files) ? shown.files : []
      for (const name of ['alice', 'bob']) {
        expect(files.filter(({ author, held }) => author === name && Number(held) > 0).length, name).toBeGreaterThan(0)
      }
      for (const { held, choices, ordered, orderedHimself } of files) {
        expect(Number(held)).toBeLessThanOrEqual(Number(choices))
        expect([ordered, orderedHimself]).toEqual([0, 0])
      }
    },
    PATIENCE,
  )

  it('does not compare what is compared anyway', async () => {
    for (const words of [
      ['--dice', 'strict', '--orders', 'both'],
      ['--cheats', '--orders', 'bob'],
      ['--cheats', '--orders', 'held'],
      ['--orders', 'her'],
    ]) {
      const ran = await shell.run(...DEMO.slice(0, -1), ...words)
      expect(ran.exit, words.join(' ')).toBe(2)
      expect(ran.err, words.join(' ')).toContain('--orders')
    }
  })
})

describe('the orders of the demo', () => {
  it('are such as the rules take, for both sides of every game', () => {
    for (const { id, engine } of libraryOf(MODULES).modules) {
      for (const side of engine.game.sides) {
        const orders = demoOrders(id, side)
        expect(orders, id).toBeDefined()
        expect(engine.game.readOrders(side, orders), `${id}, ${side}`).toMatchObject({ ok: true })
      }
    }
  })
})

describe('files by turn', () => {
  it('are counted for the turn in which each was begun', () => {
    const turns = filesByTurn(['1', '1', '1', '2', '3', '3'].map((turn) => ({ turn })))
    expect(turns.map(({ files }) => files)).toEqual([3, 1, 2])
    expect(filesLine(turns)).toBe('6 files in 3 turns, 2 a turn (3 1 2)')
    expect(filesLine(turns.slice(1, 2))).toBe('1 file in 1 turn, 1 a turn (1)')
  })
})
