import { viewGame } from '../../host/load-game.ts'
import type { GameSession } from '../../host/session.ts'
import { takeIn } from '../../host/take-in.ts'
import { tellAll, toldLines } from '../../host/text/telling.ts'
import type { CheckedGame } from '../../record/verify.ts'
import { done, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { hostOf } from '../hosting.ts'
import { readTurnFile } from '../input-files.ts'
import { type Table, tableOf } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'

export const open: CommandSpec = {
  name: 'open',
  about: 'check a file from your opponent and take it into the game; a bad one changes nothing',
  arguments: [{ name: '<file>', about: 'the turn file, or a mail with its text block' }],
  examples: ['countersign open turn-4.turn'],
  usesProfile: true,
  async run(context, given) {
    const name = given.argument(0)
    const file = readTurnFile(context.io, name)
    if (!file.ok) return troubled(file.error, name)
    const host = hostOf(context)
    if (!host.ok) return troubled(host.error)
    const taken = await takeIn(host.value, file.value.bytes)
    if (!taken.ok) return troubled(taken.error, name)
    const session = await viewGame(host.value, taken.value.key)
    if (!session.ok) return troubled(session.error)
    const table = tableOf(context, host.value, session.value)
    const { report, header } = taken.value
    const { kind } = header
    const told = kind === 'turn' ? happenedIn(table, taken.value.name) : []
    const warnings = report.problems.map(({ message }) => `Note: ${message}`)
    const json = {
      ...statusJson(table),
      opened: { kind, name: taken.value.name },
      happened: told,
      warnings: report.problems,
    }
    return done(json, [
      `Checked and taken in: ${name}, ${describe(table, taken.value.name)}.`,
      ...(kind === 'accept' ? [begunLine(session.value)] : []),
      ...told,
      ...noticeLines(session.value.checked, taken.value.name),
      ...warnings,
      '',
      ...nextSteps(table),
      `Look at the board: ${context.commandLine(`show ${session.value.key.slice(0, 8)}`)}`,
    ])
  },
}

/** A game has another name than its invitation; both are good as GAME. */
function begunLine({ checked, key }: GameSession): string {
  return `The invitation ${checked.opening.hash.slice(0, 8)} is game ${key.slice(0, 8)} now.`
}

function describe({ session }: Table, name: string): string {
  const { files, notices, players } = session.checked
  const file = [...files, ...notices.map((notice) => notice.file)].find((each) => each.name === name)
  const by = [players.inviter, players.acceptor].find(({ side }) => side === file?.author)?.name
  const what = file?.file === null || file?.file === undefined ? (file?.kind ?? 'a file') : `file ${file.file}`
  return `${what} by ${by}, of game ${session.key.slice(0, 8)}`
}

/** What the opponent did in his file, as a story. */
function happenedIn({ session, module }: Table, name: string): readonly string[] {
  const { checked } = session
  const file = checked.files.find((each) => each.name === name)
  if (file === undefined) return []
  const told = tellAll(module, checked.start, checked.inputs.slice(0, file.endInput)).slice(file.firstInput)
  return told.flatMap((each) => toldLines(each))
}

function noticeLines(checked: CheckedGame, name: string): readonly string[] {
  const found = checked.notices.find(({ file }) => file.name === name)
  if (found === undefined) return []
  const { type, text } = found.notice
  const words = { resign: 'resigns', 'draw-offer': 'offers a draw', 'draw-accept': 'accepts the draw', note: 'writes' }
  if (text === '') return [`Your opponent ${words[type]}.`]
  // Each line is marked as his, so that nothing he writes passes for a line of this program.
  return [`Your opponent ${words[type]}:`, ...text.split('\n').map((line) => `  | ${line}`)]
}
