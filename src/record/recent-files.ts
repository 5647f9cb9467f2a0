import { UNPACKED_LIMIT } from './limits.ts'
import type { Hex32 } from './types.ts'

/** More than any game has files: one that did not fit would push itself out each time it is looked through. */
const MOST_FILES = 4096
const MOST_BYTES = 2 * UNPACKED_LIMIT

/**
 * Remembers what was found of the files that were looked at last, by the digest of their bytes (and of whatever else it was
 * found from), so that nothing is taken from it that was not found from the same bytes. Bounded in number and in size, the
 * newest excepted.
 */
export class RecentFiles<T> {
  readonly #kept = new Map<Hex32, { readonly value: T; readonly size: number }>()
  #size = 0

  get(digest: Hex32): T | undefined {
    const found = this.#kept.get(digest)
    if (found === undefined) return undefined
    // Last in the order again: what is in use stays.
    this.#kept.delete(digest)
    this.#kept.set(digest, found)
    return found.value
  }

  /** `size`: the bytes that the value holds on to. */
  keep(digest: Hex32, value: T, size: number): void {
    this.#drop(digest)
    this.#kept.set(digest, { value, size })
    this.#size += size
    for (const oldest of this.#kept.keys()) {
      if (oldest === digest || (this.#kept.size <= MOST_FILES && this.#size <= MOST_BYTES)) return
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#kept.clear()
    this.#size = 0
  }

  #drop(digest: Hex32): void {
    this.#size -= this.#kept.get(digest)?.size ?? 0
    this.#kept.delete(digest)
  }
}
