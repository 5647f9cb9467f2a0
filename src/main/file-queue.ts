import { basename } from 'node:path'
import type { ReadDisk } from '../host/disk.ts'
import type { Word } from '../ipc/contract.ts'

/** The inbox takes no more than this either. */
const LIMIT = 6 * 1024 * 1024
/** Files that wait for a window; a player who opens more has forgotten the first. */
const MOST = 64

type FileOpened = Extract<Word, { type: 'file-opened' }>

/** A file that was opened from outside, as the screens hear of it; else a sentence. */
export function readOpened(disk: ReadDisk, path: string): FileOpened | { readonly sentence: string } {
  const name = basename(path)
  try {
    const kind = disk.kind(path)
    if (kind?.is !== 'file') return { sentence: `${name} is not there any more; open it from where it is now.` }
    if (kind.size > LIMIT) return { sentence: `${name} is far too large to be a turn file; nothing was read.` }
    return { type: 'file-opened', name, bytes: Buffer.from(disk.read(path)).toString('base64') }
  } catch {
    return { sentence: `${name} cannot be read; see whether you may read it, then open it again.` }
  }
}

/** Opened files wait until the screens listen: the window may still be opening, or ask for the passphrase first. */
export class FileQueue {
  readonly #deliver: (file: FileOpened) => void
  readonly #waiting: FileOpened[] = []
  #heard = false

  constructor(deliver: (file: FileOpened) => void) {
    this.#deliver = deliver
  }

  put(file: FileOpened): void {
    if (this.#heard) this.#deliver(file)
    else if (this.#waiting.length < MOST) this.#waiting.push(file)
  }

  /** The screens listen now. */
  open(): void {
    this.#heard = true
    for (const file of this.#waiting.splice(0)) this.#deliver(file)
  }

  /** The window has gone, or loads its page again. */
  shut(): void {
    this.#heard = false
  }
}
