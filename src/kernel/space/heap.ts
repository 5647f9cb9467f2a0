/** A priority queue: `pop` gives the least item by `compare`. Equal items come out in no promised order. */
export class Heap<T> {
  readonly #items: T[] = []
  readonly #compare: (a: T, b: T) => number

  /** @param compare negative if a comes out before b; must be a total order for a deterministic queue */
  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  /** Adds an item. */
  push(item: T): void {
    const items = this.#items
    let at = items.length
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = items[up]
      if (parent === undefined || this.#compare(parent, item) <= 0) break
      items[at] = parent
      at = up
    }
    items[at] = item
  }

  /** Takes out the least item, or gives undefined if there is none. */
  pop(): T | undefined {
    const items = this.#items
    const least = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return least
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      let child = items[down]
      if (child === undefined) break
      const right = items[down + 1]
      if (right !== undefined && this.#compare(right, child) < 0) {
        down += 1
        child = right
      }
      if (this.#compare(last, child) <= 0) break
      items[at] = child
      at = down
    }
    items[at] = last
    return least
  }
}
