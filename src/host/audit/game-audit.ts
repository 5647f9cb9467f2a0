import { applyInput, type Input, replayInputs } from '../../kernel/inputs.ts'
import type { Position } from '../../kernel/position.ts'
import { fromHex } from '../../record/bytes.ts'
import type { CheckedGame, VerifyOptions } from '../../record/checked.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { readTurnFile } from '../../record/read-file.ts'
import type { Entry, OpenBody, PlayerStatement } from '../../record/types.ts'
import { fingerprintGroups, fingerprintOf, fingerprintWords } from '../fingerprint.ts'
import type { InstalledModule, Library } from '../modules.ts'
import { allocationOf, type WeighedRoll } from './allocation.ts'
import { checkCounts } from './checks.ts'
import { diceStatistics } from './dice-statistics.ts'
import { endAuditFacts, endAuditOf } from './end-audit.ts'
import { findingsOf, isOfAPlayer } from './findings.ts'
import { type Followed, follow } from './follow.ts'
import type { GatheredFile } from './gather.ts'
import { type GameGroup, linesOf, onlyLine } from './group.ts'
import { type DiceFile, diceFiles, ledgerOf } from './ledger.ts'
import { timelineOf } from './timeline.ts'
import type { FileFacts, FileState, GameAudit, LedgerRow, ModuleFacts, PlayerFacts } from './types.ts'
import { verdictOf } from './verdict.ts'

/** A signed file that is not part of the game: another version, or one that does not hold. */
export interface ShownFile {
  readonly name: string
  readonly number: number
  readonly author: string
  readonly entries: readonly Entry[]
  /** The position in which it would have been played. */
  readonly before: Position<unknown>
}

/** The audit of one game, and what a record of it in words is made of. */
export interface AuditedGame {
  readonly audit: GameAudit
  readonly module: InstalledModule | null
  readonly checked: CheckedGame | null
  readonly shown: readonly ShownFile[]
}

/** Audits one group of files. `related` is added later, when all groups are known. */
export async function auditGame(group: GameGroup, library: Library, options: VerifyOptions): Promise<AuditedGame> {
  const { key } = group
  const files = await withContents(group)
  const followed = await follow(files, library.find, options)
  const { main } = followed
  const { checked, opening } = main
  const open = opening?.open ?? statedOpening(files)
  const module = open === null ? null : (library.module(open.module.id) ?? null)
  const ended = main.ok ? endAuditOf(checked) : null
  const findings = findingsOf(followed, files, ended)
  const shown = checked === null ? [] : shownFiles(followed, checked)
  const ledger = checked === null ? [] : wholeLedger(checked, shown)
  const weighed = checked === null || module === null ? [] : weighedRolls(checked, module, ledger)
  const audit: GameAudit = {
    key,
    game: main.game,
    ok: findings.every(({ severity }) => severity !== 'error'),
    verdict: verdictOf(followed, findings, files),
    module: open === null ? null : moduleFacts(open, module),
    scenario: open?.scenario ?? null,
    scenarioTitle: module?.source.manifest.scenarios.find(({ id }) => id === open?.scenario)?.title ?? null,
    options: open?.options ?? {},
    dice: open?.dice ?? null,
    diceLabel: open === null ? null : DICE_LEVEL_LABELS[open.dice],
    players: playerFacts(open, checked, module, options),
    outcome: checked?.finished ?? null,
    files: fileFacts(followed, files),
    findings,
    checks: checkCounts(followed),
    timeline: opening === null ? { spans: [], totals: [] } : timelineOf(checked?.files ?? [opening.file], opening),
    endAudit: endAuditFacts(checked, ended),
    ledger,
    statistics: diceStatistics(ledger),
    allocation: allocationOf(weighed, module?.source.stakeOf !== undefined),
    related: [],
    counts: {
      entries: main.entries,
      choices: checked?.inputs.filter(({ type }) => type === 'choice').length ?? 0,
      rolls: checked?.inputs.filter(({ type }) => type === 'roll').length ?? 0,
      turns: checked?.files.filter(({ kind }) => kind === 'turn').length ?? 0,
    },
  }
  return { audit, module, checked, shown }
}

