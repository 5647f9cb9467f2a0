import { join } from 'node:path'
import type { Result } from '../kernel/result.ts'
import { sha256Hex } from '../record/bytes.ts'
import { PACKED_LIMIT } from '../record/limits.ts'
import type { Hex32 } from '../record/types.ts'
import type { AnsweredRequest } from './answer-request.ts'
import type { Disk } from './disk.ts'
import { attempt, listFolder, readFile, writeWhole } from './durable.ts'
import { peek } from './peek.ts'
import type { SentFile } from './sending.ts'
import { type Trouble, trouble } from './trouble.ts'

/** A turn that came in and was answered by the orders that the player holds, with the file that came of it. */
export interface DecidedTurn {
  readonly key: Hex32
  readonly sent: SentFile
}

/** How what lies in a folder is answered. */
export interface Answering {
  request(bytes: Uint8Array): Promise<Result<Pick<AnsweredRequest, 'key' | 'sent' | 'request' | 'again'>, Trouble>>
  /** Null: the turn needs the player himself, or is none of his; it is left alone. `not-yet`: its game is not here so far. */
  turn(bytes: Uint8Array): Promise<Result<DecidedTurn | 'not-yet' | null, Trouble>>
  /** Another text when something came into the games: what a file waited for may be there now. */
  mark(): string
}

/** What was written for a file, and under which name. */
interface Reply {
  readonly key: Hex32
  readonly sent: SentFile
  readonly name: string
  readonly again: boolean
}

/** A file that was looked at and is not left alone. */
export interface Looked {
  readonly file: string
  /** Null: nothing was written, and `trouble` says why. */
  readonly reply: Reply | null
  readonly trouble: Trouble | null
}

/** What came of a look at a file. */
type Outcome =
  | { readonly is: 'left' | 'not-yet' }
  | { readonly is: 'refused'; readonly trouble: Trouble }
  | { readonly is: 'answered'; readonly reply: Reply }

/** A file that is looked at again in a later round, or sooner when something came into the games. */
interface Later {
  readonly pause: number
  readonly due: number
  readonly mark: string
  /** What it was answered with and could not be written: it is not verified anew. */
  readonly unwritten: Reply | null
}

/** A file that looks the same for so many rounds is written to its end, and not read again. */
const SETTLED = 3

/** The most rounds between two looks at one file. Each look may verify a game. */
const LONGEST = 64

/** What a file may be refused with before something else is here: its game, a turn before it, another signing of one. */
const PASSING: ReadonlySet<string> = new Set(['wrong-game', 'missing-turn', 'broken-chain'])

/** What the host refuses for good. Everything else of its own passes: a lock, a key, a disk, a defect. */
const FINAL: ReadonlySet<string> = new Set([
  'too-large',
  'already-taken',
  'nothing-asked',
  'to-be-answered',
  'game-over',
])

/**
 * A folder in which requests are answered, and turns that the player's held orders decide. A file whose bytes are surely bad, or done with,
 * is not looked at again; one that is still being written has other bytes later. What may pass is looked at again when something came
 * into the games, or after a pause that grows. Other kinds of files are left alone, and no file ends the watch.
 */
export class FolderWatch {
  readonly #disk: Disk
  readonly #from: string
  readonly #to: string
  readonly #answering: Answering
  readonly #known = new Set<string>()
  readonly #told = new Set<string>()
  readonly #later = new Map<string, Later>()
  readonly #looks = new Map<string, { readonly size: number; readonly changed: number; readonly rounds: number }>()
  readonly #digests = new Map<string, string>()
  #rounds = 0
  /** Of this round, once somebody asked. */
  #mark: string | undefined

  constructor(disk: Disk, folders: { readonly from: string; readonly to: string }, answering: Answering) {
    this.#disk = disk
    this.#from = folders.from
    this.#to = folders.to
    this.#answering = answering
  }

