import type { InstalledModule } from '../../host/modules.ts'
import { columns } from '../../host/text/columns.ts'
import { sideName, waitingText } from '../../host/text/telling.ts'
import { choiceId } from '../../kernel/choice.ts'
import { topFrame } from '../../kernel/frames.ts'
import { numberText } from '../../kernel/numbers.ts'
import type { Offer } from '../../kernel/offer.ts'
import { type Asked, otherSide, playerOf } from '../../record/verify.ts'
import type { Table } from '../playing.ts'
import type { ForeseenOffer } from './foreseen.ts'
import { askedFor, askingLines, wordedQuestion } from './questions.ts'

/** Where a game stands, for `--json`. */
export function statusJson({ session, module }: Pick<Table, 'session' | 'module'>) {
  const { checked, side, position, deeds, turn } = session
  const other = otherSide(checked, side)
  return {
    game: session.key,
    module: module.id,
    scenario: checked.scenario,
    dice: checked.dice,
    side,
    player: playerOf(checked, side)?.name ?? null,
    opponent: playerOf(checked, other)?.name ?? null,
    /** Whose file comes next. */
    turn,
    nextFile: turn === 'over' ? null : checked.nextFile,
    waiting: position.waiting,
    stage: stageTitle({ session, module }),
    since: lastTime({ session }),
    /** What the file being made waits for, and what the other side waits for. */
    asking: askingJson({ session, module }),
    asked: askedJson(session.checked.asked),
    unsent: deeds.length,
    canClose: turn === 'ours' && !decides({ session }) && session.asking === null,
    outcome: checked.finished,
    /** Which sides have disclosed their hidden forces; null where nothing is hidden. */
    disclosed: checked.versions === null ? null : checked.disclosures.map(({ author }) => author),
  }
}

/** What the file being made waits for; of a question also its words, and what it tells the one who is asked. */
function askingJson({ session, module }: Pick<Table, 'session' | 'module'>) {
  const { asking, position } = session
  if (asking === null) return null
  const words = asking.query === null ? null : wordedQuestion(module, asking.query, position)
  return { ...asking, words }
}

/** A request as it stands open: who asks whom for what, since when, and when it was answered. */
export function askedJson(asked: Asked | null) {
  if (asked === null) return null
  const { author, of, file, seq, what, since, exchange, answer } = asked
  return { author, of, file, seq, what, since, exchange, answered: answer?.claimedTime ?? null }
}

/** The claimed time of the newest file. */
export function lastTime({ session }: Pick<Table, 'session'>): string | null {
  const { files } = session.checked
  return files[files.length - 1]?.header.claimedTime ?? null
}

/** True when this player has something to decide in the file being made. */
export function decides({ session }: Pick<Table, 'session'>): boolean {
  const { waiting } = session.position
  return session.turn === 'ours' && waiting.for === 'decision' && waiting.side === session.side
}

function stageTitle({ session, module }: Pick<Table, 'session' | 'module'>): string {
  const { stage } = topFrame(session.position.frames)
  return module.engine.game.stages.find(({ id }) => id === stage)?.title ?? stage
}

/** Whose decision it is, since when, and what the player does next. */
export function nextSteps(table: Table): readonly string[] {
  const { session, module, commandLine } = table
  const id = session.key.slice(0, 8)
  const since = lastTime(table)
  const opponent = playerOf(session.checked, otherSide(session.checked, session.side))?.name ?? 'your opponent'
  if (session.turn === 'over') {
    const finished = session.checked.finished
    if (finished === null) return [waitingText(module, session.position)]
    const winner = finished.winner === null ? 'A draw' : `The ${sideName(module, finished.winner)} side has won`
    return [`The game is over. ${winner}: ${finished.reason}`, ...disclosureSteps(table, opponent)]
  }
  if (session.turn === 'theirs') {
    return [
      ...(session.checked.asked === null ? [] : [theirRequest(module, session.checked.asked, opponent)]),
      `You wait for file ${session.checked.nextFile} of ${opponent}, since ${since}. When it comes: ${commandLine('open FILE')}`,
    ]
  }
  if (session.closing !== null)
    return [`Closing this file was interrupted. Finish it: ${commandLine(`close ${id} --out FILE`)}`]
  if (decides(table)) {
    return [
      `Your decision: ${stageTitle(table)}, since ${since}.`,
      `  your choices: ${commandLine(`offers ${id}`)}    take one: ${commandLine(`choose ${id} CHOICE`)}`,
      ...(session.warning === null ? [] : [session.warning]),
    ]
  }
  if (session.asking !== null) {
    const said = askingLines(module, session, session.asking)
    const since = session.asking.since
    return since === null
      ? [...said, `Ask for it: ${commandLine(`ask ${id} --out FILE`)}`]
      : [
          ...said,
          `When the answer comes: ${commandLine('open ANSWER')}    the request again: ${commandLine(`ask ${id} --out FILE`)}`,
        ]
  }
  if (session.position.waiting.for === 'nothing') {
    return [
      waitingText(module, session.position),
      `Close the last file and send it: ${commandLine(`close ${id} --out FILE`)}`,
    ]
  }
  if (session.rollDue) return [`A roll is due; it is made when you go on: ${commandLine(`offers ${id}`)}`]
  return [
    `${waitingText(module, session.position)} Nothing more is yours to decide.`,
    `Close the file and send it to ${opponent}: ${commandLine(`close ${id} --out FILE`)}`,
  ]
}

