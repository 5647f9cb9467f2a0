import { counted } from '../../host/report/words.ts'
import type { GameSession } from '../../host/session.ts'
import { toldLines } from '../../host/text/telling.ts'
import { type ToldDeed, tellDeeds } from '../../host/text/telling-deeds.ts'
import { refused, type Trouble } from '../../host/trouble.ts'
import { type Choice, choiceId, parseChoiceId } from '../../kernel/choice.ts'
import type { LoggedEvent } from '../../kernel/events.ts'
import type { Offer } from '../../kernel/offer.ts'
import type { Position } from '../../kernel/position.ts'
import { refusal } from '../../kernel/refusal.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { done, problemsOf, troubled, usage } from '../answer.ts'
import { cameByItself } from '../came-by-itself.ts'
import type { CommandSpec } from '../command.ts'
import { outputOf } from '../output-files.ts'
import { type Hand, playAt, type Table } from '../playing.ts'
import { inOwnSpelling } from '../spelling.ts'
import { nextSteps, numbered, offerLines, offersJson, statusJson } from '../text/status.ts'
import { askFor, type Posting, type Requested } from './ask.ts'
import { mayPost } from './sent-files.ts'

const NUMBER = /^#?(\d{1,4})$/
/** More offers than this are not printed after a choice, but for the last, which most often goes on; `offers` prints all. */
const MOST_OFFERS = 24

