import type { Word } from '../../ipc/contract.ts'
import type { GameLine } from '../../ipc/shapes.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { Hex32 } from '../../record/types.ts'
import { gameKeys } from '../game-store.ts'
import { lookAtGame } from '../games.ts'
import type { Host } from '../host.ts'
import type { GameSession } from '../session.ts'
import type { Trouble } from '../trouble.ts'
import { type Entry, readEntries, stampOf, writeEntries } from './catalogue-file.ts'
import { damagedLine, type GameLines, inOrder, outdatedLine, unknownLine } from './game-lines.ts'

const DEFECT = {
  message: 'Something went wrong in Countersign itself when this game was checked; its files are untouched.',
}
/** What changes soon again is written once. Milliseconds. */
const WRITE_AFTER = 1000
/** A screen that opens asks several times and draws: its machine is left to it for so long after each answer. Milliseconds. */
const PAUSE = 400

/**
 * The list of all games, at once: as they were found when they were last checked, while they are checked again in the
 * background, one after the other. A game is checked in steps of one file, and no step is begun while a call of the screens is
 * under way: nobody waits for another game than his own.
 */
export class Catalogue {
  readonly #host: Host
  readonly #lines: GameLines
  readonly #say: (word: Word) => void
  readonly #report: (defect: unknown) => void
  /** Read when it is first needed. */
  #entries: Map<Hex32, Entry> | undefined
  /** Games whose entry was found by this very program. */
  readonly #checked = new Set<Hex32>()
  readonly #waiting = new Set<Hex32>()
  #isWorking = false
  #isClosed = false
  #writing: NodeJS.Timeout | undefined
  #calls = 0
  #answeredAt = Number.NEGATIVE_INFINITY
  #wake: (() => void)[] = []

  constructor(host: Host, lines: GameLines, say: (word: Word) => void, report: (defect: unknown) => void) {
    this.#host = host
    this.#lines = lines
    this.#say = say
    this.#report = report
  }

  /** Every game; one that is `open` as it stands there. What is not checked yet will be. */
  list(open: (key: Hex32) => GameSession | undefined = () => undefined): Result<readonly GameLine[], Trouble> {
    const keys = gameKeys(this.#host)
    if (!keys.ok) return keys
    this.#forgetOthers(keys.value)
    const lines = inOrder(keys.value.map((key) => this.#lineNow(key, open(key))))
    for (const { key, checked } of lines) if (!checked) this.#waiting.add(key)
    void this.#work()
    return ok(lines)
  }

  /** Checks a game that has just been made, so that it stands in the list as it is. */
  async check(key: Hex32): Promise<void> {
    const stamp = stampOf(this.#host, key)
    this.#keep({ stamp, line: this.#lines.of(await lookAtGame(this.#host, key)) })
  }

  /** Takes over how a game stands that was open and is put back. */
  note(session: GameSession): void {
    this.#keep({ stamp: stampOf(this.#host, session.key), line: this.#lines.ofSession(session) })
  }

  /** Carries out a call of the screens, with nothing in the background meanwhile. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    this.#calls++
    try {
      return await call()
    } finally {
      this.#calls--
      this.#answeredAt = performance.now()
      if (this.#calls === 0) for (const wake of this.#wake.splice(0)) wake()
    }
  }

  /** Ends the work in the background and writes down what is known. */
  close(): void {
    this.#isClosed = true
    if (this.#writing !== undefined) this.#write()
  }

  #lineNow(key: Hex32, session: GameSession | undefined): GameLine {
    if (session !== undefined) return this.#lines.ofSession(session)
    const known = this.#known().get(key)
    if (known === undefined) return unknownLine(key)
    if (known.stamp !== stampOf(this.#host, key)) return outdatedLine(known.line)
    return { ...known.line, checked: this.#checked.has(key) }
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (const key of this.#waiting) {
      await this.#breath()
      this.#waiting.delete(key)
      await this.#checkNow(key)
    }
    this.#isWorking = false
  }

  async #checkNow(key: Hex32): Promise<void> {
    const stamp = stampOf(this.#host, key)
    const line = await this.#lineFound(key)
    const keys = gameKeys(this.#host)
    // Accepted meanwhile: it has another name now.
    if (keys.ok && !keys.value.includes(key)) return
    // Played on meanwhile: what was found is of before.
    if (stampOf(this.#host, key) !== stamp) this.#waiting.add(key)
    else this.#keep({ stamp, line })
  }

  async #lineFound(key: Hex32): Promise<GameLine> {
    try {
      return this.#lines.of(await lookAtGame(this.#host, key, this.#breath))
    } catch (defect) {
      this.#report(defect)
      return damagedLine(key, DEFECT)
    }
  }

  #keep(entry: Entry): void {
    const { line } = entry
    this.#known().set(line.key, entry)
    this.#checked.add(line.key)
    this.#waiting.delete(line.key)
    this.#say({ type: 'game-listed', line })
    this.#writing ??= setTimeout(() => this.#write(), WRITE_AFTER).unref()
  }

  /** Where all but the calls of the screens stands aside for them; after the end it never goes on. */
  readonly #breath = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    for (let pause = this.#pause(); this.#calls > 0 || pause > 0; pause = this.#pause()) {
      if (this.#calls > 0) await new Promise<void>((resolve) => this.#wake.push(resolve))
      else await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
    if (this.#isClosed) await new Promise(() => undefined)
  }

  #pause(): number {
    return this.#answeredAt + PAUSE - performance.now()
  }

  #write(): void {
    clearTimeout(this.#writing)
    this.#writing = undefined
    // A list that cannot be written is made anew at the next start.
    writeEntries(this.#host, this.#known())
  }

  #forgetOthers(keys: readonly Hex32[]): void {
    for (const key of this.#known().keys()) if (!keys.includes(key)) this.#known().delete(key)
  }

  #known(): Map<Hex32, Entry> {
    this.#entries ??= new Map(readEntries(this.#host))
    return this.#entries
  }
}
