import { describe, expect, it } from 'vitest'
import { loadGame, viewGame } from '../../../src/host/load-game.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { hiddenWorld, playedByChance } from '../../support/hidden-world.ts'
import { code, opened, value } from '../../support/host-world.ts'

describe('a game with hidden forces', () => {
  it.each([
    ['casual', 3],
    ['casual', 11],
    ['strict', 5],
  ] as const)('is played by two hosts to its end audit (%s dice, seed %i)', async (dice, seed) => {
    const world = await hiddenWorld({ dice, turns: 2 })
    const { nora, sam } = await playedByChance(world, seed)
    expect(nora.checked.lines).toEqual(sam.checked.lines)
    expect(nora.checked.exchangeFiles.length).toBeGreaterThan(0)
    expect(code(await nora.note('gg'))).toBe('ok')
    const before = endAudit(nora.checked)
    expect(before.findings.map(({ code: found }) => found)).toEqual(['refused-proof', 'refused-proof'])
    const own = value(await nora.disclose())
    expect(value(await nora.disclose()).bytes).toEqual(own.bytes)
    value(await sam.takeIn(own.bytes))
    value(await nora.takeIn(value(await sam.disclose()).bytes))
    for (const session of [nora, sam]) {
      const audit = endAudit(session.checked)
      expect(audit.findings).toEqual([])
      expect(audit).toMatchObject({ ok: true, disclosed: ['north', 'south'] })
    }
    nora.release()
    sam.release()
    // Read back from disk it is the same game, in the own position of each.
    const again = value(await viewGame(world.nora.host, world.id))
    expect(again.position).toEqual(nora.position)
    expect(again.problems).toEqual([])
  })

  it('shows each player his own forces only', async () => {
    const world = await hiddenWorld()
    const nora = await opened(world.nora, world.id)
    const sam = await opened(world.sam, world.id)
    expect(nora.position.board).toMatchObject({ sees: ['north'], forces: { south: null } })
    expect(sam.position.board).toMatchObject({ sees: ['south'], forces: { north: null } })
    expect(code(await nora.disclose())).toBe('nothing-to-disclose')
    nora.release()
    sam.release()
    expect((await loadGame(world.sam.host, world.id)).ok).toBe(true)
  })
})
