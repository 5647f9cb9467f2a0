import type { ViewTable } from './view.ts'

/** The rules of a game to look something up in: told in the module's own words, section by section, with its charts. */
export interface Reference {
  /** What a reader must know first, e.g. what its marks mean. */
  readonly intro: string
  /** In the order of the book. */
  readonly sections: readonly ReferenceSection[]
  readonly charts: readonly ReferenceChart[]
}

/** One section. A rule that is cited belongs to the section whose number is the longest beginning of it. */
export interface ReferenceSection {
  /** As it is cited, e.g. `x:10.8`; a whole chapter is `x:10.0`. */
  readonly rule: string
  readonly title: string
  /** Paragraphs. What belongs to lettered clauses begins with their letters and a dot: `C. `, `A, B. `. */
  readonly text: readonly string[]
  /** Sections to read with it. */
  readonly see?: readonly string[]
}

export interface ReferenceChart {
  /** The section it belongs to. */
  readonly rule: string
  readonly title: string
  /** e.g. where its figures come from. */
  readonly note?: string
  readonly table: ViewTable
}
