import { endAudit } from '../../src/record/hidden/end-audit.ts'
import { versionsOf } from '../../src/record/hidden/versions.ts'
import { forgetReads } from '../../src/record/read-file.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { beginBlind, disclose, everyFile, finishByChance } from '../../test/support/hidden-play.ts'
import { findBlind } from '../../test/support/hidden-toy.ts'
import { ms, number, type Row, times } from './rows.ts'
import { bestTimes } from './timing.ts'

const TURNS = 50

/** What the end audit of a game costs, against verifying the same files. Its map is small: the roots of a large one come on top. */
export async function endAuditCost(rounds: number): Promise<readonly Row[]> {
  const play = await beginBlind({ dice: 'casual', turns: TURNS })
  await finishByChance(play, 1)
  const game = await disclose(play, 'north', 'south')
  const files = everyFile(play)
  const audit = () => {
    if (!endAudit(game).ok) throw new Error('the end audit of an honest game finds something')
  }
  const [auditing = 0, verifying = 0] = await bestTimes(
    [audit, () => verifyFiles(files, findBlind)],
    rounds,
    forgetReads,
  )
  const versions = game.versions
  const count =
    versions === null ? 0 : ['north', 'south'].reduce((sum, side) => sum + versionsOf(versions, side).version, 0)
  return [
    {
      what: `end audit of ${TURNS} turns in the dark on 10 spaces: ${number(game.entries.length)} entries, ${number(count)} roots`,
      figure: `${ms(auditing)}, ${times(auditing / verifying)} verify`,
      against: `${ms(verifying)} to verify its ${number(files.length)} files`,
    },
  ]
}
