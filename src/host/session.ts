import type { Choice } from '../kernel/choice.ts'
import type { LoggedEvent } from '../kernel/events.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Offer } from '../kernel/offer.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { CheckedGame, NamedFile } from '../record/checked.ts'
import type { GivenAnswer } from '../record/file-lines.ts'
import type { Hex32, Problem } from '../record/types.ts'
import type { AnsweredRequest } from './answer-request.ts'
import { goByItself } from './by-itself.ts'
import { type Deed, deedOf, doDeed, type Standing } from './deeds.ts'
import type { Asking } from './exchanging.ts'
import { GameInHand } from './game-in-hand.ts'
import type { IncomingFile } from './incoming.ts'
import { leaveOrdersIn } from './leaving-orders.ts'
import { answerIn, askForAnswer, closeFile, disclose, sayNotice, takeInto } from './making-files.ts'
import { startOf } from './own-game.ts'
import type { PastDeed } from './past-deeds.ts'
import { canUndo, type Pending } from './pending.ts'
import { roomRefusal, roomWarning } from './room.ts'
import { type SentFile, sentFilesOf } from './sending.ts'
import type { SessionParts, Step, Turn } from './session-parts.ts'
import { othersDecision, stillToDecide } from './session-state.ts'
import { refused, type Trouble } from './trouble.ts'

export type { SessionParts, Step, Turn } from './session-parts.ts'

/**
 * One player's game, open: what he sees of it and does in it. Everything that returned `ok` is on disk; whatever fails
 * changes nothing.
 */
export class GameSession {
  readonly #game: GameInHand

  private constructor(game: GameInHand) {
    this.#game = game
  }

  /** Plays the unsent inputs again after the verified record. Code `damaged` when they do not fit. */
  static open(parts: SessionParts): Result<GameSession, Trouble> {
    const game = GameInHand.open(parts)
    return game.ok ? ok(new GameSession(game.value)) : game
  }

  get key(): Hex32 {
    return this.#game.stored.key
  }

  get side(): string {
    return this.#game.side
  }

  /** The game as far as files were sent and received. */
  get checked(): CheckedGame {
    return this.#game.checked
  }

  /** Where play stands for this player, what he did and has not sent included; of hidden forces it shows his own. */
  get position(): Position<unknown> {
    return this.#game.position
  }

  /** The same with what everybody sees of it, for telling what is done next. */
  get standing(): Standing {
    return this.#game.standing
  }

  /** Where play stood after the last file. */
  get base(): Standing {
    return this.#game.base
  }

  /** Where play stood before anything was done. */
  get start(): Standing {
    return startOf(this.checked, this.side)
  }

  /** All that was done in the files, what this player did in secret included. The same list until there is another file. */
  get past(): readonly PastDeed[] {
    return this.#game.past
  }

  /** All that was done in the file being made, with what enters no file. */
  get deeds(): readonly Deed[] {
    return this.#game.deeds
  }

  /** The inputs of the file being made. */
  get pending(): readonly Input[] {
    return this.#game.inputs
  }

  /** The answers that came for the file being made, in order. */
  get answers(): readonly GivenAnswer[] {
    return this.#game.made.answers
  }

  /** The stored files, in the order in which they came. */
  get files(): readonly NamedFile[] {
    return this.#game.stored.files
  }

  /** What the verification warned about. */
  get problems(): readonly Problem[] {
    return this.#game.problems
  }

  /** When the file being made was closed, while an interrupted closing is not finished; `close` finishes it. */
  get closing(): string | null {
    return this.#game.made.closing
  }

  get turn(): Turn {
    return this.#game.turn
  }

  /** Why this player cannot play on, only resign: what his opponent signed contradicts what he knows. Null: he can. */
  get stuck(): Trouble | null {
    return this.#game.stuck
  }

  /** True when a roll of ours, or an answer that has come, is due before anything can be chosen; {@link goOn} makes it. */
  get rollDue(): boolean {
    return this.#game.rollDue
  }

  /** What the file being made waits for: an answer of the other side's app; {@link ask} asks for it. Null where none is needed. */
  get asking(): Asking | null {
    return this.#game.asking
  }

