/** The names of the tests in a test file, read from its text: `vitest list` takes minutes where this takes milliseconds. */

/** A title as written, and the word that says whether it names a group of tests or a test. */
interface Title {
  readonly indent: number
  readonly group: boolean
  readonly each: boolean
  readonly text: string
}

const CALL = /^( *)(describe|group|it|test)(\.each)?(?:<.*>)?\(/
/** A quoted title at the start of what is left of a line. */
const QUOTED = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g

/**
 * Every name in a test file of this project, as vitest gives it: the titles of the groups and of the test, joined by
 * ` > `. Of a table (`it.each`) the title as written, and every name that fills its `%s` and `%i` with texts and numbers that stand
 * side by side in the file. Goes by the indentation that the formatter keeps.
 */
export function testNamesIn(source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const open: { readonly indent: number; readonly texts: readonly string[] }[] = []
  const literals = literalsOf(source)
  for (const title of titlesOf(source.split('\n'))) {
    while ((open[open.length - 1]?.indent ?? -1) >= title.indent) open.pop()
    const around = open[open.length - 1]?.texts ?? ['']
    const texts = title.each ? [title.text, ...filled(title.text, literals)] : [title.text]
    const full = around.flatMap((outer) => texts.map((text) => (outer === '' ? text : `${outer} > ${text}`)))
    if (title.group) open.push({ indent: title.indent, texts: full })
    else for (const name of full) names.add(name)
  }
  return names
}

function titlesOf(lines: readonly string[]): readonly Title[] {
  return lines.flatMap((line, at) => {
    const [call, indent = '', word, each] = CALL.exec(line) ?? []
    if (call === undefined) return []
    const text = each === undefined ? titleAt(lines, at, call.length) : titleAfterTable(lines, at, indent)
    if (text === undefined) return []
    return [{ indent: indent.length, group: word === 'describe' || word === 'group', each: each !== undefined, text }]
  })
}

/** The title that begins at a place in a line, or at the start of the next line. */
function titleAt(lines: readonly string[], at: number, column: number): string | undefined {
  const rest = lines[at]?.slice(column) ?? ''
  const match = QUOTED.exec(rest === '' ? (lines[at + 1]?.trimStart() ?? '') : rest)
  return match === null ? undefined : unescaped(match[1] ?? match[2] ?? match[3] ?? '')
}

/** The title behind the table of an `each`, whose last line is the first one that opens a second pair of brackets. */
function titleAfterTable(lines: readonly string[], start: number, indent: string): string | undefined {
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (at > start && !line.startsWith(`${indent}]`) && !line.startsWith(`${indent})`)) continue
    const column = line.search(/\)\((?:['"`]|$)/)
    if (column >= 0) return titleAt(lines, at, column + 2)
  }
  return undefined
}

/** All quoted texts and bare numbers of a file in order. */
function literalsOf(source: string): readonly string[] {
  return [...source.matchAll(new RegExp(`${LITERAL.source}|(?<![\\w.'])(\\d+)(?=[,\\]])`, 'g'))].map((match) =>
    unescaped(match[1] ?? match[2] ?? match[3] ?? ''),
  )
}

/** A title with its placeholders filled by every run of neighbouring literals. */
function filled(text: string, literals: readonly string[]): readonly string[] {
  const parts = text.split(/%[sdi]/)
  const holes = parts.length - 1
  if (holes === 0 || /%[^sdi%]|\$/.test(text)) return []
  return literals.map((_, at) =>
    parts.map((part, hole) => (hole < holes ? `${part}${literals[at + hole] ?? ''}` : part)).join(''),
  )
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}
