import fc from 'fast-check'

/** What happens to a text on its way through mail programs; each takes a whole mail body and gives another. */
export interface Mangling {
  readonly name: string
  readonly mangle: (text: string) => string
}

const everyLine = (change: (line: string) => string) => (text: string) => text.split('\n').map(change).join('\n')

const WIDTHS = Array.from({ length: 19 }, (_, i) => 60 + i)

/** Breaks every line longer than the width: at its last space when it has one, else in the middle of a word. */
function wrapped(width: number, marker = ''): (text: string) => string {
  return everyLine((line) => {
    const lines: string[] = []
    let rest = line
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width)
      const at = space > marker.length ? space : width
      lines.push(rest.slice(0, at))
      rest = marker + rest.slice(at).trimStart()
    }
    return [...lines, rest].join('\n')
  })
}

/** Joins each paragraph into one line and breaks it anew, as format=flowed readers do. */
function reflowed(width: number): (text: string) => string {
  return (text) =>
    text
      .split('\n\n')
      .map((paragraph) => wrapped(width)(paragraph.replaceAll('\n', ' ')))
      .join('\n\n')
}

/** RFC 2045, section 6.7, for text: `=` and bytes beyond ASCII as hex, lines of at most 76 with soft breaks. */
export function quotedPrintable(text: string): string {
  const line = (plain: string) => {
    let out = ''
    let column = 0
    for (const byte of Buffer.from(plain, 'utf8')) {
      const word =
        byte > 126 || byte < 32 || byte === 61
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte)
      if (column + word.length > 75) {
        out += '=\n'
        column = 0
      }
      out += word
      column += word.length
    }
    return out.replace(/ $/, '=20').replace(/^F/, '=46').replace(/^-/, '=2D')
  }
  return everyLine(line)(text)
}

export const MANGLINGS: readonly Mangling[] = [
  ...WIDTHS.map((width) => ({ name: `wrapped at ${width}`, mangle: wrapped(width) })),
  ...WIDTHS.map((width) => ({ name: `reflowed at ${width}`, mangle: reflowed(width) })),
  { name: 'CRLF', mangle: (text) => text.replace(/\r?\n/g, '\r\n') },
  { name: 'CR', mangle: (text) => text.replace(/\r?\n/g, '\r') },
  { name: 'quoted', mangle: everyLine((line) => `> ${line}`) },
  { name: 'quoted without space', mangle: everyLine((line) => `>${line}`) },
  { name: 'quoted twice', mangle: everyLine((line) => `> > ${line}`) },
  { name: 'quoted and wrapped at 60', mangle: (text) => wrapped(60, '> ')(everyLine((line) => `> ${line}`)(text)) },
  { name: 'quoted with bars', mangle: everyLine((line) => `| ${line}`) },
  { name: 'trailing spaces', mangle: everyLine((line) => `${line}  \t`) },
  { name: 'leading spaces', mangle: everyLine((line) => `    ${line}`) },
  { name: 'no-break spaces', mangle: everyLine((line) => `\u00a0${line.replaceAll(' ', '\u00a0')}\u00a0`) },
  { name: 'space-stuffed', mangle: everyLine((line) => (/^[ >]|^From /.test(line) ? ` ${line}` : line)) },
  { name: 'dash-escaped', mangle: everyLine((line) => (line.startsWith('-') ? `- ${line}` : line)) },
  { name: 'empty lines between', mangle: (text) => text.replaceAll('\n', '\n\n') },
  { name: 'all in one line', mangle: (text) => text.replaceAll('\n', ' ') },
  { name: 'quoted-printable', mangle: quotedPrintable },
  { name: 'byte-order mark', mangle: (text) => `\ufeff${text}` },
  { name: 'soft hyphens', mangle: (text) => text.replace(/(.{30})/g, '$1\u00ad') },
  { name: 'greeting', mangle: (text) => `Dear Bob,\n\n2 + 2 = 4, so here = my turn. -----\n\n${text}` },
  { name: 'signature', mangle: (text) => `${text}\n-- \nAlice | +1 = 2 > 1\n-----\n` },
]

/** What may still happen to a text that is already in its transfer encoding: a mail's source is not wrapped anew. */
const IN_TRANSFER = new Set(['CRLF', 'CR', 'quoted', 'quoted twice', 'trailing spaces', 'greeting', 'signature'])

const upTo = (count: number, choice: readonly Mangling[]) =>
  fc.uniqueArray(fc.constantFrom(...choice), { maxLength: count, selector: (mangling) => mangling.name })

/** Up to three in any order, then perhaps quoted-printable and up to two more. */
export const anyManglings: fc.Arbitrary<readonly Mangling[]> = fc
  .tuple(
    upTo(
      3,
      MANGLINGS.filter(({ name }) => name !== 'quoted-printable'),
    ),
    upTo(
      1,
      MANGLINGS.filter(({ name }) => name === 'quoted-printable'),
    ),
    upTo(
      2,
      MANGLINGS.filter(({ name }) => IN_TRANSFER.has(name)),
    ),
  )
  .map((stages) => stages.flat())

export function mangleAll(text: string, manglings: readonly Mangling[]): string {
  return manglings.reduce((mangled, { mangle }) => mangle(mangled), text)
}