/** Mostly the files were read in this thread before, and nothing has to be unpacked again. */
async function withContents({ files }: GameGroup): Promise<readonly GatheredFile[]> {
  const gathered: GatheredFile[] = []
  for (const { name, bytes, copies } of files) {
    const read = await readTurnFile({ name, bytes })
    if (!read.ok) throw new Error(`a file that could be read cannot be read again: ${read.error.message}`)
    gathered.push({ name, bytes, copies, read: read.value })
  }
  return gathered
}

/** What an opening states whose checks do not hold, e.g. since its module is not installed: better than nothing. */
function statedOpening(files: readonly GatheredFile[]): OpenBody | null {
  for (const file of files) {
    const entry = onlyLine(file)?.entry
    if (entry?.type === 'open') return entry.body
  }
  return null
}

function moduleFacts({ module }: OpenBody, installed: InstalledModule | null): ModuleFacts {
  const { id, rulesRevision, digest, kit } = module
  const here = installed && { rulesRevision: installed.rulesRevision, digest: installed.digest, kit: installed.kit }
  return { id, title: installed?.title ?? id, rulesRevision, digest, kit, installed: here }
}

function playerFacts(
  open: OpenBody | null,
  checked: CheckedGame | null,
  module: InstalledModule | null,
  { trusted }: VerifyOptions,
): readonly PlayerFacts[] {
  const players: readonly (readonly [PlayerStatement, PlayerFacts['role']])[] = [
    ...(open === null ? [] : [[open.inviter, 'inviter'] as const]),
    ...(checked === null ? [] : [[checked.players.acceptor, 'acceptor'] as const]),
  ]
  return players.map(([{ name, side, key }, role]) => {
    const fingerprint = fingerprintOf(fromHex(key) ?? new Uint8Array())
    const knownAs = trusted?.get(fingerprint) ?? null
    return {
      name,
      side,
      sideName: module?.source.manifest.sides.find(({ id }) => id === side)?.name ?? side,
      role,
      key,
      fingerprint,
      groups: fingerprintGroups(fingerprint),
      words: fingerprintWords(fingerprint),
      identity: knownAs === null ? 'unchecked' : knownAs === name ? 'checked' : 'other-name',
      knownAs,
    }
  })
}

function fileFacts(followed: Followed, files: readonly GatheredFile[]): readonly FileFacts[] {
  const place = ({ read }: GatheredFile): number => read.header.last
  return files
    .toSorted((a, b) => place(a) - place(b) || kindRank(a) - kindRank(b) || (a.name < b.name ? -1 : 1))
    .map((file) => {
      const { header, fileSha } = file.read
      const { kind, author, first, last, head, claimedTime } = header
      const state = stateOf(followed, file.name)
      const alone = aloneOf(followed, file)
      const { name, copies } = file
      return {
        name,
        copies,
        sha256: fileSha,
        kind,
        number: header.file,
        author,
        first,
        last,
        head,
        claimedTime,
        state,
        alone,
      }
    })
}

function aloneOf({ versions }: Followed, file: GatheredFile): FileFacts['alone'] {
  const version = versions.find((one) => one.file === file)
  if (version === undefined) return null
  return version.problems === null ? 'not-looked-at' : version.problems.length === 0 ? 'holds' : 'refused'
}

function kindRank({ read }: GatheredFile): number {
  return read.header.kind === 'notice' ? 1 : read.header.kind === 'disclosure' ? 2 : 0
}

