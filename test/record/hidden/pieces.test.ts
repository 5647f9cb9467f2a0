import { describe, expect, it } from 'vitest'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { countedIn } from '../../../src/record/hidden/held.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import { beginBlind, blindFile, disclose, everyFile, finishByChance } from '../../support/hidden-play.ts'
import { FORD_MODULE, findFords } from '../../support/pieces-toy.ts'

describe('a game with hidden pieces by files', () => {
  for (const dice of ['strict', 'casual'] as const) {
    for (const inviter of ['north', 'south'] as const) {
      it(`holds to its end audit with ${dice} dice when the ${inviter} invites`, async () => {
        const game = await beginBlind({ dice, turns: 3, inviter, module: FORD_MODULE })
        if (dice === 'casual' && inviter === 'south') await blindFile(game)
        await finishByChance(game, inviter === 'north' ? 3 : 8)
        const checked = await disclose(game, 'north', 'south')
        expect(checked.entries.map(({ type }) => type)).toEqual(
          expect.arrayContaining(['query', 'answer', 'proof', 'roll']),
        )
        const audit = endAudit(checked)
        expect(audit.findings).toEqual([])
        expect(audit).toMatchObject({ ok: true, disclosed: ['north', 'south'], stopped: null })
        const proofs = checked.entries.filter(({ type }) => type === 'proof').length
        const questions = checked.entries.filter(({ type }) => type === 'query').length
        expect(countedIn(checked).answers).toBe(proofs + questions)
        const whole = await verifyFiles(everyFile(game), findFords)
        expect(whole.problems.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(await verifyFiles(game.files, findFords)).toMatchObject({ ok: true })
      })
    }
  }
})
