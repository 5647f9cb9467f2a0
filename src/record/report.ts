import { choiceId } from '../kernel/choice.ts'
import type { Plain } from '../kernel/plain.ts'
import { fromBase64, sha256Hex } from './bytes.ts'
import { canonicalText, isPlainObject } from './canonical-text.ts'
import { checkpointOf, checkpointText } from './checkpoint.ts'
import { DICE_LEVEL_LABELS } from './dice-levels.ts'
import type { Entry, Header, OpenBody, PlayerStatement } from './types.ts'

/** What a report takes from the game's first two entries. `acceptor` is null in the report of the opening itself. */
export interface ReportFacts {
  readonly open: OpenBody
  readonly acceptor: PlayerStatement | null
}

/** A header before its archive is known. */
export type HeaderDraft = Omit<Header, 'members'>

/**
 * The text of report.txt, readable without the app: a function of the header (without `members`), the file's entries and
 * the opening's facts, of nothing else, so that whoever has the game can write it again and compare (docs/turn-file.md).
 * UTF-8, lines ended by a line feed.
 */
export function reportText(header: HeaderDraft, entries: readonly Entry[], facts: ReportFacts): string {
  const parts = [
    ['Countersign turn file', ''],
    summary(header, facts),
    ['', `Dice: ${facts.open.dice}. ${DICE_LEVEL_LABELS[facts.open.dice]}`],
    happened(header, entries),
    ['', request(header, facts)],
    ['', checkpointText(checkpointOf(header)).trimEnd()],
  ]
  return parts
    .flat()
    .map((line) => `${line}\n`)
    .join('')
}

function summary(header: HeaderDraft, facts: ReportFacts): string[] {
  const { open, acceptor } = facts
  const players = acceptor === null ? [open.inviter] : [open.inviter, acceptor]
  // In the order in which the record has them, whatever order they were wished in.
  const options = Object.entries(open.options)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const module = `${open.module.id}, rules revision ${open.module.rulesRevision}`
  return [
    row('game', header.game ?? 'not begun: its number is made when the invitation is accepted'),
    row('file', header.file === null ? header.kind : `${header.file} (${header.kind})`),
    row('from', sideWithName(header.author, players)),
    ...players.map((player) => row('player', `${player.name}, ${player.side}, key ${player.key}`)),
    row('module', open.module.kit === null ? module : `${module}, kit ${open.module.kit}`),
    row('scenario', [open.scenario, ...options].join(', ')),
    row('time', `${header.claimedTime} (as the author says)`),
  ]
}

function row(label: string, value: string): string {
  return `${label.padEnd(9)}${value}`
}

function sideWithName(side: string, players: readonly PlayerStatement[]): string {
  const player = players.find((one) => one.side === side)
  return player === undefined ? side : `${player.name} (${side})`
}

function happened({ notice, kind, last, answer }: HeaderDraft, entries: readonly Entry[]): string[] {
  if (notice !== undefined) return noticeLines(notice.type, notice.text)
  if (kind === 'disclosure') return ['', 'The author discloses what he kept hidden in this game.']
  if (kind !== 'answer') return entryLines(entries)
  const told = answer === undefined || answer === null ? [] : [`  | ${asciiText({ answer })}`]
  return ['', `The author answers the request that ends with entry ${last}.`, ...told]
}

function entryLines(entries: readonly Entry[]): string[] {
  return ['', 'What happened', ...entries.map((entry) => `  ${String(entry.seq).padStart(5)}  ${said(entry)}`)]
}

/** One entry in words: no more than what it says, since a report knows no rules. */
function said(entry: Entry): string {
  const { author } = entry
  switch (entry.type) {
    case 'open':
      return `${author} opens a game and invites the player with the key fingerprint ${entry.body.invited}`
    case 'accept':
      return `${author} accepts`
    case 'choice':
      return `${author} chooses ${choiceId(entry.body.choice)}`
    case 'roll-request': {
      const dice = entry.body.dice.map((faces) => `d${faces}`).join(' ')
      return `${author} rolls ${dice} for: ${entry.body.purpose} [${entry.body.rule}]`
    }
    case 'roll':
      return `the dice show ${entry.body.values.join(' ')}${entry.body.element === undefined ? '' : `, from the element ${entry.body.element}`}`
    case 'orders':
      return entry.body.orders === null
        ? `${author} takes back the standing orders`
        : `${author} leaves standing orders ${asciiText(entry.body)}`
    case 'answer':
      return isPlainObject(entry.body) && typeof entry.body.payload === 'string'
        ? `${author} answers, in a header of which H is ${payloadHash(entry.body.payload)}`
        : `${author} answer ${asciiText({ body: entry.body })}`
    case 'proof':
      return provedText(author, entry.body)
    case 'query':
      return `${author} ${entry.type} ${asciiText({ body: entry.body })}`
    case 'close':
      return `${author} closes the file`
  }
}

/** What is proved, and by how much of it; all of a body that proves nothing. */
function provedText(author: string, body: Plain): string {
  if (!isPlainObject(body) || body.answer === undefined || !Array.isArray(body.openings)) {
    return `${author} proof ${asciiText({ body })}`
  }
  return `${author} proves ${asciiText({ answer: body.answer })} with ${body.openings.length} opened`
}

/** Base64 that is none counts as empty: the entry is then refused for that. */
function payloadHash(payload: string): string {
  return sha256Hex(fromBase64(payload) ?? new Uint8Array())
}

/** Free data as canonical JSON with everything that is not ASCII escaped, so that nothing turns the text around. */
function asciiText(value: object): string {
  return canonicalText(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const NOTICE_WORDS = {
  resign: 'The author resigns the game.',
  'draw-offer': 'The author offers a draw.',
  'draw-accept': 'The author accepts the draw that was offered.',
  note: 'The author sends a note.',
} as const

function noticeLines(type: keyof typeof NOTICE_WORDS, text: string): string[] {
  const lines = text === '' ? [] : text.split('\n').map((line) => `  | ${line}`)
  return ['', NOTICE_WORDS[type], ...lines]
}

/** What the file asks of the one who gets it. */
function request(header: HeaderDraft, { open }: ReportFacts): string {
  switch (header.kind) {
    case 'open':
      return 'You are invited: accept this file with Countersign, and send back the file which that makes.'
    case 'accept':
      return `Open this file with Countersign. ${afterAcceptance(header, open)}`
    case 'turn':
      return `Open this file with Countersign: it checks every entry and says what is yours to decide. Your next file is ${nextFile(header)}.`
    case 'notice':
      return 'Open this file with Countersign. It has no file number and moves no piece.'
    case 'request':
      return 'Answer this file with Countersign, and send back the file which that makes: play has stopped for it.'
    case 'answer':
      return 'Open this file with Countersign: play goes on where it stopped.'
    case 'disclosure':
      return 'Open this file with Countersign: it audits the whole game by what both players disclose.'
  }
}

function afterAcceptance({ file }: HeaderDraft, { dice }: OpenBody): string {
  if (file !== null) return 'The next file is 1, and it is yours to write.'
  // Where closes reveal nothing there is no file 0 which only reveals; then the acceptor is the one who begins.
  return dice === 'casual'
    ? 'The next file is 0, and it is yours to write.'
    : 'The next file is 1, and it comes from the author of this one.'
}

function nextFile(header: HeaderDraft): number {
  return (header.file ?? 0) + 1
}