  /**
   * Looks at everything that lies there, one file after the other; `goesOn` is asked before each. Gives why the folder cannot be read, or
   * undefined.
   */
  async round(look: (looked: Looked) => void, goesOn: () => boolean): Promise<Trouble | undefined> {
    const there = attempt(`read ${this.#from}`, () => this.#disk.kind(this.#from)?.is)
    const names = there.ok ? listFolder(this.#disk, this.#from) : there
    if (!names.ok) return names.error
    if (there.ok && there.value !== 'folder') {
      return trouble('not-found', `The folder ${this.#from} is not there any more; make it again or choose another.`)
    }
    this.#rounds += 1
    this.#mark = undefined
    this.#forgetGone(new Set(names.value))
    for (const file of names.value) {
      if (!goesOn()) return undefined
      const looked = this.#isSettled(file) && !this.#isAwaited(file) ? undefined : await this.#lookAt(file)
      if (looked !== undefined) look(looked)
    }
    return undefined
  }

  #forgetGone(lying: ReadonlySet<string>): void {
    for (const name of this.#looks.keys()) if (!lying.has(name)) this.#looks.delete(name)
    for (const name of this.#digests.keys()) if (!lying.has(name)) this.#digests.delete(name)
    const digests = new Set(this.#digests.values())
    for (const digest of this.#later.keys()) if (!digests.has(digest)) this.#later.delete(digest)
  }

  #isAwaited(file: string): boolean {
    const later = this.#later.get(this.#digests.get(file) ?? '')
    return later !== undefined && this.#isDue(later)
  }

  #isDue({ due, mark }: Later): boolean {
    return this.#rounds >= due || this.#markNow() !== mark
  }

  #markNow(): string {
    this.#mark ??= this.#answering.mark()
    return this.#mark
  }

  #isSettled(file: string): boolean {
    const found = attempt(`read ${file}`, () => this.#disk.kind(join(this.#from, file)))
    if (!found.ok || found.value?.is !== 'file') return true
    const { size, changed } = found.value
    // Who does not know when it was written to cannot know that it is still the same.
    if (changed === undefined) return false
    const before = this.#looks.get(file)
    const rounds = before?.size === size && before.changed === changed ? before.rounds + 1 : 0
    this.#looks.set(file, { size, changed, rounds })
    return rounds >= SETTLED
  }

  async #lookAt(file: string): Promise<Looked | undefined> {
    const bytes = readFile(this.#disk, join(this.#from, file), PACKED_LIMIT)
    if (!bytes.ok) return undefined
    const digest = sha256Hex(bytes.value)
    this.#digests.set(file, digest)
    const later = this.#later.get(digest)
    if (this.#known.has(digest) || (later !== undefined && !this.#isDue(later))) return undefined
    const mark = this.#markNow()
    const outcome = await this.#outcome(file, bytes.value, later?.unwritten ?? null)
    const put = outcome.is === 'answered' ? this.#written(outcome.reply) : undefined
    const why = outcome.is === 'refused' ? outcome.trouble : put?.ok === false ? put.error : null
    const passes =
      outcome.is === 'not-yet' || put?.ok === false || (outcome.is === 'refused' && mayPass(outcome.trouble))
    if (passes) {
      const pause = later === undefined ? 1 : Math.min(2 * later.pause, LONGEST)
      const unwritten = outcome.is === 'answered' ? outcome.reply : null
      this.#later.set(digest, { pause, due: this.#rounds + pause, mark, unwritten })
    } else {
      this.#known.add(digest)
      this.#later.delete(digest)
    }
    if (why === null) return outcome.is === 'answered' ? { file, reply: outcome.reply, trouble: null } : undefined
    const said = `${digest} ${why.code}`
    if (this.#told.has(said)) return undefined
    this.#told.add(said)
    return { file, reply: null, trouble: why }
  }

  /** Whatever is thrown over one file must not keep the others from being answered. */
  async #outcome(file: string, bytes: Uint8Array, unwritten: Reply | null): Promise<Outcome> {
    if (unwritten !== null) return { is: 'answered', reply: unwritten }
    try {
      return await this.#answered(file, bytes)
    } catch (defect) {
      const about = defect instanceof Error ? defect.message : String(defect)
      const message = `Countersign itself is at fault with this file (${about}); please report it and keep the file.`
      return { is: 'refused', trouble: trouble('damaged', message) }
    }
  }

  async #answered(file: string, bytes: Uint8Array): Promise<Outcome> {
    const seen = await peek({ name: file, bytes })
    if (!seen.ok) return { is: 'left' }
    const { header } = seen.value
    if (header.kind === 'turn') {
      const decided = await this.#answering.turn(bytes)
      if (!decided.ok) return { is: 'refused', trouble: decided.error }
      if (decided.value === null || decided.value === 'not-yet') return { is: decided.value ?? 'left' }
      const { key, sent } = decided.value
      const name = `${sent.header.kind}-${key.slice(0, 8)}-${sent.header.file}-${sent.header.last}.turn`
      return { is: 'answered', reply: { key, sent, name, again: false } }
    }
    if (header.kind !== 'request') return { is: 'left' }
    const answered = await this.#answering.request(bytes)
    if (!answered.ok) return { is: 'refused', trouble: answered.error }
    const { key, sent, request, again } = answered.value
    const name = `answer-${key.slice(0, 8)}-${request.file}-${request.last}.turn`
    return { is: 'answered', reply: { key, sent, name, again } }
  }

  #written({ name, sent }: Reply): Result<undefined, Trouble> {
    return writeWhole(this.#disk, join(this.#to, name), sent.bytes, 'replace')
  }
}

function mayPass({ kind, code }: Trouble): boolean {
  return kind === 'file' ? PASSING.has(code) : kind === 'host' && !FINAL.has(code)
}
