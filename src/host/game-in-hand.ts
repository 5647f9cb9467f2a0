import type { Input } from '../kernel/inputs.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Author } from '../record/build.ts'
import type { CheckedGame } from '../record/checked.ts'
import { type HiddenWork, listsOfFile } from '../record/hidden/author.ts'
import { ownProofs } from '../record/hidden/own-proofs.ts'
import type { Problem } from '../record/types.ts'
import { goesByItself, type InHand } from './by-itself.ts'
import { type Deed, type Done, inputsOf, type Standing } from './deeds.ts'
import { type Asking, askingIn, waitsForAnswer } from './exchanging.ts'
import { addFile, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import type { Lock } from './lock.ts'
import { type Base, baseOf, privateLogPath } from './own-game.ts'
import { type PastDeed, pastDeeds } from './past-deeds.ts'
import { deedsOf, NOTHING, type Pending, type PendingState, secretsIn } from './pending.ts'
import { keepSecrets } from './private-log.ts'
import { authorOf, type ReadyFile } from './sending.ts'
import type { SessionParts, Step, Turn } from './session-parts.ts'
import {
  CLOSING,
  gameOver,
  KEY_NEEDED,
  notYourFile,
  ONLY_CLOSE,
  openPending,
  READ_ONLY,
  standingAfter,
} from './session-state.ts'
import type { Trouble } from './trouble.ts'

/**
 * A game that is open, with the file being made in it: what session.ts plays with and making-files.ts makes files of. Whatever
 * changes it has written the change to disk before.
 */
export class GameInHand {
  readonly host: Host
  readonly identity: UnlockedIdentity | undefined
  readonly #lock: Lock | null
  #pending: Pending | null
  #stored: StoredGame
  #checked: CheckedGame
  #problems: readonly Problem[]
  #made: PendingState
  /** Where play stood after the last file, and where it stands now. */
  #base: Base
  #standing: Standing
  #author: Result<Author, Trouble> | undefined
  #past: { readonly of: Base; readonly deeds: readonly PastDeed[] } | undefined

  private constructor(parts: SessionParts, base: Base, standing: Standing) {
    this.host = parts.host
    this.identity = parts.identity
    this.#lock = parts.writing?.lock ?? null
    this.#pending = parts.writing?.pending ?? null
    this.#stored = parts.stored
    this.#checked = parts.checked
    this.#problems = parts.problems
    this.#made = parts.pending
    this.#base = base
    this.#standing = standing
  }

  /** Plays the unsent inputs again after the verified record. Code `damaged` when they do not fit. */
  static open(parts: SessionParts): Result<GameInHand, Trouble> {
    const base = baseOf(parts.host, parts.stored, parts.checked)
    if (!base.ok) return base
    const standing = unsent(parts.checked, base.value, deedsOf(parts.pending))
    return standing.ok ? ok(new GameInHand(parts, base.value, standing.value)) : standing
  }

  get stored(): StoredGame {
    return this.#stored
  }

  get checked(): CheckedGame {
    return this.#checked
  }

  get problems(): readonly Problem[] {
    return this.#problems
  }

  get made(): PendingState {
    return this.#made
  }

  /** Where the unsent inputs are written; null: the game is only looked at. */
  get writing(): Pending | null {
    return this.#pending
  }

  get base(): Standing {
    return this.#base.standing
  }

  get standing(): Standing {
    return this.#standing
  }

  get side(): string {
    return this.#stored.facts.side
  }

  get position(): Position<unknown> {
    return this.#standing.own.position
  }

  get deeds(): readonly Deed[] {
    return deedsOf(this.#made)
  }

  get inputs(): readonly Input[] {
    return this.#made.inputs
  }

  get turn(): Turn {
    const { finished, nextAuthor } = this.#checked
    if (finished !== null || nextAuthor === null) return 'over'
    return nextAuthor === this.side ? 'ours' : 'theirs'
  }

  /** Why the player cannot play on though the game is not over: what his opponent signed contradicts what he knows. Null: he can. */
  get stuck(): Trouble | null {
    return this.#checked.finished === null ? (this.#base.stuck?.trouble ?? null) : null
  }

  get rollDue(): boolean {
    if (this.stuck !== null) return false
    return this.turn === 'ours' && !this.opensOnly && this.asking === null && goesByItself(this.hand(this.#standing))
  }

  get asking(): Asking | null {
    if (this.stuck !== null) return null
    return askingIn({ checked: this.#checked, side: this.side, pending: this.#made, position: this.position })
  }

  /** File 0 reveals the first half of the dice and holds nothing else: all that can be done with it is closing it. */
  get opensOnly(): boolean {
    return this.#checked.nextFile === 0
  }

  /** What the files hold, with what our player did in secret. */
  get past(): readonly PastDeed[] {
    if (this.#past?.of !== this.#base) {
      this.#past = { of: this.#base, deeds: pastDeeds(this.#checked, this.side, this.#base.secrets) }
    }
    return this.#past.deeds
  }

  /** Why nothing else can be done before an answer has come, or undefined. */
  get waits(): Trouble | undefined {
    return this.asking === null ? undefined : waitsForAnswer(this.#checked, this.asking)
  }

  /** What the file being made says of his hidden forces; nothing where none are. */
  hidden(author: Author): HiddenWork | undefined {
    if (this.#checked.versions === null) return undefined
    const { standing, signed } = this.#base
    const secrets = secretsIn(this.#made)
    const proofs = ownProofs(this.#checked, author, () => ({ base: standing.own, signed }), { ...this.#made, secrets })
    return { secrets, position: this.position, proofs }
  }

  /** The file being made with some deeds more. */
  hand(standing: Standing, deeds: readonly Deed[] = []): InHand {
    const { answers, inputs } = this.#made
    const pending = { answers, inputs: [...inputs, ...inputsOf(deeds)] }
    return { checked: this.#checked, side: this.side, pending, standing }
  }

  /** The pending inputs, when it is for this player to play now; while a closing is unfinished only for that. */
  toPlay(purpose: 'playing' | 'closing' = 'playing'): Result<Pending, Trouble> {
    if (this.#pending === null) return fail(READ_ONLY)
    if (this.turn === 'over') return fail(gameOver(this.#checked))
    if (this.stuck !== null) return fail(this.stuck)
    if (this.turn === 'theirs') return fail(notYourFile(this.#checked, this.side))
    if (this.opensOnly && purpose === 'playing') return fail(ONLY_CLOSE)
    if (this.#made.closing !== null && purpose === 'playing') return fail(CLOSING)
    return ok(this.#pending)
  }

  signer(): Result<Author, Trouble> {
    if (this.identity === undefined) return fail(KEY_NEEDED)
    this.#author ??= authorOf(this.host, this.#stored, this.#checked, this.identity)
    return this.#author
  }

  /** Takes over what was written into the unsent inputs. */
  noteMade({ state }: Pending): void {
    this.#made = state
  }

  /** Writes a step, and stands where it led. */
  keep(pending: Pending, { standing, events }: Done, deeds: readonly Deed[]): Result<Step, Trouble> {
    const kept = pending.step(deeds)
    if (!kept.ok) return kept
    this.noteMade(pending)
    this.#standing = standing
    return ok({ inputs: inputsOf(deeds), deeds, events })
  }

  /** Takes the last step back, and stands where it began. */
  takeBack(pending: Pending): Result<undefined, Trouble> {
    const undone = pending.undo()
    if (!undone.ok) return undone
    this.noteMade(pending)
    return this.replay()
  }

  /** Keeps what our player did in secret in the file being made. */
  keepSecrets(): Result<undefined, Trouble> {
    if (this.#checked.versions === null) return ok(undefined)
    const lists = listsOfFile(this.inputs, secretsIn(this.#made))
    return keepSecrets(this.host.disk, privateLogPath(this.#stored), { file: this.#checked.nextFile, lists })
  }

  /** Plays what is unsent again: the record has changed beside the file being made, or some of it was taken back. */
  replay(): Result<undefined, Trouble> {
    const standing = unsent(this.#checked, this.#base, this.deeds)
    if (!standing.ok) return standing
    this.#standing = standing.value
    return ok(undefined)
  }

  /** Puts a finished file beside the others and goes on from the game as it then is. */
  store({ sent, report, checked }: ReadyFile): Result<undefined, Trouble> {
    const added = addFile(this.host.disk, this.#stored, sent.header.kind, sent.bytes)
    if (!added.ok) return added
    this.isStored(added.value, checked, report.problems)
    return ok(undefined)
  }

  /** Takes over how the game is after a file was put beside the others. */
  isStored(stored: StoredGame, checked: CheckedGame, problems: readonly Problem[]): void {
    this.#stored = stored
    this.#checked = checked
    this.#problems = problems
  }

  /** After a file is stored its inputs are part of the record. */
  nextFile(written: Pending): Result<undefined, Trouble> {
    const base = baseOf(this.host, this.#stored, this.#checked)
    if (!base.ok) return base
    this.#made = NOTHING
    this.#base = base.value
    this.#standing = base.value.standing
    const cleared = written.clear()
    const next = cleared.ok ? openPending(this.host, this.#stored, this.#checked) : cleared
    if (!next.ok) return next
    this.#pending = next.value
    return ok(undefined)
  }

  /** From here on nothing can be written. */
  onlyLook(): void {
    this.#pending = null
  }

  release(): void {
    this.#lock?.release()
    this.onlyLook()
  }
}

/** Where play stands after what is unsent. Who cannot play on stands where his own game came to. */
function unsent(checked: CheckedGame, base: Base, deeds: readonly Deed[]): Result<Standing, Trouble> {
  return base.stuck === null ? standingAfter(checked, base.standing, deeds) : ok(base.standing)
}
