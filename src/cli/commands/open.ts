import { viewGame } from '../../host/load-game.ts'
import type { GameSession } from '../../host/session.ts'
import { type TakenFile, takeIn } from '../../host/take-in.ts'
import { tellAll, toldLines } from '../../host/text/telling.ts'
import { tellDeeds } from '../../host/text/telling-deeds.ts'
import { type Answer, done, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { hostOf } from '../hosting.ts'
import { readTurnFile } from '../input-files.ts'
import { outputOf } from '../output-files.ts'
import { type Hand, playAt, type Table, tableOf } from '../playing.ts'
import { endAuditJson, endAuditLines, endAuditOf } from '../text/end-audit.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { refused } from './answer.ts'
import { decidedByHeldOrders } from './by-held-orders.ts'
import { mayPost } from './sent-files.ts'

export const open: CommandSpec = {
  name: 'open',
  about: 'check a file from your opponent and take it into the game; a bad one changes nothing',
  arguments: [{ name: '<file>', about: 'the turn file, or a mail with its text block' }],
  options: [
    { flags: '--out <file>', about: 'the file to write when the orders you hold decide all that is yours to decide' },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign open turn-4.turn', 'countersign open turn-4.turn --out turn-5.turn'],
  usesProfile: true,
  async run(context, given) {
    const name = given.argument(0)
    const file = readTurnFile(context.io, name)
    if (!file.ok) return troubled(file.error, name)
    const host = hostOf(context)
    if (!host.ok) return troubled(host.error)
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    const taken = await takeIn(host.value, file.value.bytes)
    if (!taken.ok) return refused(taken.error, name)
    if (taken.value.header.kind === 'answer') {
      return playAt(context, taken.value.key, (hand) => rolledOn(hand, name, taken.value))
    }
    const byOrders = await decidedByHeldOrders(context, host.value, taken.value, outbox)
    if (!byOrders.ok) return troubled(byOrders.error)
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
      heldOrders: byOrders.value.json,
      ...(kind === 'disclosure' ? { endAudit: endAuditJson(endAuditOf(session.value.checked)) } : {}),
    }
    return done(json, [
      `Checked and taken in: ${name}, ${describe(table, taken.value.name)}.`,
      ...(kind === 'accept' ? [begunLine(session.value)] : []),
      ...told,
      ...noticeLines(table, taken.value.name),
      ...warnings,
      ...byOrders.value.lines,
      ...(kind === 'disclosure' ? endAuditLines(endAuditOf(session.value.checked)) : []),
      '',
      ...nextSteps(table),
      `Look at the board: ${context.commandLine(`show ${session.value.key.slice(0, 8)}`)}`,
    ])
  },
}

/** An answer gives the numbers, or tells what was asked: play goes on with it at once, where the key is at hand. */
async function rolledOn(hand: Hand, name: string, taken: TakenFile): Promise<Answer> {
  const { standing, deeds } = hand.table().session
  const rolled = await hand.play((session) => session.goOn())
  const table = hand.table()
  const told = tellDeeds(table.module, standing, table.session.deeds.slice(deeds.length))
  const lines = told.flatMap((each) => toldLines(each, ''))
  const warnings = taken.report.problems
  const opened = { kind: taken.header.kind, name: taken.name }
  const json = { ...statusJson(table), opened, happened: lines, warnings }
  return done(json, [
    `Checked and taken in: ${name}, ${describe(table, taken.name)}.`,
    ...lines,
    ...(rolled.ok ? [] : [`Not gone on yet: ${rolled.error.message}`]),
    ...warnings.map(({ message }) => `Note: ${message}`),
    '',
    ...nextSteps(table),
  ])
}

/** A game has another name than its invitation; both are good as GAME. */
function begunLine({ checked, key }: GameSession): string {
  return `The invitation ${checked.opening.hash.slice(0, 8)} is game ${key.slice(0, 8)} now.`
}

function describe({ session }: Table, name: string): string {
  const { files, exchangeFiles, notices, disclosures, players } = session.checked
  const beside = [...notices, ...disclosures].map((one) => one.file)
  const file = [...files, ...exchangeFiles, ...beside].find((each) => each.name === name)
  const by = [players.inviter, players.acceptor].find(({ side }) => side === file?.author)?.name
  if (file?.kind === 'answer') return `the answer of ${by} for file ${file.file}, of game ${session.key.slice(0, 8)}`
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

function noticeLines({ session: { checked, key, turn }, commandLine }: Table, name: string): readonly string[] {
  const found = checked.notices.find(({ file }) => file.name === name)
  if (found === undefined) return []
  const { type, text } = found.notice
  const words = { resign: 'resigns', 'draw-offer': 'offers a draw', 'draw-accept': 'accepts the draw', note: 'writes' }
  const accepting =
    type === 'draw-offer' && turn === 'ours'
      ? [`Accept it, or play on: ${commandLine(`draw ${key.slice(0, 8)} --accept --out FILE`)}`]
      : []
  if (text === '') return [`Your opponent ${words[type]}.`, ...accepting]
  // Each line is marked as his, so that nothing he writes passes for a line of this program.
  return [`Your opponent ${words[type]}:`, ...text.split('\n').map((line) => `  | ${line}`), ...accepting]
}
