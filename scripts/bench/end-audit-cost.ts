import { replayInputs } from '../../src/kernel/inputs.ts'
import { endAudit } from '../../src/record/hidden/end-audit.ts'
import { versionsOf } from '../../src/record/hidden/versions.ts'
import { forgetReads } from '../../src/record/read-file.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { beginBlind, disclose, everyFile, finishByChance } from '../../test/support/hidden-play.ts'
import { findBlind } from '../../test/support/hidden-toy.ts'
import { ms, number, type Row, times } from './rows.ts'
import type { SampleGame } from './sample-game.ts'
import { bestTimes } from './timing.ts'

const TURNS = 50
const LONG_ROUNDS = 2

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

/** The end audit of a published game, against replaying the same game as everybody saw it; `told`: which game that is. */
export async function playedAuditCost({ checked, files }: SampleGame, told: string): Promise<readonly Row[]> {
  const { module, start, inputs, versions, entries } = checked
  const audit = () => {
    if (!endAudit(checked).ok) throw new Error('the end audit of an honest game finds something')
  }
  const openly = () => {
    if (!replayInputs(module.engine, start, inputs).ok) throw new Error('an honest game cannot be replayed')
  }
  // It takes seconds: few rounds tell enough.
  const [auditing = 0, replaying = 0] = await bestTimes([audit, openly], LONG_ROUNDS)
  const { sides } = module.engine.game
  const roots = versions === null ? 0 : sides.reduce((sum, side) => sum + versionsOf(versions, side).version, 0)
  return [
    {
      what: `end audit of ${told}: ${number(entries.length)} entries, ${number(roots)} roots`,
      figure: `${ms(auditing)}, ${times(auditing / replaying)} the replay`,
      against: `${ms(replaying)} to replay the same game as everybody saw it, out of ${number(files.length)} files`,
    },
  ]
}
