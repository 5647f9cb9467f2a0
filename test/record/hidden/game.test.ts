import { describe, expect, it } from 'vitest'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import { beginBlind, blindFile, disclose, everyFile, finishByChance } from '../../support/hidden-play.ts'
import { findBlind } from '../../support/hidden-toy.ts'

describe('a game with hidden forces by files', () => {
  for (const dice of ['strict', 'casual'] as const) {
    for (const inviter of ['north', 'south'] as const) {
      it(`holds to its end audit with ${dice} dice when the ${inviter} invites`, async () => {
        const game = await beginBlind({ dice, turns: 2, inviter })
        if (dice === 'casual' && inviter === 'south') await blindFile(game)
        await finishByChance(game, inviter === 'north' ? 3 : 4)
        expect(endAudit(await disclose(game, 'north'))).toMatchObject({
          disclosed: ['north'],
          findings: [{ code: 'refused-proof', side: 'south' }],
          stopped: null,
        })
        const checked = await disclose(game, 'south')
        expect(checked.entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['query', 'answer', 'roll']))
        const audit = endAudit(checked)
        expect(audit.findings).toEqual([])
        expect(audit).toMatchObject({ ok: true, disclosed: ['north', 'south'], stopped: null })
        expect(audit.boundaries.length).toBe(checked.files.filter(({ kind }) => kind === 'turn').length)
        const whole = await verifyFiles(everyFile(game), findBlind)
        expect(whole.problems.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(whole.files).toBe(game.files.length + game.exchanges.length)
        expect(await verifyFiles(game.files, findBlind)).toMatchObject({ ok: true })
      })
    }
  }
})
