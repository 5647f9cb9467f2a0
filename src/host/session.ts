import type { Choice } from '../kernel/choice.ts'
import type { LoggedEvent } from '../kernel/events.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Offer } from '../kernel/offer.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Author } from '../record/build.ts'
import type { CheckedGame, NamedFile } from '../record/checked.ts'
import type { GivenAnswer } from '../record/file-lines.ts'
import { type HiddenWork, listsOfFile } from '../record/hidden/author.ts'
import type { Hex32, Notice, Problem } from '../record/types.ts'
import { noticeTrouble, ordersRefusal } from './allowed.ts'
import { type AnsweredRequest, answerInto } from './answer-request.ts'
import { goByItself, goesByItself, type InHand } from './by-itself.ts'
import { type Deed, type Done, deedOf, doDeed, inputsOf, type Standing } from './deeds.ts'
import { type Asking, askingIn, noteAnswer, waitsForAnswer } from './exchanging.ts'
import { addFile, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { checkArriving, gameFor, type IncomingFile } from './incoming.ts'
import type { Lock } from './lock.ts'
import { privateLogOf, privateLogPath, standingOf } from './own-game.ts'
import { deedsOf, NOTHING, type Pending, type PendingState, secretsIn } from './pending.ts'
import { keepSecrets } from './private-log.ts'
import {
  authorOf,
  claimableTime,
  type ReadyFile,
  readyDisclosure,
  readyNotice,
  readyRequest,
  readyTurn,
  type SentFile,
  sentFilesOf,
} from './sending.ts'
import type { SessionParts, Step, Turn } from './session-parts.ts'
import {
  CLOSING,
  gameOver,
  KEY_NEEDED,
  NOTHING_TO_ASK,
  NOTHING_TO_DISCLOSE,
  notYourFile,
  ONLY_CLOSE,
  openPending,
  READ_ONLY,
  standingAfter,
  stillToDecide,
} from './session-state.ts'
import { refused, type Trouble } from './trouble.ts'

export type { SessionParts, Step, Turn } from './session-parts.ts'

/**
 * One player's game, open: what he sees of it and does in it. Everything that returned `ok` is on disk; whatever fails
 * changes nothing.
 */
export class GameSession {
  readonly #host: Host
  readonly #lock: Lock | null
  readonly #identity: UnlockedIdentity | undefined
  #pending: Pending | null
  #stored: StoredGame
  #checked: CheckedGame
  #problems: readonly Problem[]
  #made: PendingState
  /** Where play stood after the last file, and where it stands now. */
  #base: Standing
  #standing: Standing
  #author: Result<Author, Trouble> | undefined

  private constructor(parts: SessionParts, base: Standing, standing: Standing) {
    this.#host = parts.host
    this.#lock = parts.writing?.lock ?? null
    this.#pending = parts.writing?.pending ?? null
    this.#identity = parts.identity
    this.#stored = parts.stored
    this.#checked = parts.checked
    this.#problems = parts.problems
    this.#made = parts.pending
    this.#base = base
    this.#standing = standing
  }

  /** Plays the unsent inputs again after the verified record. Code `damaged` when they do not fit. */
  static open(parts: SessionParts): Result<GameSession, Trouble> {
    const base = standingOf(parts.host, parts.stored, parts.checked)
    if (!base.ok) return base
    const standing = standingAfter(parts.checked, base.value, deedsOf(parts.pending))
    return standing.ok ? ok(new GameSession(parts, base.value, standing.value)) : standing
  }

  get key(): Hex32 {
    return this.#stored.key
  }

  get side(): string {
    return this.#stored.facts.side
  }

  /** The game as far as files were sent and received. */
  get checked(): CheckedGame {
    return this.#checked
  }

  /** Where play stands for this player, what he did and has not sent included; of hidden forces it shows his own. */
  get position(): Position<unknown> {
    return this.#standing.own.position
  }

  /** The same with what everybody sees of it, for telling what is done next. */
  get standing(): Standing {
    return this.#standing
  }

  /** Where play stood after the last file. */
  get base(): Standing {
    return this.#base
  }

  /** All that was done in the file being made, with what enters no file. */
  get deeds(): readonly Deed[] {
    return deedsOf(this.#made)
  }

  /** The inputs of the file being made. */
  get pending(): readonly Input[] {
    return this.#made.inputs
  }

  /** The answers that came for the file being made, in order. */
  get answers(): readonly GivenAnswer[] {
    return this.#made.answers
  }

  /** The stored files, in the order in which they came. */
  get files(): readonly NamedFile[] {
    return this.#stored.files
  }

  /** What the verification warned about. */
  get problems(): readonly Problem[] {
    return this.#problems
  }

  /** When the file being made was closed, while an interrupted closing is not finished; `close` finishes it. */
  get closing(): string | null {
    return this.#made.closing
  }

  get turn(): Turn {
    const { finished, nextAuthor } = this.#checked
    if (finished !== null || nextAuthor === null) return 'over'
    return nextAuthor === this.side ? 'ours' : 'theirs'
  }

  /** True when a roll of ours, or an answer that has come, is due before anything can be chosen; {@link goOn} makes it. */
  get rollDue(): boolean {
    return this.turn === 'ours' && !this.#opensOnly && this.asking === null && goesByItself(this.#hand(this.#standing))
  }

  /** What the file being made waits for: an answer of the other side's app; {@link ask} asks for it. Null where none is needed. */
  get asking(): Asking | null {
    return askingIn({ checked: this.#checked, side: this.side, pending: this.#made, position: this.position })
  }

  /** The choices open to this player now; none while it is not for him to write the next file. */
  offers(): readonly Offer[] {
    if (this.turn !== 'ours' || this.closing !== null || this.#opensOnly) return []
    return this.#checked.module.engine.offers(this.position, this.side)
  }

  /** File 0 reveals the first half of the dice and holds nothing else: all that can be done with it is closing it. */
  get #opensOnly(): boolean {
    return this.#checked.nextFile === 0
  }

  /** Rolls what is due before the player decides anything, e.g. at the beginning of his file. */
  goOn(): Result<Step, Trouble> {
    const writing = this.#play()
    if (!writing.ok) return writing
    if (!this.rollDue) return ok({ inputs: [], deeds: [], events: [] })
    return this.#driven(writing.value, this.#standing)
  }

  /** Takes an offer, tells what that makes it tell and rolls what it leads to: all of it is stored in one piece. */
  choose(choice: Choice): Result<Step, Trouble> {
    const writing = this.#afterGoingOn()
    if (!writing.ok) return writing
    const waits = this.#waits()
    if (waits !== undefined) return fail(waits)
    return this.#did(writing.value, deedOf(this.#standing, this.side, choice))
  }

  /** Leaves public standing orders with the file being made, or takes them back with null. Not twice in a row. */
  leaveOrders(orders: Plain): Result<Step, Trouble> {
    // What must be told first comes before orders, too.
    const owes = this.#checked.versions !== null && this.rollDue
    const writing = owes ? this.#afterGoingOn() : this.#play()
    if (!writing.ok) return writing
    const waits = this.#made.asked === null ? undefined : this.#waits()
    if (waits !== undefined) return fail(waits)
    const not = ordersRefusal(this.position, this.pending, orders)
    if (not !== undefined) return fail(refused(not))
    const deed: Deed = { type: 'orders', side: this.side, orders }
    const done = doDeed(this.#standing, deed)
    if (!done.ok) return fail(refused(done.error))
    return this.#keep(writing.value, done.value, [deed])
  }

  /** Takes back the last choice or orders with what it told, never past a roll. Gives what was taken back. */
  undo(): Result<Deed, Trouble> {
    const writing = this.#play()
    if (!writing.ok) return writing
    const [last] = this.#made.steps[this.#made.steps.length - 1] ?? []
    const undone = writing.value.undo()
    if (!undone.ok) return undone
    this.#made = writing.value.state
    const replayed = this.#replay()
    if (!replayed.ok) return replayed
    if (last === undefined) throw new Error('nothing was taken back')
    return ok(last)
  }

  /** Whether the file can be closed now; if not, whose decision is still open. A roll that is due is made by `close`. */
  canClose(): Result<undefined, Trouble> {
    const writing = this.#play('closing')
    if (!writing.ok) return writing
    const not = this.#waits() ?? stillToDecide(this.#host, this.#checked, this.side, this.position)
    return not === undefined ? ok(undefined) : fail(not)
  }

  /**
   * Closes the file: writes, signs, verifies and stores it. An interrupted closing is finished, with the time it was begun at.
   * Codes: `early-close` while the player could still go on, those of the disk, `passphrase-needed`.
   */
  async close(): Promise<Result<SentFile, Trouble>> {
    const due = this.closing === null && this.rollDue ? this.goOn() : ok(undefined)
    const can = due.ok ? this.canClose() : due
    const author = can.ok ? this.#signer() : can
    if (!author.ok) return author
    const claimedTime = this.closing ?? claimableTime(this.#host, this.#checked)
    const turn = {
      author: author.value,
      checked: this.#checked,
      ...this.#made,
      hidden: this.#hidden(),
      position: this.position,
      claimedTime,
    }
    const ready = await readyTurn(this.#host, this.#stored, turn)
    if (!ready.ok) return ready
    const writing = this.#play('closing')
    if (!writing.ok) return writing
    // From here on a crash leads to this same file: the time is on disk before the file is.
    const begun = this.closing === null ? writing.value.close(claimedTime) : ok(undefined)
    if (!begun.ok) return begun
    this.#made = writing.value.state
    // What he did in secret is on disk before the file that seals it.
    const kept = this.#keepSecrets()
    const stored = kept.ok ? this.#store(ready.value) : kept
    if (!stored.ok) return stored
    // The file is out. What is left to tidy is tidied at the next opening if it cannot be done now.
    if (!this.#nextFile(writing.value).ok) this.#pending = null
    return ok(ready.value.sent)
  }

  /**
   * Asks for the answer that play waits for, to a roll or a question: writes, signs, verifies and stores the request. Asked again it gives the
   * same file again. What was done before it cannot be taken back. Codes: `nothing-asked`, `passphrase-needed`, the disk's.
   */
  async ask(): Promise<Result<SentFile, Trouble>> {
    const writing = this.#play()
    if (!writing.ok) return writing
    const { asking } = this
    if (asking === null) return fail(NOTHING_TO_ASK)
    const author = this.#signer()
    if (!author.ok) return author
    const { asked } = this.#made
    const claimedTime = asked ?? claimableTime(this.#host, this.#checked)
    const what = { ...asking, hidden: this.#hidden() }
    const parts = { author: author.value, checked: this.#checked, ...this.#made, ...what, claimedTime }
    const ready = await readyRequest(this.#host, this.#stored, parts)
    if (!ready.ok) return ready
    // As for closing: the time is on disk before the file is, so a crash leads to this same request.
    const begun = asked === null ? writing.value.ask(claimedTime) : ok(undefined)
    if (!begun.ok) return begun
    this.#made = writing.value.state
    if (!('sent' in ready.value)) return ok(ready.value)
    const stored = this.#store(ready.value)
    return stored.ok ? ok(ready.value.sent) : stored
  }

  /** Answers a request of the opponent as `answerRequest` does; needs the key. */
  async answer(bytes: Uint8Array): Promise<Result<AnsweredRequest, Trouble>> {
    if (this.#pending === null) return fail(READ_ONLY)
    if (this.#identity === undefined) return fail(KEY_NEEDED)
    const key = await gameFor(this.#host, bytes, this.key)
    const answered = key.ok ? await answerInto(this.#host, this.#stored, bytes, this.#identity) : key
    if (!answered.ok) return answered
    const { stored, checked, report } = answered.value
    this.#stored = stored
    this.#checked = checked ?? this.#checked
    this.#problems = report?.problems ?? this.#problems
    return answered
  }

  /** Gives the game up. `text` is for the opponent to read; it may be empty. */
  resign(text = ''): Promise<Result<SentFile, Trouble>> {
    return this.#notice({ type: 'resign', text })
  }

  /** Offers a draw, once our file is sent: the opponent accepts it or plays on. */
  offerDraw(text = ''): Promise<Result<SentFile, Trouble>> {
    return this.#notice({ type: 'draw-offer', text })
  }

  acceptDraw(text = ''): Promise<Result<SentFile, Trouble>> {
    return this.#notice({ type: 'draw-accept', text })
  }

  /** Says something to the opponent, in a signed file of its own. */
  note(text: string): Promise<Result<SentFile, Trouble>> {
    return this.#notice({ type: 'note', text })
  }

  /** Discloses what was kept hidden, once the game is over; again gives the same file. Codes: `nothing-to-disclose`, the disk's. */
  async disclose(): Promise<Result<SentFile, Trouble>> {
    if (this.#pending === null) return fail(READ_ONLY)
    const before = this.sentFiles().find(({ header }) => header.kind === 'disclosure')
    if (before !== undefined) return ok(before)
    if (this.#checked.versions === null || this.#checked.finished === null) return fail(NOTHING_TO_DISCLOSE)
    const author = this.#signer()
    if (!author.ok) return author
    const log = privateLogOf(this.#host, this.#stored, this.#checked)
    if (!log.ok) return log
    const parts = { author: author.value, checked: this.#checked, log: log.value }
    const ready = await readyDisclosure(this.#host, this.#stored, parts)
    if (!ready.ok) return ready
    const stored = this.#store(ready.value)
    return stored.ok ? ok(ready.value.sent) : stored
  }

  /** Files of ours that the opponent should have, the oldest first: any of them can be sent again. */
  sentFiles(): readonly SentFile[] {
    return sentFilesOf(this.#stored, this.#checked)
  }

  /**
   * Takes in a file from the opponent as `takeIn` does. Inputs of a file being made stay; when the file was his next turn or
   * his answer a roll that is due is made, where the session has a key. A request is not taken in but answered: `to-be-answered`.
   */
  async takeIn(bytes: Uint8Array): Promise<Result<IncomingFile, Trouble>> {
    if (this.#pending === null) return fail(READ_ONLY)
    const key = await gameFor(this.#host, bytes, this.key)
    const incoming = key.ok ? await checkArriving(this.#host, this.#stored, bytes) : key
    if (!incoming.ok) return incoming
    const { report, checked } = incoming.value
    const before = this.#checked.lastHash
    const stored = this.#store({ sent: incoming.value, report, checked })
    if (!stored.ok) return stored
    const answered = noteAnswer(this.#pending, checked, this.side)
    if (!answered.ok) return answered
    this.#made = this.#pending.state
    const next = checked.lastHash === before ? this.#replay() : this.#nextFile(this.#pending)
    const ready = next.ok && this.#identity !== undefined && this.rollDue ? this.goOn() : next
    return ready.ok ? incoming : ready
  }

  /** Ends the session; another process can then open the game. */
  release(): void {
    this.#lock?.release()
    this.#pending = null
  }

  async #notice(notice: Notice): Promise<Result<SentFile, Trouble>> {
    if (this.#pending === null) return fail(READ_ONLY)
    const not = noticeTrouble(this.#checked, this.side, notice, this.#made)
    const author = not === undefined ? this.#signer() : fail(not)
    if (!author.ok) return author
    const ready = await readyNotice(this.#host, this.#stored, { author: author.value, checked: this.#checked, notice })
    if (!ready.ok) return ready
    if (!('sent' in ready.value)) return ok(ready.value)
    const stored = this.#store(ready.value)
    const replayed = stored.ok ? this.#replay() : stored
    return replayed.ok ? ok(ready.value.sent) : replayed
  }

  /** The record has changed beside the file being made: by a notice. */
  #replay(): Result<undefined, Trouble> {
    const standing = standingAfter(this.#checked, this.#base, this.deeds)
    if (!standing.ok) return standing
    this.#standing = standing.value
    return ok(undefined)
  }

  /** Puts a finished file beside the others and goes on from the game as it then is. */
  #store({ sent, report, checked }: ReadyFile): Result<undefined, Trouble> {
    const added = addFile(this.#host.disk, this.#stored, sent.header.kind, sent.bytes)
    if (!added.ok) return added
    this.#stored = added.value
    this.#checked = checked
    this.#problems = report.problems
    return ok(undefined)
  }

  /** After our file is stored its inputs are part of the record. */
  #nextFile(written: Pending): Result<undefined, Trouble> {
    const base = standingOf(this.#host, this.#stored, this.#checked)
    if (!base.ok) return base
    this.#made = NOTHING
    this.#base = base.value
    this.#standing = base.value
    const cleared = written.clear()
    const next = cleared.ok ? openPending(this.#host, this.#stored, this.#checked) : cleared
    if (!next.ok) return next
    this.#pending = next.value
    return ok(undefined)
  }

  /** Does a deed of the player, with all that comes of it by itself. */
  #did(pending: Pending, deed: Deed): Result<Step, Trouble> {
    const done = doDeed(this.#standing, deed)
    return done.ok ? this.#driven(pending, done.value.standing, [deed], done.value.events) : fail(refused(done.error))
  }

  /** Goes on by itself from where some deeds led, and keeps all of it in one step. */
  #driven(
    pending: Pending,
    from: Standing,
    deeds: readonly Deed[] = [],
    events: readonly LoggedEvent<unknown>[] = [],
  ): Result<Step, Trouble> {
    const went = goByItself(this.#hand(from, deeds), () => this.#signer())
    if (!went.ok) return went
    const { standing } = went.value
    return this.#keep(pending, { standing, events: [...events, ...went.value.events] }, [...deeds, ...went.value.deeds])
  }

  #hand(standing: Standing, deeds: readonly Deed[] = []): InHand {
    const { answers } = this.#made
    const pending = { answers, inputs: [...this.pending, ...inputsOf(deeds)] }
    return { checked: this.#checked, side: this.side, pending, standing }
  }

  #keep(pending: Pending, { standing, events }: Done, deeds: readonly Deed[]): Result<Step, Trouble> {
    const kept = pending.step(deeds)
    if (!kept.ok) return kept
    this.#made = pending.state
    this.#standing = standing
    return ok({ inputs: inputsOf(deeds), deeds, events })
  }

  /** What the file being made says of his hidden forces; nothing where none are. */
  #hidden(): HiddenWork | undefined {
    if (this.#checked.versions === null) return undefined
    return { secrets: secretsIn(this.#made), position: this.position }
  }

  #keepSecrets(): Result<undefined, Trouble> {
    if (this.#checked.versions === null) return ok(undefined)
    const lists = listsOfFile(this.pending, secretsIn(this.#made))
    return keepSecrets(this.#host.disk, privateLogPath(this.#stored), { file: this.#checked.nextFile, lists })
  }

  /** The pending inputs, when it is for this player to play now; while a closing is unfinished only for that. */
  #play(purpose: 'playing' | 'closing' = 'playing'): Result<Pending, Trouble> {
    if (this.#pending === null) return fail(READ_ONLY)
    if (this.turn === 'over') return fail(gameOver(this.#checked))
    if (this.turn === 'theirs') return fail(notYourFile(this.#checked, this.side))
    if (this.#opensOnly && purpose === 'playing') return fail(ONLY_CLOSE)
    if (this.closing !== null && purpose === 'playing') return fail(CLOSING)
    return ok(this.#pending)
  }

  #afterGoingOn(): Result<Pending, Trouble> {
    const due = this.goOn()
    return due.ok ? this.#play() : due
  }

  /** Why nothing else can be done before an answer has come, or undefined. */
  #waits(): Trouble | undefined {
    return this.asking === null ? undefined : waitsForAnswer(this.#checked, this.asking)
  }

  #signer(): Result<Author, Trouble> {
    if (this.#identity === undefined) return fail(KEY_NEEDED)
    this.#author ??= authorOf(this.#host, this.#stored, this.#checked, this.#identity)
    return this.#author
  }
}
