import type { InstalledModule } from '../../host/modules.ts'
import { waitingText } from '../../host/text/telling.ts'
import { replayInputs } from '../../kernel/inputs.ts'
import type { Position } from '../../kernel/position.ts'
import { stateDigest } from '../../record/canonical-text.ts'
import type { CheckedGame, VerifyReport } from '../../record/verify.ts'
import { type Answer, done, failed, troubled, usage } from '../answer.ts'
import { boardStyle } from '../board-style.ts'
import type { CommandSpec, Context } from '../command.ts'
import { boardText } from '../text/board.ts'
import { verifyInputs } from './verify.ts'

export const replay: CommandSpec = {
  name: 'replay',
  about: 'the position after an entry of a game, and its digest',
  arguments: [{ name: '<file...>', about: 'all files of a game, in any order' }],
  options: [
    { flags: '--at <seq>', about: 'the number of an entry (default: the last)' },
    { flags: '--side <side>', about: 'as this side sees it (default: the side that moves first)' },
  ],
  examples: ['countersign replay game/*.turn', 'countersign replay game/*.turn --at 40 --json'],
  usesProfile: true,
  async run(context, given) {
    const at = given.text('at')
    if (at !== undefined && !/^\d{1,9}$/.test(at)) return usage('--at takes the number of an entry, e.g. --at 40.')
    const verified = await verifyInputs(context, given.rest(0))
    if (!verified.ok) return troubled(verified.error)
    const { report, unreadable, exit } = verified.value
    if (report === null || unreadable.length > 0) return failed(exit === 2 ? 2 : 1, unreadable)
    const { checked, problems } = report
    const errors = problems.filter((problem) => problem.severity === 'error')
    if (checked === null || errors.length > 0) return refused(report)
    const side = given.text('side') ?? checked.firstSide
    if (side !== checked.firstSide && side !== checked.secondSide) {
      return usage(
        `There is no side "${side}" in this game; its sides are ${checked.firstSide} and ${checked.secondSide}.`,
      )
    }
    const seq = at === undefined ? checked.lastSeq : Number(at)
    if (seq > checked.lastSeq)
      return usage(`The last entry of these files is ${checked.lastSeq}; there is no entry ${seq}.`)
    return positionAnswer(context, checked, side, seq)
  },
}

function refused({ problems }: VerifyReport): Answer {
  if (problems.some(({ severity }) => severity === 'error')) {
    return failed(
      1,
      problems.filter(({ severity }) => severity === 'error'),
    )
  }
  const message = 'These files are an invitation that nobody has accepted; there is no game to replay yet.'
  return failed(1, [{ code: 'not-accepted', severity: 'error', file: null, seq: null, message }])
}

function positionAnswer(context: Context, checked: CheckedGame, side: string, seq: number): Answer {
  const module = context.library.module(checked.module.id)
  if (module === undefined)
    throw new Error(`a game was checked by a module that is not installed: ${checked.module.id}`)
  const position = positionAt(module, checked, seq)
  const digest = stateDigest(module.engine.game.publicState(position))
  const view = module.source.view(position, side)
  const sides = module.source.manifest.sides
  return done(
    { game: checked.gameId, module: module.id, seq, state: digest, waiting: position.waiting, position, view },
    [
      ...boardText(view, sides, { ...boardStyle(context.io), full: true }),
      '',
      waitingText(module, position),
      `Entry ${seq} of ${checked.lastSeq}, game ${checked.gameId}`,
      `State digest ${digest}`,
    ],
  )
}

/** The position after all inputs that were complete with an entry. */
export function positionAt(module: InstalledModule, checked: CheckedGame, seq: number): Position<unknown> {
  const count = checked.inputSeqs.filter((one) => one <= seq).length
  const played = replayInputs(module.engine, checked.start, checked.inputs.slice(0, count))
  if (!played.ok) throw new Error(`a verified game cannot be replayed: ${played.error.message}`)
  return played.value.position
}
