import { join } from 'node:path'
import { type Audited, auditFolders } from '../../host/audit/audit.ts'
import type { GameAudit } from '../../host/audit/types.ts'
import { CARD_LIMIT, type Card, readCard } from '../../host/card.ts'
import { listFolder, readFile } from '../../host/durable.ts'
import { readIdentity } from '../../host/identity.ts'
import { type Profile, profileAt, systemSurroundings, usualFolder } from '../../host/profile.ts'
import { titleOf, verdictText } from '../../host/report/findings-section.ts'
import { RELATED_WORDS } from '../../host/report/game-section.ts'
import { reportPage } from '../../host/report/page.ts'
import { counted } from '../../host/report/words.ts'
import { type Trouble, trouble } from '../../host/trouble.ts'
import { namesByFingerprint, trustedCards } from '../../host/trust.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { utf8 } from '../../record/bytes.ts'
import { type Answer, type CliProblem, failed, problemsOf, sentence } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { absolute } from '../input-files.ts'
import { mayWrite, outputOf, write } from '../output-files.ts'

export const audit: CommandSpec = {
  name: 'audit',
  about: 'the director’s report on every game in some folders: who did what, when, and whether all was in order',
  arguments: [{ name: '<dir...>', about: 'folders (or files) of one or both players, in any mix' }],
  options: [
    { flags: '--report <file>', about: 'write the report as one HTML page' },
    {
      flags: '--roster <dir>',
      about: 'a folder of player cards whose keys you have checked (default: the cards you trust)',
    },
    { flags: '--date <text>', about: 'what stands as the date at the head of the report (default: none)' },
    { flags: '--force', about: 'replace a report that is there' },
  ],
  examples: [
    'countersign audit alice bob --report report.html',
    'countersign audit games --roster cards --report report.html --json',
  ],
  usesProfile: true,
  async run(context, given) {
    const { io, library } = context
    const out = outputOf(io, given, 'report')
    const may = mayWrite(io.disk, out)
    if (!may.ok) return unreadable(may.error)
    const trusted = rosterOf(context, given.text('roster'))
    if (!trusted.ok) return unreadable(trusted.error)
    const names = given.rest(0)
    if (names.includes('')) return unreadable(trouble('not-found', 'An empty name is not a folder; name one.'))
    const folders = names.map((name) => ({ name, path: absolute(io, name) }))
    const audited = await auditFolders(io.disk, folders, library, namesByFingerprint(trusted.value), io.auditCrew)
    if (!audited.ok) return unreadable(audited.error)
    if (out !== undefined) {
      const written = write(io.disk, out, utf8(reportPage(audited.value, given.text('date'))))
      if (!written.ok) return unreadable(written.error)
    }
    return answerOf(audited.value, out?.name ?? null)
  },
}

/** What keeps the audit from being made at all is always exit 2. */
function unreadable(why: Trouble): Answer {
  return failed(2, problemsOf(why))
}

/** The cards that count as checked: those of the roster, else those that this player trusts, with his own. */
function rosterOf(context: Context, roster: string | undefined): Result<readonly Card[], Trouble> {
  const { io } = context
  if (roster !== undefined) return cardsIn(context, roster)
  const profile: Profile = profileAt(context.profile ?? usualFolder({ ...systemSurroundings(), env: io.env }))
  const cards = trustedCards(io.disk, profile)
  if (!cards.ok) return cards
  const own = readIdentity(io.disk, profile)
  return ok(own.ok ? [...cards.value, own.value] : cards.value)
}

function cardsIn({ io }: Context, name: string): Result<readonly Card[], Trouble> {
  const folder = absolute(io, name)
  const names = listFolder(io.disk, folder)
  if (!names.ok) return names
  if (names.value.length === 0) {
    return fail(trouble('not-found', `There is no card in the roster ${name}; put the players' cards there.`))
  }
  const cards: Card[] = []
  for (const each of names.value) {
    const bytes = readFile(io.disk, join(folder, each), CARD_LIMIT)
    if (!bytes.ok) return bytes
    const card = readCard(bytes.value)
    if (!card.ok) return fail(trouble('bad-card', `${name}/${each}: ${card.error.message}`))
    cards.push(card.value)
  }
  return ok(cards)
}

function answerOf({ audit: found }: Audited, report: string | null): Answer {
  const { ok: holds, games } = found
  const problems: readonly CliProblem[] = [
    ...found.unreadable.map(
      ({ name, code, message }): CliProblem => ({ code, severity: 'error', file: name, seq: null, message }),
    ),
    ...games.flatMap(problemsIn),
  ]
  const lines = [
    ...games.flatMap(gameLines),
    ...found.unreadable.map(({ name, code, message }) => `✗ ${name}: ${message} [${code}]`),
    ...(found.ignored.length === 0 ? [] : [`${counted(found.ignored.length, 'other file')} left aside.`]),
    ...(report === null ? ['Add --report FILE.html for the whole report.'] : [`Report written: ${report}`]),
  ]
  return { exit: holds ? 0 : 1, json: { ...found, report, problems }, lines }
}

function problemsIn({ findings }: GameAudit): readonly CliProblem[] {
  return findings.map(({ code, severity, file, seq, rule, message }) => ({
    code,
    severity,
    file,
    seq,
    ...(rule === null ? {} : { rule }),
    message,
  }))
}

function gameLines(game: GameAudit): readonly string[] {
  const { counts, findings, related, verdict } = game
  const told = findings.map((finding) => {
    const { code, severity, file, seq, rule, message } = finding
    const problem: CliProblem = { code, severity, file, seq, message, ...(rule === null ? {} : { rule }) }
    return `  ${severity === 'error' ? '✗' : '!'} ${sentence(problem)}`
  })
  return [
    titleOf(game),
    `  ${verdictText(game)}. ${verdict.sentence}`,
    `  ${counted(counts.turns, 'turn file')}, ${counted(counts.choices, 'choice')}, ${counted(counts.rolls, 'roll')}.`,
    ...told,
    ...(related.length === 0
      ? []
      : [
          `  ! ${counted(related.length, 'other opening')} between the same two keys: ${related.map(({ state }) => RELATED_WORDS[state]).join('; ')}.`,
        ]),
    '',
  ]
}