  /** A warning while the file being made comes near the most it can hold; null: it has room enough. */
  get warning(): string | null {
    return this.turn === 'ours' ? (roomWarning(this.#game.made) ?? null) : null
  }

  /** The choices open to this player now; none while it is not for him to write the next file. */
  offers(): readonly Offer[] {
    if (this.turn !== 'ours' || this.closing !== null || this.#game.opensOnly || this.stuck !== null) return []
    return this.checked.module.engine.offers(this.position, this.side)
  }

  /** Rolls what is due before the player decides anything, e.g. at the beginning of his file. */
  goOn(): Result<Step, Trouble> {
    const writing = this.#game.toPlay()
    if (!writing.ok) return writing
    if (!this.rollDue) return ok({ inputs: [], deeds: [], events: [] })
    return this.#driven(writing.value, this.standing)
  }

  /** Takes an offer, tells what that makes it tell and rolls what it leads to: all of it is stored in one piece. */
  choose(choice: Choice): Result<Step, Trouble> {
    const writing = this.#afterGoingOn()
    if (!writing.ok) return writing
    const not = this.#game.waits ?? othersDecision(this.#game.host, this.checked, this.side, this.position)
    if (not !== undefined) return fail(not)
    return this.#did(writing.value, deedOf(this.standing, this.side, choice))
  }

  /** Leaves public standing orders with the file being made, or takes them back with null; in place of those just left. */
  leaveOrders(orders: Plain): Result<Step, Trouble> {
    // What must be told first comes before orders, too.
    const owes = this.checked.versions !== null && this.rollDue
    const writing = owes ? this.#afterGoingOn() : this.#game.toPlay()
    if (!writing.ok) return writing
    const waits = this.#game.made.asked === null ? undefined : this.#game.waits
    if (waits !== undefined) return fail(waits)
    return leaveOrdersIn(this.#game, writing.value, orders)
  }

  /** Whether {@link undo} takes something back. */
  get canUndo(): boolean {
    return this.#game.toPlay().ok && canUndo(this.#game.made)
  }

  /** Takes back the last choice or orders with what it told, never past a roll. Gives what was taken back. */
  undo(): Result<Deed, Trouble> {
    const writing = this.#game.toPlay()
    if (!writing.ok) return writing
    const { steps } = this.#game.made
    const [last] = steps[steps.length - 1] ?? []
    const undone = this.#game.takeBack(writing.value)
    if (!undone.ok) return undone
    if (last === undefined) throw new Error('nothing was taken back')
    return ok(last)
  }

  /** Whether the file can be closed now; if not, whose decision is still open. A roll that is due is made by `close`. */
  canClose(): Result<undefined, Trouble> {
    const writing = this.#game.toPlay('closing')
    if (!writing.ok) return writing
    const not = this.#game.waits ?? stillToDecide(this.#game.host, this.checked, this.side, this.position)
    return not === undefined ? ok(undefined) : fail(not)
  }

  /**
   * Closes the file: writes, signs, verifies and stores it. An interrupted closing is finished, with the time it was begun at.
   * Codes: `early-close` while the player could still go on, those of the disk, `passphrase-needed`.
   */
  async close(): Promise<Result<SentFile, Trouble>> {
    const due = this.closing === null && this.rollDue ? this.goOn() : ok(undefined)
    const can = due.ok ? this.canClose() : due
    return can.ok ? closeFile(this.#game) : can
  }

  /**
   * Asks for the answer that play waits for, to a roll or a question: writes, signs, verifies and stores the request. Asked again it gives the
   * same file again. What was done before it cannot be taken back. Codes: `nothing-asked`, `passphrase-needed`, the disk's.
   */
  ask(): Promise<Result<SentFile, Trouble>> {
    return askForAnswer(this.#game)
  }

  /** Answers a request of the opponent as `answerRequest` does; needs the key. */
  answer(bytes: Uint8Array): Promise<Result<AnsweredRequest, Trouble>> {
    return answerIn(this.#game, bytes)
  }

  /** Gives the game up. `text` is for the opponent to read; it may be empty. */
  resign(text = ''): Promise<Result<SentFile, Trouble>> {
    return sayNotice(this.#game, { type: 'resign', text })
  }

  /** Offers a draw, once our file is sent: the opponent accepts it or plays on. */
  offerDraw(text = ''): Promise<Result<SentFile, Trouble>> {
    return sayNotice(this.#game, { type: 'draw-offer', text })
  }

  acceptDraw(text = ''): Promise<Result<SentFile, Trouble>> {
    return sayNotice(this.#game, { type: 'draw-accept', text })
  }

  /** Says something to the opponent, in a signed file of its own. */
  note(text: string): Promise<Result<SentFile, Trouble>> {
    return sayNotice(this.#game, { type: 'note', text })
  }

  /** Discloses what was kept hidden, once the game is over; again gives the same file. Codes: `nothing-to-disclose`, the disk's. */
  disclose(): Promise<Result<SentFile, Trouble>> {
    return disclose(this.#game)
  }

  /** Files of ours that the opponent should have, the oldest first: any of them can be sent again. */
  sentFiles(): readonly SentFile[] {
    return sentFilesOf(this.#game.stored, this.checked)
  }

  /**
   * Takes in a file from the opponent as `takeIn` does. Inputs of a file being made stay; when the file was his next turn or
   * his answer a roll that is due is made, where the session has a key. A request is not taken in but answered: `to-be-answered`.
   */
  async takeIn(bytes: Uint8Array): Promise<Result<IncomingFile, Trouble>> {
    const taken = await takeInto(this.#game, bytes)
    if (!taken.ok || this.#game.identity === undefined || !this.rollDue) return taken
    const ready = this.goOn()
    return ready.ok ? taken : ready
  }

  /** Ends the session; another process can then open the game. */
  release(): void {
    this.#game.release()
  }

  /** Does a deed of the player, with all that comes of it by itself. */
  #did(pending: Pending, deed: Deed): Result<Step, Trouble> {
    const done = doDeed(this.standing, deed)
    return done.ok ? this.#driven(pending, done.value.standing, [deed], done.value.events) : fail(refused(done.error))
  }

  /** Goes on by itself from where some deeds led, and keeps all of it in one step. */
  #driven(
    pending: Pending,
    from: Standing,
    deeds: readonly Deed[] = [],
    events: readonly LoggedEvent<unknown>[] = [],
  ): Result<Step, Trouble> {
    const went = goByItself(this.#game.hand(from, deeds), () => this.#game.signer())
    if (!went.ok) return went
    const { standing } = went.value
    const all = [...deeds, ...went.value.deeds]
    // What comes by itself after a choice has its room kept free.
    const full = deeds.length === 0 ? undefined : roomRefusal(this.#game.made, all, this.side, standing.own.position)
    if (full !== undefined) return fail(refused(full))
    return this.#game.keep(pending, { standing, events: [...events, ...went.value.events] }, all)
  }

  #afterGoingOn(): Result<Pending, Trouble> {
    const due = this.goOn()
    return due.ok ? this.#game.toPlay() : due
  }
}