/** What is left to do when a game with hidden forces is over. */
function disclosureSteps({ session, commandLine }: Table, opponent: string): readonly string[] {
  const { checked, side } = session
  if (checked.versions === null) return []
  const disclosed = checked.disclosures.map(({ author }) => author)
  const id = session.key.slice(0, 8)
  return [
    ...(disclosed.includes(side)
      ? []
      : [
          `Disclose what you kept hidden, so that the game can be audited: ${commandLine(`disclose ${id} --out FILE`)}`,
        ]),
    ...(disclosed.some((one) => one !== side)
      ? []
      : [`${opponent}'s disclosure is not here yet. When it comes: ${commandLine('open FILE')}`]),
  ]
}

/** What a request waits for, as a director reads it. */
export function askedText(module: InstalledModule, open: Asked): string {
  const { author, of, file, since, answer } = open
  const asked = `The ${author} side asked the ${of} side at ${since} in file ${file}: ${askedFor(module, open).question}`
  return answer === null
    ? `${asked} No answer is here.`
    : `${asked} It was answered at ${answer.claimedTime}, and the file that goes on from it is not here.`
}

/** What the other side waits for, or has the answer to. */
function theirRequest(module: InstalledModule, asked: Asked, opponent: string): string {
  const { question, tells } = askedFor(module, asked)
  const said = `${opponent} asked at ${asked.since}: ${question}${tells === null ? '' : ` It told you: ${tells}`}`
  return asked.answer === null
    ? `${said} It is not answered yet: answer the request again.`
    : `${said} It was answered at ${asked.answer.claimedTime}; play goes on with him.`
}

/** An offer with its place in the list of all, from 1. */
export interface NumberedOffer {
  readonly number: number
  readonly offer: ForeseenOffer
}

export function numbered(offers: readonly ForeseenOffer[]): readonly NumberedOffer[] {
  return offers.map((offer, at) => ({ number: at + 1, offer }))
}

/** Offers as a numbered list with rule and modifiers; the number or the word in the second column takes one. */
export function offerLines(offers: readonly Offer[]): readonly string[] {
  return numberedLines(numbered(offers))
}

/** The same of some of them; below each that would begin a fight the outlook of it, in place of all its modifiers. */
export function numberedLines(some: readonly NumberedOffer[]): readonly string[] {
  const rows = columns(
    some.map(({ number, offer }) => [
      `${String(number).padStart(3)}`,
      choiceId(offer.choice),
      offer.outlook === undefined ? offer.label + modifierText(offer) : offer.label,
      offer.rule,
    ]),
  )
  return rows.flatMap((row, at) => [row, ...(some[at]?.offer.outlook ?? []).map(({ label }) => `       ${label}`)])
}

function modifierText({ modifiers = [] }: Offer): string {
  if (modifiers.length === 0) return ''
  return ` (${modifiers.map(({ label, value }) => `${label} ${value < 0 ? numberText(value) : `+${numberText(value)}`}`).join(', ')})`
}

/** Offers for `--json`. */
export function offersJson(some: readonly NumberedOffer[]) {
  return some.map(({ number, offer }) => ({ number, ...offer, choice: choiceId(offer.choice) }))
}
