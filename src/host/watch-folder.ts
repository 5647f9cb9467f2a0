import { join } from 'node:path'
import type { Result } from '../kernel/result.ts'
import { sha256Hex } from '../record/bytes.ts'
import { PACKED_LIMIT } from '../record/limits.ts'
import type { Header, Hex32 } from '../record/types.ts'
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
  /** Null: the turn needs the player himself, or is none of his; it is left alone. */
  turn(bytes: Uint8Array): Promise<Result<DecidedTurn | null, Trouble>>
}

/** A file that was looked at and is not left alone. */
export interface Looked {
  readonly file: string
  readonly header: Header
  /** What was written, and under which name; null: nothing, and `trouble` says why. */
  readonly reply: {
    readonly key: Hex32
    readonly sent: SentFile
    readonly name: string
    readonly again: boolean
  } | null
  readonly trouble: Trouble | null
  /** It was answered, and the answer could not be written: that is tried again. */
  readonly isUnwritten?: boolean
}

/** A file that looks the same for so many rounds is written to its end, and not read again. */
const SETTLED = 3

/** Troubles that pass: the same file is tried again. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'passphrase-needed', 'no-identity', 'disk-full', 'no-access'])

/**
 * A folder in which requests are answered, and turns that the player's held orders decide. A file whose bytes were looked at is not
 * looked at again; one that is still being written has other bytes later. Other kinds of files are left alone.
 */
export class FolderWatch {
  readonly #disk: Disk
  readonly #from: string
  readonly #to: string
  readonly #answering: Answering
  readonly #known = new Set<string>()
  readonly #told = new Set<string>()
  readonly #looks = new Map<string, { readonly size: number; readonly changed: number; readonly rounds: number }>()

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
    const lying = new Set(names.value)
    for (const name of this.#looks.keys()) if (!lying.has(name)) this.#looks.delete(name)
    for (const file of names.value) {
      if (!goesOn()) return undefined
      const looked = this.#isSettled(file) ? undefined : await this.#lookAt(file)
      if (looked !== undefined) look(looked)
    }
    return undefined
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
    const digest = bytes.ok ? sha256Hex(bytes.value) : ''
    if (!bytes.ok || this.#known.has(digest)) return undefined
    const looked = await this.#answered(file, bytes.value)
    const why = looked?.trouble ?? null
    if (why === null || !(PASSING.has(why.code) || looked?.isUnwritten)) this.#known.add(digest)
    else this.#looks.delete(file)
    if (why === null) return looked
    if (this.#told.has(digest)) return undefined
    this.#told.add(digest)
    return looked
  }

  async #answered(file: string, bytes: Uint8Array): Promise<Looked | undefined> {
    const seen = await peek({ name: file, bytes })
    if (!seen.ok) return undefined
    const { header } = seen.value
    if (header.kind === 'turn') {
      const decided = await this.#answering.turn(bytes)
      if (!decided.ok) return { file, header, reply: null, trouble: decided.error }
      if (decided.value === null) return undefined
      const { key, sent } = decided.value
      const name = `${sent.header.kind}-${key.slice(0, 8)}-${sent.header.file}-${sent.header.last}.turn`
      return this.#written(file, header, { key, sent, name, again: false })
    }
    if (header.kind !== 'request') return undefined
    const answered = await this.#answering.request(bytes)
    if (!answered.ok) return { file, header, reply: null, trouble: answered.error }
    const { key, sent, request, again } = answered.value
    return this.#written(file, header, {
      key,
      sent,
      name: `answer-${key.slice(0, 8)}-${request.file}-${request.last}.turn`,
      again,
    })
  }

  #written(file: string, header: Header, reply: NonNullable<Looked['reply']>): Looked {
    const put = writeWhole(this.#disk, join(this.#to, reply.name), reply.sent.bytes, 'replace')
    return put.ok
      ? { file, header, reply, trouble: null }
      : { file, header, reply: null, trouble: put.error, isUnwritten: true }
  }
}
