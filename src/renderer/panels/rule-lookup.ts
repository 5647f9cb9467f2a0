/** Finding something in the rules of a game. Pure. */
import type { Reference, ReferenceChart, ReferenceSection } from '../../ipc/shapes.ts'

export interface Chapter {
  /** `x:10`. */
  readonly number: string
  readonly title: string
  readonly sections: readonly ReferenceSection[]
}

/** `x:10.8C` without its book: `10.8C`. */
export function bare(rule: string): string {
  return rule.replace(/^[^:]*:/, '')
}

/** `x:10.8` lies in the chapter `x:10`, and so does `x:10.0`. */
export function chapterOf(rule: string): string {
  return /^[^:]*:?\d+/.exec(rule)?.[0] ?? rule
}

/** What rules of the section begin with: `x:10.8`; of a whole chapter, `x:10.0`, it is `x:10`. */
function stemOf(rule: string): string {
  return rule.replace(/\.0$/, '')
}

/** The section a rule belongs to: the one whose number is the longest beginning of it; undefined: there is none. */
export function sectionFor(sections: readonly ReferenceSection[], rule: string): ReferenceSection | undefined {
  const wanted = stemOf(rule)
  let found: ReferenceSection | undefined
  let length = 0
  for (const section of sections) {
    const stem = stemOf(section.rule)
    // `x:10.1` is no beginning of `x:10.11`.
    const begins = wanted.startsWith(stem) && !/^\d/.test(wanted.slice(stem.length))
    if (begins && stem.length > length) {
      found = section
      length = stem.length
    }
  }
  return found
}

/** The letters of the clauses that a paragraph is about, and its words without them. */
export function clauseOf(paragraph: string): { readonly letters: string; readonly words: string } {
  const [all = '', letters = ''] = /^([A-Z](?:, [A-Z])*)\. /.exec(paragraph) ?? []
  return { letters, words: paragraph.slice(all.length) }
}

/** Whether a paragraph of the section is what the rule cites, e.g. its clause C. */
export function isCited(paragraph: string, section: ReferenceSection, rule: string): boolean {
  const clause = /^([A-Z])/.exec(rule.slice(stemOf(section.rule).length))?.[1]
  return clause !== undefined && clauseOf(paragraph).letters.split(', ').includes(clause)
}

/** Chapters of these sections in their order; `all`: the whole book, whose first section of a chapter names it. */
export function chaptersOf(
  sections: readonly ReferenceSection[],
  all: readonly ReferenceSection[],
): readonly Chapter[] {
  const chapters = new Map<string, ReferenceSection[]>()
  for (const section of sections) {
    const number = chapterOf(section.rule)
    chapters.set(number, [...(chapters.get(number) ?? []), section])
  }
  return [...chapters].map(([number, members]) => ({
    number,
    title: all.find(({ rule }) => chapterOf(rule) === number)?.title ?? '',
    sections: members,
  }))
}

export interface Found {
  readonly sections: readonly ReferenceSection[]
  readonly charts: readonly ReferenceChart[]
}

/** What has all the words, or the number: `10.8` finds the section and all below it, `10.8C` the section it is in. */
export function lookUp({ sections, charts }: Reference, filter: string): Found {
  const wish = filter.trim().toLowerCase()
  if (wish === '') return { sections, charts }
  const number = /^(?:§|rule|section)?\s*(\d+(?:\.\d+)*)\.?([a-z]?)$/.exec(wish)
  if (number !== null) return byNumber({ sections, charts }, number[1] ?? '', (number[2] ?? '').toUpperCase())
  const words = wish.split(/\s+/)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return {
    sections: sections.filter(({ rule, title, text }) => has([bare(rule), title, ...text].join(' '))),
    charts: charts.filter(({ title, note, table }) => has([title, note ?? '', ...table.rows.flat()].join(' '))),
  }
}

function byNumber({ sections, charts }: Found, number: string, letter: string): Found {
  const stem = number.replace(/\.0$/, '')
  const within = (rule: string) => {
    const bareRule = bare(rule)
    return bareRule.startsWith(stem) && !/^\d/.test(bareRule.slice(stem.length))
  }
  const inside = letter === '' ? sections.filter(({ rule }) => within(rule)) : []
  if (inside.length > 0) return { sections: inside, charts: charts.filter(({ rule }) => within(rule)) }
  const books = new Set(sections.map(({ rule }) => rule.slice(0, rule.length - bare(rule).length)))
  const around = [...books].flatMap((book) => sectionFor(sections, `${book}${number}${letter}`) ?? [])
  return { sections: around, charts: [] }
}

/** The text cut where the words stand in it, to have them marked. */
export function cutAt(text: string, filter: string): readonly { readonly part: string; readonly hit: boolean }[] {
  const words = filter
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
  if (words.length === 0) return [{ part: text, hit: false }]
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${any})`, 'i'))
    .map((part, at) => ({ part, hit: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
}
