import type { Choice } from '../kernel/choice.ts'
import type { LoggedEvent } from '../kernel/events.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Offer } from '../kernel/offer.ts'
import type { Plain } from '../kernel/plain.ts'
import { drive } from '../kernel/play.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { type Author, diceOfNextFile } from '../record/build.ts'
import { sameBytes } from '../record/bytes.ts'
import { type CheckedGame, type NamedFile, otherSide, playerOf } from '../record/checked.ts'
import { failure } from '../record/failures.ts'
import type { Hex32, Notice, Problem } from '../record/types.ts'
import { noticeRefusal, ordersRefusal } from './allowed.ts'
import { addFile, inFileOrder, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { checkIncoming, gameFor, type IncomingFile } from './incoming.ts'
import type { Lock } from './lock.ts'
import type { Pending, PendingState } from './pending.ts'
import { authorOf, claimableTime, type ReadyFile, readyNotice, readyTurn, type SentFile } from './sending.ts'
import { gameOver, openPending, positionAfter, sideName, stageTitle } from './session-state.ts'
import { refused, type Trouble, trouble, unacceptable } from './trouble.ts'

const READ_ONLY = trouble('read-only', 'This game is open only to look at; open it again to play.')

/** Something the player did: the inputs it added and all that happened because of it. */
export interface Step {
  readonly inputs: readonly Input[]
  readonly events: readonly LoggedEvent<unknown>[]
}

/** Whose file comes next: ours, the opponent's, or nobody's. */
export type Turn = 'ours' | 'theirs' | 'over'

/** What a session is opened with; see load-game.ts. */
export interface SessionParts {
  readonly host: Host
  readonly stored: StoredGame
  readonly checked: CheckedGame
  readonly problems: readonly Problem[]
  /** The inputs of the file being made, whether or not they can be added to. */
  readonly pending: PendingState
  /** Null: the session only reads. */
  readonly writing: { readonly lock: Lock; readonly pending: Pending } | null
  /** Without it nothing can be rolled or signed. */
  readonly identity: UnlockedIdentity | undefined
}

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
  #inputs: readonly Input[]
  #closing: string | null
  #position: Position<unknown>
  #author: Author | undefined

  private constructor(parts: SessionParts, position: Position<unknown>) {
    this.#host = parts.host
    this.#lock = parts.writing?.lock ?? null
    this.#pending = parts.writing?.pending ?? null
    this.#identity = parts.identity
    this.#stored = parts.stored
    this.#checked = parts.checked
    this.#problems = parts.problems
    this.#inputs = parts.pending.inputs
    this.#closing = parts.pending.closing
    this.#position = position
  }

  /** Plays the unsent inputs again after the verified record. Code `damaged` when they do not fit. */
  static open(parts: SessionParts): Result<GameSession, Trouble> {
    const position = positionAfter(parts.checked, parts.pending.inputs)
    return position.ok ? ok(new GameSession(parts, position.value)) : position
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

  /** Where play stands, the unsent inputs included. */
  get position(): Position<unknown> {
    return this.#position
  }

  /** The inputs of the file being made. */
  get pending(): readonly Input[] {
    return this.#inputs
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
    return this.#closing
  }

  get turn(): Turn {
    if (this.#checked.finished !== null || this.#checked.nextAuthor === null) return 'over'
    return this.#checked.nextAuthor === this.side ? 'ours' : 'theirs'
  }

  /** True when a roll of ours is due before anything can be chosen; {@link goOn} makes it. */
  get rollDue(): boolean {
    return this.turn === 'ours' && !this.#opensOnly && this.#position.waiting.for === 'roll'
  }

  /** The choices open to this player now; none while it is not for him to write the next file. */
  offers(): readonly Offer[] {
    if (this.turn !== 'ours' || this.#closing !== null || this.#opensOnly) return []
    return this.#checked.module.engine.offers(this.#position, this.side)
  }

  /** File 0 reveals the first half of the dice and holds nothing else: all that can be done with it is closing it. */
  get #opensOnly(): boolean {
    return this.#checked.nextFile === 0
  }

  /** Rolls what is due before the player decides anything, e.g. at the beginning of his file. */
  goOn(): Result<Step, Trouble> {
    const writing = this.#play()
    if (!writing.ok) return writing
    if (!this.rollDue) return ok({ inputs: [], events: [] })
    return this.#driven(writing.value, this.#position, [], [])
  }

  /** Takes an offer, and rolls whatever that leads to: all of it is stored in one piece. */
  choose(choice: Choice): Result<Step, Trouble> {
    const due = this.goOn()
    const writing = due.ok ? this.#play() : due
    if (!writing.ok) return writing
    const advance = this.#checked.module.engine.choose(this.#position, this.side, choice)
    if (!advance.ok) return fail(refused(advance.error))
    const { position, events } = advance.value
    return this.#driven(writing.value, position, [{ type: 'choice', side: this.side, choice }], events)
  }

  /** Leaves public standing orders with the file being made, or takes them back with null. Not twice in a row. */
  leaveOrders(orders: Plain): Result<Step, Trouble> {
    const writing = this.#play()
    if (!writing.ok) return writing
    const not = ordersRefusal(this.#position, this.#inputs, orders)
    if (not !== undefined) return fail(refused(not))
    const advance = this.#checked.module.engine.leaveOrders(this.#position, this.side, orders)
    if (!advance.ok) return fail(refused(advance.error))
    const input: Input = { type: 'orders', side: this.side, orders }
    return this.#keep(writing.value, advance.value.position, { inputs: [input], events: advance.value.events })
  }

  /** Takes back the last choice or orders, never past a roll. Gives the input that was taken back. */
  undo(): Result<Input, Trouble> {
    const writing = this.#play()
    if (!writing.ok) return writing
    const last = this.#inputs[this.#inputs.length - 1]
    const undone = writing.value.undo()
    if (!undone.ok) return undone
    this.#inputs = writing.value.inputs
    const replayed = this.#replay()
    if (!replayed.ok) return replayed
    if (last === undefined) throw new Error('nothing was taken back')
    return ok(last)
  }

  /** Whether the file can be closed now; if not, whose decision is still open. A roll that is due is made by `close`. */
  canClose(): Result<undefined, Trouble> {
    const writing = this.#play('closing')
    if (!writing.ok) return writing
    const { waiting } = this.#position
    if (waiting.for === 'decision' && waiting.side === this.side && !this.#opensOnly) {
      const open = `It is still your decision (${sideName(this.#host, this.#checked, this.side)}: ${stageTitle(this.#checked, this.#position)})`
      const message = `${open}; play on until the rules need the other side, then close.`
      return fail(unacceptable(failure('early-close', message)))
    }
    return ok(undefined)
  }

  /**
   * Closes the file: writes, signs, verifies and stores it. An interrupted closing is finished, with the time it was begun at.
   * Codes: `early-close` while the player could still go on, those of the disk, `passphrase-needed`.
   */
  async close(): Promise<Result<SentFile, Trouble>> {
    const due = this.#closing === null && this.rollDue ? this.goOn() : ok(undefined)
    const can = due.ok ? this.canClose() : due
    const author = can.ok ? this.#signer() : can
    if (!author.ok) return author
    const { pending } = this
    const claimedTime = this.#closing ?? claimableTime(this.#host, this.#checked)
    const turn = {
      author: author.value,
      checked: this.#checked,
      inputs: pending,
      position: this.#position,
      claimedTime,
    }
    const ready = await readyTurn(this.#host, this.#stored, turn)
    if (!ready.ok) return ready
    const writing = this.#play('closing')
    if (!writing.ok) return writing
    // From here on a crash leads to this same file: the time is on disk before the file is.
    const begun = this.#closing === null ? writing.value.close(claimedTime) : ok(undefined)
    if (!begun.ok) return begun
    this.#closing = claimedTime
    const stored = this.#store(ready.value)
    if (!stored.ok) return stored
    // The file is out. What is left to tidy is tidied at the next opening if it cannot be done now.
    if (!this.#nextFile(writing.value).ok) this.#pending = null
    return ok(ready.value.sent)
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

  /** Files of ours that the opponent should have, the oldest first: any of them can be sent again. */
  sentFiles(): readonly SentFile[] {
    const bytes = new Map(this.#stored.files.map((file) => [file.name, file.bytes]))
    const files = [...this.#checked.files, ...this.#checked.notices.map((notice) => notice.file)]
    return files
      .filter((file) => file.author === this.side)
      .map(({ name, header }) => ({ name, header, bytes: bytes.get(name) ?? new Uint8Array(0) }))
      .toSorted(inFileOrder)
  }

  /**
   * Takes in a file from the opponent as `takeIn` does. Inputs of a file being made stay; when the file was his next turn a
   * roll that is due is made, where the session has a key.
   */
  async takeIn(bytes: Uint8Array): Promise<Result<IncomingFile, Trouble>> {
    if (this.#pending === null) return fail(READ_ONLY)
    const key = await gameFor(this.#host, bytes, this.key)
    const incoming = key.ok ? await checkIncoming(this.#host, this.#stored, bytes) : key
    if (!incoming.ok) return incoming
    const { report, checked } = incoming.value
    const before = this.#checked.lastHash
    const stored = this.#store({ sent: incoming.value, report, checked })
    if (!stored.ok) return stored
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
    if (this.turn === 'over' && notice.type !== 'note') return fail(gameOver(this.#checked))
    const not = noticeRefusal(this.#checked, this.side, notice)
    if (not !== undefined) return fail(refused(not))
    const author = this.#signer()
    if (!author.ok) return author
    const claimedTime = claimableTime(this.#host, this.#checked)
    const parts = { author: author.value, checked: this.#checked, notice, claimedTime }
    const ready = await readyNotice(this.#host, this.#stored, parts)
    if (!ready.ok) return ready
    const same = this.#stored.files.find((file) => sameBytes(file.bytes, ready.value.sent.bytes))
    if (same !== undefined) return ok({ ...ready.value.sent, name: same.name })
    const stored = this.#store(ready.value)
    const replayed = stored.ok ? this.#replay() : stored
    return replayed.ok ? ok(ready.value.sent) : replayed
  }

  /** The record has changed beside the file being made: by a notice. */
  #replay(): Result<undefined, Trouble> {
    const position = positionAfter(this.#checked, this.#inputs)
    if (!position.ok) return position
    this.#position = position.value
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
    this.#inputs = []
    this.#closing = null
    this.#position = this.#checked.position
    const cleared = written.clear()
    const next = cleared.ok ? openPending(this.#host, this.#stored, this.#checked) : cleared
    if (!next.ok) return next
    this.#pending = next.value
    return ok(undefined)
  }

  /** Drives play on from a position that a player's input led to, and keeps all of it. */
  #driven(
    pending: Pending,
    from: Position<unknown>,
    inputs: readonly Input[],
    events: readonly LoggedEvent<unknown>[],
  ): Result<Step, Trouble> {
    if (from.waiting.for !== 'roll') return this.#keep(pending, from, { inputs, events })
    const author = this.#signer()
    if (!author.ok) return author
    const rolls = this.#inputs.filter(({ type }) => type === 'roll').length
    const run = drive(this.#checked.module.engine, from, diceOfNextFile(this.#checked, author.value, rolls))
    return this.#keep(pending, run.position, {
      inputs: [...inputs, ...run.inputs],
      events: [...events, ...run.events],
    })
  }

  #keep(pending: Pending, position: Position<unknown>, step: Step): Result<Step, Trouble> {
    const kept = pending.step(step.inputs)
    if (!kept.ok) return kept
    this.#inputs = pending.inputs
    this.#position = position
    return ok(step)
  }

  /** The pending inputs, when it is for this player to play now; while a closing is unfinished only for that. */
  #play(purpose: 'playing' | 'closing' = 'playing'): Result<Pending, Trouble> {
    if (this.#pending === null) return fail(READ_ONLY)
    if (this.turn === 'over') return fail(gameOver(this.#checked))
    if (this.turn === 'theirs') {
      const other = playerOf(this.#checked, otherSide(this.#checked, this.side))?.name ?? 'your opponent'
      return fail(trouble('not-your-file', `The next file is ${other}'s; wait for it and open it.`))
    }
    if (this.#opensOnly && purpose === 'playing') {
      return fail(
        trouble('only-close', 'The next file only begins the game, with your half of the dice; close and send it.'),
      )
    }
    if (this.#closing !== null && purpose === 'playing') {
      return fail(trouble('closing', 'Closing this file was interrupted; close it again to finish that first.'))
    }
    return ok(this.#pending)
  }

  #signer(): Result<Author, Trouble> {
    if (this.#author !== undefined) return ok(this.#author)
    if (this.#identity === undefined) {
      return fail(
        trouble('passphrase-needed', 'Rolling and signing need your key; open the game with your passphrase.'),
      )
    }
    const author = authorOf(this.#host, this.#stored, this.#checked, this.#identity)
    if (author.ok) this.#author = author.value
    return author
  }
}
