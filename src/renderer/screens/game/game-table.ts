/** A game on the table: what the host says of it, kept for the screen, and everything the player does to it. Knows no React. */
import type { Answered, CallIn, CallName, CallOut, Line, NoticeType, Word } from '../../../ipc/contract.ts'
import type {
  CallFailure,
  Choice,
  LogEntry,
  NoticeSight,
  OutgoingFile,
  Plain,
  Played,
  Progress,
  Sight,
  ViewSpace,
} from '../../../ipc/shapes.ts'
import { Recent } from './playback.ts'

export interface GameState {
  readonly sight: Sight | null
  readonly spaces: readonly ViewSpace[]
  readonly log: readonly LogEntry[]
  /** What the players said beside the board. */
  readonly notices: readonly NoticeSight[]
  /** What is under way; null: nothing. */
  readonly busy: 'opening' | 'choosing' | 'finishing' | 'asking' | 'disclosing' | null
  /** Long work of the host for this game, such as the computer's turn. */
  readonly progress: Progress | null
  /** Why there is nothing to see. */
  readonly failure: CallFailure | null
  /** Why the last thing that was tried did not happen. */
  readonly refused: CallFailure | null
  /** What the last choice led to. */
  readonly told: readonly string[]
  /** Rolls that the last choices in a row led to, until they are put away or a choice rolls nothing. */
  readonly rolls: readonly LogEntry[]
}

const BEGINNING: GameState = {
  sight: null,
  spaces: [],
  log: [],
  notices: [],
  busy: 'opening',
  progress: null,
  failure: null,
  refused: null,
  told: [],
  rolls: [],
}

const POSITIONS_KEPT = 160
/** Of shots in a row more than these are looked up in the log. */
const ROLLS_SHOWN = 12

/** A position with the spaces that belong to it. */
export interface Seen {
  readonly sight: Sight
  readonly spaces: readonly ViewSpace[]
}

export interface Sent {
  readonly file: OutgoingFile
  /** The first entry that is new after the file, if the opponent has answered at once. */
  readonly firstNew: number
}

export class GameTable {
  readonly #line: Line
  readonly key: string
  readonly #watchers = new Set<() => void>()
  readonly #positions = new Recent<Seen>(POSITIONS_KEPT)
  readonly #silence: () => void
  #state: GameState = BEGINNING
  /** Calls of ours after which the host tells every window, this one too, that the game has changed. */
  #ownWords = 0

  constructor(line: Line, key: string) {
    this.#line = line
    this.key = key
    this.#silence = line.listen((word) => this.#hear(word))
  }