export const choose: CommandSpec = {
  name: 'choose',
  about: 'take one or more choices, in order; stops at the first that is refused',
  arguments: [
    { name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' },
    { name: '<choice...>', about: 'words as "offers" lists them, or one number of that list' },
  ],
  options: [
    { flags: '--out <file>', about: 'the request to write when a roll of strict dice or a question has to be asked' },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: [
    'countersign choose 3f2a activate-stack:2616 end-activation',
    'countersign choose fair-oaks activate:cs-dh-hill-cdr march-stack:hughes-tavern to:barker to:seven-pines',
    'countersign choose seven-pines end-transfers take',
    'countersign choose 3f2a 3',
  ],
  usesProfile: true,
  async run(context, given) {
    const words = given.rest(1)
    if (words.length > 1 && words.some((word) => NUMBER.test(word))) {
      return usage('A number means a place in the list you saw, which every choice changes: give one number at a time.')
    }
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    return playAt(context, given.argument(0), (hand) => takeAll(hand, words, { io, outbox }))
  },
}

/** What a call has done so far. */
interface Progress {
  readonly taken: ToldDeed[]
  /** Choices that were left out since what they would have ended or begun had come by itself. */
  readonly skipped: ({ readonly choice: string } & ({ readonly ended: string } | { readonly begun: string }))[]
  readonly lines: string[]
  /** The last choice taken: where it was taken and what came of it. */
  last: Taking | undefined
}

interface Taking {
  readonly from: Position<unknown>
  readonly events: readonly LoggedEvent<unknown>[]
}

async function takeAll(hand: Hand, words: readonly string[], posting: Posting) {
  const progress: Progress = { taken: [], skipped: [], lines: [], last: undefined }
  for (const word of words) {
    const { standing, deeds } = hand.table().session
    const taking = await hand.play((session) => take(session, hand.table().module, word))
    if (!taking.ok) {
      if (leftOut(hand, progress, word, taking.error)) continue
      return stopped(hand, progress, word, taking.error)
    }
    progress.last = taking.value
    // All that is new, also a roll that was made when the game was opened with the key.
    const { module, session } = hand.table()
    const told = tellDeeds(module, standing, session.deeds.slice(deeds.length))
    progress.taken.push(...told)
    progress.lines.push(...told.flatMap((each) => toldLines(each, '')))
  }
  const { turn, armour } = posting.outbox
  if (hand.table().session.asking === null || (turn === undefined && armour === undefined)) {
    return allTaken(hand.table(), progress)
  }
  const asked = await askFor(hand, posting)
  if (!asked.ok)
    return troubled(asked.error, null, { ...statusJson(hand.table()), ...takenJson(progress) }, progress.lines)
  return allTaken(hand.table(), progress, asked.value)
}

function take(session: GameSession, module: Table['module'], word: string): Result<Taking, Trouble> {
  const due = session.goOn()
  if (!due.ok) return due
  const from = session.position
  const choice = choiceOf(word, session.offers())
  if (!choice.ok) return choice
  const step = session.choose(inOwnSpelling({ session, module }, choice.value))
  return step.ok ? ok({ from, events: step.value.events }) : step
}

function takenJson({ taken, skipped }: Progress) {
  return { taken: taken.map(toldJson), skipped }
}

function allTaken(table: Table, progress: Progress, asked?: Requested) {
  const { lines } = progress
  const open = table.session.offers()
  const offered = offerLines(open)
  const id = table.session.key.slice(0, 8)
  const sent = asked === undefined ? {} : { sent: asked.json }
  return done({ ...statusJson(table), ...takenJson(progress), offers: offersJson(numbered(open)), ...sent }, [
    ...lines,
    '',
    ...(asked?.lines ?? []),
    ...(open.length <= MOST_OFFERS
      ? offered
      : [
          ...offered.slice(0, MOST_OFFERS - 1),
          `  … and ${open.length - MOST_OFFERS} more: ${table.commandLine(`offers ${id}`)}`,
          ...offered.slice(-1),
        ]),
    ...nextSteps(table),
  ])
}

/**
 * A choice that would only have ended or begun what did so by itself with the choice before it, as a march ends when no step is
 * left, is left out: true when it was. Once for each word.
 */
function leftOut(hand: Hand, { last, skipped, lines }: Progress, word: string, trouble: Trouble): boolean {
  const choice = parseChoiceId(word)
  if (trouble.kind !== 'refusal' || last === undefined || choice === undefined) return false
  const { module, session } = hand.table()
  const meant = inOwnSpelling(hand.table(), choice)
  const came = cameByItself(module.engine, last.from, last.events, session.side, meant)
  if (came === undefined || skipped.some((each) => each.choice === word)) return false
  skipped.push(came.did === 'ended' ? { choice: word, ended: came.stage } : { choice: word, begun: came.stage })
  lines.push(`${word}: left out, ${came.stage} had ${came.did} by itself.`)
  return true
}

/** What was taken before stays taken; the answer says both. */
function stopped(hand: Hand, { taken, skipped, lines }: Progress, word: string, trouble: Trouble) {
  const choices = taken.filter(isChosen).length
  const note =
    choices === 0
      ? 'Nothing was changed.'
      : `${counted(choices, 'choice')} before it ${choices === 1 ? 'was' : 'were'} taken and stay${choices === 1 ? 's' : ''}.`
  const json = { ...statusJson(hand.table()), taken: taken.map(toldJson), skipped, refused: word }
  const answer = troubled(trouble, null, json, lines)
  if (trouble.code === 'cancelled') return { ...answer, complaints: [`Cancelled at ${word}.`, note] }
  const said = problemsOf(trouble).map(({ message, code, rule }) => {
    return `${word}: ${message} [${code}${rule === undefined || rule === 'kernel' ? '' : `, ${rule}`}]`
  })
  return { ...answer, complaints: [...said, note] }
}

/** True for what the player chose; what the rules then made him tell came of that. */
function isChosen({ deed, told }: ToldDeed): boolean {
  return !told && (deed.type === 'choice' || deed.type === 'secret')
}

function toldJson({ deed, told, headline, happened }: ToldDeed) {
  return { type: told ? 'told' : deed.type, ...wordsOf(deed), headline, happened }
}

function wordsOf(deed: ToldDeed['deed']) {
  if (deed.type === 'choice' || deed.type === 'secret') return { choice: choiceId(deed.choice) }
  if (deed.type === 'roll') return { ...deed.request, values: deed.values }
  return {}
}

/** A choice by its words or by its number in the list on offer. */
function choiceOf(word: string, offers: readonly Offer[]): Result<Choice, Trouble> {
  const [, digits] = NUMBER.exec(word) ?? []
  if (digits !== undefined) {
    const offer = offers[Number(digits) - 1]
    return offer === undefined ? fail(noSuchNumber(word, offers.length)) : ok(offer.choice)
  }
  const choice = parseChoiceId(word)
  if (choice !== undefined) return ok(choice)
  const message = `"${word}" is not a choice: choices are words joined by colons, e.g. to:2119; "offers" lists them.`
  return fail(refused(refusal('not-offered', 'kernel', message)))
}

function noSuchNumber(word: string, count: number): Trouble {
  const message =
    count === 0
      ? 'Nothing is on offer to you now, so there is no list to take a number from.'
      : `The list has no number ${word}; it ends at ${count}.`
  return refused(refusal('not-offered', 'kernel', message))
}
