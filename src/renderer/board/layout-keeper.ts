/** The layout of the counters, made anew only when something it is made from has changed. Pure. */
import { type Layout, type LayoutQuestion, layoutOf } from './stacks.ts'

export class LayoutKeeper {
  #layout: Layout = { placements: [], stacks: [], plate: null }
  #madeFor: readonly unknown[] = []

  layout(question: LayoutQuestion): Layout {
    const { ground, counters, selected, scale, open, seen, textScale } = question
    // Only the open fan cares what is seen.
    const { x, y, width, height } = open === null ? NOTHING : seen
    const wanted = [ground, counters, selected, scale, open, textScale, x, y, width, height]
    if (this.#madeFor.length === 0 || wanted.some((each, index) => each !== this.#madeFor[index])) {
      this.#madeFor = wanted
      this.#layout = layoutOf(question)
    }
    return this.#layout
  }
}

const NOTHING = { x: 0, y: 0, width: 0, height: 0 }