  get state(): GameState {
    return this.#state
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  close(): void {
    this.#silence()
    this.#watchers.clear()
  }

  /** What the game looked like last, shown until the host answers. Nothing of it can be chosen: the host may know more. */
  foreshow({ sight, spaces }: Seen): void {
    if (this.#state.sight !== null || this.#state.failure !== null) return
    this.#put({ sight: { ...sight, offers: [], canUndo: false, cannotFinish: 'The game is being opened.' }, spaces })
  }

  /** Opens the game or looks at it anew; the log follows. */
  async open(): Promise<void> {
    this.#put({ busy: 'opening', failure: null, refused: null })
    const answer = await this.#line.call('game.see', { key: this.key, spacesDigest: this.#digest() })
    if (!answer.ok) return this.#put({ busy: null, failure: answer.error, progress: null })
    this.#show(answer.value)
    this.#put({ busy: null, progress: null })
    await this.#readLog(this.#state.log.findIndex(({ file }) => file === null) + 1 || this.#state.log.length + 1)
  }

  /** Takes choices in a row. Gives whether all of them were taken. */
  async choose(choices: readonly Choice[]): Promise<boolean> {
    const played = await this.#change(
      'game.choose',
      { key: this.key, choices, spacesDigest: this.#digest() },
      'choosing',
    )
    return played !== null && (await this.#played(played)) && played.taken === choices.length
  }

  async undo(): Promise<boolean> {
    const played = await this.#change('game.undo', { key: this.key, spacesDigest: this.#digest() }, 'choosing')
    if (played === null) return false
    this.#positions.forgetFrom(played.sight.entries)
    this.#put({ log: this.#state.log.slice(0, played.sight.entries) })
    return this.#played(played)
  }

  async leaveOrders(orders: Plain): Promise<boolean> {
    const input = { key: this.key, orders, spacesDigest: this.#digest() }
    const played = await this.#change('game.orders', input, 'choosing')
    if (played === null) return false
    // They may stand in place of those that were left just before.
    const { entries } = played.sight
    this.#positions.forgetFrom(entries)
    this.#put({ log: this.#state.log.slice(0, Math.max(0, entries - 1)) })
    return this.#played(played)
  }

  /** Keeps orders to ourselves, or drops them with null. */
  async holdOrders(orders: Plain): Promise<boolean> {
    const input = { key: this.key, orders, spacesDigest: this.#digest() }
    const played = await this.#change('game.holdOrders', input, 'choosing')
    return played !== null && this.#played(played)
  }

  /** Signs and closes our file. Null: it did not come about, and `refused` says why. */
  async finish(): Promise<Sent | null> {
    return this.#send('game.finish', { key: this.key, spacesDigest: this.#digest() }, 'finishing')
  }

  async notice(type: NoticeType, text: string): Promise<Sent | null> {
    return this.#send('game.notice', { key: this.key, type, text, spacesDigest: this.#digest() }, 'finishing')
  }

  /** Writes the request for the answer that our file waits for, or gives it again. */
  async writeRequest(): Promise<Sent | null> {
    return this.#send('game.ask', { key: this.key, spacesDigest: this.#digest() }, 'asking')
  }

  /** Discloses what we hid. */
  async disclose(): Promise<Sent | null> {
    return this.#send('game.disclose', { key: this.key, spacesDigest: this.#digest() }, 'disclosing')
  }

  /** The position after an entry; null where the host cannot give it. */
  async positionAt(entry: number): Promise<Seen | null> {
    const known = this.knownAt(entry)
    if (known !== undefined) return known
    const { spaces } = this.#state
    const answer = await this.#line.call('game.at', { key: this.key, entry, spacesDigest: this.#digest() })
    if (!answer.ok) return null
    const seen = { sight: answer.value, spaces: answer.value.spaces.list ?? spaces }
    this.#positions.set(entry, seen)
    return seen
  }

  /** The position after an entry if it is known already. */
  knownAt(entry: number): Seen | undefined {
    const { sight, spaces } = this.#state
    return sight !== null && entry === sight.entries ? { sight, spaces } : this.#positions.get(entry)
  }

  /** Breaks off what is under way. */
  async cancel(): Promise<void> {
    const { progress } = this.#state
    if (progress !== null) await this.#line.call('job.cancel', { job: progress.job })
  }

  ask<N extends CallName>(name: N, input: CallIn<N>): Promise<Answered<CallOut<N>>> {
    return this.#line.call(name, input)
  }

  /** What was refused and rolled has been read. */
  readonly dismiss = (what: 'refused' | 'rolls'): void => {
    this.#put(what === 'refused' ? { refused: null } : { rolls: [] })
  }

  async #send<N extends 'game.finish' | 'game.notice' | 'game.ask' | 'game.disclose'>(
    name: N,
    input: CallIn<N>,
    busy: GameState['busy'],
  ): Promise<Sent | null> {
    const before = this.#state.sight?.entries ?? 0
    const firstUnsent = this.#state.log.findIndex(({ file }) => file === null) + 1 || before + 1
    const sent = await this.#change(name, input, busy)
    if (sent === null) return null
    this.#show(sent.sight)
    this.#put({ busy: null, progress: null, told: [], rolls: [] })
    await this.#readLog(firstUnsent)
    return { file: sent.file, firstNew: before + 1 }
  }

  async #change<N extends CallName>(name: N, input: CallIn<N>, busy: GameState['busy']): Promise<CallOut<N> | null> {
    this.#put({ busy, refused: null })
    this.#ownWords++
    const answer = await this.#line.call(name, input)
    if (answer.ok) return answer.value
    this.#ownWords--
    this.#put({ busy: null, progress: null, refused: answer.error })
    return null
  }

  async #played({ sight, refused, told }: Played): Promise<boolean> {
    const known = this.#state.log.length
    this.#show(sight)
    this.#put({ busy: null, refused, told })
    await this.#readLog(known + 1)
    const fresh = this.#state.log.slice(known).filter(({ dice }) => dice !== null)
    const { rolls } = this.#state
    this.#put({ rolls: fresh.length === 0 ? [] : [...rolls, ...fresh].slice(-ROLLS_SHOWN) })
    return refused === null
  }

  async #readLog(from: number): Promise<void> {
    const answer = await this.#line.call('game.log', { key: this.key, from: Math.max(1, from) })
    if (!answer.ok) return
    const kept = this.#state.log.slice(0, Math.max(1, from) - 1)
    this.#put({ log: [...kept, ...answer.value.entries], notices: answer.value.notices })
  }

  #show(sight: Sight): void {
    const { list } = sight.spaces
    this.#put(list === null ? { sight } : { sight, spaces: list })
  }

  #digest(): string | null {
    const { sight, spaces } = this.#state
    return sight === null || spaces.length === 0 ? null : sight.spaces.digest
  }

  #hear(word: Word): void {
    if (word.type === 'progress' && word.job.endsWith(this.key.slice(0, 8))) this.#put({ progress: word })
    if (word.type !== 'game-changed' || word.key !== this.key) return
    if (this.#ownWords > 0) this.#ownWords--
    else if (this.#state.busy === null) void this.open()
  }

  #put(part: Partial<GameState>): void {
    this.#state = { ...this.#state, ...part }
    for (const watcher of this.#watchers) watcher()
  }
}
