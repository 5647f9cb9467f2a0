/** Rules that a sentence cites, e.g. `x:17.0`: a book that is known, and a number in it. Pure. */

export type TextPart = { readonly text: string; readonly rule?: never } | { readonly rule: string }

/** The sentence in parts: words, and the rules among them. */
export function cutAtRules(sentence: string, books: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: rule, index } of citations(sentence, books)) {
    if (index > end) parts.push({ text: sentence.slice(end, index) })
    parts.push({ rule })
    end = index + rule.length
  }
  return end === sentence.length ? parts : [...parts, { text: sentence.slice(end) }]
}

/** As it is read aloud: `x:17.0` is rule 17.0. */
export function rulesSpoken(sentence: string, books: readonly string[]): string {
  return cutAtRules(sentence, books)
    .map((part) => (part.rule === undefined ? part.text : `rule ${part.rule.replace(/^[^:]*:/, '')}`))
    .join('')
}

function citations(sentence: string, books: readonly string[]): Iterable<RegExpExecArray> {
  // Most sentences cite nothing.
  if (books.length === 0 || !sentence.includes(':')) return []
  const names = books.map((book) => book.replaceAll(/[^\w-]/g, '\\$&')).join('|')
  return sentence.matchAll(new RegExp(`(?<![\\w-])(?:${names}):\\d+(?:\\.\\d+)*[A-Z]?(?:[-–]\\w+)?`, 'g'))
}