function stateOf({ all, main, versions }: Followed, name: string): FileState {
  const { checked, opening } = main
  const held =
    checked === null
      ? opening === null
        ? []
        : [opening.file]
      : [
          ...checked.files,
          ...checked.exchangeFiles,
          ...[...checked.notices, ...checked.disclosures].map(({ file }) => file),
        ]
  if (held.some((file) => file.name === name)) return 'held'
  if (versions.some(({ file }) => file.name === name)) return 'other-version'
  const own = main.checks.filter(({ file }) => file === name)
  // A second copy of a record that holds is told as sent twice.
  if (own.length > 0 && own.every(({ ok }) => ok)) return 'held'
  if (own.some((check) => check.name === 'not checked')) return 'not-checked'
  // Without the opening nobody knows whose signature should stand there.
  if (main.opening === null && own.some((check) => check.name === 'order' && !check.ok)) return 'not-checked'
  const isOpening = own.some((check) => check.name === 'statement' || check.name === 'record')
  return isOfAPlayer(main, name) || isOfAPlayer(all, name) || isOpening ? 'refused' : 'not-of-a-player'
}

/** So many files outside a game are shown entry by entry. */
const MOST_SHOWN = 32

/** Signed turns that are not part of the game, each with the position in which it would have been played. */
function shownFiles({ main, mainFiles, versions }: Followed, checked: CheckedGame): readonly ShownFile[] {
  const held = new Set(checked.files.map(({ name }) => name))
  const refused = mainFiles.filter(({ name }) => !held.has(name) && isOfAPlayer(main, name))
  const turns = [...versions.map(({ file }) => file), ...refused].filter(({ read }) => {
    const { kind, file } = read.header
    return kind === 'turn' && file !== null && file <= checked.nextFile
  })
  return turns.slice(0, MOST_SHOWN).flatMap((file) => {
    const { header } = file.read
    const entries = linesOf(file).map(({ entry }) => entry)
    const twin = checked.files.find((one) => one.kind === 'turn' && one.file === header.file)
    // A second closing of the same record is nothing new.
    if (header.file === null || twin?.header.head === header.head) return []
    const before = positionBefore(checked, checked.inputs.slice(0, twin?.firstInput ?? checked.inputs.length))
    return [{ name: file.name, number: header.file, author: header.author, entries, before }]
  })
}

function positionBefore(checked: CheckedGame, inputs: readonly Input[]): Position<unknown> {
  const played = replayInputs(checked.module.engine, checked.start, inputs)
  if (!played.ok) throw new Error(`a verified game cannot be replayed: ${played.error.message}`)
  return played.value.position
}

function wholeLedger(checked: CheckedGame, shown: readonly ShownFile[]): readonly LedgerRow[] {
  const others: readonly DiceFile[] = shown.map(({ name, number, author, entries }) => {
    const close = entries[entries.length - 1]
    return { name, number, author, entries, reveal: close?.type === 'close' ? close.body.reveal : null, counts: false }
  })
  return [...diceFiles(checked), ...others].flatMap((file) => ledgerOf(checked, file))
}

/** Every roll of the game whose worth the module can say. */
function weighedRolls(
  checked: CheckedGame,
  { source, engine }: InstalledModule,
  ledger: readonly LedgerRow[],
): readonly WeighedRoll[] {
  if (source.stakeOf === undefined) return []
  const rows = new Map(ledger.filter(({ counts }) => counts).map((row) => [row.seq, row]))
  const rolls: WeighedRoll[] = []
  let position = checked.start
  for (const [at, input] of checked.inputs.entries()) {
    if (input.type === 'roll') {
      const stake = source.stakeOf(position)
      const row = rows.get(checked.inputSeqs[at] ?? -1)
      if (stake !== undefined && row !== undefined) {
        const { file, number, side, dice, values } = row
        rolls.push({ file, number, author: side, dice, values, stake })
      }
    }
    const step = applyInput(engine, position, input)
    if (!step.ok) throw new Error(`a verified game cannot be replayed: ${step.error.message}`)
    position = step.value.position
  }
  return rolls
}
